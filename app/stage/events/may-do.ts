import type { CalendarEvent } from '#contract/events/event'
import type { StageState } from '../model.ts'

/** What the tools of an event offer a reader (ROLE-23, G-39). Nobody changes an event that is over. */
export function mayDo(
	{ createdBy }: Pick<CalendarEvent, 'createdBy'>,
	isOver: boolean,
	{ userId, sessionStatus, operates }: Pick<StageState, 'userId' | 'sessionStatus' | 'operates'>,
) {
	const isOwn = userId === createdBy
	const isSeated = sessionStatus === 'active'
	return {
		/** An operator edits as the person that they are, also off stage; the stage needs a person for an edit. */
		edit: !isOver && (isOwn ? isSeated : operates && userId !== null),
		delete: isOwn,
		/**
		 * Removing another person's event takes a reason, which its maker reads, and can be undone for ten minutes.
		 */
		remove: operates && !isOwn,
		report: isSeated && !isOwn,
	}
}
