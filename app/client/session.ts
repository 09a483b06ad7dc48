import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import { type Participant, userIdOf } from '#contract/people/participants'
import {
	heartbeat,
	me,
	NOT_ON_STAGE_CODE,
	REFRESH_FAILED_CODE,
	refreshSession,
	SESSION_OVER_CODE,
} from '#contract/people/session'
import { ask, StageRefusal } from './ask.ts'
import type { Host } from './host.ts'
import type { Identity } from './identity.ts'
import { LOGGED_OUT, type RejoinInfo, STAGE_TOKEN, STAGE_USER_ID } from './storage.ts'

/** The three ways in which a session expires (G-45). */
export type Expiry = 'session.expired.login' | 'session.expired.join' | 'session.refresh.failed'

export interface SessionListener {
	/** The stage has confirmed the session's participant. */
	onConfirmed(participant: Participant, rejoin: RejoinInfo | null): void
	/** The session's token was renewed. */
	onRenewed(): void
	/** Another tab began or ended a session, or ended a log-in. */
	onChangedInOtherTab(): void
	onExpired(why: Expiry): void
	onServerTime(ms: number): void
	sentenceOf(key: Expiry): string
}

type Renewal = 'renewed' | 'logged-out' | 'refused' | 'ended'

/** The stage token of this browser: renewed once when it is refused, cleared when that fails. */
export class Session {
	token: string | null = null
	userId: string | null = null
	/** Transforms each answer before it is used; the page sets this to rename people whose names an operator hid. */
	read = <Answer>(answer: Answer): Answer => answer
	readonly #host: Host
	readonly #identity: Identity
	readonly #listener: SessionListener
	#renewing: Promise<Renewal> | null = null
	/** The last log-out that this tab knows of. */
	#lastLogOut: string | null = null

	constructor(host: Host, identity: Identity, hearer: SessionListener) {
		this.#host = host
		this.#identity = identity
		this.#listener = hearer
	}

