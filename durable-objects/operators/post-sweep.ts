import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { SECOND_MS } from '#contract/limits'
import { accountOf } from '#contract/people/participants'
import { messages } from '#migrations/schema'
import { d1, prepare } from '#storage/d1'
import { type Operation, op } from '#storage/operations'
import { drop, save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import type { TakeTurn } from '../kernel/turn.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { Images } from '../messages/images.ts'

const MESSAGES_AT_ONCE = 25 // one short turn, and less than one batch of the archive
const PAUSE_MS = 200
const AGAIN_MS = 2 * SECOND_MS
const NEWEST = '~' // sorts behind every id

interface Sweep extends Record<string, SqlStorageValue> {
	user_id: string
	/** The change after which D1 has every message of the person. */
	from_seq: number
	/** Messages with this id or a later one are removed already. */
	before: string
}

/** A message of the person, as D1 has it. */
interface Said {
	id: string
	revision: number
	text: string
	alt: string | null
	attached_image_url: string | null
}

interface Needs {
	sql: SqlStorage
	db: D1Database
	conversation: Conversation
	images: Images
	archived(): number
	turn: TakeTurn
	now(): number
	wakeAt(at: number): void
	problem(event: string, error: unknown): void
}

/** Removes all messages of a banned person in small steps; resumes after a restart. */
export class PostSweep implements Part {
	readonly tables: KeptTable[] = [{ table: 'sweeps' }]
	readonly #room: Needs
	#isRunning = false
	#pauseMs = PAUSE_MS

	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn. Starts removing. */
	start(userId: string, fromSeq: number): Operation {
		this.#pauseMs = PAUSE_MS
		return save(this.#room.sql, 'sweeps', { userId, fromSeq, before: NEWEST })
	}

	/** Call inside a turn. Stops; messages not yet removed stay. */
	stop(userId: string): Operation[] {
		return drop(this.#room.sql, 'sweeps', { userId })
	}

	dueAt(now: number): number | null {
		return this.#next() ? now + this.#pauseMs : null
	}

	/** Does one step, and sets the alarm again while there is more. */
	async onAlarm(): Promise<void> {
		const sweep = this.#next()
		if (!sweep || this.#isRunning) return
		this.#isRunning = true
		this.#pauseMs = AGAIN_MS // the alarm comes again if the room is killed or D1 is away
		try {
			if (this.#room.archived() < sweep.from_seq) return
			this.#removePosts(sweep, await this.#messagesOf(sweep))
			this.#pauseMs = PAUSE_MS
			if (this.#next()) this.#room.wakeAt(this.#room.now() + PAUSE_MS)
		} catch (error) {
			this.#room.problem('posts-not-removed', error)
		} finally {
			this.#isRunning = false
		}
	}

	#next(): Sweep | undefined {
		return this.#room.sql.exec<Sweep>('SELECT * FROM sweeps LIMIT 1').toArray().at(0)
	}

	async #messagesOf({ user_id, before }: Sweep): Promise<Said[]> {
		const account = accountOf(user_id)
		const { id, revision, text, platform, platformUserId, removedAt, attachedImageUrl } = messages
		const alt =
			sql`CASE WHEN json_valid(${messages.attachedImage}) THEN json_extract(${messages.attachedImage}, '$.alt') END`.as(
				'alt',
			)
		const theirs = d1
			.select({ id, revision, text, alt, attachedImageUrl })
			.from(messages)
			.where(
				and(
					lt(id, before),
					eq(platform, account.platform),
					eq(platformUserId, account.platformUserId),
					isNull(removedAt),
				),
			)
			.orderBy(desc(id))
			.limit(MESSAGES_AT_ONCE)
		const { results } = await prepare(this.#room.db, theirs).all<Said>()
		return results
	}

	#removePosts({ user_id, before }: Sweep, found: Said[]): void {
		const { sql, conversation, images, turn } = this.#room
		turn(({ now, append }) => {
			// Read again, because the ban may have been lifted while D1 was asked.
			const stands = sql
				.exec('SELECT 1 FROM sweeps WHERE user_id = ? AND before = ?', user_id, before)
				.toArray()
			if (stands.length === 0) return
			for (const { id, revision, text, alt, attached_image_url: image } of found) {
				if (!conversation.remove(id, revision, [text, alt ?? ''])) continue
				images.release(id, image)
				const data = { messageId: id, reason: 'removed' }
				append([{ event: 'message-removed', data }], [op('message.empty', { id, at: now })])
			}
			const last = found.at(-1)
			if (last && found.length === MESSAGES_AT_ONCE)
				sql.exec('UPDATE sweeps SET before = ? WHERE user_id = ?', last.id, user_id)
			else append([], this.stop(user_id))
		})
		void images.deleteDue()
	}
}
