import { StageRefusal, sentenceOf } from '#client/ask'
import { newId } from '#client/browser-host'
import { isSettled } from '#client/settled-attempt'

/** Stores the id of a request that got no answer, as long as the request's text is stored. */
export interface Unanswered {
	id(): string | null
	keep(id: string | null): void
}

interface Attempt {
	id: string
	/** True for a retry: the stage may have stored something under this id. */
	mends: boolean
}

/**
 * Sends a request under the id of an earlier attempt that got no answer. Its result never exists twice, even if the
 * text was changed (0097). Null on success; otherwise the sentence.
 */
export async function withOneId(
	unanswered: Unanswered,
	ask: (attempt: Attempt) => Promise<unknown>,
): Promise<string | null> {
	const before = unanswered.id()
	const id = before ?? newId()
	unanswered.keep(id)
	try {
		await ask({ id, mends: before !== null })
		unanswered.keep(null)
		return null
	} catch (problem) {
		const isRefused = problem instanceof StageRefusal && problem.status < 500
		// After a refused first attempt the stage has nothing under the id, so the id is dropped. After a refused retry only
		// some codes say that the earlier attempt is settled.
		if (isRefused && (before === null || isSettled(problem))) unanswered.keep(null)
		return sentenceOf(problem)
	}
}
