import type { RoomEventData } from '#contract/room-events'
import { namesShown, renameIn } from '#rules/people/hidden-names'
import type { StageState } from '../model.ts'
import type { StageStore } from '../store.ts'

/** Replaces a person's name and picture everywhere on the page, after an operator hid or restored them. */
export function rename(
	store: StageStore,
	{ standIn, isShared, ...named }: RoomEventData['name-changed'],
	before: StageState,
): void {
	const { userId, platformUsername } = named
	const isHidden = platformUsername === standIn
	const names = isHidden ? namesShown([before, store.state], userId) : [standIn]
	const from = names.filter((name) => name !== platformUsername)
	store.change(renameIn(store.state, [{ ...named, from, shared: isShared ? from : [] }]))
}
