import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import type { Room } from './people.ts'

type Row = Record<string, unknown>

/** A table of the room. */
export function rows(room: Room, table: string): Promise<Row[]> {
	return runInDurableObject(room, (_, { storage: { sql } }) =>
		sql.exec(`SELECT * FROM ${table}`).toArray(),
	)
}

/** A table of D1. */
export async function inD1(table: string): Promise<Row[]> {
	return (await env.DB.prepare(`SELECT * FROM ${table}`).all<Row>()).results
}

/**
 * Repeats an attempt, whose nth try fails at its nth statement, until one succeeds. Each failure must leave everything as
 * it was. Returns how many tries failed.
 */
export async function failAtEach(
	room: Room,
	everything: () => Promise<unknown>,
	attempt: () => Promise<{ ok: boolean }>,
): Promise<number> {
	const before = await everything()
	for (let nth = 1; ; nth++) {
		const count = await failAt(room, nth)
		const answer = await Promise.resolve()
			.then(attempt)
			.catch(() => null)
		count.end()
		if (answer?.ok) return nth - 1
		expect(await everything(), `statement ${nth}`).toEqual(before)
		expect(nth).toBeLessThan(200)
	}
}

/** The room's storage fails at the nth statement from now on. */
async function failAt(room: Room, nth: number): Promise<{ end(): void }> {
	const sqls: SqlStorage = await runInDurableObject(room, (_, { storage }) =>
		Object.getPrototypeOf(storage.sql),
	)
	const { exec } = sqls
	let seen = 0
	const spy = vi.spyOn(sqls, 'exec').mockImplementation(function (this: SqlStorage, ...asked) {
		if (++seen === nth) throw new Error('The storage is out of order.')
		return exec.apply(this, asked) as never
	})
	return { end: () => void spy.mockRestore() }
}