	/** Reads the stored token and follows other tabs; the returned function stops that. */
	open(): () => void {
		this.#readStorage()
		if (!this.token) this.#clear()
		return this.#host.on('stored', (key) => {
			if (key !== null && key !== STAGE_TOKEN && key !== LOGGED_OUT) return
			const { local } = this.#host
			const [before, loggedOut] = [this.#lastLogOut, local.get(LOGGED_OUT)]
			this.#lastLogOut = loggedOut
			if (local.get(STAGE_TOKEN) !== this.token) this.#followStorage()
			else if (!this.token && (key === LOGGED_OUT || loggedOut !== before))
				this.#listener.onChangedInOtherTab()
		})
	}

	begin(token: string, participant: Participant): void {
		this.userId = userIdOf(participant)
		this.#host.local.set(STAGE_USER_ID, this.userId)
		this.#storeToken(token) // last, because other tabs react to it
	}

	end(): void {
		this.#clear()
	}

	/** Asks with the token. When the stage says that the session is over, renews it once and retries (SESS-08). */
	async ask<E extends Endpoint>(
		endpoint: E,
		asked: Ask<E>,
		expiry: ((renewal: Renewal) => Expiry) | null = expiryAfter,
	): Promise<Reply<E>> {
		const { token, userId } = this
		const attempt = async () =>
			this.read(await ask(endpoint, asked, { token: this.token, fetch: this.#host.fetch }))
		try {
			return await attempt()
		} catch (problem) {
			if (!token || !expiry || !isRefusedWith(problem, 401, SESSION_OVER_CODE)) throw problem
			const renewal = await this.#renew(token)
			// If another person logged in in another tab meanwhile, the request is not repeated in their name.
			if (renewal !== 'renewed' || this.userId !== userId)
				return this.#askAsGuest(endpoint, asked, expiry(renewal), userId)
		}
		try {
			return await attempt()
		} catch (problem) {
			if (!isRefusedWith(problem, 401, SESSION_OVER_CODE)) throw problem
			return this.#askAsGuest(endpoint, asked, expiry('refused'), userId)
		}
	}

	/** Asks the stage whether the token is valid, and for which role (G-78). */
	async check(): Promise<void> {
		if (!this.token) return
		// Each `me` voids the rejoin code that an earlier `me` gave, so tabs take turns.
		await this.#host.alone('stage-me', async () => {
			const isSame = this.#samePersonCheck()
			const { participant, ...rest } = await this.ask(me, {}, () => 'session.expired.login')
			if (!this.token || !isSame()) return
			if (userIdOf(participant) !== this.userId) this.begin(this.token, participant)
			this.#listener.onConfirmed(participant, rejoinIn(rest))
		})
	}

	async sendHeartbeat(untouchedMs = 0): Promise<void> {
		const isSame = this.#samePersonCheck()
		try {
			const answer = await this.ask(
				heartbeat,
				{ body: untouchedMs > 0 ? { untouchedMs } : {} },
				() => 'session.expired.login',
			)
			if (answer.stageToken && isSame()) {
				this.#storeToken(answer.stageToken)
				this.#listener.onRenewed()
			}
			this.#listener.onServerTime(answer.serverTime)
		} catch (problem) {
			if (isRefusedWith(problem, 403, NOT_ON_STAGE_CODE, SESSION_OVER_CODE) && isSame())
				this.#expire('session.expired.login')
		}
	}

	/** Looks for an earlier seat of a logged-in person. Does nothing without a log-in. */
	async findEarlierSeat(): Promise<void> {
		const accessToken = await this.#identity.accessToken()
		if (!accessToken || this.token) return
		const found = await this.ask(refreshSession, { body: { accessToken } }, null)
		if (this.token) return // another tab was faster
		this.begin(found.stageToken, found.participant)
		this.#listener.onConfirmed(found.participant, rejoinIn(found))
	}

	/**
	 * A function that says whether the session is still the same person's, for use after an answer came. Any
	 * tab may end a session or begin another.
	 */
	#samePersonCheck(): () => boolean {
		const { userId } = this
		return () => this.token !== null && this.userId === userId
	}

	/** Repeats a public request as a guest; for other endpoints the refusal stands. */
	async #askAsGuest<E extends Endpoint>(
		endpoint: E,
		asked: Ask<E>,
		why: Expiry,
		by: string | null,
	): Promise<Reply<E>> {
		if (this.token && this.userId === by) this.#expire(why)
		if (endpoint.method === 'GET' && endpoint.who === 'anyone') {
			return ask(endpoint, asked, { fetch: this.#host.fetch })
		}
		throw new StageRefusal(401, SESSION_OVER_CODE, this.#listener.sentenceOf(why), true, null)
	}

	#renew(spent: string): Promise<Renewal> {
		this.#renewing ??= this.#host
			.alone('stage-session', () => this.#renewOnce(spent))
			.finally(() => {
				this.#renewing = null
			})
		return this.#renewing
	}

	async #renewOnce(spent: string): Promise<Renewal> {
		if (this.#host.local.get(STAGE_TOKEN) !== spent) {
			this.#followStorage() // another tab has renewed or ended the session already
			return this.token ? 'renewed' : 'ended'
		}
		const accessToken = await this.#identity.accessToken()
		if (!accessToken) return 'logged-out'
		try {
			const asked = { body: { accessToken } }
			const fresh = await ask(refreshSession, asked, { fetch: this.#host.fetch })
			// A request of this person must not be repeated with another person's token.
			if (userIdOf(fresh.participant) !== this.userId) return 'refused'
			this.begin(fresh.stageToken, fresh.participant)
			this.#listener.onConfirmed(fresh.participant, rejoinIn(fresh))
			return 'renewed'
		} catch (problem) {
			if (isRefusedWith(problem, 401, REFRESH_FAILED_CODE)) return 'refused'
			throw problem
		}
	}

	#expire(why: Expiry): void {
		this.#clear()
		this.#listener.onExpired(why)
	}

	#followStorage(): void {
		const before = { userId: this.userId, token: this.token }
		this.#readStorage()
		if (this.userId !== before.userId || !this.token) this.#listener.onChangedInOtherTab()
		else if (this.token !== before.token) this.#listener.onRenewed()
	}

	#readStorage(): void {
		this.token = this.#host.local.get(STAGE_TOKEN)
		this.userId = this.token && this.#host.local.get(STAGE_USER_ID)
	}

	#storeToken(token: string): void {
		this.token = token
		this.#host.local.set(STAGE_TOKEN, token)
	}

	#clear(): void {
		this.token = null
		this.userId = null
		this.#host.local.remove(STAGE_TOKEN)
		this.#host.local.remove(STAGE_USER_ID)
		this.#lastLogOut = this.#host.local.get(LOGGED_OUT)
	}
}

/** The sentence for a person who was writing when the session ended. */
function expiryAfter(renewal: Renewal): Expiry {
	return renewal === 'logged-out' ? 'session.expired.join' : 'session.refresh.failed'
}

/**
 * Whether the stage refused with one of these codes. A firewall may answer with the same status, but without
 * a code.
 */
function isRefusedWith(problem: unknown, status: number, ...codes: string[]): boolean {
	return (
		problem instanceof StageRefusal && problem.status === status && codes.includes(problem.code)
	)
}

function rejoinIn(answer: Partial<RejoinInfo>): RejoinInfo | null {
	const { rejoinCode, participantId } = answer
	return rejoinCode && participantId ? { rejoinCode, participantId } : null
}
