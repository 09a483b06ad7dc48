// One machine: every way in which a session begins, changes and ends (over 250 lines).

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
import type { Replaced } from '../replaced/state.ts'

const JUST_MS = 5 * SECOND_MS
const EVERYWHERE = 'everywhere'

/** The session's status machine (SESS-01). */
export class OwnPlace implements SessionListener {
	readonly #store: StageStore
	#isConfirmed = false
	#checks = 0
	/** An event about this person arrived during a check: it is newer than the check's answer. */
	#toldMeanwhile = false
	/** The room greeted a guest during a check: the check is repeated. */
	#doubtedMeanwhile = false
	#greetedAs: { userId: string; seated: boolean } | null = null
	/** While this tab leaves the stage, its own `participant-left` event is ignored (G-107). */
	#isLeaving = false
	#leftMeanwhile = false
	/** Requests in a row without an answer from the stage. */
	#unanswered = 0
	#cancelRetry = () => {}
	/** The person whose session another tab of this browser has just ended; the room tells why. */
	#endedElsewhere: { userId: string; at: number } | null = null
	/** The `lastActivity` for which this page has shown the warning. */
	#warnedOf: number | null = null

	constructor(store: StageStore) {
		this.#store = store
	}

	/** Starts from the stored token and the page's list, then checks with the stage (SESS-02, G-78). */
	open(): () => void {
		const { session, identity } = this.#store
		this.#isConfirmed = false
		if (session.token) this.#believe()
		else {
			const maybeLoggedIn = identity.maybeLoggedIn()
			const isTaken = maybeLoggedIn && (identity.wasBarred() || this.#wasRemoved())
			this.#store.change({ unseated: isTaken, removal: isTaken ? 'asked' : null })
			this.#store.setSessionStatus('guest', maybeLoggedIn)
			if (maybeLoggedIn) void this.#askForLogin()
			if (isTaken) void this.#tellEnd(null)
		}
		return () => this.#cancelRetry()
	}

	confirmed(participant: Participant, rejoin: RejoinInfo | null): void {
		const { host, identity } = this.#store
		this.#isConfirmed = true
		identity.settle()
		if (rejoin) keepRejoin(host, userIdOf(participant), rejoin, participant)
		if (this.#toldMeanwhile) return
		const { replaced } = this.#store.state
		if (participant.status === 'OffStageVetted')
			this.#arrive('offstage_vetted', replaced ?? { self: participant, by: null })
		else this.#arrive('active')
	}

	/** The room closes a socket when its token expires, so it gets the new token. */
	renewed(): void {
		this.#store.line?.realtime.authenticate()
	}

	changedElsewhere(): void {
		const { session, identity, state, host } = this.#store
		identity.forget() // the log-in of the person before
		const { userId } = state
		this.#endedElsewhere = !session.token && userId ? { userId, at: host.now() } : null
		if (session.token) this.#believe()
		else this.#followEnd(host.local.get(LOGGED_OUT))
	}

	/** A full local log-out (SESS-07, SESS-10); unsent messages stay visible. */
	ended(why: Expiry): void {
		this.#store.identity.forget()
		this.#store.change({ unseated: true, removal: 'asked' })
		this.#store.setSessionStatus('guest', false)
		void this.#tellEnd(why)
	}

	/** An operator took the place: the composer says how, and no way in is offered to the banned. */
	barred(removal: Removal): void {
		this.#store.change({ unseated: true, removal })
		this.#store.setSessionStatus('guest', true)
	}

	serverTime(ms: number): void {
		this.#store.setClock(ms)
	}

	sentence(key: Expiry): string {
		return this.#store.translate(key)
	}

	/** Begins a session after joining or rejoining in this tab. */
	took(token: string, participant: Participant): void {
		this.#store.session.begin(token, participant)
		this.#isConfirmed = true
		clearRejoin(this.#store.host, userIdOf(participant))
		this.#arrive('active')
	}

	/**
	 * Reacts to an event of the room. `before` is the state before it, which still has the person who lost the
	 * place.
	 */
	heard(event: RoomEvent, before: StageState): void {
		const { session, host } = this.#store
		const { userId } = session
		if (event.event === 'participant-left' && this.#hasJustEnded(event.data.userId))
			this.#gone(event.data.reason)
		if (!userId) return
		if (event.event === 'participant-joined' && userIdOf(event.data.participant) === userId) {
			clearRejoin(host, userId)
			this.#toldMeanwhile = this.#checks > 0
			this.#arrive('active')
		}
		if (event.event === 'participant-left' && event.data.userId === userId) {
			if (this.#isLeaving) this.#leftMeanwhile = true
			else this.#gone(event.data.reason)
		}
		if (event.event === 'participant-offstage' && event.data.userId === userId) {
			const { rejoinCode, participantId, byUserId = null } = event.data
			this.#toldMeanwhile = this.#checks > 0
			const replaced = this.#replacedBy(byUserId, before)
			this.#arrive('offstage_vetted', replaced)
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

	/** Handles the room's greeting. A token renewed on a live connection is greeted, too, but changes nothing. */
	greeted(you: { userId: string; seated: boolean } | null, wasLive = false): void {
		const before = wasLive ? this.#greetedAs : null
		this.#greetedAs = you
		if (!you || (before?.userId === you.userId && before.seated === you.seated)) return
		this.#store.fetchPersonal()
		if (you.seated) {
			this.#store.reveal()
			this.#warn()
		} else if (this.#store.state.sessionStatus === 'active') this.#check()
	}

	/**
	 * The room does not know the token. The session is checked when the connection is live again: it is renewed,
	 * or ends.
	 */
	notKnown(): void {
		if (!this.#store.session.token) return
		this.#isConfirmed = false
		this.#doubtedMeanwhile = this.#checks > 0
	}

	/** The room closed the socket. An event may have told why; otherwise the stage is asked. */
	closed(code: number): void {
		if (this.#isLeaving || !this.#store.session.userId) return
		if (code === CLOSE_REMOVED) this.#gone('removed')
		else if (this.#store.state.sessionStatus !== 'offstage_vetted') this.#check()
	}

	lineIsLive(): void {
		if (!this.#isConfirmed && this.#checks === 0) this.#check()
	}

	async leaving<T>(leave: () => Promise<T>): Promise<T> {
		this.#isLeaving = true
		this.#leftMeanwhile = false
		try {
			return await leave()
		} catch (problem) {
			if (this.#leftMeanwhile) this.#check() // the person left after all: only the answer was lost
			throw problem
		} finally {
			this.#isLeaving = false
		}
	}

	goneHome(loggedIn: boolean): void {
		this.#endedElsewhere = null
		this.#store.session.end()
		this.#store.setSessionStatus('guest', loggedIn)
	}

	async logOut(where: 'here' | typeof EVERYWHERE = 'here'): Promise<void> {
		const { host, session, identity } = this.#store
		const alerted = { endpoint: alertedAt(host), stageToken: session.token ?? undefined }
		this.#store.showUnsent(null)
		this.#settleEnd()
		host.local.set(LOGGED_OUT, `${host.now()} ${where}`) // before the token, on whose change other tabs wake up
		this.goneHome(false)
		await identity.logOut(alerted)
	}

	/** Warns once per period of silence, also when the page is opened in the seat's last hour (G-02). */
	async #warn(): Promise<void> {
		const part = await withTexts(import('../../on-stage/actions.ts'), 'writing').catch(() => null)
		this.#warnedOf = part?.warnOfReplacement(this.#store, this.#warnedOf) ?? this.#warnedOf
	}

	#believe(): void {
		const { session } = this.#store
		this.#store.setSessionStatus(this.#store.personOf(session.userId) ? 'active' : 'loading', true)
		this.#store.showUnsent(session.userId)
		this.#check()
	}

	async #check(): Promise<void> {
		this.#checks++
		try {
			await this.#store.session.check()
			this.#unanswered = 0
		} catch {
			// Without an answer the last known status holds for now; the token stays, and the check is repeated.
			const { identity, state } = this.#store
			if (state.sessionStatus === 'loading')
				this.#store.setSessionStatus(identity.wasSeated() ? 'active' : 'guest')
			if (!this.#isConfirmed) this.#later(() => this.#store.session.token && this.lineIsLive())
		}
		this.#checks--
		if (this.#checks > 0) return
		this.#toldMeanwhile = false
		const isDoubted = this.#doubtedMeanwhile
		this.#doubtedMeanwhile = false
		if (isDoubted && this.#store.session.token) this.#check()
	}

	#arrive(sessionStatus: 'active' | 'offstage_vetted', replaced: Replaced | null = null): void {
		this.#store.change({ replaced })
		this.#settleEnd()
		if (sessionStatus === 'active') this.#store.settle('session')
		this.#store.setSessionStatus(sessionStatus, true)
		this.#store.showUnsent(this.#store.session.userId)
	}

	#replacedBy(userId: string | null, { participants }: StageState): Replaced | null {
		const { session } = this.#store
		const self = participants.find((person) => userIdOf(person) === session.userId)
		const taker = this.#store.personOf(userId)
		const by = taker ? { name: taker.platformUsername, at: this.#store.now() } : null
		return self ? { self, by } : null
	}

	/** Whether another tab has just ended this person's session. An older end is not told. */
	#hasJustEnded(userId: string): boolean {
		const ended = this.#endedElsewhere
		if (this.#isLeaving || ended?.userId !== userId) return false
		return this.#store.host.now() - ended.at < JUST_MS
	}

	/**
	 * Handles the loss of the place: another person took it away (SESS-05), or the reader left in another tab or
	 * on another device.
	 */
	#gone(reason: RoomEventData['participant-left']['reason']): void {
		if (reason === 'deleted') this.goneHome(false)
		else if (reason === 'left') {
			this.goneHome(this.#store.state.loggedIn)
			this.#store.notice('info', this.#store.translate('own.left.elsewhere'), 'session')
		} else this.#removed()
	}

	#removed(): void {
		const { host, session, state } = this.#store
		host.local.set(REMOVED, session.userId ?? '') // before the token, on whose change other tabs wake up
		this.goneHome(state.loggedIn)
		this.#sayRemoved()
	}

	#sayRemoved(): void {
		this.#store.change({ unseated: true, removal: 'asked' })
		void this.#tellEnd('own.removed')
	}

	/**
	 * Says once what ended the place: how an operator took it stands in the composer. What cannot be learned, or
	 * was no operator, is told in a notice.
	 */
	async #tellEnd(otherwise: Expiry | 'own.removed' | null): Promise<void> {
		const part = await import('../join/removal-actions.ts').catch(() => null)
		const removal = await part?.fetchRemoval(this.#store)
		// The reader has a place again, or has logged out.
		const { sessionStatus, removal: before } = this.#store.state
		if (sessionStatus !== 'guest' || before !== 'asked') return
		if (removal) return this.barred(removal)
		const { host, identity } = this.#store
		const wasBarred = identity.wasBarred()
		this.#store.change({ removal: null }) // also without an answer, which must not prevent joining
		this.#store.setSessionStatus('guest')
		if (removal === undefined && wasBarred) host.keepCookie('stage_as', 'barred')
		if (otherwise) this.#store.notice('error', this.#store.translate(otherwise), 'session')
	}

	#wasRemoved(): boolean {
		return this.#store.host.local.get(REMOVED) !== null
	}

	/** Follows the end of a session in another tab; a log-out everywhere is told in each tab. */
	#followEnd(loggedOut: string | null): void {
		const { identity } = this.#store
		// The cookie may still have its state from before the log-out.
		this.#store.setSessionStatus('guest', loggedOut === null && identity.maybeLoggedIn())
		if (loggedOut !== null) {
			this.#store.showUnsent(null)
			this.#store.change({ unseated: false, removal: null })
		} else if (this.#wasRemoved()) this.#sayRemoved()
		if (loggedOut?.endsWith(EVERYWHERE)) void this.#sayEverywhere()
	}

	async #sayEverywhere(): Promise<void> {
		const part = await withTexts(import('../../on-stage/actions.ts'), 'writing').catch(() => null)
		part?.sayLoggedOutEverywhere(this.#store)
	}

	/** Forgets how the last session ended, because somebody has a place again or has logged out. */
	#settleEnd(): void {
		const { local } = this.#store.host
		for (const key of [REMOVED, LOGGED_OUT]) local.remove(key)
		this.#store.change({ unseated: false, removal: null })
	}

	#later(ask: () => void): void {
		const { host } = this.#store
		this.#cancelRetry()
		this.#cancelRetry = host.after(backoffMs(this.#unanswered++, host.random(), false), ask)
	}

	/**
	 * Asks whether the reader is logged in. Without an answer the cookie's state stays, and the request is
	 * repeated.
	 */
	async #askForLogin(): Promise<void> {
		try {
			await this.#lookForLogin()
		} catch (problem) {
			if (!(problem instanceof Unreachable)) this.#store.identity.settle()
			else if (!this.#store.session.token) this.#later(() => void this.#askForLogin())
		}
	}

	async #lookForLogin(): Promise<void> {
		const { session, identity } = this.#store
		const isLoggedIn = (await identity.accessToken()) !== null
		if (session.token) return identity.settle() // the reader has joined meanwhile
		this.#store.setSessionStatus('guest', isLoggedIn)
		if (!isLoggedIn || !identity.cameBack()) return
		await session.seek()
		identity.settle()
	}
}
