import type { Message } from '#contract/messages/messages'
import { askMessages } from '../../messages/feed/fetching.ts'
import type { StageStore } from '../../store.ts'

/** Fetches a person's last messages that everybody may read; null on failure. */
export async function loadLastWords(store: StageStore, by: string): Promise<Message[] | null> {
	const { language: lang } = store.state
	const page = await askMessages(store, { lang, by }).catch(() => null)
	return page?.messages ?? null
}
