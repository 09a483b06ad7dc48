import { ask, sentenceOf } from '#client/ask'
import { answerRemoval, type Removal, readRemoval } from '#contract/moderation/actions'
import type { StageStore } from '../../store.ts'

/**
 * Fetches how an operator removed or banned the reader. Without a session the log-in identifies them. Null when no
 * operator did; undefined when the request failed.
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

/** Asks again, because a ban ends, is lifted or gets another end. After a failed request nothing changes. */
export async function askAgain(store: StageStore): Promise<void> {
	const removal = await fetchRemoval(store)
	if (removal === undefined || store.session.token) return
	if (removal) store.place.showRemoval(removal)
	else if (store.state.removal !== 'asked') store.change({ removal })
}

/** Sends the answer. Resolves to null on success; otherwise to the sentence of the refusal. */
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
