import { AI_AUTHOR } from '#contract/topics/topic'
import { HIDDEN_PICTURE } from '#rules/people/hidden-names'
import type { Person } from '#storage/people/person'
import type { TopicRow } from '#storage/topics/stored-topic'

export const AI = {
	platform: 'system',
	platformUserId: AI_AUTHOR,
	platformUsername: 'Stage AI',
	profilePicUrl: '/favicon.svg', // the stage's own icon
} as const

export const AI_USER = `${AI.platform}:${AI.platformUserId}`

/** The author of topics that were paid for without an account (G-140). */
export const GUEST = {
	platform: 'guest',
	platformUserId: 'anonymous',
	platformUsername: 'Anonymous',
	profilePicUrl: HIDDEN_PICTURE,
} as const

export const GUEST_USER = `${GUEST.platform}:${GUEST.platformUserId}`

export type TopicAuthor = Pick<
	TopicRow,
	'userId' | 'platform' | 'platformUserId' | 'platformUsername' | 'profilePicUrl'
>

export function authorOf({ userId, profile }: Person): TopicAuthor {
	const { platform, platformUserId, platformUsername, profilePicUrl } = profile
	return { userId, platform, platformUserId, platformUsername, profilePicUrl }
}
