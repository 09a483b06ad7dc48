import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { StageRoom } from '#room/stage-room'
import type { Stage } from './cast.ts'

/** Tables that count tries, also refused ones (G-46, G-84), and their costs (G-183). */
const COUNTERS = ['allowances', 'spending']
const LIST = 'SELECT name, sql FROM sqlite_master'

/** Every row of the room and of D1 and every object of R2, once nothing is on its way any more. */
export async function everything(stage: Stage): Promise<string[]> {
	await tidied(stage)
	let before: string[] = []
	return vi.waitFor(
		async () => {
			// Waits before it reads rows, because D1 may not have everything yet.
			await atRest(stage)
			const now = await everyRow(stage)
			const isQuiet = changes(before, now).length === 0
			before = now
			if (!isQuiet) throw new Error('The stage does not come to rest.')
			return now
		},
		{ timeout: 30_000, interval: 10 },
	)
}

/** Throws while something is on its way to D1, or waits to be done. */
export async function atRest(stage: Stage): Promise<void> {
	const { head, archived, outbox } = await stage.room().report()
	if (head !== archived || outbox !== 0)
		throw new Error(`The stage is not at rest: ${archived} of ${head} in D1, ${outbox} to do.`)
}

/** Runs the room's clean-up now, also what is due a minute later, so that it does not run in between. */
export async function tidied(stage: Stage): Promise<void> {
	const room = stage.room()
	await runInDurableObject(room, ({ parts }: StageRoom, { storage: { sql } }) => {
		const now = Date.now()
		sql.exec("UPDATE agenda SET at = ? WHERE kind IN ('story-views', 'event-rsvps')", now)
		parts.agenda.recall()
		parts.alarm.wakeAt(now)
	})
	await runDurableObjectAlarm(room)
	await room.archivedUpTo((await room.report()).head)
	await runDurableObjectAlarm(room) // notes how far D1 has come
}

export async function everyRow(stage: Stage): Promise<string[]> {
	const { room, d1 } = await everyTable(stage)
	return (await Promise.all([inRoom(stage, room), inD1(d1), inR2()])).flat()
}

export async function everyTable(stage: Stage): Promise<{ room: string[]; d1: string[] }> {
	const room = await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		sql.exec(LIST).toArray(),
	)
	const { results } = await env.DB.prepare(LIST).all()
	return { room: tables(room as never), d1: tables(results as never) }
}

/** The rows that only one of the two has. */
function changes(before: string[], after: string[]): string[] {
	const [had, has] = [new Set(before), new Set(after)]
	return [
		...before.filter((row) => !has.has(row)).map((row) => `- ${row}`),
		...after.filter((row) => !had.has(row)).map((row) => `+ ${row}`),
	]
}

export function inRoom(stage: Stage, names: string[]): Promise<string[]> {
	return runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		names.flatMap((table) =>
			sql
				.exec(`SELECT * FROM ${table}`)
				.toArray()
				.map((row) => `room ${table} ${JSON.stringify(row)}`),
		),
	)
}

export async function inD1(names: string[]): Promise<string[]> {
	if (names.length === 0) return []
	const found = await env.DB.batch(names.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)))
	return names.flatMap((name, at) =>
		(found[at]?.results ?? []).map((row) => `d1 ${name} ${JSON.stringify(row)}`),
	)
}

export async function inR2(): Promise<string[]> {
	const { objects } = await env.MEDIA.list()
	return objects.map(({ key, etag }) => `r2 ${key} ${etag}`)
}

function tables(found: { name: string; sql: string | null }[]): string[] {
	return found
		.filter(({ name, sql }) => /^CREATE TABLE/i.test(sql ?? '') && !/^(_cf|sqlite_)/.test(name))
		.map(({ name }) => name)
		.filter((name) => !COUNTERS.includes(name))
}
