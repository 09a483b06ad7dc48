import { eq, sql } from 'drizzle-orm'
import { SECOND_MS } from '#contract/limits'
import { hiddenNames, participants } from '#migrations/schema'
import { sinceMs } from '#rules/limits/since'
import { type Renaming, renameIn } from '#rules/people/hidden-names'
import { renamingOf } from '#storage/people/renaming'
import type { RequestContext } from '../context.ts'
import { narrowed } from './narrowed.ts'

/**
 * A column of all hidden names. Every query whose words or names leave the stage reads it, once and together
 * with its rows. It is nearly always NULL.
 */
export const HIDDEN = sql<
	string | null
>`(SELECT NULLIF(json_group_array(json_object('userId', user_id, 'number', number,
	'names', names, 'picture', picture, 'hidden', hidden, 'shared', shared)), '[]') FROM hidden_names)`.as(
	'hidden_names',
)

const PICTURE_KEPT_MS = SECOND_MS
/**
 * D1's last answer, cached per isolate for a moment, because every picture that is served asks. A pending answer
 * is not shared: if its request were cut off, all others would wait for it.
 */
let pictures: { found: Set<string>; at: number } | null = null

/** Whether a picture is hidden now, and no other person's picture is the same. */
export async function isPictureHidden(
	{ db, now }: RequestContext,
	address: string,
): Promise<boolean> {
	const at = now()
	const isFresh = pictures !== null && sinceMs(pictures.at, at) <= PICTURE_KEPT_MS
	const found = isFresh && pictures ? pictures.found : await hiddenPictures(db, at)
	if (!found.has(address)) return false
	const { profile } = participants
	const picture = narrowed(profile, sql`json_extract(${profile}, '$.profilePicUrl')`)
	const alike = await db
		.select({ one: sql`1` })
		.from(participants)
		.where(eq(picture, address))
		.limit(1)
	return alike.length === 0
}

/**
 * Hidden pictures, or the last known ones while D1 does not answer: hidden ones stay hidden, and all others
 * are shown.
 */
async function hiddenPictures(db: RequestContext['db'], at: number): Promise<Set<string>> {
	const { hidden, picture } = hiddenNames
	try {
		const rows = await db.select({ picture }).from(hiddenNames).where(eq(hidden, 1))
		const found = new Set(rows.map((row) => row.picture))
		pictures = { found, at }
		return found
	} catch (error) {
		if (!pictures) throw error
		pictures = { ...pictures, at } // not asked again with each picture
		return pictures.found
	}
}

let last: { text: string; renamings: Renaming[] } = { text: '[]', renamings: [] }

/** A row without that column, with the names that may be shown. */
export function withShownNames<Row extends { hidden: string | null }>({
	hidden,
	...row
}: Row): Omit<Row, 'hidden'> {
	return hidden === null ? row : renameIn(row, renamingsIn(hidden))
}

/** The renamings in that column, which is the same in all rows of a query. */
export function renamingsIn(text: string): Renaming[] {
	if (last.text !== text)
		last = {
			text,
			renamings: (JSON.parse(text) as Parameters<typeof renamingOf>[0][]).map(renamingOf),
		}
	return last.renamings
}
