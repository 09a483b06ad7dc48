import { ask } from '#client/ask'
import type { Kept } from '#client/outbox'
import { problemOfText } from '#contract/draft'
import { postMessage } from '#contract/messages'
import { countView } from '#contract/service'
import { cleanText } from '#contract/text'
import type { StageStore } from './store.ts'

/** Takes a draft when it may be said; otherwise tells why. */
export function post(store: StageStore, text: string): boolean {
	const { standing, language } = store.state
	const by = store.session.userId
	const isOnStage = standing === 'active' && by !== null
	const problem = isOnStage ? problemOfText(text) : 'Not verified on stage.'
	if (!isOnStage || problem) {
		store.alert('error', problem ?? '')
		return false
	}
	store.outbox.add({ text: cleanText(text), language, by })
	return true
}

export async function sendKept(store: StageStore, kept: Kept): Promise<void> {
	const { text, clientMessageId } = kept
	const body = { messageText: text, clientMessageId }
	const { seq, clientMessageId: _, ...message } = await store.session.ask(postMessage, { body })
	store.apply({ event: 'new-message', data: { message } })
}

const counted = new WeakSet<StageStore>()

/** Once per page load (G-07); a view that is not counted hurts nobody. */
export async function countViewOnce(store: StageStore): Promise<void> {
	if (counted.has(store)) return
	counted.add(store)
	try {
		const { totalViews } = await ask(countView, {}, { fetch: store.host.fetch })
		if (totalViews > store.state.totalViews) store.change({ totalViews })
	} catch {}
}
