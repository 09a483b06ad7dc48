import { useEffect, useRef } from 'react'
import type { UnsentMessage } from '../../model.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'

/** The error shown at each unsent message, by `clientMessageId`. */
type Said = ReadonlyMap<string, string | undefined>

/**
 * Shows the error of a refused message as a notice of the page, if its author does not see the message or the story
 * that it answers: it is outside of the window, below a dialog, or not rendered.
 */
export function useRefusalOutOfSight(): void {
	const act = useAct()
	const unsent = useStage((s) => s.unsent)
	const told = useRef<Said>(saidAt(unsent))

	useEffect(() => {
		const before = told.current
		told.current = saidAt(unsent)
		const refused = unsent.filter(
			({ clientMessageId, problem }) => problem && before.get(clientMessageId) !== problem,
		)
		// Runs after the other listeners, because an open story takes its refused reply back first.
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

/** Whether the message's error is visible: within the window, and in the open dialog if there is one. */
function isInSight({ clientMessageId }: UnsentMessage): boolean {
	const within = document.querySelector('dialog[open]') ?? document
	const place = within.querySelector(`[data-unsent="${clientMessageId}"]`)
	const { top = 0, bottom = 0 } = place?.getBoundingClientRect() ?? {}
	return top < innerHeight && bottom > 0
}
