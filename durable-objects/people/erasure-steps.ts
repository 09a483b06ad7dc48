import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { SECOND_MS } from '#contract/limits'
import { accountOf } from '#contract/people/participants'
import { messages } from '#migrations/schema'
import { d1, prepare } from '#storage/d1'
import { op } from '#storage/operations'
import { pictureKeysOf } from '#storage/people/picture-names'
import type { Leftovers } from '../kernel/leftovers.ts'
import type { Log } from '../kernel/log.ts'
import type { TakeTurn, Turn } from '../kernel/turn.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { Images } from '../messages/images.ts'
import { dropPicture, dropUnknown } from './drop-picture.ts'
import type { ErasedList } from './erased-list.ts'
import type { Roster } from './roster.ts'

export interface StepNeeds {
	sql: SqlStorage
	db: D1Database
	log: Log
	roster: Roster
	erasedList: ErasedList
	conversation: Conversation
	images: Images
	leftovers: Leftovers
	archived(): number
	turn: TakeTurn
	now(): number
	wakeAt(at: number): void
	problem(event: string, error: unknown): void
}

interface Row extends Record<string, SqlStorageValue> {
	user_id: string
	gone: string
	/** The change that D1 must have before the next step reads from D1. */
	from_seq: number
	/**
	 * messages: the person's own; reactions: theirs to messages of others; log: what is sent to readers who
	 * catch up.
	 */
	step: 'messages' | 'reactions' | 'log'
	after: string
	/** When the person asked for the deletion (ms); null in rows of earlier versions of the code. */
	at: number | null
}

interface Said {
	id: string
	revision: number
	text: string
	alt: string | null
	picture: string
	image: string | null
	removed: number | null
}

const MESSAGES_AT_ONCE = 25
const LOOKED_AT_ONCE = 2_000
const PAUSE_MS = 200
const AGAIN_MS = 2 * SECOND_MS
const NEWEST = '~' // sorts behind every id

/** The small steps of a deletion after its first turn: messages, reactions, and in the end the log. */
export class ErasureSteps {
	readonly #room: StepNeeds
	#isRunning = false
	#pauseMs = PAUSE_MS
	/** Deletions that this instance of the room has put on the list in R2. */
	readonly #listed = new Set<string>()

	constructor(room: StepNeeds) {
		this.#room = room
	}

	add(
		{ userId, gone, fromSeq }: { userId: string; gone: string; fromSeq: number },
		turn: Turn,
	): void {
		const { sql } = this.#room
		sql.exec(
			// A person who came back, and wants everything deleted again before the first deletion ended, begins the steps anew.
			"INSERT OR REPLACE INTO erasures (user_id, gone, from_seq, step, after, at) VALUES (?, ?, ?, 'messages', ?, ?)",
			userId,
			gone,
			fromSeq,
			NEWEST,
			turn.now,
		)
		this.#pauseMs = PAUSE_MS
		turn.afterwards(() => this.onAlarm())
	}

	dueAt(now: number): number | null {
		return this.#next() ? now + this.#pauseMs : null
	}

	/** Does one step, and sets the alarm again while there is more. */
	async onAlarm(): Promise<void> {
		if (!this.#next() || this.#isRunning) return
		const { leftovers } = this.#room
		this.#isRunning = true
		this.#pauseMs = AGAIN_MS // in case the room is killed or D1 is away
		try {
			await this.#list()
			const row = this.#next()
			if (row && this.#room.archived() >= row.from_seq) {
				if (row.step === 'messages') this.#emptyMessages(row, await this.#messagesOf(row))
				else if (row.step === 'reactions') this.#unreact(row, await this.#endOfStretch(row.after))
				else this.#forget(row, await leftovers.filesUnder(...pictureKeysOf(row.user_id)))
			}
			this.#pauseMs = PAUSE_MS
			if (this.#next()) this.#room.wakeAt(this.#room.now() + PAUSE_MS)
		} catch (error) {
			this.#room.problem('person-not-erased', error)
		} finally {
			this.#isRunning = false
		}
	}

	/**
	 * Puts the deletions that have begun on the list in R2, before any of their steps, so that no restore brings
	 * anybody back (0158). Deletions that wait behind another one are listed, too, each once, however long D1 is
	 * away.
	 */
	async #list(): Promise<void> {
		const { sql, erasedList, now } = this.#room
		const begun = sql.exec<Row>('SELECT * FROM erasures WHERE after = ?', NEWEST).toArray()
		for (const { user_id: userId, at } of begun) {
			const name = `${userId} ${at}`
			if (this.#listed.has(name)) continue
			await erasedList.add(userId, at ?? now())
			this.#listed.add(name)
		}
	}

	/**
	 * For a person who took a place again meanwhile: the time of the deletion, after which everything stays. Null
	 * for all others.
	 */
	#keepsSince({ user_id: userId, at }: Row): number | null {
		return this.#room.roster.find(userId) ? at : null
	}

	#next(): Row | undefined {
		return this.#room.sql.exec<Row>('SELECT * FROM erasures LIMIT 1').toArray().at(0)
	}

