import { accountOf } from '#contract/people/participants'
import { renameQuoted } from '#storage/messages/quoted-author'
import { op } from '#storage/operations'
import { withoutPerson } from '#storage/people/drop-private-writes'
import { bareId, GONE_NAME } from '#storage/people/erase-person'
import type { Person } from '#storage/people/person'
import type { FarewellAlerts } from '../alerts/farewell-alerts.ts'
import type { CalendarEvents } from '../events/events.ts'
import { runInRoom } from '../kernel/mirror.ts'
import type { Part } from '../kernel/part.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { RemovedRows } from '../moderation/removed-rows.ts'
import type { Stories } from '../stories/stories.ts'
import type { Topics } from '../topics/topics.ts'
import { dropPicturesOf } from './drop-picture.ts'
import type { ErasedNames } from './erased-names.ts'
import { ErasureSteps, type StepNeeds } from './erasure-steps.ts'
import type { HiddenNames } from './hidden-names.ts'
import type { PrivateThings } from './private-things.ts'
import type { Revocation } from './revocation.ts'

interface Needs extends StepNeeds {
	hiddenNames: HiddenNames
	gone: ErasedNames
	revocation: Revocation
	privateThings: PrivateThings
	farewellAlerts: FarewellAlerts
	stories: Stories
	topics: Topics
	calendarEvents: CalendarEvents
	moderationActions: ModerationActions
	removedRows: RemovedRows
	minFollowers: number
}

/** Rows of the room that D1 does not have. */
const IN_ROOM = [
	'DELETE FROM said_lately WHERE user_id = ?',
	'DELETE FROM ad_follows WHERE user_id = ?',
	'DELETE FROM activity_days WHERE user_id = ?',
	'DELETE FROM alerts_sent WHERE user_id = ?',
	'DELETE FROM keys WHERE author = ?',
	// Without LIKE: SQLite here takes no pattern of more than 50 bytes, and reads '_' as any character.
	"DELETE FROM allowances WHERE instr(bucket || ':', ':' || ?1 || ':') > 0",
	"DELETE FROM agenda WHERE substr(id, -length(?1) - 1) = ':' || ?1",
]

/** Replaces the person's id inside the ids of other people's activities. The same happens in D1 (erase-person.ts). */
const IDS_OF_ACTIVITIES = [
	'UPDATE unread SET id = replace(id, ?1, ?2) WHERE instr(id, ?1) > 0',
	'UPDATE held_alerts SET id = replace(id, ?1, ?2), alert = replace(alert, ?1, ?2) WHERE instr(id, ?1) > 0',
]

/** Answers stored under other people's idempotency keys contain whole messages. */
const IN_ANSWERS = renameQuoted('keys', 'answer')

/**
 * Deletes everything that the stage holds about a person (G-44, G-184). One turn removes the person from the stage,
 * with everything of which they have little. Messages and reactions follow in small steps, which continue after a
 * restart. In the end the earlier log is cut.
 */
export class Erasure implements Part {
	readonly #room: Needs
	readonly #steps: ErasureSteps

	constructor(room: Needs) {
		this.#room = room
		this.#steps = new ErasureSteps(room)
	}

	begin(person: Person, turn: Turn): Answer<object> {
		const { sql, log, roster, gone, revocation, privateThings, farewellAlerts } = this.#room
		const { hiddenNames, removedRows } = this.#room
		const { userId, profile, sub } = person
		const { platform, platformUserId, id: participantId } = profile
		farewellAlerts.onErasure(userId, turn)
		gone.noteVer(revocation.revoke(person, turn).ver)
		this.#takeEverything(userId, turn)
		const forgotten = privateThings.forget(userId, turn)
		log.words.forgetIn(userId, (writes) => withoutPerson(writes, userId))
		this.#unreactInRoom(userId, turn)
		dropPicturesOf(this.#room, userId, turn)
		roster.erase(person)
		roster.unmute(userId)
		for (const statement of IN_ROOM) sql.exec(statement, userId)
		removedRows.forget(userId)
		const name = gone.of(userId)
		for (const statement of IDS_OF_ACTIVITIES) sql.exec(statement, participantId, bareId(name))
		const leaving = {
			userId,
			platform,
			platformUserId,
			participantId,
			sub,
			gone: name,
			at: turn.now,
		}
		const who = { ...leaving, goneAccount: gone.of(sub ?? userId) }
		const inBoth = runInRoom(sql, op('person.erase-alike', who))
		for (const statement of IN_ANSWERS) sql.exec(statement, name, GONE_NAME)
		removedRows.renameAuthor(name, GONE_NAME)
		hiddenNames.recall()
		const counts = roster.counts(turn.now, this.#room.minFollowers)
		const left = { userId, platform, platformUserId, reason: 'deleted', counts } as const
		const fromSeq = turn.append(
			[{ event: 'participant-left', data: left }],
			[...forgotten, inBoth, op('person.erase', who)],
		)
		this.#steps.add({ userId, gone: name, fromSeq }, turn)
		return { ok: true }
	}

	/** Removes all content of the person, without an undo. */
	#takeEverything(userId: string, turn: Turn): void {
		const { stories, topics, calendarEvents, moderationActions } = this.#room
		stories.removeAllOf(userId, turn)
		topics.removeAllOf(userId, turn)
		calendarEvents.eraseAllOf(userId, turn)
		moderationActions.settleAllOf(userId, turn)
	}

	#unreactInRoom(userId: string, { append }: Turn): void {
		const { sql } = this.#room
		for (const { message_id: messageId, emoji, id } of sql
			.exec<{ message_id: string; emoji: string; id: string }>(
				'SELECT message_id, emoji, id FROM reactions WHERE user_id = ?',
				userId,
			)
			.toArray()) {
			append(
				[{ event: 'reaction-removed', data: { id, messageId, emoji, ...accountOf(userId) } }],
				[op('message.unreact', { id: messageId, reactionId: id })],
				true, // whether the message is stage-only is unknown here
			)
		}
		sql.exec('DELETE FROM reactions WHERE user_id = ?', userId)
	}

	dueAt(now: number): number | null {
		return this.#steps.dueAt(now)
	}

	onAlarm(): Promise<void> {
		return this.#steps.onAlarm()
	}
}
