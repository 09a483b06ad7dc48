import { ask, StageRefusal } from '#client/ask'
import { browserHost } from '#client/browser-host'
import type { Identity } from '#client/identity'
import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import { liftBan } from '#contract/operators'

export type AskStage = <E extends Endpoint>(endpoint: E, asked: Ask<E>) => Promise<Reply<E>>

const NOT_LOGGED_IN = 'logged-out'

/** Asks as the logged-in operator, with a fresh access token each time. */
export function askAsOperator(identity: Identity): AskStage {
	const attempt: AskStage = async (endpoint, asked) => {
		const token = await identity.accessToken()
		if (!token) throw new StageRefusal(401, NOT_LOGGED_IN, 'You are not logged in.', true, null)
		return ask(endpoint, asked, { token })
	}
	return async (endpoint, asked) => {
		try {
			return await attempt(endpoint, asked)
		} catch (problem) {
			// A 404 means that this account is no operator any more, or that its log-in was revoked in another browser.
			if (!(problem instanceof StageRefusal && problem.code === 'not-found')) throw problem
			identity.forget()
			return attempt(endpoint, asked)
		}
	}
}

export function isLoggedOut(problem: unknown): boolean {
	return problem instanceof StageRefusal && problem.code === NOT_LOGGED_IN
}

/** Lifts a ban without a confirmation and a reason, because an operator can ban the person again. */
export function liftBanAtOnce(askStage: AskStage, userId: string) {
	return askStage(liftBan, { body: { userId, reason: '', actId: newActId() } })
}

export function newActId(): string {
	return browserHost().newId()
}
