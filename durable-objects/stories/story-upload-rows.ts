import { STORY_DRAFT } from '#storage/stories/stored-story'

export interface KeptUpload {
	id: string
	name: string
	owner: string
	multipart: { uploadId: string; size: number } | null
	/** The parts that were received. */
	parts: { partNumber: number; etag: string }[]
	text: string
	link: string | null
}

export interface UploadRow extends Record<string, SqlStorageValue> {
	id: string
	name: string
	owner: string
	/** open: may be sent; arriving: is being sent; sent: completely received; checking: is being inspected. */
	state: 'open' | 'arriving' | 'sent' | 'checking'
	multipart: string | null
	size: number | null
	draft: string
	at: number
	/**
	 * When the state began. The time only grows, so it identifies an attempt: an older attempt that ends late changes
	 * nothing.
	 */
	since: number
}

/** The rows of stories' uploads, and of the parts that were received. */
export class StoryUploadRows {
	readonly #sql: SqlStorage
	readonly #now: () => number
	constructor(sql: SqlStorage, now: () => number) {
		this.#sql = sql
		this.#now = now
	}

	find(id: string): UploadRow | undefined {
		return this.#findBy('id', id)
	}

	named(name: string): UploadRow | undefined {
		return this.#findBy('name', name)
	}

	#findBy(column: 'id' | 'name', value: string): UploadRow | undefined {
		return this.#sql
			.exec<UploadRow>(`SELECT * FROM story_uploads WHERE ${column} = ?`, value)
			.toArray()
			.at(0)
	}

	uploadOf({ id, name, owner, multipart, size, draft }: UploadRow): KeptUpload {
		const parts = this.#sql
			.exec<{ n: number; etag: string }>(
				'SELECT n, etag FROM story_parts WHERE story = ? ORDER BY n',
				id,
			)
			.toArray()
			.map(({ n: partNumber, etag }) => ({ partNumber, etag }))
		const words = STORY_DRAFT.parse(draft, id) ?? { text: '', link: null }
		const inParts = multipart === null ? null : { uploadId: multipart, size: size ?? 0 }
		return { id, name, owner, multipart: inParts, parts, text: words.text, link: words.link }
	}

	ofOwner(owner: string): UploadRow[] {
		return this.#sql
			.exec<UploadRow>('SELECT * FROM story_uploads WHERE owner = ? ORDER BY at, id', owner)
			.toArray()
	}

	/**
	 * Sets the state and returns its time. Each time is later than the one before, even in the same millisecond or
	 * after the clock was put back.
	 */
	become({ id, since: before }: UploadRow, state: UploadRow['state']): number {
		const since = Math.max(this.#now(), before + 1)
		this.#sql.exec('UPDATE story_uploads SET state = ?, since = ? WHERE id = ?', state, since, id)
		return since
	}
}
