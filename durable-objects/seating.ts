import { ulid } from 'ulid'
import type { StageEvent } from '#contract/events'
import { REFRESH_WINDOW_MS } from '#contract/limits'
import { type Counts, type OwnParticipant, PLATFORM_NAMES, userIdOf } from '#contract/participants'
import { GUESS_RATES } from '#rules/rates'
import { decideSeat } from '#rules/seating'
import { projectParticipant } from '#rules/visibility'
import type { Activities } from './activities.ts'
import type { Allowances } from './allowances.ts'
import type { Announcer } from './announce.ts'
import type { Bans } from './bans.ts'
import type { Answer, By, JoinRequest, Place, ProvenAccount, Refused } from './changes.ts'
import type { Invitations } from './invitations.ts'
import type { LogOuts } from './log-outs.ts'
import { refusal } from './refusal.ts'
import type { RejoinCodes } from './rejoin-codes.ts'
import { archivePerson, isSeated, type Person, type Roster } from './roster.ts'
import type { TakeTurn, Turn } from './turn.ts'

const WRONG_CODE = refusal(401, 'wrong-code', 'This rejoin code is not valid any more.')

interface Room {
	sql: SqlStorage
	roster: Roster
	codes: RejoinCodes
	bans: Bans
	invitations: Invitations
	logOuts: LogOuts
	activities: Activities
	allowances: Allowances
	announcer: Announcer
	minFollowers: number
	turn: TakeTurn
	now(): number
}

/** How a place is taken, lost and taken back. Every step is one turn, so nobody comes in between (G-81). */
export class Seating {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	join(request: JoinRequest): Answer<Place> {
		const { roster } = this.#room
		const userId = userIdOf(request.account)
		const before = roster.find(userId)
		const refused = this.#refuseProof(request, userId)
		if (refused) return refused

		if (before && isSeated(before)) return this.#proveAgain(before, request)
		const seat = this.#findSeat(request.account.followerCount, 'join')
		if (!seat.ok) return seat

