import { encodeTime } from 'ulid'
import { DAY_MS, MINUTE_MS, UNUSED_IMAGE_LIFE_MS, UPLOAD_ADDRESS_LIFE_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { quarantineOf } from '#storage/quarantine'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import type { Leftovers } from '../kernel/leftovers.ts'
import type { Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'

const DROP_AGAIN_MS = MINUTE_MS
const DROPS_AT_ONCE = 100
const ATTACHED_KEPT_MS = 31 * DAY_MS

type Size = Pick<ImageRow, 'width' | 'height'>
interface ImageRow extends Record<string, SqlStorageValue> {
	name: string
	owner: string
	/**
	 * open: may be uploaded; sent: is being uploaded or inspected; kept: may be attached; dropped: must be
	 * deleted from the store.
	 */
	state: string
	width: number
	height: number
	message_id: string | null
	at: number
}

interface Needs {
	sql: SqlStorage
	media: R2Bucket
	agenda: Agenda
	leftovers: Leftovers
	now(): number
	problem(event: string, error: unknown): void
}

const USED_UP = refusal(410, 'used', 'This upload address was already used.')
const NOT_YOURS = refusal(400, 'image', 'This image is not one of your uploads.')
const ATTACHED = refusal(409, 'image-used', 'This image is already part of a message.')

/** Uploaded images: their owner, their message, and their deletion from the store. */
export class Images implements Part {
	readonly timers: Timers = { 'unused-image': (name, turn) => void this.discard(name, turn) }
	readonly #room: Needs
	#isDropping = false

	constructor(room: Needs) {
		this.#room = room
	}

	/** Puts images on the agenda that are missing there, because earlier versions of the code had no agenda. */
	recall(): void {
		const unexpected = this.#room.sql.exec<{ name: string; at: number }>(
			`SELECT name, at FROM images WHERE message_id IS NULL AND state <> 'dropped'
				AND NOT EXISTS (SELECT 1 FROM agenda WHERE id = 'unused-image:' || name)`,
		)
		for (const { name, at } of unexpected.toArray()) this.#expectEnd(name, at)
	}

	open(name: string, owner: string): Answer<object> {
		const now = this.#room.now()
		this.#room.sql.exec(
			"INSERT INTO images (name, owner, state, width, height, at) VALUES (?, ?, 'open', 0, 0, ?)",
			name,
			owner,
			now,
		)
		this.#expectEnd(name, now)
		return { ok: true }
	}

	/** Begins an upload. An address works once, whatever comes of it. */
	begin(name: string): Answer<object> {
		const row = this.#find(name)
		if (row?.state !== 'open' || this.#room.now() - row.at > UPLOAD_ADDRESS_LIFE_MS) return USED_UP
		this.#room.sql.exec("UPDATE images SET state = 'sent' WHERE name = ?", name)
		return { ok: true }
	}

	keep(name: string, { width, height }: Size, turn: Turn): Answer<object> {
		const row = this.#find(name)
		if (!row) this.#leave(name, turn) // dropped meanwhile, before the file was stored
		if (row?.state !== 'sent') return USED_UP
		this.#room.sql.exec(
			"UPDATE images SET state = 'kept', width = ?, height = ? WHERE name = ?",
			width,
			height,
			name,
		)
		return { ok: true }
	}

	/** Opens the upload again, because the store failed and not the file. The same address may be used again. */
	reopen(name: string): Answer<object> {
		this.#room.sql.exec(
			"UPDATE images SET state = 'open' WHERE name = ? AND state IN ('sent', 'kept') AND message_id IS NULL",
			name,
		)
		return { ok: true }
	}

	/** Drops an image whose address nobody was told, and whose file may be in the store already. */
	discard(name: string, turn: Turn): Answer<object> {
		this.#room.sql.exec(
			"UPDATE images SET state = 'dropped' WHERE name = ? AND message_id IS NULL",
			name,
		)
		this.#room.agenda.cancel('unused-image', name)
		turn.afterwards(() => this.deleteDue())
		return { ok: true }
	}

	/** The size of a person's own image, whether it is attached already or not. */
	sizeOf(name: string, owner: string): Answer<{ width: number; height: number }> {
		const row = this.#find(name)
		if (row?.owner !== owner || row.state !== 'kept') return NOT_YOURS
		return { ok: true, width: row.width, height: row.height }
	}

	refuseClaim(name: string, owner: string): Refused | null {
		const size = this.sizeOf(name, owner)
		if (!size.ok) return size
		return this.#find(name)?.message_id === null ? null : ATTACHED
	}

	/**
	 * Call inside a turn. Attaches the image to its only message, so that both can be removed together. For a
	 * stage-only message the public copy is deleted at once, even if the room is killed.
	 */
	claim(name: string, { id, isStageOnly }: Message, turn: Turn): void {
		const { sql, agenda, leftovers } = this.#room
		sql.exec('UPDATE images SET message_id = ? WHERE name = ?', id, name)
		agenda.cancel('unused-image', name)
		if (!isStageOnly) return
		leftovers.leave(`images/${name}`)
		turn.afterwards(() => leftovers.deleteDue())
	}

	/** Call inside a turn. Drops the image of a removed message, also one that this room does not know. */
	release(messageId: string, address: string | null): void {
		const { sql, now } = this.#room
		sql.exec("UPDATE images SET state = 'dropped' WHERE message_id = ?", messageId)
		if (address)
			sql.exec(
				`INSERT INTO images (name, owner, state, width, height, message_id, at)
				VALUES (?, '', 'dropped', 0, 0, ?, ?) ON CONFLICT (name) DO NOTHING`,
				address.slice(address.lastIndexOf('/') + 1),
				messageId,
				now(),
			)
	}

	/** Call inside a turn. Closes a person's upload addresses, and drops images that no message shows. */
	forget(owner: string): void {
		this.#dropUnused(owner, ['open', 'sent', 'kept'])
	}

	/** Call inside a turn. Closes a person's upload addresses. */
	closeAddresses(owner: string): void {
		this.#dropUnused(owner, ['open', 'sent'])
	}

	/** A person's uploaded images that are not in a message yet. */
	unpostedOf(owner: string): { address: string; at: number }[] {
		return this.#room.sql
			.exec<ImageRow>(
				"SELECT * FROM images WHERE owner = ? AND message_id IS NULL AND state = 'kept'",
				owner,
			)
			.toArray()
			.map(({ name, at }) => ({ address: `/media/images/${name}`, at }))
	}

	/** Deletes dropped images, then their rows, so that a failure or a kill is repaired by the next attempt. */
	async deleteDue(): Promise<void> {
		const { sql } = this.#room
		if (this.#isDropping) return
		this.#isDropping = true
		try {
			for (let names = this.#droppedNames(); names.length > 0; names = this.#droppedNames()) {
				await this.#room.media.delete(names.flatMap((name) => PLACES.map((place) => place + name)))
				for (const name of names) sql.exec('DELETE FROM images WHERE name = ?', name)
			}
		} catch (error) {
			this.#room.problem('image-not-dropped', error)
		} finally {
			this.#isDropping = false
		}
	}

	dueAt(now: number): number | null {
		const { waits } = this.#room.sql
			.exec<{ waits: number }>(
				"SELECT EXISTS (SELECT 1 FROM images WHERE state = 'dropped') AS waits",
			)
			.one()
		return waits === 1 ? now + DROP_AGAIN_MS : null
	}

	onAlarm(): Promise<void> {
		return this.deleteDue()
	}

	/** Deletes the rows of images in old messages. When such a message is removed, D1 says which image it had. */
	prune(now: number): void {
		this.#room.sql.exec(
			"DELETE FROM images WHERE message_id < ? AND state = 'kept'",
			encodeTime(Math.max(0, now - ATTACHED_KEPT_MS)),
		)
	}

	#leave(name: string, turn: Turn): void {
		for (const place of PLACES) this.#room.leftovers.leave(place + name)
		turn.afterwards(() => this.#room.leftovers.deleteDue())
	}

	#expectEnd(name: string, openedAt: number): void {
		this.#room.agenda.schedule('unused-image', name, openedAt + UNUSED_IMAGE_LIFE_MS)
	}

	#dropUnused(owner: string, states: string[]): void {
		const { sql, agenda } = this.#room
		const dropped = sql
			.exec<{ name: string }>(
				`UPDATE images SET state = 'dropped'
				WHERE message_id IS NULL AND owner = ? AND state IN (${states.map(() => '?')}) RETURNING name`,
				owner,
				...states,
			)
			.toArray()
		for (const { name } of dropped) agenda.cancel('unused-image', name)
	}

	#droppedNames(): string[] {
		return this.#room.sql
			.exec<ImageRow>("SELECT * FROM images WHERE state = 'dropped' LIMIT ?", DROPS_AT_ONCE)
			.toArray()
			.map(({ name }) => name)
	}

	#find(name: string): ImageRow | undefined {
		const { sql } = this.#room
		return sql.exec<ImageRow>('SELECT * FROM images WHERE name = ?', name).toArray()[0]
	}
}

/** The folders of the store in which an image's file may be. */
const PLACES = ['images/', 'stage-only/', quarantineOf('')]
