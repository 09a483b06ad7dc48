import type { CalendarEvent } from '#contract/events/event'
import type { StageState } from '../model.ts'

/** The tools that a reader gets for an event (ROLE-23, G-39). Nobody can change an event that is over. */
export function mayDo(
	{ createdBy }: Pick<CalendarEvent, 'createdBy'>,
	isOver: boolean,
	{ userId, sessionStatus, operates }: Pick<StageState, 'userId' | 'sessionStatus' | 'operates'>,
) {
	const isOwn = userId === createdBy
	const isSeated = sessionStatus === 'active'
	return {
		/** Operators edit as participants, also without a seat: the stage accepts edits from participants only. */
		edit: !isOver && (isOwn ? isSeated : operates && userId !== null),
		delete: isOwn,
		/**
		 * Removing another person's event takes a reason, which its maker reads, and can be undone for ten minutes.
		 */
		remove: operates && !isOwn,
		report: isSeated && !isOwn,
	}
}
