import { ON_STAGE, type OwnParticipant, type Status } from '#contract/people/participants'
import type { Bucket } from '#rules/limits/allowance'
import type { Seat } from '#rules/people/seating'
import { type Operation, op } from '../operations.ts'
import { PROFILE } from './stored-profile.ts'

/** A person who has, or once had, a place on stage. */
export interface Person {
	userId: string
	sub: string | null
	/** 'Removed': an operator took the place, and the person cannot come back by a rejoin code (G-18). */
	status: Status | 'Removed'
	/** The number that a valid token must have. Raising it ends all earlier tokens. */
	ver: number
	joinedAt: number
	peakFollowers: number
	/** When the last token was given (ms). A token can be renewed for 90 days from then on (G-44). */
	sessionAt: number
	/** The allowance for messages (G-84); null when none was spent yet. */
	allowance: Bucket | null
	profile: OwnParticipant
}

export interface PersonRow extends Record<string, SqlStorageValue> {
	user_id: string
	sub: string | null
	status: string
	ver: number
	joined_at: number
	peak_followers: number
	session_at: number
	tokens: number | null
	tokens_at: number | null
	profile: string
}

export function isSeated({ status }: Pick<Person, 'status'>): boolean {
	return ON_STAGE.some((one) => one === status)
}

export function toSeat(person: Person): Seat {
	const { profile } = person
	return {
		userId: person.userId,
		platform: profile.platform,
		status: profile.status,
		followerCount: profile.followerCount,
		lastActivity: profile.lastActivity,
		joinedAt: person.joinedAt,
		isVipEntry: profile.isVipEntry,
	}
}

/** The person in a row; null when the row is unreadable. */
export function toPerson(row: PersonRow): Person | null {
	const profile = PROFILE.parse(row.profile, row.user_id)
	if (!profile) return null
	return {
		userId: row.user_id,
		sub: row.sub,
		status: row.status as Person['status'],
		ver: row.ver,
		joinedAt: row.joined_at,
		peakFollowers: row.peak_followers,
		sessionAt: row.session_at,
		allowance: row.tokens === null ? null : { tokens: row.tokens, at: row.tokens_at ?? 0 },
		profile: { joinedAt: row.joined_at, ...profile },
	}
}

/** The operation that writes a person to D1, without their message allowance. */
export function archivePerson({ allowance: _, ...person }: Person): Operation {
	return op('person.save', { ...person, profile: PROFILE.json(person.profile) })
}
