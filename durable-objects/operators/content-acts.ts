import { ACTIVITY_LIFE_MS, UNDO_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { ContentAct } from '#contract/operators'
import { userIdOf } from '#contract/people/participants'
import { activityId, concernOf } from '#rules/alerts/notifications'
import type { Activities } from '../alerts/alerts.ts'
import type { Agenda, Moments } from '../kernel/agenda.ts'
import { drop, save } from '../kernel/kept-alike.ts'
import { type Operation, op } from '../kernel/operations.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Order, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { Images } from '../messages/images.ts'
import { MESSAGE } from '../messages/stored-message.ts'
import { firstWave } from '../messages/translation-jobs.ts'
import type { Person } from '../people/person.ts'
import type { Deed } from './moderation.ts'

interface Room {
	sql: SqlStorage
	agenda: Agenda
	conversation: Conversation
	images: Images
	activities: Activities
}

interface TakenRow extends Record<string, SqlStorageValue> {
	id: string
	act: ContentAct
	user_id: string
	reason: string
	/** The message as it was. */
	kept: string
	until: number
}

const NO_WORDS = refusal(400, 'no-words', 'This message has no words. Please remove the message.')
const TOO_LATE = refusal(410, 'too-late', 'This can be undone for 10 minutes.')
const CHANGED = refusal(409, 'changed', 'This was changed meanwhile and stays as it is.')
const ID_USED = refusal(409, 'key-reused', 'This act id was already used for another act.')
const NO_SUCH = refusal(404, 'not-found', 'This activity is gone.')
const ANSWERED = refusal(409, 'answered', 'You have answered this already.')

/**
 * What operators take off the stage itself. It goes everywhere at once, and the author is told why; for ten minutes the
 * room alone keeps what was taken, so that it can come back. D1 keeps who may answer, and the answer.
 */
export class ContentActs implements Part {
	readonly tables: KeptTable[] = [{ table: 'contentActs', keptMs: ACTIVITY_LIFE_MS }]
	readonly moments: Moments = { 'undo-end': (id, turn) => this.#settle(id, turn) }
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/** Its image stays in the store, shown nowhere, until nobody can undo this any more. */
	removeMessage(order: Order): Deed | Refused | null {
		const { conversation } = this.#room
		const message = this.#standing(order)
		if (!message || 'ok' in message) return message
		return this.#deed(order, message, ({ append, now }) => {
			const { id, revision, text, attachedImage, isStageOnly } = message
			const unsaid = [text, attachedImage?.alt ?? '']
			conversation.revise({ messageId: id, revision, message: null, unsaid })
			append(
				[{ event: 'message-removed', data: { messageId: id, reason: 'removed' } }],
				[op('message.empty', { id, at: now })],
				isStageOnly,
			)
		})
	}

	removeImage(order: Order): Deed | Refused | null {
		const message = this.#standing(order)
		if (!message || 'ok' in message) return message
		if (message.attachedImageUrl === null) return null
		if (message.text === '') return NO_WORDS
		return this.#deed(order, message, (turn) =>
			this.#illustrate(message, { attachedImageUrl: null, attachedImage: null }, turn),
		)
	}

	/** Then nothing is left of the act but two lines of the log. */
	undo({ account: id, content }: Order, { now }: Turn): Deed | Refused {
		const taken = this.#find(id)
		const was = taken && MESSAGE.parse(taken.kept, `taken ${id}`)
		if (!taken || !was || now >= taken.until) return TOO_LATE
		const stands = content?.message ?? null
		const refused = this.#refuseUndo(taken, was, stands)
		if (refused) return refused
		const { act, user_id: userId, reason } = taken
		return {
			name: was.platformUsername,
			account: userId,
			reason,
			act: (turn) => {
				const { sql, agenda, activities } = this.#room
				this.#giveBack(taken, was, stands, turn)
				activities.takeBack(userId, activityId(concernOf(act), id), turn)
				sql.exec('DELETE FROM taken WHERE id = ?', id)
				agenda.drop('undo-end', id)
				return drop(sql, 'contentActs', { id })
			},
		}
	}

	/** Part of a change: an operator took somebody's place, and they may say something to that, too. */
	tookPlaceOf(userId: string, entry: string, { now: at }: Turn): Operation {
		const ofNoMessage = { id: entry, entry, userId, messageId: null }
		return save(this.#room.sql, 'contentActs', { ...ofNoMessage, at, answer: null })
	}

	/** Somebody from whom something was taken says something to that, once. */
	answer(
		{ userId }: Person,
		{ id, text }: { id: string; text: string },
		{ append }: Turn,
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
		append([], [save(sql, 'contentActs', { ...act, id, userId, messageId, answer: text })])
		return { ok: true }
	}

	/** Part of a change: nothing that was taken from somebody comes back. */
	settleAllOf(userId: string, turn: Turn): void {
		for (const { id } of this.#room.sql
			.exec<TakenRow>('SELECT id FROM taken WHERE user_id = ?', userId)
			.toArray())
			this.#settle(id, turn)
	}

	/** As it is now; null when it is gone already. */
	#standing({ content }: Order): Message | Refused | null {
		const { conversation } = this.#room
		if (!content?.message || conversation.refuseGone(content.message.id)) return null
		if (this.#find(content.actId)) return ID_USED
		const { id: messageId, revision } = content.message
		const refused = conversation.refuseRevision({ messageId, revision, message: null, unsaid: [] })
		return refused ?? conversation.asItStands(content.message)
	}

	#deed(order: Order, message: Message, take: (turn: Turn) => void): Deed {
		const { sql, agenda, activities } = this.#room
		const userId = userIdOf(message)
		return {
			name: message.platformUsername,
			account: userId,
			act: (turn, entry) => {
				const id = order.content?.actId ?? entry
				const act = order.act as ContentAct
				const until = turn.now + UNDO_MS
				sql.exec(
					'INSERT INTO taken (id, act, user_id, reason, kept, until) VALUES (?, ?, ?, ?, ?, ?)',
					id,
					act,
					userId,
					order.reason,
					MESSAGE.write(message),
					until,
				)
				agenda.put('undo-end', id, until)
				take(turn)
				const { now: at } = turn
				const [type, messageId] = [concernOf(act), message.id]
				activities.moderated({ userId, id: activityId(type, id), type, at, messageId }, turn)
				return [save(sql, 'contentActs', { id, entry, userId, messageId, at, answer: null })]
			},
		}
	}

	#refuseUndo({ act }: TakenRow, was: Message, now: Message | null): Refused | null {
		const { conversation } = this.#room
		if (act === 'remove-message') return conversation.refuseGone(was.id) ? null : CHANGED
		if (!now || now.attachedImageUrl !== null) return CHANGED
		const { id: messageId, revision } = now
		return conversation.refuseRevision({ messageId, revision, message: now, unsaid: [] })
	}

	#giveBack({ act }: TakenRow, was: Message, now: Message | null, turn: Turn): void {
		if (act === 'remove-image') {
			if (now) this.#illustrate(now, was, turn)
			return
		}
		const message = this.#room.conversation.restore(was)
		turn.append(
			[{ event: 'new-message', data: { message } }],
			[op('message.restore', message)],
			message.isStageOnly,
		)
		for (const effect of firstWave(message, false)) turn.ask(effect)
	}

	/** Says the message with this image, or with none; what its words are in other languages it keeps. */
	#illustrate(
		before: Message,
		{ attachedImageUrl, attachedImage }: Pick<Message, 'attachedImageUrl' | 'attachedImage'>,
		turn: Turn,
	): void {
		const { id: messageId, revision } = before
		const message = { ...before, attachedImageUrl, attachedImage, revision: revision + 1 }
		const unsaid = attachedImage ? [] : [before.attachedImage?.alt ?? '']
		this.#room.conversation.revise({ messageId, revision, message, unsaid })
		turn.append(
			[{ event: 'message-updated', data: { message } }],
			[
				op('message.set-image', {
					id: messageId,
					revision: revision + 1,
					attachedImageUrl,
					attachedImage,
				}),
			],
			message.isStageOnly,
		)
		for (const effect of firstWave(message, false)) turn.ask(effect)
	}

	/** Nobody can undo it any more: what was kept goes, and its image leaves the store. */
	#settle(id: string, turn: Turn): void {
		const { agenda, images } = this.#room
		const taken = this.#find(id)
		if (!taken) return
		const was = MESSAGE.parse(taken.kept, `taken ${id}`)
		if (was) images.release(was.id, was.attachedImageUrl)
		this.#room.sql.exec('DELETE FROM taken WHERE id = ?', id)
		agenda.drop('undo-end', id)
		turn.afterwards(() => images.drop())
	}

	#find(id: string): TakenRow | undefined {
		return this.#room.sql.exec<TakenRow>('SELECT * FROM taken WHERE id = ?', id).toArray().at(0)
	}
}
