import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { contract } from '#contract/index'
import { LogEntry } from '#contract/operator-log'
import { ROOM_EVENTS } from '#contract/room-events'
import { health } from '#contract/service'
import * as schema from '#migrations/schema'
import { COMMANDS } from '#room/commands'
import { LANE_NAMES } from '#room/kernel/lanes'
import { STEPS } from '#room/kernel/storage'
import { MIRRORED } from '#storage/mirrored'
import { OPERATIONS } from '#storage/operations'
import { Stored } from '#storage/stored'
import { SETTING_NAMES } from '#worker/settings'
import { filesIn, sources } from '../support/imports.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PRODUCT = ['app', 'worker', 'durable-objects', 'storage'].flatMap(sources)

// Rows, logs, caches and open pages of older code have these names, and a rollback runs older code on newer
// rows. So no line may disappear from the list; STORED_NAMES=add adds new names (docs/development.md).
test('a stage of yesterday’s code and one of today’s read each other: every name that is stored or sent stands as it stood', async () => {
	const names = {
		'table of D1': rows(d1()),
		'table of the room': rows(room()),
		'field of schema.ts': Object.entries(schema).flatMap(([name, table]) =>
			is(table, SQLiteTable)
				? Object.entries(getTableColumns(table)).map(
						([field, column]) => `${name}.${field} is ${getTableName(table)}.${column.name}`,
					)
				: [],
		),
		'step of D1': readdirSync(join(ROOT, 'migrations')).filter((name) => name.endsWith('.sql')),
		'mirrored table': Object.keys(MIRRORED),
		operation: Object.entries<readonly unknown[]>(OPERATIONS).flatMap(([name, versions]) =>
			versions.map((_, n) => `${name} ${n + 1}`),
		),
		'stored JSON': (await kinds()).flatMap((kind) =>
			kind.fields.map((field) => `${kind.name}.${field}`),
		),
		'kind of the agenda': quotedIn('durable-objects/kernel/agenda.ts', /type TimerKind =([^/]+)/),
		lane: LANE_NAMES,
		'command of the room': Object.keys(COMMANDS),
		'method of the room': methodsOf('durable-objects/stage-room.ts'),
		'method of Effects': methodsOf('worker/effects.ts'),
		'class of the Worker': said(/^export \{ (StageRoom|Effects) \}/gm, ['worker/index.ts']),
		'act of an operator': LogEntry.shape.act.options,
		endpoint: Object.values<Endpoint>(contract).flatMap(fieldsOf),
		event: Object.entries(ROOM_EVENTS).flatMap(([name, { data }]) => [
			name,
			...shapeOf(data).map((field) => `${name}.${field}`),
		]),
		'code of a refusal': said(/\brefus(?:al|e)\(\s*\d{3},\s*'([\w-]+)'/g),
		'line of the log': said(/\b(?:logLine\(\s*'\w+'|problem\(),?\s*'([\w-]+)'/g),
		'field of health': shapeOf(health.reply),
		'object in R2': said(
			/[`'](images|stage-only|avatars|stories|quarantine|ads|banner|backups)\//g,
		),
		'key of the browser': [
			...said(/^export const [A-Z_]+ = '([\w:]+)'/gm, ['app/client/storage.ts']),
			...said(/useTabText\([`'](\w+:?)/g),
			...said(/[`'/^](\w*(?:\$\{does\}|\(reply\|edit\|topic\))?Draft(?::|\b(?=['`])))/g),
		],
		cookie: said(/['`](stage_\w+)/g),
		route: readdirSync(join(ROOT, 'app/routes')),
		'address besides the API': said(
			/pathname(?: ===|\.startsWith\() ?'(\/[^']+)'/g,
			sources('worker'),
		),
		setting: SETTING_NAMES,
	}

	const lines = Object.entries(names).flatMap(([kind, of]) => {
		expect([kind, of.length > 0]).toEqual([kind, true])
		return [...new Set(of)].sort().map((name) => `${kind}: ${name}`)
	})
	const list = join(ROOT, 'tests/stored-names.txt')
	const known = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
	const gone = known.filter((line) => !lines.includes(line))
	expect(gone).toEqual([])
	if (process.env.STORED_NAMES === 'add') writeFileSync(list, `${lines.join('\n')}\n`)
	else expect(lines.filter((line) => !known.includes(line))).toEqual([])
})

/** The tables that all steps together make, each with its columns. */
function d1(): DatabaseSync {
	const db = new DatabaseSync(':memory:')
	const folder = join(ROOT, 'migrations')
	for (const name of readdirSync(folder).sort())
		if (name.endsWith('.sql')) db.exec(readFileSync(join(folder, name), 'utf8'))
	return db
}

function room(): DatabaseSync {
	const db = new DatabaseSync(':memory:')
	for (const step of STEPS) db.exec(step)
	return db
}

function rows(db: DatabaseSync): string[] {
	return db
		.prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
		.all()
		.flatMap(({ name }) =>
			db
				.prepare(`PRAGMA table_info(${name})`)
				.all()
				.map((column) => `${name}.${column.name}`),
		)
}

/** Every kind of stored JSON. */
async function kinds(): Promise<{ name: string; fields: string[] }[]> {
	const files = filesIn('storage', /\/stored-[\w-]+\.ts$/)
	const modules = await Promise.all(files.map((file) => import(file)))
	return modules.flatMap(Object.values).filter((one) => one instanceof Stored)
}

function fieldsOf({ method, path, ...parts }: Endpoint): string[] {
	const named = Object.entries({ asked: parts.query, sent: parts.body, replied: parts.reply })
	return [
		`${method} ${path}`,
		...named.flatMap(([part, schema]) =>
			shapeOf(schema).map((field) => `${method} ${path} ${part} ${field}`),
		),
	]
}

/** The names of an object's fields, also of one that may be missing or of several forms. */
function shapeOf(schema: unknown): string[] {
	if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape)
	const {
		innerType,
		options,
		in: from,
	} = ((schema as z.ZodMiniType)?._zod?.def as {
		innerType?: unknown
		options?: unknown[]
		in?: unknown
	}) ?? {}
	return [innerType, from, ...(options ?? [])].flatMap((inner) => (inner ? shapeOf(inner) : []))
}

function said(pattern: RegExp, files: readonly string[] = PRODUCT): string[] {
	return files.flatMap((file) =>
		[...readFileSync(resolve(ROOT, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name),
	)
}

function quotedIn(file: string, part: RegExp): string[] {
	const [, text = ''] = part.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
	return [...text.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
}

/** The members that others call over RPC: every member of a class that is not private. */
function methodsOf(file: string): string[] {
	const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
	const classes = source.statements.filter((node) => ts.isClassDeclaration(node))
	const members = classes.flatMap(({ members }) => [...members])
	return members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? name.text : []))
}
