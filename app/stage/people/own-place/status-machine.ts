// One machine for every way in which a session begins, changes and ends (over 250 lines).

import { Unreachable } from '#client/ask'
import { backoffMs } from '#client/backoff'
import type { Expiry, SessionListener } from '#client/session'
import {
	alertedAt,
	clearRejoin,
	keepRejoin,
	LOGGED_OUT,
	REMOVED,
	type RejoinInfo,
} from '#client/storage'
import { CLOSE_REMOVED, SECOND_MS } from '#contract/limits'
import type { Removal } from '#contract/moderation/actions'
import { type Participant, userIdOf } from '#contract/people/participants'
import type { RoomEvent, RoomEventData } from '#contract/room-events'
import { withTexts } from '../../../locales/area-texts.ts'
import type { StageState } from '../../model.ts'
import type { StageStore } from '../../store.ts'
import type { LostSeat } from '../replaced/state.ts'

const JUST_MS = 5 * SECOND_MS
const EVERYWHERE = 'everywhere'

/** The session's status machine (SESS-01). */
export class OwnPlace implements SessionListener {
	readonly #store: StageStore
	#isConfirmed = false
	#runningChecks = 0
	/** True when an event about this person arrived during a check. The event is newer than the check's answer. */
	#hadEventDuringCheck = false
	/** True when the room greeted a guest during a check. The check is then repeated. */
	#mustCheckAgain = false
	#lastGreeting: { userId: string; seated: boolean } | null = null
	/** True while this tab leaves the stage. The page then ignores its own `participant-left` event (G-107). */
	#isLeaving = false
	#hadLeftEvent = false
	/** The number of consecutive requests to which the stage did not answer. */
	#unansweredRequests = 0
	#cancelRetry = () => {}
	/**
	 * The person whose session another tab of this browser has just ended, and how long ago (ms). The room's event says why. Null for
	 * none.
	 */
	#endedInOtherTab: { userId: string; agoMs: () => number } | null = null
	/** The `lastActivity` (ms) for which this page has shown the warning; null for none. */
	#warnedActivity: number | null = null

	constructor(store: StageStore) {
		this.#store = store
	}

