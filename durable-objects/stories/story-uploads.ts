import { STORY_CHECK_MS, STORY_UPLOAD_LIFE_MS, STORY_UPLOADS_AT_ONCE } from '#contract/limits'
import { KEY_REUSED } from '#contract/refusals'
import { sinceMs } from '#rules/limits/since-ms'
import { filePartsOf } from '#rules/stories/parts'
import { quarantineOf } from '#storage/quarantine'
import { filesOf, STORY_DRAFT } from '#storage/stories/stored-story'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import type { Leftovers } from '../kernel/leftovers.ts'
import type { Part } from '../kernel/part.ts'
import { type Answer, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import { type KeptUpload, StoryUploadRows, type UploadRow } from './story-upload-rows.ts'

/** A story that is about to be uploaded. The Worker made its id and the name of its media. */
export interface StoryDraft {
	id: string
	name: string
	text: string
	link: string | null
	/** For a file in parts: R2's upload id, and the file's size in bytes; null for a whole file. */
	multipart: { uploadId: string; size: number } | null
}

/** An upload to continue. `size` is what the request says of its file; 0 when it says nothing. */
export interface ContinuedUpload {
	id: string
	size?: number
}

/** One attempt to inspect an upload's file. */
export type InspectionAttempt = Pick<KeptUpload, 'id' | 'name'> & { attempt: number }

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	leftovers: Leftovers
	now(): number
}

export const STORY_USED_UP = refusal(410, 'used', 'This upload address was already used.')
export const STORY_NOT_YOURS = refusal(403, 'not-yours', 'This story is not yours.')
const BEING_CHECKED = refusal(409, 'being-checked', 'This file is being checked.')
const NOT_WHOLE = refusal(422, 'unreadable', 'This file could not be read.')

