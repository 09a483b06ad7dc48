import type { RoomEvent } from '#contract/room-events'
import type { StageStore } from './store.ts'

/** Calls `hear` with each room event that the page hears, once the page has applied it; the returned function stops it. */
export function follow(store: StageStore, hear: (event: RoomEvent) => void): () => void {
	store.followers.add(hear)
	return () => store.followers.delete(hear)
}
