import type { Reported } from '#contract/moderation/reports'
import { cursorOf, type Place, placeInCursor } from '#rules/cursor'
import type { RequestContext } from '../context.ts'
import type { Listing } from '../db/newest-first.ts'
import { reportsOf } from '../db/reports.ts'

const LISTED = 20

interface Kind<Row, Entry> {
	read: (listing: Listing) => Promise<Row[]>
	placeOf: (row: Row) => Place
	/** What the operator sees of the rows of one page. */
	show: (rows: Row[]) => Promise<Entry[]> | Entry[]
}

/** What everybody sees of one kind, newest first, with the reports since an operator last decided. */
export async function shownPage<Row, Entry extends object>(
	context: RequestContext,
	{ reported, cursor }: { reported?: 'true' | undefined; cursor?: string | undefined },
	{ read, placeOf, show }: Kind<Row, Entry>,
): Promise<{
	listed: (Entry & Pick<Reported, 'reports'>)[]
	nextCursor: string | null
}> {
	const rows = await read({
		isReported: reported !== undefined,
		olderThan: cursor ? placeInCursor(cursor) : null,
		limit: LISTED + 1,
	})
	const shown = rows.slice(0, LISTED)
	const ids = shown.map((row) => placeOf(row).id)
	const [reports, entries] = await Promise.all([reportsOf(context, ids), show(shown)])
	const last = rows.length > shown.length ? shown.at(-1) : undefined
	return {
		listed: entries.map((entry, at) => ({ ...entry, reports: reports.get(ids[at] ?? '') ?? [] })),
		nextCursor: last ? cursorOf(placeOf(last)) : null,
	}
}
