import { useEffect, useRef } from 'react'
import type { UnsentMessage } from '../../model.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'

/** What is said at each unsent message. */
type Said = ReadonlyMap<string, string | undefined>

/**
 * A refused message says why at its row, or in the story that it answers. The page says it only while its author does not
 * see that: it lies out of the window or below a dialog, or is not drawn.
 */
export function useSaidOutOfSight(): void {
	const act = useAct()
	const unsent = useStage((s) => s.unsent)
	const told = useRef<Said>(saidAt(unsent))

	useEffect(() => {
		const before = told.current
		told.current = saidAt(unsent)
		const refused = unsent.filter(
			({ clientMessageId, problem }) => problem && before.get(clientMessageId) !== problem,
		)
		// Once the others have heard of it, too: a story that is being watched takes its answer back.
		if (refused.length > 0)
			setTimeout(() => {
				for (const one of refused) if (!isInSight(one)) act(sayOutOfSight, one)
			})
	}, [act, unsent])
}

export function sayOutOfSight(
	{ state, sending }: StageStore,
	{ clientMessageId, problem }: UnsentMessage,
): void {
	const still = state.unsent.find((one) => one.clientMessageId === clientMessageId)
	if (problem && still?.problem === problem) sending?.sayOutOfSight(problem)
}

function saidAt(unsent: readonly UnsentMessage[]): Said {
	return new Map(unsent.map(({ clientMessageId, problem }) => [clientMessageId, problem]))
}

/** Whether what it is said at lies within the window, and in the dialog that is open, if one is. */
function isInSight({ clientMessageId }: UnsentMessage): boolean {
	const within = document.querySelector('dialog[open]') ?? document
	const place = within.querySelector(`[data-unsent="${clientMessageId}"]`)
	const { top = 0, bottom = 0 } = place?.getBoundingClientRect() ?? {}
	return top < innerHeight && bottom > 0
}
