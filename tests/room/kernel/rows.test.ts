import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { op, render } from '#storage/operations'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { countView, type Room, say, seat, untilArchived } from '../support/people.ts'

/** How many rows of its own the room writes meanwhile, as the platform counts them. */
async function rowsWritten(room: Room, act: () => Promise<unknown>): Promise<number> {
	const cursors: SqlStorageCursor<never>[] = []
	const counting = await runInDurableObject(room, (_, { storage: { sql } }) => {
		const prototype = Object.getPrototypeOf(sql) as SqlStorage
		const { exec } = prototype
		return vi.spyOn(prototype, 'exec').mockImplementation(function (this: SqlStorage, ...asked) {
			const cursor = exec.apply(this, asked)
			cursors.push(cursor as never)
			return cursor as never
		})
	})
	await act()
	counting.mockRestore()
	return cursors.reduce((sum, { rowsWritten: rows }) => sum + rows, 0)
}

async function rested(room: Room): Promise<void> {
	await room.archivedUpTo((await room.report()).head)
	await vi.waitFor(async () => expect((await room.report()).outbox).toBe(0), { timeout: 10_000 })
}

/** The first alarm of a day notes its clean-up when it is done. */
async function cleanedUp(room: Room): Promise<void> {
	const notes = "SELECT name FROM meta WHERE name IN ('activities_trimmed_at', 'pruned_at')"
	await vi.waitFor(() =>
		runInDurableObject(room, (_, { storage: { sql } }) =>
			expect(sql.exec(notes).toArray()).toHaveLength(2),
		),
	)
}

test('each further message of ada costs the room seven rows', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada')
	await say(room, ada, 'Her first words of the day')
	await rested(room)
	await untilArchived(room)
	await cleanedUp(room)

	const rows = await rowsWritten(room, async () => {
		await say(room, ada, 'Rows are what the platform bills')
		await rested(room)
	})

	expect(rows).toBe(7)
})

test('G-07: a visit costs the room one row, and a second look within the half hour none', async () => {
	const room = openRoom()
	const before = await countView(room, 'somebody before')

	expect(await rowsWritten(room, () => countView(room, 'a visitor'))).toBe(1)
	expect(await rowsWritten(room, () => countView(room, 'a visitor'))).toBe(0)
	expect(await countView(room, 'another visitor')).toBe(before + 2)
})

test('a sale costs D1 one row for each later step, because no index is written again', async () => {
	await using _stage = await openStage() // a D1 with its tables
	const unpaid = {
		...{ id: 'rows-of-a-payment', kind: 'topic', what: '{}', cents: 200, state: 'new' },
		...{ session: null, url: null, intent: null, paid: 0, refunded: 0, disputed: '', key: null },
		...{ address: '', delivered: null, createdAt: 1000, reservedUntil: 2000, endedAt: null },
	}
	const ad = {
		...{
			id: 'rows-of-an-ad',
			payment: unpaid.id,
			image: 'ads/none',
			linkUrl: 'https://example.org',
		},
		...{ cents: 200, soldAt: 1000, vetoedAt: null, clicks: 0 },
	}
	const save = async (table: 'payments' | 'ads', row: Record<string, string | number | null>) => {
		const statements = render(op('row.save', { table, row }))
		const written = await env.DB.batch(
			statements.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)),
		)
		return written.reduce((sum, { meta }) => sum + meta.rows_written, 0)
	}

	expect(await save('payments', unpaid)).toBe(2)
	expect(await save('payments', { ...unpaid, state: 'open', session: 'cs_1' })).toBe(1)
	expect(await save('ads', ad)).toBe(1)
	expect(await save('ads', { ...ad, vetoedAt: 3000 })).toBe(1)

	const { results } = await env.DB.prepare(
		'SELECT state, session, created_at FROM payments WHERE id = ? UNION ALL SELECT image, vetoed_at, sold_at FROM ads WHERE id = ?',
	)
		.bind(unpaid.id, ad.id)
		.all()
	expect(results.map((row) => Object.values(row))).toEqual([
		['open', 'cs_1', 1000],
		['ads/none', 3000, 1000],
	])
})