/** Uploads of stories: their words wait here for their file (G-122, G-123). */
export class StoryUploads implements Part {
	readonly timers: Timers = { 'story-upload-end': (id, turn) => this.#end(id, turn) }
	readonly #room: Needs
	readonly #rows: StoryUploadRows
	constructor(room: Needs) {
		this.#room = room
		this.#rows = new StoryUploadRows(room.sql, room.now)
	}

	/** Opens an upload. If a person has too many, the oldest is discarded, so that abandoned uploads block nobody. */
	open(owner: string, draft: StoryDraft, turn: Turn): Answer<{ id: string }> {
		const { sql, agenda } = this.#room
		const { id, name, multipart, ...words } = draft
		const waiting = this.#rows.ofOwner(owner).filter(({ state }) => state !== 'checking')
		const tooMany = waiting.length - STORY_UPLOADS_AT_ONCE + 1
		for (const row of waiting.slice(0, Math.max(0, tooMany))) this.discard(row, turn)
		sql.exec(
			`INSERT INTO story_uploads (id, name, owner, state, multipart, size, draft, at, since)
			VALUES (?, ?, ?, 'open', ?, ?, ?, ?, ?)`,
			id,
			name,
			owner,
			multipart?.uploadId ?? null,
			multipart?.size ?? null,
			STORY_DRAFT.write(words),
			turn.now,
			turn.now,
		)
		agenda.schedule('story-upload-end', id, turn.now + STORY_UPLOAD_LIFE_MS)
		return { ok: true, id }
	}

	/**
	 * Continues an upload after an interruption: a whole file is sent again, a file in parts only where parts
	 * are missing. Parts of a file of another size are refused, because two files would mix.
	 */
	goOn(owner: string, { id, size }: ContinuedUpload): Answer<KeptUpload> {
		const row = this.#rows.find(id)
		if (!row || this.#isOver(row)) return STORY_USED_UP
		if (row.owner !== owner) return STORY_NOT_YOURS
		if (row.state === 'checking') return BEING_CHECKED
		if (row.multipart && size && size !== row.size) return KEY_REUSED
		const cameWhole = row.state === 'sent' && row.multipart === null
		if (row.state === 'arriving' || cameWhole) this.#rows.become(row, 'open')
		return { ok: true, ...this.#rows.uploadOf(row) }
	}

	/** A whole file begins to arrive. An address works once. */
	arrive(name: string): Answer<{ attempt: number }> {
		const row = this.#rows.named(name)
		if (row?.state !== 'open' || this.#isOver(row)) return STORY_USED_UP
		return { ok: true, attempt: this.#rows.become(row, 'arriving') }
	}

	/** A whole file has arrived, or not (`isHere`): then its address may be used again. */
	arrived(name: string, attempt: number, isHere: boolean, turn: Turn): Answer<object> {
		const row = this.#rows.named(name)
		if (!row) this.#leave(quarantineOf(name), turn) // given up meanwhile
		if (row?.state !== 'arriving' || row.since !== attempt) return STORY_USED_UP
		this.#rows.become(row, isHere ? 'sent' : 'open')
		return { ok: true }
	}

	/** The R2 upload and the length of a part that is about to be sent. */
	expectPart(name: string, n: number): Answer<{ uploadId: string; length: number }> {
		const row = this.#rows.named(name)
		if (row?.state !== 'open' || !row.multipart || this.#isOver(row)) return STORY_USED_UP
		const length = filePartsOf(row.size ?? 0)[n - 1]?.length
		return length === undefined ? STORY_USED_UP : { ok: true, uploadId: row.multipart, length }
	}

	/** Notes a received part; the same part again replaces the earlier one. */
	keepPart(name: string, n: number, etag: string): Answer<object> {
		const row = this.#rows.named(name)
		if (row?.state !== 'open' || !row.multipart) return STORY_USED_UP
		this.#room.sql.exec(
			'INSERT INTO story_parts (story, n, etag) VALUES (?, ?, ?) ON CONFLICT (story, n) DO UPDATE SET etag = excluded.etag',
			row.id,
			n,
			etag,
		)
		return { ok: true }
	}

	/**
	 * Begins an inspection; only one runs at a time. An inspection that takes longer than `STORY_CHECK_MS` was killed
	 * and does not count. A running one is reported to the owner even without the file's key, because a form that is
	 * sent twice has none.
	 */
	check(owner: string, id: string, key: string): Answer<KeptUpload & { attempt: number }> {
		const now = this.#room.now()
		const row = this.#rows.find(id)
		if (!row || this.#isOver(row)) return STORY_USED_UP
		if (row.owner !== owner) return STORY_NOT_YOURS
		if (row.state === 'checking' && sinceMs(row.since, now) < STORY_CHECK_MS) return BEING_CHECKED
		if (key !== quarantineOf(row.name)) return STORY_NOT_YOURS
		const upload = this.#rows.uploadOf(row)
		const isHere = row.state === 'sent' || row.state === 'checking'
		const hasAllParts = row.multipart && upload.parts.length === filePartsOf(row.size ?? 0).length
		if (!isHere && !hasAllParts) return NOT_WHOLE
		return { ok: true, ...upload, attempt: this.#rows.become(row, 'checking') }
	}

	/** The upload whose file passed inspection; null when it must not be published any more. */
	checked(owner: string, id: string): KeptUpload | null {
		const row = this.#rows.find(id)
		return row?.owner === owner && row.state === 'checking' ? this.#rows.uploadOf(row) : null
	}

	/**
	 * Ends an inspection because the store failed, not the file. `partsAreLost`: R2 does not have the parts, so
	 * they are sent again.
	 */
	reopen(id: string, attempt: number, partsAreLost: boolean): Answer<object> {
		const row = this.#rows.find(id)
		if (row?.state !== 'checking' || row.since !== attempt) return STORY_USED_UP
		if (partsAreLost) this.#room.sql.exec('DELETE FROM story_parts WHERE story = ?', id)
		this.#rows.become(row, partsAreLost ? 'open' : 'sent')
		return { ok: true }
	}

	/** Discards an upload that its inspection refused, unless another attempt has begun meanwhile. */
	refused(upload: InspectionAttempt, turn: Turn): void {
		const row = this.#rows.find(upload.id)
		const isLate = row && (row.state !== 'checking' || row.since !== upload.attempt)
		if (!isLate) this.discard(upload, turn)
	}

	/** Deletes an upload that was never published. The file may be in the store even after an earlier deletion. */
	discard({ id, name }: Pick<KeptUpload, 'id' | 'name'>, turn: Turn): void {
		this.close(id, turn)
		this.#leave(filesOf(name), turn)
	}

	/** Call inside a turn. Removes a published or discarded upload, with its uninspected file. */
	close(id: string, turn: Turn): void {
		const { sql, agenda } = this.#room
		const row = this.#rows.find(id)
		if (!row) return
		sql.exec('DELETE FROM story_uploads WHERE id = ?', id)
		sql.exec('DELETE FROM story_parts WHERE story = ?', id)
		agenda.cancel('story-upload-end', id)
		this.#leave(quarantineOf(row.name), turn, row.multipart)
	}

	/** Call inside a turn. Closes a person's addresses for uploads. */
	closeAddresses(owner: string, turn: Turn): void {
		for (const row of this.#rows.ofOwner(owner)) this.discard(row, turn)
	}

	/** A person's uploads that are not published yet. */
	waitingOf(owner: string): { text: string; link: string | null; at: number }[] {
		return this.#rows.ofOwner(owner).map((row) => {
			const { text, link } = this.#rows.uploadOf(row)
			return { text, link, at: row.at }
		})
	}

	#end(id: string, turn: Turn): void {
		const row = this.#rows.find(id)
		if (row) this.discard(row, turn)
	}

	#leave(key: string, turn: Turn, multipart: string | null = null): void {
		const { leftovers } = this.#room
		leftovers.leave(key, multipart)
		turn.afterwards(() => leftovers.deleteDue())
	}

	#isOver({ at }: UploadRow): boolean {
		return this.#room.now() - at >= STORY_UPLOAD_LIFE_MS
	}
}
