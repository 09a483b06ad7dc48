import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const IMPORT = /^import (?!type\b)[^'"]*?(?:from )?['"]([^'"]+)['"]/gm

/** Who may not run whose code (types are free), by folder. */
const FORBIDDEN: [folder: string, words: RegExp, why: string][] = [
	[
		'app/contract',
		/#(rules|client|locales|ui|worker|room)|\.\.\/(?!contract)/,
		'the contract leans on nobody',
	],
	['app/rules', /#(client|locales|ui|worker|room)|^react/, 'rules know the contract only'],
	[
		'app',
		/#(worker|room)|\/worker\/|\/durable-objects\//,
		'the app meets the Worker as its load context',
	],
	['worker', /#ui|\/app\/(stage|ui|routes)\/|^react/, 'the Worker imports no components'],
	[
		'durable-objects',
		/#(worker|client|locales|ui)|\/worker\/|\/app\/(stage|ui)\//,
		'the room knows contract and rules',
	],
	['app', /tests\/|#tests/, 'nothing of the sandbox is in the product'],
	['worker', /tests\/|#tests/, 'nothing of the sandbox is in the product'],
]

test.each(FORBIDDEN)('whoever reads %s finds no import of %s: %s', (folder, words) => {
	const found = sources(folder).flatMap((file) =>
		importsOf(file)
			.filter((specifier) => words.test(specifier))
			.map((specifier) => `${relative(ROOT, file)} -> ${specifier}`),
	)

	expect(found).toEqual([])
})

test('an operator who migrates loses no row: no cascade, no dropped table', () => {
	const migrations = readdirSync(join(ROOT, 'migrations')).map((name) =>
		readFileSync(join(ROOT, 'migrations', name), 'utf8'),
	)

	expect(migrations.length).toBeGreaterThan(0)
	for (const sql of migrations) expect(sql).not.toMatch(/ON DELETE CASCADE|DROP TABLE/i)
})

test('the product never asks whether it is being tested', () => {
	const asking = [...sources('app'), ...sources('worker'), ...sources('durable-objects')].filter(
		(file) => /NODE_ENV|import\.meta\.env|process\.env|VITEST/.test(readFileSync(file, 'utf8')),
	)

	expect(asking).toEqual([])
})

test('the room keeps no interval', () => {
	const ticking = sources('durable-objects').filter((file) =>
		readFileSync(file, 'utf8').includes('setInterval'),
	)

	expect(ticking).toEqual([])
})

function sources(folder: string): string[] {
	return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.map((name) => join(ROOT, folder, name))
		.filter((path) => /\.(ts|tsx)$/.test(path) && statSync(path).isFile())
}

function importsOf(file: string): string[] {
	return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => specifier)
}
