import { ANSWER_WAIT_MS, SECOND_MS } from '#contract/limits'
import { NOT_LOGGED_IN_CODE } from '#contract/people/session'
import { refusalIn, Unreachable } from './ask.ts'
import type { Host } from './host.ts'

const EARLY_MS = 30 * SECOND_MS

interface Grant {
	accessToken: string
	expiresAt: number
}

/** The log-in at the identity provider. Its tokens stay in a cookie that scripts cannot read (G-08). */
export class Identity {
	readonly #host: Host
	#grant: Grant | null = null
	/** For how long (ms) the token is used, since it came. */
	#lifeMs = 0
	#ageMs = () => 0

	constructor(host: Host) {
		this.#host = host
	}

	/** A fresh access token; null when logged out. Rejects with `Unreachable` when the log-in could not be checked. */
	async accessToken(): Promise<string | null> {
		if (this.#grant && this.#ageMs() < this.#lifeMs) return this.#grant.accessToken
		const answer = await this.#post('/auth/token')
		const body: unknown = await answer.json().catch(() => null)
		if (answer.ok && isGrant(body))
			this.#storeGrant(body, Date.parse(answer.headers.get('Date') ?? ''))
		else if (!answer.ok && refusalIn(body)?.code === NOT_LOGGED_IN_CODE) this.#grant = null
		else unreachable()
		return this.#grant?.accessToken ?? null
	}

	/** True for browsers that logged in before. For all others no request is sent. */
	maybeLoggedIn(): boolean {
		const shell = this.#host.readCookie('stage_as')
		return shell === 'in' || shell === 'seated' || shell === 'back' || shell === 'barred'
	}

	/**
	 * Whether this browser's person had a seat when the page last knew. Such a person may keep writing while the stage
	 * does not answer.
	 */
	wasSeated(): boolean {
		return this.#host.readCookie('stage_as') === 'seated'
	}

	/** Whether an operator had removed or banned this person when the page last knew. */
	wasBarred(): boolean {
		return this.#host.readCookie('stage_as') === 'barred'
	}

	/** True after a log-in of somebody who has a seat, until the page has found that seat. */
	cameBack(): boolean {
		return this.#host.readCookie('stage_as') === 'back'
	}

	settle(): void {
		if (this.cameBack()) this.#host.keepCookie('stage_as', 'in')
	}

	logIn(): void {
		this.#host.goTo(`/auth/login?returnTo=${encodeURIComponent(this.#host.here())}`)
	}

	forget(): void {
		this.#grant = null
	}

	/** Logs this browser out. `alerted` names its push subscription and token, so that its alerts end as well. */
	async logOut(alerted: { endpoint?: string; stageToken?: string } = {}): Promise<void> {
		this.forget()
		const body = alerted.endpoint ? JSON.stringify(alerted) : null
		await this.#post('/auth/logout', body).catch(() => null) // this page counts as logged out even if the request fails
	}

	/** Logs the person out in every browser; rejects when that failed. */
	async logOutEverywhere(): Promise<void> {
		this.forget()
		const { status } = await this.#post('/auth/logout?everywhere')
		if (status !== 204) unreachable() // a hotel's log-in page answers 200
	}

	#storeGrant(grant: Grant, stageNow: number): void {
		this.#grant = grant
		this.#ageMs = this.#host.stopwatch()
		// The stage's own time, because this device's clock may be wrong by hours.
		this.#lifeMs = grant.expiresAt - (stageNow || this.#host.now()) - EARLY_MS
	}

	async #post(address: string, body: string | null = null): Promise<Response> {
		const init: RequestInit = {
			method: 'POST',
			credentials: 'same-origin',
			redirect: 'manual',
			keepalive: true, // the request survives the closing of the tab
			signal: AbortSignal.timeout(ANSWER_WAIT_MS), // other tabs wait for this one
			...(body !== null && { body, headers: { 'Content-Type': 'application/json' } }),
		}
		return this.#host.fetch(address, init).catch(() => unreachable())
	}
}

function isGrant(body: unknown): body is Grant {
	const { accessToken, expiresAt } = Object(body) as Partial<Grant>
	return typeof accessToken === 'string' && typeof expiresAt === 'number'
}

function unreachable(): never {
	throw new Unreachable('Could not get access token.')
}
