import type { Message } from '#contract/messages/messages'
import type { StageStore } from '../../store.ts'

/** A person's last messages that everybody may read; null on failure. */
export async function loadLastWords(store: StageStore, by: string): Promise<Message[] | null> {
	const { language: lang } = store.state
	try {
		const { askMessages } = await import('../../fetching.ts')
		return (await askMessages(store, { lang, by })).messages
	} catch {
		return null
	}
}
