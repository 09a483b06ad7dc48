import { useEffect, useRef } from 'react'
import type { Message } from '#contract/messages/messages'
import type { Thread } from '#rules/messages/threads'
import { useAct } from '../../stage-context.tsx'
import { loadThread } from './actions.ts'

/** Fetches the root of a thread that lacks it, once. */
export function useMissingRoots(threads: readonly Thread<Message>[]): void {
	const act = useAct()
	const asked = useRef(new Set<string>())
	useEffect(() => {
		for (const { root } of threads) {
			const missing = root.rootMessageId
			if (missing === null || asked.current.has(missing)) continue
			asked.current.add(missing)
			act(loadThread, missing)
		}
	}, [threads, act])
}