		const place = this.#takingSeat(seat.victim, userId, (turn) => {
			this.#usePost(request)
			const person = this.#welcome(before, request, turn)
			this.#sayJoined(person, seat.victim, turn, request.announcement)
			return placeOf(person)
		})
		if (before && before.ver !== place.ver) this.#room.announcer.dismiss(userId)
		return place
	}

	rejoin(participantId: string, code: string, address: string): Answer<Place> {
		const { roster, codes, allowances, turn } = this.#room
		const now = this.#room.now()
		const ofPerson = [`rejoin:${participantId}`, GUESS_RATES.participant, now] as const
		const ofAddress = [`rejoin-from:${address}`, GUESS_RATES.address, now] as const
		const tooMany = allowances.refusal(...ofPerson) ?? allowances.refusal(...ofAddress)
		if (tooMany) return tooMany
		const person = roster.findByParticipantId(participantId)
		if (!person || person.status === 'Removed' || !codes.holds(participantId, code, now)) {
			allowances.spend(...ofPerson)
			allowances.spend(...ofAddress)
			return WRONG_CODE
		}
		if (isSeated(person)) {
			turn(() => codes.use(participantId))
			return placeOf(person)
		}
		// A full stage does not cost the code: the person may try again later (G-46).
		const seat = this.#findSeat(person.profile.followerCount, 'rejoin')
		if (!seat.ok) return seat
		return this.#takingSeat(seat.victim, person.userId, (turn) => {
			codes.use(participantId)
			const back = this.#seat(person, turn.now)
			this.#sayJoined(back, seat.victim, turn)
			return placeOf(back)
		})
	}

	leave(by: By): Answer<{ rejoinCode: string; participant: OwnParticipant }> {
		const { roster, codes, turn } = this.#room
		const known = roster.requireSeat(by)
		if (!known.ok) return known
		const left = turn((now) => {
			const person = roster.amend(known.person, { status: 'OffStageVetted' })
			now.say(
				[
					{
						event: 'participant-left',
						data: {
							userId: person.userId,
							platform: person.profile.platform,
							platformUserId: person.profile.platformUserId,
							reason: 'left',
							counts: this.#counts(now.now),
						},
					},
				],
				[archivePerson(person)],
			)
			this.#room.activities.left(person, now)
			return { person, rejoinCode: codes.make(person.profile.id, now.now) }
		})
		this.#room.announcer.dismiss(by.userId)
		return { ok: true, rejoinCode: left.rejoinCode, participant: left.person.profile }
	}

	/** A fresh token for whoever the identity provider still knows (G-44). */
	refresh(sub: string, issuedAt: number | null = null): Answer<Place & { rejoinCode?: string }> {
		const { roster, codes, logOuts, turn } = this.#room
		const person = roster.findBySub(sub)
		if (!person || person.status === 'Removed') return NOBODY
		if (issuedAt !== null && logOuts.ended(sub, issuedAt)) return NOBODY
		if (this.#room.now() - person.sessionAt > REFRESH_WINDOW_MS) return NOBODY
		return turn(({ now }) => {
			const fresh: Person = { ...person, sessionAt: now }
			roster.save(fresh)
			if (isSeated(fresh)) return placeOf(fresh)
			return { ...placeOf(fresh), rejoinCode: codes.make(fresh.profile.id, now) }
		})
	}

	/** Someone off stage who asks for their own place gets a new way back; the old code is void (G-46). */
	standing(by: By): Answer<Place & { rejoinCode?: string }> {
		const known = this.#room.roster.require(by)
		if (!known.ok) return known
		if (known.seated) return placeOf(known.person)
		const rejoinCode = this.#room.turn(({ now }) =>
			this.#room.codes.make(known.person.profile.id, now),
		)
		return { ...placeOf(known.person), rejoinCode }
	}

	#refuseProof({ post, sub }: JoinRequest, userId: string): Refused | null {
		if (this.#room.bans.holds(userId, sub))
			return refusal(403, 'banned', 'This account may not join the stage.')
		const used = this.#room.sql
			.exec('SELECT 1 FROM used_posts WHERE platform = ? AND id = ?', post.platform, post.id)
			.toArray()
		if (used.length > 0) return refusal(409, 'post-used', 'This post was already used to join.')
		const mine = this.#room.roster.findBySub(sub)
		if (mine && mine.userId !== userId) {
			const platform = PLATFORM_NAMES[mine.profile.platform]
			return refusal(409, 'other-platform', `Your account already joined with ${platform}.`)
		}
		return null
	}

	#findSeat(followers: number, to: 'join' | 'rejoin'): Answer<{ victim: Person | null }> {
		const { roster, minFollowers } = this.#room
		const decision = decideSeat(roster.seats(), followers, this.#room.now(), minFollowers)
		if (decision.kind === 'refused')
			return refusal(
				409,
				'stage-full',
				`The stage is full right now. You need more than ${decision.needed} followers to ${to}.`,
			)
		if (decision.kind === 'free') return { ok: true, victim: null }
		return { ok: true, victim: roster.find(decision.victim.userId) }
	}

	/** The place changes hands in one turn; only then are the former holder's sockets closed. */
	#takingSeat<T>(victim: Person | null, byUserId: string, act: (turn: Turn) => T): T {
		const taken = this.#room.turn((turn) => {
			if (victim) this.#offStage(victim, byUserId, turn)
			return act(turn)
		})
		if (victim) this.#room.announcer.dismiss(victim.userId)
		return taken
	}

	#offStage(victim: Person, byUserId: string, turn: Turn): void {
		const person = this.#room.roster.amend(victim, { status: 'OffStageVetted' })
		const rejoinCode = this.#room.codes.make(person.profile.id, turn.now)
		turn.say(
			[
				{
					event: 'participant-offstage',
					data: {
						userId: person.userId,
						platform: person.profile.platform,
						platformUserId: person.profile.platformUserId,
						vetted: true,
						byUserId,
						counts: this.#counts(turn.now),
						rejoinCode,
						participantId: person.profile.id,
					},
				},
			],
			[archivePerson(person)],
		)
		this.#room.activities.bumped(person, byUserId, turn)
	}

	#seat(person: Person, now: number): Person {
		const profile: OwnParticipant = {
			...person.profile,
			status: 'Active',
			lastActivity: now,
			joinedAt: now,
			awaySince: null,
		}
		const seated: Person = { ...person, status: 'Active', joinedAt: now, sessionAt: now, profile }
		this.#room.roster.save(seated)
		return seated
	}

	#welcome(before: Person | null, { sub, account, language }: JoinRequest, turn: Turn): Person {
		const { now } = turn
		this.#claim(before, sub)
		const userId = userIdOf(account)
		const profile: OwnParticipant = {
			...(before?.profile ?? newcomer(now)),
			...account,
			language,
			status: 'Active',
			lastActivity: now,
			isVipEntry: this.#isInvited(userId, account, turn),
		}
		return this.#seat(
			{
				userId,
				sub,
				status: 'Active',
				ver: this.#versionFor(before, sub),
				joinedAt: now,
				peakFollowers: Math.max(before?.peakFollowers ?? 0, account.followerCount),
				sessionAt: now,
				profile,
			},
			now,
		)
	}

	/** Someone on stage proves the account once more: the profile is brought up to date, nothing is announced. */
	#proveAgain(person: Person, request: JoinRequest): Answer<Place> {
		const { roster, turn } = this.#room
		const ver = this.#versionFor(person, request.sub)
		const place = turn((now) => {
			this.#usePost(request)
			this.#claim(person, request.sub)
			const profile = {
				...person.profile,
				...request.account,
				language: request.language,
				isVipEntry: this.#isInvited(person.userId, request.account, now),
			}
			const known: Person = {
				...person,
				sub: request.sub,
				ver,
				sessionAt: now.now,
				peakFollowers: Math.max(person.peakFollowers, profile.followerCount),
				profile,
			}
			roster.save(known)
			now.say([infoUpdated(known), ...languageUpdated(person, known)], [archivePerson(known)])
			return placeOf(known)
		})
		if (ver !== person.ver) this.#room.announcer.dismiss(person.userId)
		return place
	}

	/** An invitation protects a seat; it does not open one (G-16). */
	#isInvited(userId: string, account: ProvenAccount, turn: Turn): boolean {
		const { invitations } = this.#room
		const claimed = invitations.claim(userId, account, turn.now)
		if (claimed.length > 0) turn.say([], claimed)
		return invitations.has(userId)
	}

	/** A new account that proves a known identity takes it over: tokens of the former holder are void (G-12). */
	#versionFor(before: Person | null, sub: string): number {
		if (!before) return 1
		return before.sub !== null && before.sub !== sub ? before.ver + 1 : before.ver
	}

	#claim(before: Person | null, sub: string): void {
		if (before?.sub && before.sub !== sub) this.#room.roster.releaseSub(before.sub)
	}

	#usePost({ post }: JoinRequest): void {
		this.#room.sql.exec(
			'INSERT INTO used_posts (platform, id) VALUES (?, ?)',
			post.platform,
			post.id,
		)
	}

	#sayJoined(
		person: Person,
		victim: Person | null,
		turn: Turn,
		announcement?: JoinRequest['announcement'],
	): void {
		const events: StageEvent[] = [
			{
				event: 'participant-joined',
				data: {
					participant: projectParticipant(person.profile),
					counts: this.#counts(turn.now),
					...(victim ? { replacedUserId: victim.userId } : {}),
				},
			},
		]
		turn.say(events, [archivePerson(person)])
		if (announcement)
			turn.say(
				[{ event: 'new-message', data: { message: announcement.message } }],
				announcement.writes,
			)
	}

	#counts(now: number): Counts {
		return this.#room.roster.counts(now, this.#room.minFollowers)
	}
}

const NOBODY = refusal(
	401,
	'refresh-failed',
	'Session refresh failed. Please join the stage again.',
)

export function placeOf(person: Person): Answer<Place> & { ok: true } {
	return {
		ok: true,
		participant: person.profile,
		userId: person.userId,
		ver: person.ver,
		seated: isSeated(person),
	}
}

export function infoUpdated({ userId, profile }: Person, counts?: Counts): StageEvent {
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

function languageUpdated(before: Person, { userId, profile }: Person): StageEvent[] {
	const { language } = profile
	if (before.profile.language === language) return []
	return [{ event: 'participant-language-updated', data: { userId, language } }]
}

function newcomer(now: number): Omit<OwnParticipant, keyof ProvenAccount | 'language'> {
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
		walletAddress: null,
		farcasterDmNotificationsEnabled: false,
	}
}
