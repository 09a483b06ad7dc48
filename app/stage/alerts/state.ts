import type { Hears } from '../hears.ts'

/** What concerns this person: how much of it is unread, and how often this page heard of more. */
export interface OwnActivity {
	activity: { unread: number; heard: number }
}

export const firstActivity: OwnActivity = { activity: { unread: 0, heard: 0 } }

export const activityHears = {
	activity: (stage, { userId, activity, unreadCount: unread }) => {
		if (userId !== stage.userId) return stage
		const heard = stage.activity.heard + Number(activity !== null)
		return { ...stage, activity: { unread, heard } }
	},
} satisfies Hears<OwnActivity & { userId: string | null }>

export function withUnread<State extends OwnActivity>(stage: State, unread: number): State {
	return { ...stage, activity: { ...stage.activity, unread } }
}
