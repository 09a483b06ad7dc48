import { type Counts, type OwnParticipant, userIdOf } from '#contract/people/participants'
import type { RoomEvent } from '#contract/room-events'
import { projectParticipant } from '#rules/hearing/visibility'
import { GUESS_RATES } from '#rules/limits/rates'
import { decideSeat } from '#rules/people/seating'
import { type Operation, op } from '#storage/operations'
import { archivePerson, isSeated, type Person } from '#storage/people/person'
import type { Activities } from '../alerts/activities.ts'
import type { Allowances } from '../kernel/allowances.ts'
import { type Answer, type JoinRequest, type Place, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import { newJoinMessage } from '../messages/messages.ts'
import type { StoryRows } from '../stories/story-rows.ts'
import { infoUpdated, languageUpdated, placeOf } from './place.ts'
import type { Proofs } from './proofs.ts'
import type { RejoinCodes } from './rejoin-codes.ts'
import type { Revocation } from './revocation.ts'
import type { Roster } from './roster.ts'

const WRONG_CODE = refusal(401, 'wrong-code', 'This rejoin code is not valid any more.')

interface Needs {
	roster: Roster
	codes: RejoinCodes
	proofs: Proofs
	activities: Activities
	allowances: Allowances
	revocation: Revocation
	storyRows: StoryRows
	minFollowers: number
}

/** How a seat is taken, lost and taken back. Every step is part of one turn, so nothing comes in between (G-81). */
export class Seating {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	join(request: JoinRequest, turn: Turn): Answer<Place> {
		const { roster, proofs } = this.#room
		const userId = userIdOf(request.account)
		const before = roster.find(userId)
		const refused = proofs.refuse(request, userId)
		if (refused) return refused

		if (before && isSeated(before)) return this.#proveAgain(before, request, turn)
		const seat = this.#findSeat(request.account.followerCount, 'join', turn.now)
		if (!seat.ok) return seat
		const { victim } = seat
		if (victim) this.#offStage(victim, userId, turn)
		const taken = proofs.take(before, request, turn)
		const person = this.#seat(taken.person, turn.now)
		this.#sayJoined(person, victim, turn, taken.writes)
		const message = newJoinMessage(person.profile, request.announcement, turn.now)
		turn.append([{ event: 'new-message', data: { message } }], [op('message.insert', message)])
		return placeOf(person)
	}

	/** Brings a person off stage back; ends every earlier session (G-166). */
	rejoin(participantId: string, code: string, address: string, turn: Turn): Answer<Place> {
		const { roster, codes, allowances, revocation } = this.#room
		const { now } = turn
		// The right code works after any number of wrong ones: strangers must not be able to lock anybody out
		// (G-46).
		const isRight = codes.isValid(participantId, code, now)
		const person = roster.findByParticipantId(participantId)
		if (!isRight || person?.status !== 'OffStageVetted') {
			const ofPerson = [`rejoin:${participantId}`, GUESS_RATES.participant, now] as const
			const ofAddress = [`rejoin-from:${address}`, GUESS_RATES.address, now] as const
			const tooMany = allowances.refusal(...ofPerson) ?? allowances.refusal(...ofAddress)
			if (tooMany) return tooMany
			allowances.spend(...ofPerson)
			allowances.spend(...ofAddress)
			return WRONG_CODE
		}
		// A full stage does not use up the code, so that the person may try again later (G-46).
		const seat = this.#findSeat(person.profile.followerCount, 'rejoin', now)
		if (!seat.ok) return seat
		const { victim } = seat
		if (victim) this.#offStage(victim, person.userId, turn)
		const back = this.#seat(revocation.revoke(person, turn), now)
		this.#sayJoined(back, victim, turn)
		return placeOf(back)
	}

	leave(leaver: Person, turn: Turn): Answer<{ rejoinCode: string; participant: OwnParticipant }> {
		const { roster, codes, activities } = this.#room
		const person = roster.amend(leaver, { status: 'OffStageVetted' })
		const { code: rejoinCode, write } = codes.make(person.profile.id, turn.now)
		turn.append(
			[
				{
					event: 'participant-left',
					data: {
						userId: person.userId,
						platform: person.profile.platform,
						platformUserId: person.profile.platformUserId,
						reason: 'left',
						counts: this.#counts(turn.now),
					},
				},
			],
			[archivePerson(person), write],
		)
		activities.onLeave(person, turn)
		turn.dismiss(person.userId)
		return { ok: true, rejoinCode, participant: person.profile }
	}

	#findSeat(
		followers: number,
		to: 'join' | 'rejoin',
		now: number,
	): Answer<{ victim: Person | null }> {
		const { roster, minFollowers } = this.#room
		const decision = decideSeat(roster.seats(), followers, now, minFollowers)
		if (decision.kind === 'refused')
			return refusal(
				409,
				'stage-full',
				`The stage is full right now. You need more than ${decision.needed} followers to ${to}.`,
				{ n: decision.needed },
			)
		if (decision.kind === 'free') return { ok: true, victim: null }
		return { ok: true, victim: roster.find(decision.victim.userId) }
	}

	#offStage(victim: Person, byUserId: string, turn: Turn): void {
		const person = this.#room.roster.amend(victim, { status: 'OffStageVetted' })
		const { code: rejoinCode, write } = this.#room.codes.make(person.profile.id, turn.now)
		turn.append(
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
			[archivePerson(person), write],
		)
		this.#room.activities.bumped(person, byUserId, turn)
		turn.dismiss(person.userId)
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

	/** A person on stage proves the account again: the profile is updated, and nothing is announced. */
	#proveAgain(before: Person, request: JoinRequest, turn: Turn): Answer<Place> {
		const { roster, proofs } = this.#room
		const { person, writes } = proofs.take(before, request, turn)
		roster.save(person)
		const events = [infoUpdated(person), ...languageUpdated(before, person)]
		turn.append(events, [archivePerson(person), ...writes])
		return placeOf(person)
	}

	#sayJoined(person: Person, victim: Person | null, turn: Turn, writes: Operation[] = []): void {
		const events: RoomEvent[] = [
			{
				event: 'participant-joined',
				data: {
					participant: projectParticipant(person.profile),
					counts: this.#counts(turn.now),
					...(victim ? { replacedUserId: victim.userId } : {}),
				},
			},
			// A page that was rendered while the person was off stage does not have their stories.
			...this.#room.storyRows
				.shownBy(person.userId)
				.map((story) => ({ event: 'new-story' as const, data: { story } })),
		]
		turn.append(events, [archivePerson(person), ...writes])
	}

	#counts(now: number): Counts {
		return this.#room.roster.counts(now, this.#room.minFollowers)
	}
}
