import { z } from 'zod/mini'
import { DEFAULT_LANGUAGE } from '#contract/languages'
import { OwnParticipant, Participant } from '#contract/people/participants'
import { Stored } from '../stored.ts'

const needs = ['id', 'platform', 'platformUserId'] as const

function publicly(): Omit<Participant, (typeof needs)[number]> {
	return {
		platformUsername: '',
		profilePicUrl: '/placeholder.svg',
		displayInfo: '',
		infoLastUpdatedAt: null,
		status: 'OffStageVetted',
		language: DEFAULT_LANGUAGE,
		streakCount: 0,
		followerCount: 0,
		lastActivity: 0,
		lastSeenOnPage: null,
		isVipEntry: false,
		aiUrl: null,
		eligibilityStatus: 'Unseen',
	}
}

/** JSON of a profile, in `people` in the room and in `participants` in D1. */
export const PROFILE = new Stored({
	name: 'profile',
	schema: OwnParticipant,
	needs,
	defaults: () => ({
		...publicly(),
		referralCode: null,
		hasUsedReferral: false,
		referralCount: 0,
		walletAddress: null,
		farcasterDmNotificationsEnabled: false,
		mutedPeople: [],
	}),
})

/** JSON of a person on stage in D1's snapshot, without private fields. */
export const PARTICIPANT = new Stored({
	name: 'participant',
	schema: Participant,
	needs,
	defaults: publicly,
})

const StatusLine = z.pick(Participant, { displayInfo: true, infoLastUpdatedAt: true })
export type ProfileStatus = z.infer<typeof StatusLine>

/** JSON of a status line that an operator removed, for an undo. */
export const STATUS_LINE = new Stored({
	name: 'status line',
	schema: StatusLine,
	needs: ['displayInfo'],
	defaults: () => ({ infoLastUpdatedAt: null }),
})
