import { z } from 'zod/mini'
import { DayActivity } from '#contract/people/activity-days'
import { Counts } from '#contract/people/participants'
import { Stored } from '../stored.ts'

/** JSON of the numbers of people in D1's snapshot. */
export const COUNTS = new Stored({
	name: 'counts',
	schema: Counts,
	needs: [],
	defaults: () => ({ onStage: 0, offStageVetted: 0, requiredFollowers: 0, medianFollowers: 0 }),
})

/** JSON of a person's activity in D1's snapshot, for a day that may not be over. */
export const ACTIVE_DAY = new Stored({
	name: 'active day',
	schema: z.extend(DayActivity, { userId: z.string(), day: z.string() }),
	needs: ['userId', 'day'],
	defaults: () => ({ post: 0, story: 0, event_created: 0 }),
})