	async #messagesOf(row: Row): Promise<Said[]> {
		const { user_id, after } = row
		const { platform, platformUserId } = accountOf(user_id)
		const { id, revision, text, profilePicUrl, attachedImageUrl, removedAt, timestamp } = messages
		const since = this.#keepsSince(row)
		const theirs = d1
			.select({
				...{ id, revision, text },
				alt: sql`CASE WHEN json_valid(${messages.attachedImage}) THEN json_extract(${messages.attachedImage}, '$.alt') END`.as(
					'alt',
				),
				picture: sql`${profilePicUrl}`.as('picture'),
				image: sql`${attachedImageUrl}`.as('image'),
				removed: sql`${removedAt}`.as('removed'),
			})
			.from(messages)
			.where(
				and(
					lt(id, after),
					eq(messages.platform, platform),
					eq(messages.platformUserId, platformUserId),
					since === null ? undefined : lte(timestamp, since),
				),
			)
			.orderBy(desc(id))
			.limit(MESSAGES_AT_ONCE)
		const { results } = await prepare(this.#room.db, theirs).all<Said>()
		return results
	}

	#emptyMessages(row: Row, found: Said[]): void {
		const { conversation, images, turn } = this.#room
		turn((now) => {
			for (const { id, revision, text, alt, image, picture, removed } of found) {
				dropPicture(this.#room, picture, null, now) // a person who came back may have it again
				if (removed !== null || !conversation.remove(id, revision, [text, alt ?? ''])) continue
				images.release(id, image)
				const data = { messageId: id, reason: 'deleted' }
				now.append([{ event: 'message-removed', data }], [op('message.empty', { id, at: now.now })])
			}
			const ids = found.map(({ id }) => id)
			if (ids.length > 0) now.append([], [op('messages.disown', { ids, gone: row.gone })])
			const isMore = found.length === MESSAGES_AT_ONCE
			const after = isMore ? (found.at(-1)?.id ?? '') : ''
			this.#goOn(row, isMore ? 'messages' : 'reactions', after)
		})
		void images.deleteDue()
	}

	async #endOfStretch(after: string): Promise<string | null> {
		const last = d1
			.select({ id: messages.id })
			.from(messages)
			.where(gt(messages.id, after))
			.orderBy(asc(messages.id))
			.limit(1)
			.offset(LOOKED_AT_ONCE - 1)
		return (await prepare(this.#room.db, last).first<{ id: string }>())?.id ?? null
	}

	#unreact(row: Row, last: string | null): void {
		const since = this.#keepsSince(row)
		this.#room.turn((now) => {
			const stretch = { ...accountOf(row.user_id), after: row.after, last, since }
			now.append([], [op('messages.unreact-all', stretch)])
			this.#goOn(row, last === null ? 'log' : 'reactions', last ?? '')
		})
	}

	/**
	 * Deletes the person's remaining pictures, and the log up to this step, so that readers who catch up fetch the stage
	 * anew. D1 has all of it by now.
	 */
	#forget({ user_id: userId, from_seq: last, at }: Row, pictures: readonly R2Object[]): void {
		const { sql, log, turn } = this.#room
		turn((now) => {
			const { append } = now
			dropUnknown(this.#room, pictures, at ?? now.now, now)
			sql.exec('DELETE FROM erasures WHERE user_id = ?', userId)
			this.#listed.delete(`${userId} ${at}`)
			append([])
			log.cut(last)
		})
	}

	#goOn({ user_id: userId, at }: Row, step: Row['step'], after: string): void {
		const { sql, log } = this.#room
		sql.exec(
			// Does nothing if the person asked for the deletion once more during this step.
			'UPDATE erasures SET step = ?, after = ?, from_seq = ? WHERE user_id = ? AND at IS ?',
			step,
			after,
			// Messages are read backwards from the last one; the steps after them must wait until D1 has the
			// removals.
			step === 'messages' ? 0 : log.head,
			userId,
			at,
		)
	}
}
