import { SECOND_MS } from '#contract/limits'
import { NOT_LOGGED_IN_CODE } from '#contract/people/session'
import { refusalIn, Unreachable } from './ask.ts'
import type { Host } from './host.ts'

const EARLY_MS = 30 * SECOND_MS

interface Grant {
	accessToken: string
	expiresAt: number
}

/** The log-in at the identity provider; its tokens rest in a cookie that scripts cannot read (G-08). */
export class Identity {
	readonly #host: Host
	#grant: Grant | null = null

	constructor(host: Host) {
		this.#host = host
	}

	/** Null when logged out; rejects with `Unreachable` when that could not be found out. */
	async accessToken(): Promise<string | null> {
		if (this.#grant && this.#grant.expiresAt - EARLY_MS > this.#host.now()) {
			return this.#grant.accessToken
		}
		const answer = await this.#post('/auth/token')
		const said: unknown = await answer.json().catch(() => null)
		if (answer.ok && isGrant(said)) this.#grant = said
		else if (!answer.ok && refusalIn(said)?.code === NOT_LOGGED_IN_CODE) this.#grant = null
		else unreachable()
		return this.#grant?.accessToken ?? null
	}

	/** True for browsers that logged in before: guests send no request. */
	maybeLoggedIn(): boolean {
		const shell = this.#host.readCookie('stage_as')
		return shell === 'in' || shell === 'seated' || shell === 'back'
	}

	/** As this browser last knew; while nothing answers, they write on. */
	wasSeated(): boolean {
		return this.#host.readCookie('stage_as') === 'seated'
	}

	/** Back from a log-in of somebody who has a place, however they came to it; until that place is found. */
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

	/** With where this browser is alerted, and as whom: that ends, whatever the browser does with it. */
	async logOut(alerted: { endpoint?: string; stageToken?: string } = {}): Promise<void> {
		this.forget()
		const body = alerted.endpoint ? JSON.stringify(alerted) : null
		await this.#post('/auth/logout', body).catch(() => null) // logged out here in any case
	}

	/** In every other browser, too; rejects when that could not be done. */
	async logOutEverywhere(): Promise<void> {
		this.forget()
		const { status } = await this.#post('/auth/logout?everywhere')
		if (status !== 204) unreachable() // a hotel's page says 200
	}

	async #post(address: string, body: string | null = null): Promise<Response> {
		const init: RequestInit = {
			method: 'POST',
			credentials: 'same-origin',
			redirect: 'manual',
			keepalive: true, // who logs out and closes the tab is logged out
			...(body !== null && { body, headers: { 'Content-Type': 'application/json' } }),
		}
		return this.#host.fetch(address, init).catch(() => unreachable())
	}
}

function isGrant(said: unknown): said is Grant {
	const { accessToken, expiresAt } = Object(said) as Partial<Grant>
	return typeof accessToken === 'string' && typeof expiresAt === 'number'
}

function unreachable(): never {
	throw new Unreachable('Could not get access token.')
}
