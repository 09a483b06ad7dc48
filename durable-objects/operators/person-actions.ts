import { CLOSE_REMOVED, DAY_MS } from '#contract/limits'
import { NO_ACCOUNT } from '#contract/operators'
import type { JoinPlatform } from '#contract/people/participants'
import { PERSON_UNKNOWN } from '#contract/refusals'
import type { RoomEvent } from '#contract/room-events'
import { parseAccount } from '#rules/operators/invited-account'
import { type Operation, op } from '#storage/operations'
import { archivePerson, isSeated, type Person } from '#storage/people/person'
import type { CalendarEvents } from '../events/events.ts'
import type { OperatorAction } from '../kernel/operator-action.ts'
import { type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Images } from '../messages/images.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { HiddenNames } from '../people/hidden-names.ts'
import { infoUpdated } from '../people/place.ts'
import type { Revocation } from '../people/revocation.ts'
import type { Roster } from '../people/roster.ts'
import type { Stories } from '../stories/stories.ts'
import type { Airdrops } from '../token/airdrops.ts'
import type { Claims } from '../token/claims.ts'
import type { PayoutCourse } from '../token/payout-course.ts'
import type { Topics } from '../topics/topics.ts'
import type { Bans } from './bans.ts'
import type { Invitations } from './invitations.ts'
import type { PostSweep } from './post-sweep.ts'

interface Needs {
	roster: Roster
	hiddenNames: HiddenNames
	revocation: Revocation
	images: Images
	stories: Stories
	topics: Topics
	calendarEvents: CalendarEvents
	bans: Bans
	invitations: Invitations
	sweep: PostSweep
	moderationActions: ModerationActions
	airdrops: Airdrops
	claims: Claims
	payoutCourse: PayoutCourse
	minFollowers: number
}

/** For everybody, because the page of a banned person is a guest's. */
const BANS_UPDATED: RoomEvent = { event: 'bans-updated', data: {} }
const INVALID_ACCOUNT = refusal(400, 'account', NO_ACCOUNT)

/** Operators' decisions about people (G-16, G-18); null when nothing changes. */
export class PersonActions {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Takes a person's seat. They can return only with a new post. */
	remove(userId: string): OperatorAction | Refused | null {
		const person = this.#find(userId)
		if (!person) return PERSON_UNKNOWN
		if (person.status === 'Removed') return null
		return {
			name: person.profile.platformUsername,
			act: (turn, entry) => [
				...this.#remove(person, turn),
				this.#room.moderationActions.tookPlaceOf(userId, entry, turn),
			],
		}
	}

	/** Bans an account and its log-in, for some days, or until an operator lifts it. A second ban replaces the first. */
	ban(userId: string, withPosts: boolean, days: number | null): OperatorAction | Refused | null {
		const { roster, bans, sweep, moderationActions, topics, airdrops, claims, payoutCourse } =
			this.#room
		const person = this.#find(userId)
		if (!person) return PERSON_UNKNOWN
		const stands = bans.find(userId)
		if (stands?.until === null && days === null && !withPosts) return null
		return {
			name: person.profile.platformUsername,
			act: (turn, entry) => {
				const isOff = person.status === 'Removed'
				const writes = isOff ? [] : this.#remove(person, turn)
				if (isOff) turn.append([BANS_UPDATED])
				writes.push(moderationActions.tookPlaceOf(userId, entry, turn))
				topics.removeAllOf(userId, turn)
				payoutCourse.takeBackOf(userId, turn)
				airdrops.reverseAllOf(userId, turn)
				claims.reverseAllOf(userId, turn)
				moderationActions.settleAllOf(userId, turn, 'remove-topic')
				const now = roster.find(userId) ?? person
				const banned = roster.amend(now, { eligibilityStatus: 'Blocked' })
				const until = days === null ? null : turn.now + days * DAY_MS
				writes.push(bans.add(userId, person.sub, { at: turn.now, until }), archivePerson(banned))
				if (!withPosts) return writes
				moderationActions.settleAllOf(userId, turn)
				return [...writes, sweep.start(userId, turn.append([]))]
			},
		}
	}

