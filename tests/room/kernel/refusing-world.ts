import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { SECOND_MS } from '#contract/limits'
import type { LoggedAct } from '#contract/operator-log'
import type { Statement } from '#storage/operations'
import { ordered, type Room } from '../support/people.ts'

/** Into a table that is not there, until a test makes it. */
export function into(table: string): Statement {
	return { sql: `INSERT INTO ${table} (words) VALUES (?)`, params: ['late'] }
}

export function makeTable(table: string) {
	return env.DB.prepare(`CREATE TABLE ${table} (words TEXT)`).run()
}

export const REFUSED: [why: string, statement: Statement, error: RegExp][] = [
	['a table that is not there', into('nowhere'), /no such table: nowhere/],
	[
		'a row that is there already',
		{
			sql: "INSERT INTO snapshot (id, epoch, seq, participants, counts, total_views, days) SELECT id, epoch, seq, '', '', 0, '' FROM snapshot",
			params: [],
		},
		/SQLITE_CONSTRAINT/,
	],
	[
		'a text that is no JSON',
		{ sql: "UPDATE messages SET reactions = json_insert('{', '$[#]', 1)", params: [] },
		/malformed JSON/,
	],
	['a value of no type of D1', { sql: 'SELECT ?', params: [{ no: 'column' }] }, /D1_TYPE_ERROR/],
	['no SQL at all', { sql: 'INSERT OR', params: [] }, /SQLITE_ERROR/],
]

export async function textsInD1(): Promise<string[]> {
	const { results } = await env.DB.prepare(
		'SELECT text FROM messages WHERE is_join_message = 0 AND removed_at IS NULL ORDER BY text',
	).all<{ text: string }>()
	return results.map(({ text }) => text)
}

export function quietly() {
	return vi.spyOn(console, 'warn').mockImplementation(() => {})
}

export function settle(room: Room, act: LoggedAct, account: string) {
	return room.do(
		'obey',
		ordered({ operator: 'olu', act, account, reason: 'seen to', withPosts: false }),
	)
}

/** Ends its pauses at once, until it was refused more often than parking needs and pauses again. */
export function triesAgain(
	room: Room,
	clock: { pass(ms: number): void },
	refused: () => unknown[],
) {
	return vi.waitFor(
		async () => {
			if (refused().length > 4) return
			clock.pass(10 * SECOND_MS)
			await runDurableObjectAlarm(room)
			throw new Error(`Refused ${refused().length} times.`)
		},
		{ timeout: 15_000, interval: 20 },
	)
}