	/**
	 * Starts with the stored token and the page's list of people, then checks with the stage (SESS-02, G-78). Returns the
	 * stop function.
	 */
	open(): () => void {
		const { session, identity } = this.#store
		this.#isConfirmed = false
		if (session.token) this.#takeStoredToken()
		else {
			const maybeLoggedIn = identity.maybeLoggedIn()
			const isTaken = maybeLoggedIn && (identity.wasBarred() || this.#wasRemoved())
			this.#store.change({ unseated: isTaken, removal: isTaken ? 'asked' : null })
			this.#store.setSessionStatus('guest', maybeLoggedIn)
			if (maybeLoggedIn) void this.#askForLogin()
			if (isTaken) void this.#showEndReason(null)
		}
		return () => this.#cancelRetry()
	}

	onConfirmed(participant: Participant, rejoin: RejoinInfo | null): void {
		const { host, identity } = this.#store
		this.#isConfirmed = true
		identity.settle()
		if (rejoin) keepRejoin(host, userIdOf(participant), rejoin, participant)
		if (this.#hadEventDuringCheck) return
		const { replaced } = this.#store.state
		if (participant.status === 'OffStageVetted')
			this.#setSeat('offstage_vetted', replaced ?? { self: participant, by: null })
		else this.#setSeat('active')
	}

	/** Sends the room the renewed token, because the room closes a socket when its token expires. */
	onRenewed(): void {
		this.#store.line?.realtime.authenticate()
	}

	onChangedInOtherTab(): void {
		const { session, identity, state, host } = this.#store
		identity.forget() // removes the log-in of the previous person
		const { userId } = state
		this.#endedInOtherTab = !session.token && userId ? { userId, agoMs: host.stopwatch() } : null
		if (session.token) this.#takeStoredToken()
		else this.#endAsOtherTab(host.local.get(LOGGED_OUT))
	}

	/** Handles a session that expired: a complete local log-out (SESS-07, SESS-10). Unsent messages stay visible. */
	onExpired(why: Expiry): void {
		this.#store.identity.forget()
		this.#store.change({ unseated: true, removal: 'asked' })
		this.#store.setSessionStatus('guest', false)
		void this.#showEndReason(why)
	}

	/** Handles a removal or ban by an operator: the composer shows it, and a banned person gets no button to join. */
	showRemoval(removal: Removal): void {
		this.#store.change({ unseated: true, removal })
		this.#store.setSessionStatus('guest', true)
	}

	onServerTime(ms: number): void {
		this.#store.setClock(ms)
	}

	sentenceOf(key: Expiry): string {
		return this.#store.translate(key)
	}

	/** Begins a session after this tab joined or rejoined. */
	beginSession(token: string, participant: Participant): void {
		this.#store.session.begin(token, participant)
		this.#isConfirmed = true
		clearRejoin(this.#store.host, userIdOf(participant))
		this.#setSeat('active')
	}

	/**
	 * Handles an event of the room. `before` is the state before the event, which still contains a person who lost their
	 * seat.
	 */
	onRoomEvent(event: RoomEvent, before: StageState): void {
		const { session, host } = this.#store
		const { userId } = session
		if (event.event === 'participant-left' && this.#hasJustEnded(event.data.userId))
			this.#loseSeat(event.data.reason)
		if (!userId) return
		if (event.event === 'participant-joined' && userIdOf(event.data.participant) === userId) {
			clearRejoin(host, userId)
			this.#hadEventDuringCheck = this.#runningChecks > 0
			this.#setSeat('active')
		}
		if (event.event === 'participant-left' && event.data.userId === userId) {
			if (this.#isLeaving) this.#hadLeftEvent = true
			else this.#loseSeat(event.data.reason)
		}
		if (event.event === 'participant-offstage' && event.data.userId === userId) {
			const { rejoinCode, participantId, byUserId = null } = event.data
			this.#hadEventDuringCheck = this.#runningChecks > 0
			const replaced = this.#lostSeatTo(byUserId, before)
			this.#setSeat('offstage_vetted', replaced)
			if (rejoinCode && participantId)
				keepRejoin(host, userId, { rejoinCode, participantId }, replaced?.self)
			else this.#check()
		}
		if (event.event === 'new-message' && userIdOf(event.data.message) === userId) {
			this.#store.settle('seat')
			if (!event.data.message.isJoinMessage) this.#store.change({ welcome: null })
		}
		if (event.event === 'seat-warning' && event.data.userId === userId) this.#warn()
		if (event.event === 'mutes-updated' && event.data.userId === userId) this.#store.fetchPersonal()
	}

	/**
	 * Handles the room's greeting, `hello`. A renewed token on a live connection is greeted, too; then nothing changes.
	 */
	onGreeting(you: { userId: string; seated: boolean } | null, wasLive = false): void {
		const before = wasLive ? this.#lastGreeting : null
		this.#lastGreeting = you
		if (!you || (before?.userId === you.userId && before.seated === you.seated)) return
		this.#store.fetchPersonal()
		if (you.seated) {
			this.#store.reveal()
			this.#warn()
		} else if (this.#store.state.sessionStatus === 'active') this.#check()
	}

	/**
	 * Called when the room does not know the token. Once the connection is live again, the session is checked: it is
	 * renewed or ends.
	 */
	onUnknownToken(): void {
		if (!this.#store.session.token) return
		this.#isConfirmed = false
		this.#mustCheckAgain = this.#runningChecks > 0
	}

	/** Called when the room closed the socket. If no event has told why, the stage is asked. */
	onSocketClosed(code: number): void {
		if (this.#isLeaving || !this.#store.session.userId) return
		if (code === CLOSE_REMOVED) this.#loseSeat('removed')
		else if (this.#store.state.sessionStatus !== 'offstage_vetted') this.#check()
	}

	onConnectionLive(): void {
		if (!this.#isConfirmed && this.#runningChecks === 0) this.#check()
	}

	async whileLeaving<T>(leave: () => Promise<T>): Promise<T> {
		this.#isLeaving = true
		this.#hadLeftEvent = false
		try {
			return await leave()
		} catch (problem) {
			if (this.#hadLeftEvent) this.#check() // the request to leave succeeded, and only its answer was lost
			throw problem
		} finally {
			this.#isLeaving = false
		}
	}

	becomeGuest(loggedIn: boolean): void {
		this.#endedInOtherTab = null
		this.#store.session.end()
		this.#store.setSessionStatus('guest', loggedIn)
	}

	async logOut(where: 'here' | typeof EVERYWHERE = 'here'): Promise<void> {
		const { host, session, identity } = this.#store
		const alerted = { endpoint: alertedAt(host), stageToken: session.token ?? undefined }
		this.#store.showUnsent(null)
		this.#forgetLastEnd()
		// set before the token is removed, because other tabs react to the token
		host.local.set(LOGGED_OUT, `${host.now()} ${where}`)
		this.becomeGuest(false)
		await identity.logOut(alerted)
	}

	/**
	 * Shows the warning once per period of inactivity, also on a page that is opened in the last hour of the seat (G-02).
	 */
	async #warn(): Promise<void> {
		const part = await withTexts(import('../../on-stage/actions.ts'), 'writing').catch(() => null)
		this.#warnedActivity =
			part?.warnOfReplacement(this.#store, this.#warnedActivity) ?? this.#warnedActivity
	}

	#takeStoredToken(): void {
		const { session } = this.#store
		this.#store.setSessionStatus(this.#store.personOf(session.userId) ? 'active' : 'loading', true)
		this.#store.showUnsent(session.userId)
		this.#check()
	}

	async #check(): Promise<void> {
		this.#runningChecks++
		try {
			await this.#store.session.check()
			this.#unansweredRequests = 0
		} catch {
			// No answer came: the last known status and the token stay, and the check is repeated.
			const { identity, state } = this.#store
			if (state.sessionStatus === 'loading')
				this.#store.setSessionStatus(identity.wasSeated() ? 'active' : 'guest')
			if (!this.#isConfirmed)
				this.#retryLater(() => this.#store.session.token && this.onConnectionLive())
		}
		this.#runningChecks--
		if (this.#runningChecks > 0) return
		this.#hadEventDuringCheck = false
		const isDoubted = this.#mustCheckAgain
		this.#mustCheckAgain = false
		if (isDoubted && this.#store.session.token) this.#check()
	}

	#setSeat(sessionStatus: 'active' | 'offstage_vetted', replaced: LostSeat | null = null): void {
		this.#store.change({ replaced })
		this.#forgetLastEnd()
		if (sessionStatus === 'active') this.#store.settle('session')
		this.#store.setSessionStatus(sessionStatus, true)
		this.#store.showUnsent(this.#store.session.userId)
	}

	#lostSeatTo(userId: string | null, { participants }: StageState): LostSeat | null {
		const { session } = this.#store
		const self = participants.find((person) => userIdOf(person) === session.userId)
		const taker = this.#store.personOf(userId)
		const by = taker ? { name: taker.platformUsername, at: this.#store.now() } : null
		return self ? { self, by } : null
	}

	/** Whether another tab has ended this person's session a moment ago. An end that is longer ago does not count. */
	#hasJustEnded(userId: string): boolean {
		const ended = this.#endedInOtherTab
		if (this.#isLeaving || ended?.userId !== userId) return false
		return ended.agoMs() < JUST_MS
	}

	/**
	 * Handles the loss of the seat: another person took it (SESS-05), or the reader left in another tab or on another
	 * device.
	 */
	#loseSeat(reason: RoomEventData['participant-left']['reason']): void {
		if (reason === 'deleted') this.becomeGuest(false)
		else if (reason === 'left') {
			this.becomeGuest(this.#store.state.loggedIn)
			this.#store.notice('info', this.#store.translate('own.left.elsewhere'), 'session')
		} else this.#endAsRemoved()
	}

	#endAsRemoved(): void {
		const { host, session, state } = this.#store
		// set before the token is removed, because other tabs react to the token
		host.local.set(REMOVED, session.userId ?? '')
		this.becomeGuest(state.loggedIn)
		this.#showUnseated()
	}

	#showUnseated(): void {
		this.#store.change({ unseated: true, removal: 'asked' })
		void this.#showEndReason('own.removed')
	}

	/**
	 * Fetches why the session ended. A removal by an operator is shown in the composer; any other cause, or an unknown
	 * one, in a notice.
	 */
	async #showEndReason(otherwise: Expiry | 'own.removed' | null): Promise<void> {
		const part = await import('../join/removal-actions.ts').catch(() => null)
		const removal = await part?.fetchRemoval(this.#store)
		// By now the reader has a seat again, or has logged out.
		const { sessionStatus, removal: before } = this.#store.state
		if (sessionStatus !== 'guest' || before !== 'asked') return
		if (removal) return this.showRemoval(removal)
		const { host, identity } = this.#store
		const wasBarred = identity.wasBarred()
		this.#store.change({ removal: null }) // also without an answer, because the reader must be able to join
		this.#store.setSessionStatus('guest')
		if (removal === undefined && wasBarred) host.keepCookie('stage_as', 'barred')
		if (otherwise) this.#store.notice('error', this.#store.translate(otherwise), 'session')
	}

	#wasRemoved(): boolean {
		return this.#store.host.local.get(REMOVED) !== null
	}

	/** Handles the end of a session in another tab. A log-out everywhere is shown in each tab. */
	#endAsOtherTab(loggedOut: string | null): void {
		const { identity } = this.#store
		// The cookie may still have the value from before the log-out.
		this.#store.setSessionStatus('guest', loggedOut === null && identity.maybeLoggedIn())
		if (loggedOut !== null) {
			this.#store.showUnsent(null)
			this.#store.change({ unseated: false, removal: null })
		} else if (this.#wasRemoved()) this.#showUnseated()
		if (loggedOut?.endsWith(EVERYWHERE)) void this.#showLogOutEverywhere()
	}

	async #showLogOutEverywhere(): Promise<void> {
		const part = await withTexts(import('../../on-stage/actions.ts'), 'writing').catch(() => null)
		part?.sayLoggedOutEverywhere(this.#store)
	}

	/** Forgets how the last session ended, because the person has a seat again or has logged out. */
	#forgetLastEnd(): void {
		const { local } = this.#store.host
		for (const key of [REMOVED, LOGGED_OUT]) local.remove(key)
		this.#store.change({ unseated: false, removal: null })
	}

	#retryLater(ask: () => void): void {
		const { host } = this.#store
		this.#cancelRetry()
		this.#cancelRetry = host.after(backoffMs(this.#unansweredRequests++, host.random(), false), ask)
	}

	/** Asks whether the reader is logged in. Without an answer the cookie's state stays, and the request is repeated. */
	async #askForLogin(): Promise<void> {
		try {
			await this.#readLogin()
		} catch (problem) {
			if (!(problem instanceof Unreachable)) this.#store.identity.settle()
			else if (!this.#store.session.token) this.#retryLater(() => void this.#askForLogin())
		}
	}

	async #readLogin(): Promise<void> {
		const { session, identity } = this.#store
		const isLoggedIn = (await identity.accessToken()) !== null
		if (session.token) return identity.settle() // the reader has joined in the meantime
		this.#store.setSessionStatus('guest', isLoggedIn)
		if (!isLoggedIn || !identity.cameBack()) return
		await session.findEarlierSeat()
		identity.settle()
	}
}
