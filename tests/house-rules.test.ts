import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { circles, fileOf, importsIn, importsOf, sources } from './support/imports.ts'

const ROOT = resolve(import.meta.dirname, '..')

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
		runs(file)
			.filter((specifier) => words.test(specifier))
			.map((specifier) => `${relative(ROOT, file)} -> ${specifier}`),
	)

	expect(found).toEqual([])
})

test('the plumbing knows no page, not even by its types', () => {
	const found = sources('app/client').flatMap((file) =>
		importsOf(file).filter(({ specifier }) => specifier.includes('/stage/')),
	)

	expect(found).toEqual([])
})

test('whoever loads a module finds all of it: nothing of ours leads back to itself', () => {
	const ours = ['app', 'worker', 'durable-objects'].flatMap(sources)
	const next = (file: string) => runs(file).flatMap((specifier) => fileOf(specifier, file) ?? [])

	const found = circles(ours, next).map((circle) => circle.map((file) => relative(ROOT, file)))

	expect(found).toEqual([])
})

test('an import is seen however it is written, and a circle is named by its way', () => {
	const source = `
		import type { A } from './a.ts'
		export type { B } from './b.ts'
		import './c.ts'
		export * from './d.ts'
		const later = () => import('./e.ts')
		type F = import('./f.ts').F`
	const leads = new Map([
		['a', ['b']],
		['b', ['c', 'd']],
		['c', []],
		['d', ['b']],
	])

	expect(importsIn(source, 'some.ts').map(({ specifier, kind }) => [specifier, kind])).toEqual([
		['./a.ts', 'type'],
		['./b.ts', 'type'],
		['./c.ts', 'static'],
		['./d.ts', 'static'],
		['./e.ts', 'later'],
		['./f.ts', 'type'],
	])
	expect(circles([...leads.keys()], (name) => leads.get(name) ?? [])).toEqual([['b', 'd', 'b']])
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

/** Whose code a module runs, at once or later. */
function runs(file: string): string[] {
	return importsOf(file)
		.filter(({ kind }) => kind !== 'type')
		.map(({ specifier }) => specifier)
}
