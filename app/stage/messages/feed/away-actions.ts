import { whileAway } from '#contract/messages/away'
import type { StageStore } from '../../store.ts'

export type WhileAway = NonNullable<Awaited<ReturnType<typeof loadAway>>>

/** What happened since a moment; null where nobody answers, because nothing depends on it. */
export async function loadAway(store: StageStore, atMs: number) {
	const { language: lang } = store.state
	const query = { at: String(Math.max(0, Math.floor(atMs))), lang }
	return store.session.ask(whileAway, { query }).catch(() => null)
}

export const endAway = (store: StageStore): void => store.change({ away: null })
