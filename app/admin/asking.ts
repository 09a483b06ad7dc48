import { ask, Refused } from '#client/ask'
import { browserHost } from '#client/browser-host'
import { Identity } from '#client/identity'
import type { Ask, Endpoint, Reply } from '#contract/endpoint'

export type AskStage = <E extends Endpoint>(endpoint: E, asked: Ask<E>) => Promise<Reply<E>>

const NOT_LOGGED_IN = 'logged-out'

/** Asks as the operator who is logged in here; each question brings an access token that still counts. */
export function askingAsOperator(): AskStage {
	const identity = new Identity(browserHost())
	return async (endpoint, asked) => {
		const token = await identity.accessToken()
		if (!token) throw new Refused(401, NOT_LOGGED_IN, 'You are not logged in.', true, null)
		return ask(endpoint, asked, { token })
	}
}

export function isLoggedOut(problem: unknown): boolean {
	return problem instanceof Refused && problem.code === NOT_LOGGED_IN
}

/** The stage's own words when it said some. */
export function wordsOf(problem: unknown): string {
	return problem instanceof Error ? problem.message : String(problem)
}

export function newActId(): string {
	return browserHost().newId()
}
