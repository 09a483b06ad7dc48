import { whileAway } from '#contract/messages/away'
import type { StageStore } from '../../store.ts'

export type WhileAway = NonNullable<Awaited<ReturnType<typeof loadAway>>>

/** Fetches what happened since a moment; null on failure, which is silent. */
export async function loadAway(store: StageStore, atMs: number) {
	const { language: lang } = store.state
	const query = { at: String(Math.max(0, Math.floor(atMs))), lang }
	return store.session.ask(whileAway, { query }).catch(() => null)
}

export const endAway = (store: StageStore): void => store.change({ away: null })