	/** Lifts a ban: the person may join with a new post. Messages not yet removed stay. */
	liftBan(userId: string): OperatorAction | Refused | null {
		const { bans, sweep } = this.#room
		const person = this.#find(userId)
		if (!person) return PERSON_UNKNOWN
		if (!bans.isBanned(userId)) return null
		return {
			name: person.profile.platformUsername,
			act: ({ append }) => {
				append([BANS_UPDATED])
				return [...bans.end(userId), ...sweep.stop(userId)]
			},
		}
	}

	invite(text: string): OperatorAction | Refused | null {
		const { hiddenNames, invitations } = this.#room
		const invited = parseAccount(text)
		if (!invited) return INVALID_ACCOUNT
		const person =
			'userId' in invited
				? this.#find(invited.userId)
				: this.#findByName(invited.platform, invited.name)
		if (!person && 'userId' in invited) return PERSON_UNKNOWN
		const account = person?.userId ?? invited.account
		if (invitations.has(account)) return null
		const name =
			(person && hiddenNames.isHidden(person.userId) && hiddenNames.nameOf(person.userId)) ||
			(person?.profile.platformUsername ?? ('name' in invited ? invited.name : account))
		return {
			name,
			act: (turn) => [
				invitations.add(account, name, turn.now),
				...(person ? this.#giveVip(person, true, turn) : []),
			],
		}
	}

	withdraw(text: string): OperatorAction | Refused | null {
		const { invitations } = this.#room
		const invited = parseAccount(text)
		if (!invited) return INVALID_ACCOUNT
		const { account } = invited
		const person = 'userId' in invited ? this.#find(account) : null
		if (!invitations.has(account)) return null
		return {
			name: person?.profile.platformUsername ?? account,
			act: (turn) => [
				...invitations.drop(account),
				...(person ? this.#giveVip(person, false, turn) : []),
			],
		}
	}

	/** Finds a person by name, also one whose name is hidden. */
	#findByName(platform: JoinPlatform, name: string): Person | null {
		const { roster, hiddenNames } = this.#room
		const hidden = hiddenNames.called(platform, name)
		return roster.findByName(platform, name) ?? (hidden === null ? null : this.#find(hidden))
	}

	#find(userId: string): Person | null {
		const person = this.#room.roster.find(userId)
		return person?.profile.platform === 'system' ? null : person
	}

	#remove(person: Person, turn: Turn): Operation[] {
		const { roster, revocation, images, stories, calendarEvents, invitations, moderationActions } =
			this.#room
		const gone: Person = {
			...revocation.revoke(person, turn, CLOSE_REMOVED, 'removed'),
			status: 'Removed',
			profile: { ...person.profile, status: 'OffStageVetted', isVipEntry: false },
		}
		roster.save(gone)
		images.forget(person.userId)
		stories.removeAllOf(person.userId, turn)
		moderationActions.settleAllOf(person.userId, turn, 'remove-story')
		calendarEvents.endAllOf(person.userId, turn)
		moderationActions.settleAllOf(person.userId, turn, 'remove-event')
		const { userId, profile } = person
		const { platform, platformUserId } = profile
		const left: RoomEvent = {
			event: 'participant-left',
			data: { userId, platform, platformUserId, reason: 'removed', counts: this.#counts(turn) },
		}
		turn.append([left], [archivePerson(gone), op('push.forget', { userId })])
		return invitations.drop(userId)
	}

	#giveVip(person: Person, isVipEntry: boolean, turn: Turn): Operation[] {
		const changed = this.#room.roster.amend(person, { isVipEntry })
		const told = infoUpdated(changed, this.#counts(turn))
		if (!isSeated(changed)) return [archivePerson(changed)]
		turn.append([told], [archivePerson(changed)])
		return []
	}

	#counts({ now }: Turn) {
		return this.#room.roster.counts(now, this.#room.minFollowers)
	}
}
