import type { Gathering } from '#contract/gatherings/gathering'
import type { StageState } from '../model.ts'

/** What its tools offer somebody about an event (ROLE-23, G-39). Once it is over nobody changes it. */
export function mayDo(
	{ createdBy }: Pick<Gathering, 'createdBy'>,
	isOver: boolean,
	{ userId, sessionStatus, operates }: Pick<StageState, 'userId' | 'sessionStatus' | 'operates'>,
) {
	const isOwn = userId === createdBy
	const isSeated = sessionStatus === 'active'
	return {
		/** An operator asks with the place they have, also off stage; without any the stage knows nobody who edits. */
		edit: !isOver && (isOwn ? isSeated : operates && userId !== null),
		delete: isOwn,
		/** Of another person: with the reason that its author reads, and for ten minutes with a way back. */
		remove: operates && !isOwn,
		report: isSeated && !isOwn,
	}
}
