// The people whom each cause notifies, one cause after the other (over 250 lines).

import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { ActivityKind } from '#contract/alerts'
import { EXCHANGE_LIFE_MS } from '#contract/limits'
import type { Message, Reaction } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { type AlertType, alertKind, isAlertType } from '#contract/push'
import type { StoryEmoji } from '#contract/stories/story'
import { activities } from '#migrations/schema'
import {
	activityId,
	CONVERSATION_KINDS,
	hourOf,
	isMutable,
	namedIn,
	notificationsOf,
	reactionsTogether,
} from '#rules/alerts/notifications'
import { RING_RATES } from '#rules/limits/rates'
import type { ActivityOfPerson } from '#storage/alerts/operations'
import { shortId } from '#storage/alerts/short-id'
import type { Alert } from '#storage/alerts/stored-alert-job'
import type { EventRow } from '#storage/events/stored-calendar-event'
import { op } from '#storage/operations'
import type { Person } from '#storage/people/person'
import type { TopicRow } from '#storage/topics/stored-topic'
import type { Rsvp } from '../events/event-rows.ts'
import type { Allowances } from '../kernel/allowances.ts'
import { rowsInD1 } from '../kernel/archived-rows.ts'
import type { Part, RestoreSource } from '../kernel/part.ts'
import { pruneInStretches } from '../kernel/stretches.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Roster } from '../people/roster.ts'
import { noteExchange, talkedWith } from './exchanges.ts'
import type { UnreadActivities } from './unread.ts'

interface StoryReaction {
	author: string
	storyId: string
	emoji: StoryEmoji
	actorId: string
	/** The participant id of the actor. */
	participantId: string
}

interface Needs {
	sql: SqlStorage
	roster: Roster
	unread: UnreadActivities
	allowances: Allowances
	/** Alerts the person away from the page, too. */
	alert(userId: string, alert: Alert, turn: Turn): void
	now(): number
}

/**
 * Activities (G-94): each is written in the turn of its cause, and only the person concerned hears of it. D1
 * keeps the activities. The room remembers which of them are unread (`unread.ts`) and who talked with whom
 * lately.
 */
