import type { RoomEvent } from '#contract/room-events'
import type { StageStore } from './store.ts'

/** Calls `hear` with each room event once the page has applied it. The returned function stops that. */
export function follow(store: StageStore, hear: (event: RoomEvent) => void): () => void {
	store.followers.add(hear)
	return () => store.followers.delete(hear)
}
