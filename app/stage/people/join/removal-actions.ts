import { ask, sentenceOf } from '#client/ask'
import { answerRemoval, type Removal, readRemoval } from '#contract/moderation/actions'
import type { StageStore } from '../../store.ts'

/**
 * How an operator took the reader's place. Without a session the log-in identifies them. Null when no operator
 * did; undefined when it cannot be fetched.
 */
export async function fetchRemoval({
	identity,
	host,
}: StageStore): Promise<Removal | null | undefined> {
	try {
		const accessToken = await identity.accessToken()
		if (accessToken === null) return null
		return (await ask(readRemoval, { body: { accessToken } }, { fetch: host.fetch })).removal
	} catch {
		return undefined
	}
}

/** Asks again: a ban ends, is lifted, or gets another end. A failed request changes nothing. */
export async function askAgain(store: StageStore): Promise<void> {
	const removal = await fetchRemoval(store)
	if (removal && !store.session.token) store.place.barred(removal)
}

/** Sends the answer. Resolves to the sentence of a refusal, or to null. */
export async function sendRemovalAnswer(
	{ identity, host }: StageStore,
	text: string,
): Promise<string | null> {
	try {
		const body = { accessToken: await identity.accessToken(), text }
		await ask(answerRemoval, { body }, { fetch: host.fetch })
		return null
	} catch (problem) {
		return sentenceOf(problem)
	}
}
