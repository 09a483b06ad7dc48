import { ask, StageRefusal } from '#client/ask'
import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import { SESSION_OVER_CODE } from '#contract/people/session'
import type { StageStore } from '../store.ts'

/**
 * Asks with the session, because the stage limits known people by person and guests by network. If the session is over,
 * asks as a guest.
 */
export async function askAsBuyer<E extends Endpoint>(
	{ host: { fetch }, session: { token } }: StageStore,
	endpoint: E,
	asked: Ask<E>,
): Promise<Reply<E>> {
	try {
		return await ask(endpoint, asked, { token, fetch })
	} catch (problem) {
		if (!(problem instanceof StageRefusal && problem.code === SESSION_OVER_CODE)) throw problem
		return ask(endpoint, asked, { fetch })
	}
}
