import { ulid } from 'ulid'
import type { Counts, OwnParticipant } from '#contract/people/participants'
import type { RoomEvent } from '#contract/room-events'
import { isSeated, type Person } from '#storage/people/person'
import type { Answer, Place, ProvenAccount } from '../kernel/rpc.ts'

export function placeOf(person: Person): Answer<Place> & { ok: true } {
	return {
		ok: true,
		participant: person.profile,
		userId: person.userId,
		ver: person.ver,
		seated: isSeated(person),
	}
}

export function infoUpdated({ userId, profile }: Person, counts?: Counts): RoomEvent {
	const { displayInfo, infoLastUpdatedAt, platformUsername, profilePicUrl } = profile
	const { followerCount, aiUrl, streakCount, isVipEntry } = profile
	return {
		event: 'participant-info-updated',
		data: {
			userId,
			displayInfo,
			infoLastUpdatedAt,
			platformUsername,
			profilePicUrl,
			followerCount,
			aiUrl,
			streakCount,
			isVipEntry,
			...(counts ? { counts } : {}),
		},
	}
}

export function languageUpdated(before: Person, { userId, profile }: Person): RoomEvent[] {
	const { language } = profile
	if (before.profile.language === language) return []
	return [{ event: 'participant-language-updated', data: { userId, language } }]
}

/** The private part of a new profile. What the account earned by invitations stays. */
export const NOTHING_PRIVATE = {
	walletAddress: null,
	farcasterDmNotificationsEnabled: false,
	mutedPeople: [],
} satisfies Partial<OwnParticipant>

export function newcomer(now: number): Omit<OwnParticipant, keyof ProvenAccount | 'language'> {
	return {
		id: ulid(now),
		displayInfo: '',
		infoLastUpdatedAt: null,
		status: 'Active',
		streakCount: 0,
		lastActivity: now,
		lastSeenOnPage: null,
		isVipEntry: false,
		aiUrl: null,
		eligibilityStatus: 'Unseen',
		referralCode: null,
		hasUsedReferral: false,
		referralCount: 0,
		...NOTHING_PRIVATE,
	}
}
