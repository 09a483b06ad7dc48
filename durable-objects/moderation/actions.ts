// Everything that operators remove, and the undo of each (over 250 lines).

import { ACTIVITY_LIFE_MS, UNDO_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operators'
import { userIdOf } from '#contract/people/participants'
import { MESSAGE_GONE, TOO_LATE } from '#contract/refusals'
import { activityId, activityKindOf } from '#rules/alerts/notifications'
import { REMOVED_EVENT } from '#storage/events/stored-calendar-event'
import { MESSAGE } from '#storage/messages/stored-message'
import { type Operation, op } from '#storage/operations'
import type { Person } from '#storage/people/person'
import { REMOVED_STORY } from '#storage/stories/stored-story'
import { topicIn } from '#storage/topics/stored-topic'
import type { Activities } from '../alerts/activities.ts'
import type { RemovedEvents } from '../events/removed-events.ts'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import { drop, save } from '../kernel/mirror.ts'
import type { OperatorAction, Undo } from '../kernel/operator-action.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { Images } from '../messages/images.ts'
import type { Order } from '../operators/order.ts'
import type { RemovedStories } from '../stories/removed-stories.ts'
import type { Airdrops } from '../token/airdrops.ts'
import type { RemovedTopics } from '../topics/removed-topics.ts'
import type { Names } from './names.ts'
import type { RemovedMessages } from './removed-messages.ts'
import type { StatusLines } from './status-lines.ts'

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	conversation: Conversation
	images: Images
	activities: Activities
	airdrops: Airdrops
	statusLines: StatusLines
	names: Names
	removedMessages: RemovedMessages
	removedStories: RemovedStories
	removedTopics: RemovedTopics
	removedEvents: RemovedEvents
}

interface RemovedRow extends Record<string, SqlStorageValue> {
	id: string
	act: ModerationAct
	user_id: string
	reason: string
	/** The message, status, story, topic or event as it was. Empty for a name, which has a table of its own. */
	kept: string
	until: number
}

/** What is removed, and whose it is. */
interface Thing {
	userId: string
	name: string
	messageId: string | null
	kept: string
}

type Step = (turn: Turn) => void

const NO_WORDS = refusal(400, 'no-words', 'This message has no words. Please remove the message.')
const NOTHING_LEFT = refusal(410, 'gone', 'There is nothing left to give back.')
const ID_USED = refusal(409, 'key-reused', 'This act id was already used for another act.')
const NO_SUCH = refusal(404, 'not-found', 'This activity is gone.')
const ANSWERED = refusal(409, 'answered', 'You have answered this already.')

/**
 * Removals by operators. They take effect everywhere at once, and the author is told the reason. For ten
 * minutes the room alone keeps what was removed, for an undo. D1 keeps who may answer, and the answer.
 */
