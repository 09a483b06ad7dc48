import { ask, noAnswerSentence, refusalInWords, StageRefusal, sentenceOf } from '#client/ask'
import { alertedAt, keepRejoin } from '#client/storage'
import { problemOfInfo } from '#contract/messages/draft'
import { userIdOf } from '#contract/people/participants'
import { setInfo as setInfoOf, setStatus } from '#contract/people/presence'
import { logOutEverywhere as everywhere, leave, SESSION_OVER_CODE } from '#contract/people/session'
import { minutesToReplaceable } from '#rules/people/seat-warning'
import type { StageStore } from '../../store.ts'
import { withoutPerson } from '../panel/state.ts'

const MINUTES_PER_HOUR = 60
const NOT_AUTHENTICATED = 'Cannot update status: Not authenticated.'

export async function leaveStage(store: StageStore): Promise<void> {
	const self = store.personOf(store.session.userId) // the room's event may remove the person before the answer comes
	try {
		const left = await store.place.whileLeaving(() =>
			store.session.ask(leave, { body: { endpoint: alertedAt(store.host) } }),
		)
		const userId = userIdOf(left)
		keepRejoin(store.host, userId, left, self)
		store.change(withoutPerson(store.state, userId))
		store.place.becomeGuest(store.state.loggedIn)
		store.notice('success', store.translate('own.left'))
	} catch (problem) {
		store.notice(
			'error',
			sentenceOf(problem, noAnswerSentence('Failed to leave stage...', 0)),
			'leaving',
		)
	}
}

export async function logOutEverywhere(store: StageStore): Promise<void> {
	const { token } = store.session
	const { fetch } = store.host
	try {
		await store.place.whileLeaving(() => ask(everywhere, { body: {} }, { token, fetch }))
	} catch (problem) {
		// The token is revoked already: an earlier request succeeded, and its answer was lost.
		const isOver = problem instanceof StageRefusal && problem.code === SESSION_OVER_CODE
		if (!isOver) return store.notice('error', sentenceOf(problem), 'leaving')
	}
	await store.place.logOut('everywhere')
	store.notice('success', store.translate('own.everywhere.done'))
}

/** Shows the notice in the other tabs of a browser that logged out everywhere. */
export function sayLoggedOutEverywhere(store: StageStore): void {
	store.notice('info', store.translate('own.everywhere.done'), 'session')
}

export async function setAway(store: StageStore, away: boolean): Promise<void> {
	const { userId } = store.session
	if (!userId) return store.notice('error', NOT_AUTHENTICATED, 'session')
	try {
		const body = { status: away ? ('Away' as const) : ('Active' as const) }
		const before = store.personOf(userId)
		const { newStatus } = await store.session.ask(setStatus, { body })
		store.settle('status')
		// The room's event came before this answer, and a newer event may have followed, so the answer is ignored.
		if (store.personOf(userId) !== before) return
		store.apply({ event: 'participant-status-updated', data: { userId, status: newStatus } })
	} catch (problem) {
		store.notice(
			'error',
			sentenceOf(problem, noAnswerSentence('Failed to update status.', 0)),
			'status',
		)
	}
}

/**
 * Shows the warning that the seat will be replaceable. Returns the `lastActivity` (ms) for which it was shown; null
 * when no warning is due.
 */
export function warnOfReplacement(store: StageStore, warnedOf: number | null): number | null {
	const own = store.personOf(store.session.userId)
	const n = own ? minutesToReplaceable(own, store.now()) : null
	if (!own || n === null || own.lastActivity === warnedOf) return null
	const text = n >= MINUTES_PER_HOUR ? 'own.warning' : 'own.warning.minutes'
	store.notice('warning', store.translate(text, { n }), 'seat')
	return own.lastActivity
}

export async function setInfo(store: StageStore, text: string): Promise<string | null> {
	const { userId } = store.session
	if (!userId) return NOT_AUTHENTICATED
	const tooLong = problemOfInfo(text, 'Status')
	if (tooLong) return refusalInWords(tooLong)
	try {
		const before = store.personOf(userId)
		const info = await store.session.ask(setInfoOf, { body: { infoText: text } })
		if (store.personOf(userId) === before)
			store.apply({ event: 'participant-info-updated', data: { userId, ...info } })
		return null
	} catch (problem) {
		return sentenceOf(problem, noAnswerSentence('Failed to update info', 0))
	}
}
