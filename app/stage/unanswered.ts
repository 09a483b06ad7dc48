import { Refused, sentenceOf } from '#client/ask'
import { newId } from '#client/browser-host'

/** What this page called something of which no answer came; it stands and goes with its words. */
export interface Unanswered {
	id(): string | null
	keep(id: string | null): void
}

interface Attempt {
	id: string
	/** Under that id something else may stand on the stage. */
	mends: boolean
}

/**
 * Asks for something of which no answer came before under the id that it had then, so that it never stands there twice,
 * whatever its words are by now (0097). Null when it was done; otherwise the sentence.
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
		const isRefused = problem instanceof Refused && problem.status < 500
		// Of the first attempt nothing stands; of an earlier one only the stage knows, and says so.
		if (isRefused && (before === null || problem.code === 'landed')) unanswered.keep(null)
		return sentenceOf(problem)
	}
}
