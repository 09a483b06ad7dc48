import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'

export const Platform = z.enum([
	'x',
	'farcaster',
	'tiktok',
	'instagram',
	'reddit',
	'youtube',
	'linkedin',
	'system',
	/** The author of a topic that was paid for without an account (G-140). */
	'guest',
])
export type Platform = z.infer<typeof Platform>

/** The platforms on which a public post proves an account (ROLE-04). */
export const JOIN_PLATFORMS = ['x', 'farcaster'] as const
export const JoinPlatform = z.enum(JOIN_PLATFORMS)
export type JoinPlatform = z.infer<typeof JoinPlatform>

export const PLATFORM_NAMES: Record<Platform, string> = {
	x: 'X',
	farcaster: 'Farcaster',
	tiktok: 'TikTok',
	instagram: 'Instagram',
	reddit: 'Reddit',
	youtube: 'YouTube',
	linkedin: 'LinkedIn',
	system: 'Stage',
	guest: 'Stage',
}

export const Status = z.enum(['Active', 'Away', 'OffStageVetted'])
export type Status = z.infer<typeof Status>
/** The statuses of people with a seat. */
export const ON_STAGE = ['Active', 'Away'] as const satisfies Status[]

/** A user id: platform, colon and the platform's id of the user (SEAT-20). */
export function userIdOf(who: { platform: Platform; platformUserId: string }): string {
	return `${who.platform}:${who.platformUserId}`
}

/** The platform and its id of the user, from a user id. */
export function accountOf(userId: string): { platform: Platform; platformUserId: string } {
	const colon = userId.indexOf(':')
	return { platform: userId.slice(0, colon) as Platform, platformUserId: userId.slice(colon + 1) }
}

export const Participant = z.object({
	id: z.string(),
	platform: Platform,
	platformUserId: z.string(),
	platformUsername: z.string(),
	profilePicUrl: z.string(),
	displayInfo: z.string(),
	infoLastUpdatedAt: z.nullable(z.number()),
	status: Status,
	language: LanguageCode,
	streakCount: z.number(),
	followerCount: z.number(),
	lastActivity: z.number(),
	lastSeenOnPage: z.nullable(z.number()),
	/** When the seat was taken (ms). Of two equal seats the one taken first is replaced first (G-02). */
	joinedAt: z.optional(z.number()),
	/** When an away person became replaceable (ms); null for seats from before this field. */
	awaySince: z.optional(z.nullable(z.number())),
	isVipEntry: z.boolean(),
	aiUrl: z.nullable(z.string()),
	eligibilityStatus: z.enum(['Safe seen', 'Unseen', 'Blocked']),
})
export type Participant = z.infer<typeof Participant>

export const MutedPerson = z.object({ userId: z.string(), name: z.string() })
export type MutedPerson = z.infer<typeof MutedPerson>

/** A participant with their private fields (G-15b). */
export const OwnParticipant = z.extend(Participant, {
	referralCode: z.nullable(z.string()),
	hasUsedReferral: z.boolean(),
	referralCount: z.number(),
	walletAddress: z.nullable(z.string()),
	farcasterDmNotificationsEnabled: z.boolean(),
	/** The people whom the person muted, the earliest first, each with their name at that time. */
	mutedPeople: z.array(MutedPerson),
})
export type OwnParticipant = z.infer<typeof OwnParticipant>

export const Counts = z.object({
	onStage: z.number(),
	offStageVetted: z.number(),
	requiredFollowers: z.number(),
	medianFollowers: z.number(),
})
export type Counts = z.infer<typeof Counts>

export const listParticipants = endpoint(
	{
		method: 'GET',
		path: '/api/stage/participants',
		who: 'anyone',
		failed: (status) => `Failed to load participants (${status})`,
		says: 'participants',
	},
	{
		reply: z.object({
			participants: z.array(Participant),
			onStageParticipantCount: z.number(),
			offStageVettedCount: z.number(),
			entryRequiredFollowers: z.number(),
			requiredFollowers: z.number(),
			medianFollowers: z.number(),
			counts: Counts,
			totalViews: z.number(),
			slowModeSeconds: z.number(),
			/**
			 * Until when some translations and films wait because the day's money is spent (ms); null when nothing
			 * waits.
			 */
			savesUntil: z.nullable(z.number()),
			epoch: z.string(),
			seq: z.number(),
		}),
	},
)
