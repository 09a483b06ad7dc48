import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { expect, vi } from 'vitest'
import { eraseOwnData } from '#contract/people/own-data'
import { OWN, type TableName } from '#migrations/own-columns'
import * as schema from '#migrations/schema'
import { openStorage } from '#room/kernel/storage'
import { ERASED_FOLDER } from '#room/people/erased-list'
import type { StageRoom } from '#room/stage-room'
import type { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { everyRow, everyTable } from '../authorization/everything.ts'

type Stage = Awaited<ReturnType<typeof openStage>>
type Rows = Record<string, unknown>[]

const tables = { ...schema }
/** Kept: an operator's decisions that outlast a deletion. */
const STAYS = ['bans', 'sweeps']
export const WORDS = [
	'A picture',
	'Once is enough',
	'Here for the talk',
	'ai.example/kenji',
	'The oven',
]

/** D1 as it is now, every row of every table, to be had again: what time travel and a backup do. */
export async function saved(stage: Stage) {
	const { d1 } = await everyTable(stage)
	const tables = await Promise.all(
		d1
			.filter((name) => name !== 'd1_migrations')
			.map(async (name): Promise<[string, Rows]> => {
				const { results } = await env.DB.prepare(`SELECT * FROM ${name}`).all()
				return [name, results]
			}),
	)
	/** Without an argument everything; else these rows alone, which come beside what is there. */
	return async (only?: (name: string, row: Rows[number]) => boolean) => {
		const { results } = await env.DB.prepare(
			"SELECT name, sql FROM sqlite_master WHERE type = 'trigger'",
		).all<{ name: string; sql: string }>()
		await env.DB.batch([
			...results.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
			...tables.flatMap(([name, rows]) => [
				...(only ? [] : [env.DB.prepare(`DELETE FROM ${name}`)]),
				...rows
					.filter((row) => !only || only(name, row))
					.map((row) => {
						const columns = Object.keys(row)
						return env.DB.prepare(
							`INSERT OR REPLACE INTO ${name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
						).bind(...Object.values(row))
					}),
			]),
			...results.map(({ sql }) => env.DB.prepare(sql)),
		])
	}
}

/** Copies R2; the returned function puts it back, as the restore of a backup does. Newer entries of the list stay. */
export async function savedFiles() {
	const { objects } = await env.MEDIA.list()
	const kept = await Promise.all(
		objects.map(async ({ key }) => [key, await (await env.MEDIA.get(key))?.arrayBuffer()] as const),
	)
	return async () => {
		for (const [key, bytes] of kept) await env.MEDIA.put(key, bytes ?? null)
	}
}

/** Everything is archived, and no deletion is under way. */
export async function settled(stage: Stage): Promise<string[]> {
	return vi.waitFor(
		async () => {
			await runDurableObjectAlarm(stage.room())
			const { head, archived, outbox } = await stage.room().report()
			expect([archived, outbox]).toEqual([head, 0])
			const rows = await everyRow(stage)
			expect(rows.filter((row) => / (erasures|image_leftovers) /.test(row))).toEqual([])
			return rows
		},
		{ timeout: 20_000, interval: 20 },
	)
}

/** The room's storage is lost; the next request makes it begin from D1. */
export async function loseTheRoom(stage: Stage, word: string): Promise<void> {
	await runInDurableObject(stage.room(), (_: StageRoom, { storage }) => {
		openStorage(storage, word)
	})
	await abortAllDurableObjects()
}

/** Rows of D1 that are theirs, by the table that says so of every column of D1. */
export async function tablesOf(person: Person): Promise<string[]> {
	const db = drizzle(env.DB)
	const userId = person.userId ?? ''
	const [platform = '', platformUserId = ''] = userId.split(':')
	const whose = { userId, platform, platformUserId, participantId: person.participantId ?? '' }
	const found = await Promise.all(
		(Object.keys(OWN) as TableName[]).map(async (name) => {
			const isTheirs = OWN[name]?.whose(whose as never)
			return [name, (await db.select().from(tables[name]).where(isTheirs)).length] as const
		}),
	)
	return found.filter(([name, n]) => n > 0 && !STAYS.includes(name)).map(([name]) => name)
}

export async function tracesOf(person: Person): Promise<string[]> {
	const sub = await env.DB.prepare('SELECT sub FROM participants WHERE user_id = ?')
		.bind(person.userId)
		.first<string>('sub')
	const [, number = ''] = person.userId?.split(':') ?? []
	return [number, person.handle, person.participantId ?? '', sub ?? 'no sub']
}

export function expectNoneOf(traces: string[], rows: string[]): void {
	for (const trace of traces)
		expect([trace, rows.filter((row) => row.includes(trace))]).toEqual([trace, []])
}

export const erase = (person: Person) => person.ask(eraseOwnData, { body: { confirm: true } })
export const rowsOf = (name: string, rows: string[]) =>
	rows.filter((row) => row.startsWith(`d1 ${name} `))
export const namesOfList = async () =>
	(await env.MEDIA.list({ prefix: ERASED_FOLDER })).objects.map(({ key }) => key)
