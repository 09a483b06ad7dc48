import { useEffect, useRef } from 'react'
import type { Message } from '#contract/messages/messages'
import type { Thread } from '#rules/messages/threads'
import { useAct, useStage } from '../../stage-context.tsx'
import { loadThread } from './actions.ts'

/** Fetches the root of a thread that lacks it, once in each language. */
export function useMissingRoots(threads: readonly Thread<Message>[]): void {
	const act = useAct()
	const language = useStage((s) => s.language)
	const asked = useRef(new Set<string>())
	useEffect(() => {
		for (const { root } of threads) {
			const missing = root.rootMessageId
			const once = `${language} ${missing}`
			if (missing === null || asked.current.has(once)) continue
			asked.current.add(once)
			act(loadThread, missing)
		}
	}, [threads, act, language])
}