export class Activities implements Part {
	readonly #room: Needs

	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn. A message or a reply was posted. */
	onMessage(message: Message, answered: string | null, turn: Turn): void {
		const author = userIdOf(message)
		for (const { userId, type } of notificationsOf(message, answered, this.#onStage())) {
			if (!this.#isKnown(userId)) continue
			noteExchange(this.#room.sql, author, userId, message.id, turn.now)
			const id = activityId(type, message.id)
			this.#tell({ userId, id, type, at: turn.now, actorId: author, messageId: message.id }, turn)
		}
	}

	/** Call inside a turn. A topic was added: notifies people on stage whom it mentions. */
	proposed({ id: target, userId: author, text }: TopicRow, turn: Turn): void {
		const type = 'topic_mention'
		for (const userId of namedIn(text, this.#onStage()))
			if (this.#isKnown(userId))
				this.#tell(
					{ userId, id: activityId(type, target), type, at: turn.now, actorId: author, target },
					turn,
				)
	}

	/** Call inside a turn. An event was added: notifies everybody on stage. */
	eventAdded({ id: target, userId: actorId }: EventRow, turn: Turn): void {
		const type = 'event_added'
		const id = activityId(type, target)
		for (const { userId } of this.#room.roster.seats())
			this.#tell({ userId, id, type, at: turn.now, actorId, target }, turn)
	}

	/**
	 * Call inside a turn. A person said that they come to an event, or took that back. RSVPs within one hour
	 * are one activity.
	 */
	rsvped(
		{ id: target, userId }: EventRow,
		coming: readonly Rsvp[],
		changed: Rsvp,
		turn: Turn,
	): void {
		if (changed.userId === userId || !this.#isKnown(userId)) return
		const type = 'event_rsvp'
		const id = activityId(type, target, hourOf(changed.at))
		const muted = this.#mutedBy(userId)
		const isNew = coming.some((one) => one.userId === changed.userId)
		if (isNew && muted.has(changed.userId)) return
		const theirs = coming.filter(
			(one) =>
				hourOf(one.at) === hourOf(changed.at) && one.userId !== userId && !muted.has(one.userId),
		)
		const last = theirs.at(-1)
		if (!last) {
			this.takeBack(userId, id, turn)
			return
		}
		const together = { at: last.at, actorId: last.userId, others: theirs.length - 1 }
		const happening = { userId, id, type, target, ...together } as const
		if (isNew) this.#tell(happening, turn)
		else turn.append([], [op('activity.mend', happening)])
	}

	/** Call inside a turn. The reactions to a message changed. */
	reacted(
		messageId: string,
		author: string,
		now: { reactions: readonly Reaction[]; changed: Reaction; isNew: boolean },
		turn: Turn,
	): void {
		if (!this.#isKnown(author)) return
		const { changed, isNew } = now
		if (userIdOf(changed) === author) return
		const muted = this.#mutedBy(author)
		if (isNew && muted.has(userIdOf(changed))) return
		const reactions = now.reactions.filter((one) => !muted.has(userIdOf(one)))
		const type = 'reaction_message'
		const id = activityId(type, messageId, hourOf(changed.createdAt))
		const together = reactionsTogether(reactions, author, changed.createdAt)
		if (!together) this.takeBack(author, id, turn)
		else {
			const happening = { userId: author, id, type, messageId, ...together } as const
			if (isNew) this.#tell(happening, turn)
			else turn.append([], [op('activity.mend', happening)])
		}
	}

	/** Call inside a turn. A person reacted to a story; each person and story has one activity. */
	reactedToStory(reaction: StoryReaction, turn: Turn): void {
		const { author: userId, actorId, emoji, storyId: target } = reaction
		if (!this.#isKnown(userId)) return
		const type = typeOf(reaction)
		const id = storyActivityId(reaction)
		this.#tell({ userId, id, type, at: turn.now, actorId, emoji, target }, turn)
	}

	/** Call inside a turn. A person took back their reaction to a story. */
	unreactedToStory(reaction: StoryReaction, turn: Turn): void {
		if (reaction.author !== reaction.actorId)
			this.takeBack(reaction.author, storyActivityId(reaction), turn)
	}

	/** Call inside a turn. A person lost their seat to another. */
	bumped(victim: Person, byUserId: string, turn: Turn): void {
		const type = 'participant_bumped'
		const id = activityId(type, turn.now)
		this.#tell({ userId: victim.userId, id, type, at: turn.now, actorId: byUserId }, turn)
	}

	/**
	 * Call inside a turn. A person left: notifies people on stage who talked with them within the last day (G-94).
	 * Several leaves of one person within an hour are one activity, so that they do not fill anybody's feed.
	 */
	onLeave(leaver: Person, turn: Turn): void {
		const type = 'participant_left'
		const id = activityId(type, leaver.profile.id, hourOf(turn.now))
		const talked = talkedWith(this.#room.sql, leaver.userId, turn.now - EXCHANGE_LIFE_MS)
		const here = new Set(this.#room.roster.seats().map(({ userId }) => userId))
		for (const { other: userId, message_id: messageId } of talked)
			if (here.has(userId))
				this.#tell({ userId, id, type, at: turn.now, actorId: leaver.userId, messageId }, turn)
	}

	/** Call inside a turn. An invitation was rewarded: notifies both people. */
	referred(invited: Person, inviting: Person, turn: Turn): void {
		const type = 'referral_completed'
		for (const [one, other] of [
			[invited, inviting],
			[inviting, invited],
		] as const) {
			const id = activityId(type, other.profile.id)
			this.#tell({ userId: one.userId, id, type, at: turn.now, actorId: other.userId }, turn)
		}
	}

	/** Call inside a turn. Direct casts were switched off, because Farcaster does not accept any for this person. */
	castsOff(userId: string, turn: Turn): void {
		const type = 'direct_casts_off'
		const id = activityId(type, turn.now)
		this.#tell({ userId, id, type, at: turn.now, actorId: 'farcaster' }, turn)
	}

	/** Call inside a turn. The account was changed in a way that a thief might change it. */
	toAccount(
		userId: string,
		type: 'wallet_changed' | 'wallet_removed' | 'logged_out',
		turn: Turn,
	): void {
		const id = activityId(type, turn.now)
		this.#tell({ userId, id, type, at: turn.now, actorId: 'stage' }, turn)
	}

	/**
	 * Call inside a turn. A message or a click on an ad earned $STAGE. The activity has no actor, because the stage
	 * pays.
	 */
	earned(happening: Omit<ActivityOfPerson, 'actorId' | 'type'>, turn: Turn): void {
		this.#tell({ ...happening, type: 'airdrop_received', actorId: 'stage' }, turn)
	}

	/** Call inside a turn. An operator acted on something of this person's. The activity does not say which operator. */
	moderated(happening: Omit<ActivityOfPerson, 'actorId'>, turn: Turn): void {
		if (this.#isKnown(happening.userId)) this.#tell({ ...happening, actorId: 'operator' }, turn)
	}

	async prune(_asOf: number, now: number): Promise<void> {
		await pruneInStretches(this.#room.sql, {
			table: 'exchanges',
			key: ['one', 'other'],
			isOver: 'at <= ?',
			than: now - EXCHANGE_LIFE_MS,
		})
	}

	/** Restores from D1 which activities are unread, and who talked with whom. */
	async restoreFromD1({ db }: RestoreSource): Promise<[]> {
		const lately = this.#room.now() - EXCHANGE_LIFE_MS
		const isTalk = inArray(activities.type, [...CONVERSATION_KINDS])
		const rows = rowsInD1<TalkRow>(db, activities, {
			where: or(eq(activities.isRead, false), and(gt(activities.at, lately), isTalk)),
		})
		for await (const { user_id, id, type, at, actor_id, message_id, is_read } of rows) {
			if (is_read === 0) this.#room.unread.keep(user_id, id, at)
			if (at > lately && message_id && CONVERSATION_KINDS.some((one) => one === type))
				noteExchange(this.#room.sql, actor_id, user_id, message_id, at)
		}
		return []
	}

	#tell(happening: ActivityOfPerson, turn: Turn): void {
		const { userId, id, type, at } = happening
		if (userId === happening.actorId) return
		if (isMutable(type) && this.#mutedBy(userId).has(happening.actorId)) return
		const { unread } = this.#room
		unread.keep(userId, id, at)
		const activity = { id, type, timestamp: at }
		turn.append([unread.roomEventOf(userId, activity)], [op('activity.tell', happening)])
		if (isAlertType(type) && this.#mayRing(happening, type, turn.now))
			this.#room.alert(userId, { id, type, at, url: null, words: null }, turn)
	}

	/**
	 * Call inside a turn. Whether this may alert the person away from the page. Reactions are taken back and given again
	 * with one press, so that somebody could make another's phone ring with them again and again (0186).
	 */
	#mayRing(
		{ userId, actorId, messageId, target }: ActivityOfPerson,
		type: AlertType,
		now: number,
	): boolean {
		if (alertKind(type).group !== 'reactions') return true
		const { allowances } = this.#room
		const pair = `ring:${userId}:${actorId}`
		const refused =
			allowances.spend(`${pair}:${messageId ?? target}`, RING_RATES.thing, now) ??
			allowances.spend(pair, RING_RATES.person, now)
		return refused === null
	}

	/** Call inside a turn. Removes an activity whose cause was taken back. */
	takeBack(userId: string, id: string, { append }: Turn): void {
		const { unread } = this.#room
		const gone = [op('activity.drop', { userId, id })]
		append(unread.drop(userId, id) ? [unread.roomEventOf(userId, null)] : [], gone)
	}

	#onStage() {
		return this.#room.roster.participants()
	}

	#mutedBy(userId: string): Set<string> {
		const { mutedPeople = [] } = this.#room.roster.find(userId)?.profile ?? {}
		return new Set(mutedPeople.map((one) => one.userId))
	}

	/** False for people whom an operator removed: they get no activities. */
	#isKnown(userId: string): boolean {
		const person = this.#room.roster.find(userId)
		return person !== null && person.status !== 'Removed'
	}
}

/** A heart counts as a like (G-01). */
function typeOf({ emoji }: StoryReaction): ActivityKind {
	return emoji === '❤️' ? 'story_like' : 'story_reaction'
}

function storyActivityId(reaction: StoryReaction): string {
	return shortId(activityId(typeOf(reaction), reaction.storyId, reaction.participantId))
}

interface TalkRow extends Record<string, unknown> {
	user_id: string
	id: string
	type: ActivityKind
	at: number
	actor_id: string
	message_id: string | null
	is_read: number
}
