import { useEffect, useReducer, useState } from 'react'
import { refusalInWords, SentenceError, StageRefusal } from '#client/ask'
import { NOTICE_CLEAR_MS } from '#contract/limits'
import { faultOf, POST_MISSING } from '#rules/people/join-post'
import { useTexts } from '../../../locales/texts.tsx'
import type { HoldHandlers } from '../../notice/reading-hold.ts'
import { useReadingTime } from '../../notice/use-reading-time.ts'
import { useAct } from '../../stage-context.tsx'
import {
	fetchJoinMessage,
	keepJoin,
	keptJoin,
	knownRejoin,
	rejoin,
	verifyJoin,
} from './join-actions.ts'
import {
	type JoinAction,
	type JoinFlow,
	type JoinMode,
	joinFlow,
	openJoin,
	storedJoinFlow,
} from './join-flow.ts'

export interface Join {
	flow: JoinFlow
	/** True when this browser knew no earlier seat when the dialog was opened. */
	isNewcomer: boolean
	dispatch: (action: JoinAction) => void
	write(): Promise<string | null>
	copy(): Promise<void>
	/** Pastes the post's address from the clipboard. Call this only within a press. */
	paste(): Promise<void>
	/**
	 * Publishes the text without leaving the page. `cast` resolves to the hash of the cast, or to null when nothing was
	 * published.
	 */
	publish(cast: () => Promise<string | null>): Promise<void>
	/** Handlers that keep the note open while somebody reads it. */
	held: HoldHandlers
	verify(): Promise<void>
	comeBack(): Promise<void>
}

/** The state of the join dialog, and its requests. */
export function useJoin(mode: JoinMode | undefined, isSimple: boolean): Join {
	const t = useTexts()
	const act = useAct()
	const [flow, dispatch] = useReducer(joinFlow, null, () =>
		openJoin({ mode, isSimple, stored: act(knownRejoin), kept: act(keptJoin) }),
	)
	const { note } = flow
	const [isNewcomer] = useState(() => act(knownRejoin) === null)

	const stored = storedJoinFlow(flow)
	useEffect(() => act(keepJoin, stored), [act, stored])

	const held = useReadingTime(note, note?.kind === 'success' ? NOTICE_CLEAR_MS : null, () => {
		if (note) dispatch({ type: 'forget', note })
	})

	function fail(problem: unknown, otherwise: string) {
		dispatch({
			type: 'failed',
			text: problem instanceof SentenceError ? problem.message : otherwise,
			fault: problem instanceof StageRefusal ? problem : undefined,
		})
	}

	async function write(): Promise<string | null> {
		dispatch({ type: 'busy', with: 'writing' })
		try {
			const joinMessage = await act(fetchJoinMessage)
			dispatch({ type: 'written', joinMessage })
			return joinMessage.message
		} catch (problem) {
			fail(problem, t('page.failed'))
			return null
		}
	}

	return {
		flow,
		isNewcomer,
		held,
		dispatch,
		write,
		async copy() {
			// After a reload the dialog may be at the third step without a text, so the text is fetched.
			const message = flow.joinMessage?.message ?? (await write())
			if (message === null) return
			dispatch({ type: 'publishing' })
			try {
				await navigator.clipboard.writeText(message)
				dispatch({ type: 'note', note: { kind: 'success', text: t('join.post.copied') } })
			} catch {
				dispatch({ type: 'note', note: { kind: 'error', text: t('join.post.copyfailed') } })
			}
		},
		async paste() {
			try {
				const text = (await navigator.clipboard.readText()).trim()
				if (text === '') throw new Error('nothing to paste')
				dispatch({ type: 'pasted', text })
			} catch {
				dispatch({ type: 'note', note: { kind: 'error', text: t('join.post.pastefailed') } })
			}
		},
		async publish(cast) {
			dispatch({ type: 'publishing' })
			try {
				const hash = await cast()
				if (hash !== null) dispatch({ type: 'pasted', text: hash })
			} catch (problem) {
				fail(problem, t('page.failed'))
			}
		},
		async verify() {
			const wrong = faultOf(flow.post)
			if (wrong) {
				const fault = { code: wrong === 'missing' ? 'post-missing' : wrong, values: {} }
				const text = await refusalInWords(POST_MISSING)
				return dispatch({ type: 'failed', text, fault })
			}
			dispatch({ type: 'busy', with: 'verifying' })
			try {
				await act(verifyJoin, flow.post)
				dispatch({ type: 'joined' })
			} catch (problem) {
				fail(problem, t('page.failed'))
			}
		},
		async comeBack() {
			const { rejoinCode, participantId } = flow
			if (!rejoinCode.trim() || !participantId.trim()) {
				return dispatch({ type: 'failed', text: t('join.rejoin.missing') })
			}
			dispatch({ type: 'busy', with: 'rejoining' })
			try {
				await act(rejoin, rejoinCode, participantId)
				dispatch({ type: 'joined' })
			} catch (problem) {
				fail(problem, t('join.rejoin.failed'))
			}
		},
	}
}
