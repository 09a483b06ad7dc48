import { Reaction } from '#contract/messages/messages'
import { Stored } from '../kernel/stored.ts'

/** Of `reactions` in the room, and of a message's column in D1. */
export const REACTION = new Stored({
	name: 'reaction',
	schema: Reaction,
	needs: ['id', 'messageId', 'emoji', 'platform', 'platformUserId'],
	defaults: () => ({ createdAt: 0 }),
})
