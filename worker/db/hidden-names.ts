import { eq, sql } from 'drizzle-orm'
import { SECOND_MS } from '#contract/limits'
import { hiddenNames, participants } from '#migrations/schema'
import { renamingOf } from '#room/people/hidden-names'
import { type Renaming, renameIn } from '#rules/people/hidden-names'
import type { RequestContext } from '../context.ts'
import { narrowed } from './narrowed.ts'

/**
 * A column of every row whose words or names leave the stage: whom operators hid. It is read once for a query, in the
 * same moment as the rows, and is NULL nearly always.
 */
export const HIDDEN = sql<
	string | null
>`(SELECT NULLIF(json_group_array(json_object('userId', user_id, 'number', number,
	'names', names, 'picture', picture, 'hidden', hidden, 'shared', shared)), '[]') FROM hidden_names)`.as(
	'hidden_names',
)

const PICTURE_KEPT_MS = SECOND_MS
/** Per isolate: whose pictures are hidden, as of a moment ago; every picture of a person asks. */
let pictures: { found: Promise<Set<string>>; at: number } | null = null
/** What D1 said last. */
let lastFound: Set<string> | null = null

/** Whether somebody's picture may not be seen now, and nobody else's is the same. */
export async function isPictureHidden(
	{ db, now }: RequestContext,
	address: string,
): Promise<boolean> {
	if (!pictures || Math.abs(now() - pictures.at) > PICTURE_KEPT_MS)
		pictures = { found: hiddenPictures(db), at: now() }
	if (!(await pictures.found).has(address)) return false
	const { profile } = participants
	const picture = narrowed(profile, sql`json_extract(${profile}, '$.profilePicUrl')`)
	const alike = await db
		.select({ one: sql`1` })
		.from(participants)
		.where(eq(picture, address))
		.limit(1)
	return alike.length === 0
}

/** Those of before where D1 does not answer: a hidden one is shown to nobody, and a page keeps the others. */
async function hiddenPictures(db: RequestContext['db']): Promise<Set<string>> {
	const { hidden, picture } = hiddenNames
	try {
		const rows = await db.select({ picture }).from(hiddenNames).where(eq(hidden, 1))
		lastFound = new Set(rows.map((row) => row.picture))
	} catch (error) {
		if (!lastFound) throw error
	}
	return lastFound
}

let last: { text: string; renamings: Renaming[] } = { text: '[]', renamings: [] }

/** A row, without that column, by the names that people are read by. */
export function named<Row extends { hidden: string | null }>({
	hidden,
	...row
}: Row): Omit<Row, 'hidden'> {
	return hidden === null ? row : renameIn(row, renamingsIn(hidden))
}

/** All rows of a query have the same. */
export function renamingsIn(text: string): Renaming[] {
	if (last.text !== text)
		last = {
			text,
			renamings: (JSON.parse(text) as Parameters<typeof renamingOf>[0][]).map(renamingOf),
		}
	return last.renamings
}
