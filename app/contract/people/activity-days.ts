import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const ACTIVITY_TYPES = ['post', 'story', 'event_created'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

export const ACTIVITY_PERIODS_DAYS = [30, 90, 365] as const
export const ACTIVITY_PERIOD_DAYS = 90

export const DayActivity = z.object({
	post: z.number(),
	story: z.number(),
	event_created: z.number(),
})
export type DayActivity = z.infer<typeof DayActivity>

/** Activity by day in UTC, as YYYY-MM-DD (G-73). Days without activity are absent. */
const ActivityByDate = z.record(z.string(), DayActivity)
export type ActivityByDate = z.infer<typeof ActivityByDate>

export const participantActivity = endpoint(
	{
		method: 'GET',
		path: '/api/stage/participant-activity',
		who: 'anyone',
		says: 'activityByDate',
		failed: () => 'Failed to fetch activity details',
	},
	{
		query: z.object({
			/** A participant's id, or a user id (`platform:number`). */
			participantId: z.string('Please name a participant.'),
			days: z._default(z.enum(['30', '90', '365'], 'Days must be 30, 90 or 365.'), '90'),
		}),
		reply: z.object({ activityByDate: ActivityByDate }),
	},
)
