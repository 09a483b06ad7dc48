import { eq, sql } from 'drizzle-orm'
import { SECOND_MS } from '#contract/limits'
import { hiddenNames, participants } from '#migrations/schema'
import { sinceMs } from '#rules/limits/since-ms'
import { type Renaming, renameIn } from '#rules/people/hidden-names'
import { picturesIn, renamingOf } from '#storage/people/renaming'
import type { RequestContext } from '../context.ts'
import { jsonPart } from './json-part.ts'

/**
 * The SQL column that lists all hidden names. Every query with words or names that leave the stage selects it, so
 * one query reads both. The column is nearly always NULL.
 */
export const HIDDEN = sql<
	string | null
>`(SELECT NULLIF(json_group_array(json_object('userId', user_id, 'number', number,
	'names', names, 'picture', picture, 'hidden', hidden, 'shared', shared)), '[]') FROM hidden_names)`.as(
	'hidden_names',
)

const PICTURE_KEPT_MS = SECOND_MS
/**
 * The last answer of D1 about hidden pictures, kept for a moment in this isolate, because every served picture
 * asks. A pending answer is not shared: if its request is cut off, all others would wait for nothing.
 */
let pictures: { found: Set<string>; at: number } | null = null

/** Whether a picture is hidden now, and no other person's picture is the same. */
export async function isPictureHidden(
	{ db, now }: RequestContext,
	address: string,
): Promise<boolean> {
	const time = now()
	const isFresh = pictures !== null && sinceMs(pictures.at, time) <= PICTURE_KEPT_MS
	const found = isFresh && pictures ? pictures.found : await hiddenPictures(db, time)
	if (!found.has(address)) return false
	const { profile } = participants
	const picture = jsonPart(profile, sql`json_extract(${profile}, '$.profilePicUrl')`)
	const alike = await db
		.select({ one: sql`1` })
		.from(participants)
		.where(eq(picture, address))
		.limit(1)
	return alike.length === 0
}

/**
 * Hidden pictures as of a moment ago. While D1 does not answer, the last known ones stay hidden and all others are
 * shown.
 */
async function hiddenPictures(db: RequestContext['db'], at: number): Promise<Set<string>> {
	const { hidden, picture } = hiddenNames
	try {
		const rows = await db.select({ picture }).from(hiddenNames).where(eq(hidden, 1))
		const found = new Set(rows.flatMap((row) => picturesIn(row.picture)))
		pictures = { found, at }
		return found
	} catch (error) {
		if (!pictures) throw error
		pictures = { ...pictures, at } // not asked again for each picture
		return pictures.found
	}
}

let last: { text: string; renamings: Renaming[] } = { text: '[]', renamings: [] }

/** A row without the column `HIDDEN`, with its names replaced by those that may be shown. */
export function withShownNames<Row extends { hidden: string | null }>({
	hidden,
	...row
}: Row): Omit<Row, 'hidden'> {
	return hidden === null ? row : renameIn(row, renamingsIn(hidden))
}

/** The renamings in the column `HIDDEN`, which is the same in all rows of a query. */
export function renamingsIn(text: string): Renaming[] {
	if (last.text !== text)
		last = {
			text,
			renamings: (JSON.parse(text) as Parameters<typeof renamingOf>[0][]).map(renamingOf),
		}
	return last.renamings
}
