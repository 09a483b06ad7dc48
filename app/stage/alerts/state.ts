import type { Reducers } from '../reducers.ts'
import './unread.css' // nobody has unread activities before this code is here

/** The number of unread activities of this person, and how many activity events this page received. */
export interface ActivityState {
	activity: { unread: number; heard: number }
}

export const activityReducers = {
	activity: (stage, { userId, activity, unreadCount: unread }) => {
		if (userId !== stage.userId) return stage
		const heard = stage.activity.heard + Number(activity !== null)
		return { ...stage, activity: { unread, heard } }
	},
} satisfies Reducers<ActivityState & { userId: string | null }>

export function withUnread<State extends ActivityState>(stage: State, unread: number): State {
	return { ...stage, activity: { ...stage.activity, unread } }
}