export class ModerationActions implements Part {
	readonly tables: KeptTable[] = [{ table: 'contentActs', keptMs: ACTIVITY_LIFE_MS }]
	readonly timers: Timers = { 'undo-end': (id, turn) => this.#settle(id, turn) }
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Removes a message. Its image stays in the store, not shown anywhere, until nobody can undo it. */
	removeMessage(order: Order): OperatorAction | Refused | null {
		const { conversation } = this.#room
		const message = this.#standing(order)
		if (!message || 'ok' in message) return message
		return this.#action(order, ofMessage(message), ({ append, now }) => {
			const { id, revision, text, attachedImage, isStageOnly } = message
			const removedTexts = [text, attachedImage?.alt ?? '']
			conversation.revise({ messageId: id, revision, message: null, removedTexts })
			append(
				[{ event: 'message-removed', data: { messageId: id, reason: 'removed' } }],
				[op('message.empty', { id, at: now })],
				isStageOnly,
			)
		})
	}

	removeImage(order: Order): OperatorAction | Refused | null {
		const message = this.#standing(order)
		if (!message || 'ok' in message) return message
		if (message.attachedImageUrl === null) return null
		if (message.text === '') return NO_WORDS
		return this.#action(order, ofMessage(message), (turn) =>
			this.#room.removedMessages.illustrate(
				message,
				{ attachedImageUrl: null, attachedImage: null },
				turn,
			),
		)
	}

	clearStatus(order: Order): OperatorAction | Refused | null {
		const { statusLines } = this.#room
		const person = statusLines.standing(order.account)
		if (!person || 'ok' in person) return person
		if (order.content && this.#find(order.content.actId)) return ID_USED
		const { userId, profile } = person
		const kept = statusLines.keep(person)
		const thing = { userId, name: profile.platformUsername, messageId: null, kept }
		return this.#action(order, thing, (turn) => statusLines.clear(person, turn))
	}

	hideName(order: Order): OperatorAction | Refused | null {
		const { names } = this.#room
		const person = names.standing(order.account)
		if (!person || 'ok' in person) return person
		if (order.content && this.#find(order.content.actId)) return ID_USED
		const { userId, profile } = person
		const thing = { userId, name: profile.platformUsername, messageId: null, kept: '{}' }
		return this.#action(order, thing, (turn) => names.hide(person, turn))
	}

	/** Shows a hidden name again, also after the time for an undo. */
	showName(order: Order): OperatorAction | Refused | null {
		const { names } = this.#room
		const hidden = names.hidden(order.account)
		if (!hidden || 'ok' in hidden) return hidden
		const { person, name } = hidden
		return {
			name,
			act: (turn) => {
				names.show(person, turn)
				this.settleAllOf(person.userId, turn, 'hide-name')
				return []
			},
		}
	}

	/** Removes a story. Its files stay in the store like an image, and nobody gets them. */
	removeStory(order: Order): OperatorAction | Refused | null {
		const { removedStories } = this.#room
		const row = removedStories.standing(order.account)
		if (!row || 'ok' in row) return row
		if (order.content && this.#find(order.content.actId)) return ID_USED
		const { userId, platformUsername: name } = row
		const thing = { userId, name, messageId: null, kept: removedStories.keep(row) }
		return this.#action(order, thing, (turn) => removedStories.take(row, turn))
	}

	removeTopic(order: Order): OperatorAction | Refused | null {
		const { removedTopics } = this.#room
		const row = removedTopics.standing(order.account)
		if (!row || 'ok' in row) return row
		if (order.content && this.#find(order.content.actId)) return ID_USED
		const { userId, platformUsername: name } = row
		const { refund = false } = order
		const thing = { userId, name, messageId: null, kept: removedTopics.keep(row, refund) }
		return this.#action(order, thing, (turn) => removedTopics.take(row, refund, turn))
	}

	removeEvent(order: Order): OperatorAction | Refused | null {
		const { removedEvents } = this.#room
		const row = removedEvents.standing(order.account)
		if (!row || 'ok' in row) return row
		if (order.content && this.#find(order.content.actId)) return ID_USED
		const [name, kept] = [removedEvents.nameOf(row), removedEvents.keep(row)]
		const thing = { userId: row.userId, name, messageId: null, kept }
		return this.#action(order, thing, (turn) => removedEvents.take(row, turn))
	}

	/** Undoes an act. Then only two lines of the operators' log are left of it. */
	undo({ account: id, content }: Order, { now }: Turn): OperatorAction | Refused {
		const taken = this.#find(id)
		if (!taken && this.#isYoung(id, now)) return NOTHING_LEFT
		if (!taken || now >= taken.until) return TOO_LATE
		const way = this.#undoOf(taken, content?.message ?? null)
		if ('ok' in way) return way
		const { act, user_id: userId, reason } = taken
		return {
			name: way.name,
			account: userId,
			reason,
			act: (turn) => {
				const { sql, agenda, activities } = this.#room
				way.restore(turn)
				activities.takeBack(userId, activityId(activityKindOf(act), id), turn)
				sql.exec('DELETE FROM taken WHERE id = ?', id)
				agenda.cancel('undo-end', id)
				return drop(sql, 'contentActs', { id })
			},
		}
	}

	/** Part of a change. An operator took a person's place; the person may answer that, too. */
	tookPlaceOf(userId: string, entry: string, { now: at }: Turn): Operation {
		const ofNoMessage = { id: entry, entry, userId, messageId: null }
		return save(this.#room.sql, 'contentActs', {
			...ofNoMessage,
			at,
			answer: null,
			answeredAt: null,
		})
	}

	/** The latest act that took this person's place, if it can still be answered. Its id is that of its log entry. */
	lastRemovalOf({ userId }: Person): string | null {
		const [row] = this.#room.sql
			.exec<{ id: string }>(
				'SELECT id FROM content_acts WHERE user_id = ? AND id = entry ORDER BY id DESC LIMIT 1',
				userId,
			)
			.toArray()
		return row?.id ?? null
	}

	/** Stores the only answer of a person to an operator's act on something of theirs. */
	answer(
		{ userId }: Person,
		{ id, text }: { id: string; text: string },
		{ append, now }: Turn,
	): Answer<object> {
		const { sql } = this.#room
		const [row] = sql
			.exec<{ entry: string; message_id: string | null; at: number; answer: string | null }>(
				'SELECT entry, message_id, at, answer FROM content_acts WHERE id = ? AND user_id = ?',
				id,
				userId,
			)
			.toArray()
		if (!row) return NO_SUCH
		if (row.answer !== null) return row.answer === text ? { ok: true } : ANSWERED
		const { message_id: messageId, answer: _, ...act } = row
		const answered = { answer: text, answeredAt: now }
		append([], [save(sql, 'contentActs', { ...act, id, userId, messageId, ...answered })])
		return { ok: true }
	}

	/**
	 * Part of a change. The author removes the thing, so an operator's removal of it cannot be undone. That it
	 * was already removed is no reason to refuse.
	 */
	wantedGone<T extends object>(
		{ userId }: Person,
		id: string,
		removed: Answer<T>,
		turn: Turn,
	): Answer<T | { seq: number }> {
		if (!removed.ok && removed.code !== MESSAGE_GONE.code) return removed
		const taken = this.#room.sql
			.exec<RemovedRow>('SELECT * FROM taken WHERE user_id = ?', userId)
			.toArray()
			.filter((row) => idOf(row) === id)
		for (const row of taken) this.#settle(row.id, turn)
		return removed.ok || taken.length === 0 ? removed : { ok: true, seq: turn.append([]) }
	}

	/** Part of a change. Ends the undo of everything that was removed from a person, or of one kind of act. */
	settleAllOf(userId: string, turn: Turn, only?: ModerationAct): void {
		for (const { id, act } of this.#room.sql
			.exec<RemovedRow>('SELECT id, act FROM taken WHERE user_id = ?', userId)
			.toArray())
			if (!only || act === only) this.#settle(id, turn)
	}

	/** The message as it is now; null when it is gone. */
	#standing({ content }: Order): Message | Refused | null {
		const { conversation } = this.#room
		if (!content?.message || conversation.refuseGone(content.message.id)) return null
		if (this.#find(content.actId)) return ID_USED
		const { id: messageId, revision } = content.message
		const refused = conversation.refuseRevision({
			messageId,
			revision,
			message: null,
			removedTexts: [],
		})
		return refused ?? conversation.asItStands(content.message)
	}

	#action(order: Order, { userId, name, messageId, kept }: Thing, take: Step): OperatorAction {
		const { sql, agenda, activities } = this.#room
		return {
			name,
			account: userId,
			act: (turn, entry) => {
				const id = order.content?.actId ?? entry
				const act = order.act as ModerationAct
				const until = turn.now + UNDO_MS
				sql.exec(
					'INSERT INTO taken (id, act, user_id, reason, kept, until) VALUES (?, ?, ?, ?, ?, ?)',
					id,
					act,
					userId,
					order.reason,
					kept,
					until,
				)
				agenda.schedule('undo-end', id, until)
				take(turn)
				const { now: at } = turn
				const type = activityKindOf(act)
				const told = { userId, id: activityId(type, id), type, at, ...(messageId && { messageId }) }
				activities.moderated(told, turn)
				const unanswered = { answer: null, answeredAt: null }
				return [save(sql, 'contentActs', { id, entry, userId, messageId, at, ...unanswered })]
			},
		}
	}

	#undoOf(
		{ id, act, kept, user_id: userId, until }: RemovedRow,
		now: Message | null,
	): Undo | Refused {
		const { statusLines, names, removedMessages, removedStories, removedTopics, removedEvents } =
			this.#room
		if (act === 'remove-story') return removedStories.undoOf(kept)
		if (act === 'remove-topic') return removedTopics.undoOf(kept)
		if (act === 'remove-event') return removedEvents.undoOf(kept)
		if (act === 'hide-name') return names.undoOf(userId, until - UNDO_MS)
		if (act === 'clear-status') return statusLines.undoOf(userId, kept, until - UNDO_MS)
		const was = MESSAGE.parse(kept, `taken ${id}`)
		return was ? removedMessages.undoOf(act, was, now) : TOO_LATE
	}

	/** Ends the undo: what was kept is deleted, and its files leave the store. */
	#settle(id: string, turn: Turn): void {
		const { agenda, images, removedStories, airdrops } = this.#room
		const taken = this.#find(id)
		if (!taken) return
		const { act, kept, until } = taken
		if (act === 'remove-story') removedStories.release(kept, turn)
		else if (act === 'remove-message' || act === 'remove-image') {
			const was = MESSAGE.parse(kept, `taken ${id}`)
			if (was) images.release(was.id, was.attachedImageUrl)
			// Until now the message could have come back, with what it earned.
			if (was && act === 'remove-message') airdrops.taken(was.id, until - UNDO_MS, turn)
		}
		this.#room.sql.exec('DELETE FROM taken WHERE id = ?', id)
		agenda.cancel('undo-end', id)
		turn.afterwards(() => images.drop())
	}

	/** Whether the act is recent enough for an undo, though nothing of it may be left. */
	#isYoung(id: string, now: number): boolean {
		return (
			this.#room.sql
				.exec('SELECT 1 FROM content_acts WHERE id = ? AND at > ?', id, now - UNDO_MS)
				.toArray().length > 0
		)
	}

	#find(id: string): RemovedRow | undefined {
		return this.#room.sql.exec<RemovedRow>('SELECT * FROM taken WHERE id = ?', id).toArray().at(0)
	}
}

/** The id of the thing; undefined for a status or a name. */
function idOf({ id, act, kept }: RemovedRow): string | undefined {
	const from = `taken ${id}`
	if (act === 'remove-story') return String(REMOVED_STORY.parse(kept, from)?.row['id'])
	if (act === 'remove-event') return String(REMOVED_EVENT.parse(kept, from)?.row['id'])
	if (act === 'remove-topic') return topicIn(kept)?.id
	const isOfMessage = act === 'remove-message' || act === 'remove-image'
	return isOfMessage ? MESSAGE.parse(kept, from)?.id : undefined
}

function ofMessage(message: Message): Thing {
	const { id: messageId, platformUsername: name } = message
	return { userId: userIdOf(message), name, messageId, kept: MESSAGE.write(message) }
}
