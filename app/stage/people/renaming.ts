import type { EventData } from '#contract/events'
import { namesShown, renameIn } from '#rules/people/hidden-names'
import type { StageState } from '../model.ts'
import type { StageStore } from '../store.ts'

/** An operator hid somebody's name and picture, or let them be read again: all that the page holds says so. */
export function rename(
	store: StageStore,
	{ standIn, isShared, ...named }: EventData['name-changed'],
	before: StageState,
): void {
	const { userId, platformUsername } = named
	const isHidden = platformUsername === standIn
	const names = isHidden ? namesShown([before, store.state], userId) : [standIn]
	const from = names.filter((name) => name !== platformUsername)
	store.change(renameIn(store.state, [{ ...named, from, shared: isShared ? from : [] }]))
}
