import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { health } from '#contract/service'
import { SETTING_NAMES } from '#worker/settings'

const ROOT = resolve(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')

/** The first cells of the table whose head begins with this word, with the cells behind them. */
function table(head: string): Map<string, string[]> {
	const lines = DOCUMENT.split('\n')
	const from = lines.findIndex((line) => line.startsWith(`| ${head} |`))
	const rows = lines.slice(from + 2)
	const end = rows.findIndex((line) => !line.startsWith('|'))
	return new Map(
		rows.slice(0, end).map((row) => {
			const [name = '', ...cells] = row.split('|').slice(1, -1)
			return [name.trim().replaceAll('`', ''), cells.map((cell) => cell.trim())]
		}),
	)
}

function fieldsOf(schema: unknown, before = ''): string[] {
	if (schema instanceof z.ZodMiniOptional) return fieldsOf(schema._zod.def.innerType, before)
	if (!(schema instanceof z.ZodMiniObject)) return [before]
	return Object.entries(schema.shape).flatMap(([name, inner]) =>
		fieldsOf(inner, before ? `${before}.${name}` : name),
	)
}

/** Every line that Worker and room may log, with its level. */
function eventsInCode(): Map<string, string> {
	const lines = ['worker', 'durable-objects', 'storage'].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
			.filter((name) => name.endsWith('.ts'))
			.map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
			.flatMap((source) => [
				...source.matchAll(/\blogLine\(\s*'(info|warn|error)',\s*'([\w-]+)'/g),
				...[...source.matchAll(/\bproblem\(\s*'([\w-]+)'/g)].map(([all, event]) => [
					all,
					'warn',
					event,
				]),
			]),
	)
	return new Map(lines.map(([, level = '', event = '']) => [event, level]))
}

test('an operator finds every field of health in docs/operations.md, and no other', () => {
	expect([...table('field').keys()].sort()).toEqual(fieldsOf(health.reply).sort())
})

test('an operator finds every log line in docs/operations.md with its level, and no other', () => {
	const documented = [...table('event')].map(([event, [level]]) => [event, level])
	expect(documented.length).toBeGreaterThan(5)
	expect(documented.sort()).toEqual([...eventsInCode()].sort())
})

test('every log line has the documented form', () => {
	const logging = ['worker', 'durable-objects', 'storage'].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
			.filter((name) => name.endsWith('.ts'))
			.filter((name) => /\bconsole\./.test(readFileSync(join(ROOT, folder, name), 'utf8')))
			.map((name) => `${folder}/${name}`),
	)
	expect(logging.sort()).toEqual(['storage/log-line.ts'])
})

test('an operator finds every setting in docs/operations.md, and no other', () => {
	expect([...table('setting').keys()].sort()).toEqual([...SETTING_NAMES].sort())
})

test('an operator finds every binding of wrangler.toml in docs/operations.md, and no other', () => {
	const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
	const production = toml.slice(toml.indexOf('\n[env.production]'))
	const bound = [...production.matchAll(/^(?:binding|name) = "([A-Z]+)"/gm)].map(([, name]) => name)
	expect([...table('binding').keys()].sort()).toEqual(bound.sort())
})
