import { useMemo } from 'react'
import type { RoomEventData } from '#contract/room-events'
import { namedAnew, namesOfPerson, renameIn } from '#rules/people/hidden-names'
import type { StageState } from '../model.ts'
import { useStage } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'

/**
 * Replaces a person's name and picture everywhere on the page after an operator hid or restored them. From then on also
 * in each answer of the stage, which may be older than the change.
 */
export function rename(
	store: StageStore,
	{ standIn, isShared, ...named }: RoomEventData['name-changed'],
	before: StageState,
): void {
	const { userId, platformUsername } = named
	const isHidden = platformUsername === standIn
	const names = isHidden ? namesOfPerson([before, store.state], userId) : [standIn]
	const from = names.filter((name) => name !== platformUsername)
	const renaming = { ...named, from, shared: isShared ? from : [] }
	const { renamed: known = [] } = store.state
	const renamed = [...known.filter((one) => one.userId !== userId), renaming]
	store.change({ ...renameIn(store.state, [renaming]), renamed })
	store.session.read = (answer) => namedAnew(answer, renamed)
}

/** A value that a component stores, with the names that were hidden or restored since it arrived. */
export function useNamed<T>(value: T): T {
	const renamed = useStage((s) => s.renamed)
	return useMemo(() => (renamed ? namedAnew(value, renamed) : value), [value, renamed])
}
