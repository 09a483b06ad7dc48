import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Room } from './people.ts'

/** Every row of the room as one text, but what operators took and may still give back, and what was spent. */
export async function keptInRoom(room: Room): Promise<string> {
	const rows = await runInDurableObject(room, (_, { storage: { sql } }) =>
		sql
			.exec<{ name: string }>(
				"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT IN ('taken', 'spending')",
			)
			.toArray()
			.map(({ name }) => JSON.stringify(sql.exec(`SELECT * FROM "${name}"`).toArray())),
	)
	return rows.join('\n')
}

/** The same with what D1 has. */
export async function everythingKept(room: Room): Promise<string> {
	const inD1: unknown[][] = []
	for (const name of ['messages', 'participants', 'snapshot'])
		inD1.push((await env.DB.prepare(`SELECT * FROM ${name}`).all()).results)
	return `${await keptInRoom(room)}\n${JSON.stringify(inD1)}`
}

/** D1 takes nothing until it is back, and what it is told from then on is written down. */
export function holdD1() {
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const { batch } = d1
	const held = { isAway: true, words: '' }
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	vi.spyOn(d1, 'batch').mockImplementation(async function (this: D1Database, asked) {
		if (held.isAway) throw new Error('D1_ERROR: network connection lost')
		held.words += JSON.stringify(asked)
		return batch.call(this, asked) as never
	})
	return held
}
