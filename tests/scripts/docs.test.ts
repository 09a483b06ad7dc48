import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { GENERATED, recordsIn, withPart } from '../../scripts/generated-docs.ts'
import { filesIn } from '../support/imports.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const RECORDS = 'docs/decisions'
/**
 * Up to this number each missing record is explained. Later numbers were reserved for work done in parallel.
 */
const EXPLAINED_TO = 119

const DOCUMENTS = ['README.md', ...filesIn('docs', /\.md$/).map((file) => relative(ROOT, file))]
const CODE = [
	...[
		'app',
		'worker',
		'durable-objects',
		'storage',
		'migrations',
		'tests',
		'proof',
		'scripts',
	].flatMap((folder) =>
		filesIn(folder, /\.(ts|tsx|mjs|css|sql)$/).map((file) => relative(ROOT, file)),
	),
	...['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'],
].filter((file) => !/^app\/locales\/\w+\//.test(file))

/** Named where something is made up. */
const MADE_UP = [
	...['app/page.css', 'app/page.ts', 'docs/stage.md'],
	...['app/rules/text.ts', 'app/ui/written-nowhere.tsx', 'tests/api/people/wave.test.ts'],
]

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test.each(GENERATED)(
	'$file is up to date: `npm run docs` would change nothing',
	({ file, name, make }) => {
		expect(read(file)).toBe(withPart(read(file), name, make(ROOT)))
	},
)

test('people who look for a record that is not there read why', () => {
	const there = recordsIn(join(ROOT, RECORDS)).map((name) => Number(name.slice(0, 4)))
	const [, missing = ''] = /^Missing: (.+)$/m.exec(read(`${RECORDS}/README.md`)) ?? []
	const told = [...missing.matchAll(/\b\d{4}\b/g)].map(([number]) => Number(number))
	const all = Array.from({ length: EXPLAINED_TO }, (_, n) => n + 1)

	expect(all.filter((number) => !there.includes(number))).toEqual(told)
	expect(there).toEqual([...new Set(there)]) // none was given twice
})

test('people who meet the number of a decision find what it says: each is defined in docs', () => {
	const defined = new Set(
		DOCUMENTS.flatMap((file) =>
			[...read(file).matchAll(/(?:\*\*|### )(G-\d+[a-z]?)\b/g)].map(([, id]) => id),
		),
	)
	const unknown = [...CODE, ...DOCUMENTS].flatMap((file) =>
		[...read(file).matchAll(/\bG-\d+[a-z]?\b/g)]
			.filter(([id]) => !defined.has(id))
			.map(([id]) => `${file}: ${id}`),
	)

	expect(defined.size).toBeGreaterThan(150)
	expect([...new Set(unknown)]).toEqual([])
})

test('people who meet the number of a record find the record', () => {
	const there = recordsIn(join(ROOT, RECORDS)).map((name) => name.slice(0, 4))
	const cited = /(?:\(|\bdecisions?[ /]|\brecords? |, |; )(0[01]\d\d)(?=[),;: ]|-[a-z]|$)/gm
	const unknown = [...CODE, ...DOCUMENTS].flatMap((file) =>
		[...read(file).matchAll(cited)]
			.filter(([, number = '']) => !there.includes(number) && !isExplained(file))
			.map(([, number]) => `${file}: ${number}`),
	)

	expect(unknown).toEqual([])
})

test('people who are sent to a file find it: each path that code, tests and documents name is in the tree', () => {
	const named =
		/(?<![\w/.-])(?:app|worker|durable-objects|storage|migrations|tests|proof|scripts|docs)\/[\w./$-]+\.(?:tsx?|mjs|css|md|sql|json|html)\b/g
	// Older records name older paths; they stay as they were written.
	const files = [...CODE, ...DOCUMENTS].filter((file) => !file.startsWith(`${RECORDS}/0`))
	const lost = files.flatMap((file) =>
		[...read(file).matchAll(named)]
			.map(([path]) => path)
			.filter((path) => !existsSync(join(ROOT, path)) && !MADE_UP.includes(path))
			.map((path) => `${file}: ${path}`),
	)

	expect(lost).toEqual([])
})

test('people who follow a link in a document arrive', () => {
	const dead = DOCUMENTS.flatMap((file) =>
		[...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
			.map(([, target = '']) => target)
			.filter((target) => !/^(https?:|mailto:)/.test(target))
			.filter((target) => {
				const [path = '', part] = target.split('#')
				const to = path ? join(dirname(file), path) : file
				return !existsSync(join(ROOT, to)) || (part !== undefined && !partsOf(to).includes(part))
			})
			.map((target) => `${file}: ${target}`),
	)

	expect(dead).toEqual([])
})

test('people who type a command from a document find it: each `npm run` names a script of the package', () => {
	const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
	const unknown = [...CODE, ...DOCUMENTS].flatMap((file) =>
		[...read(file).matchAll(/`npm run ([\w-]+)/g)]
			.filter(([, name = '']) => !(name in scripts))
			.map(([command]) => `${file}: ${command}`),
	)

	expect(unknown).toEqual([])
})

test('people who add a language are told of each place: the page on it names every table of languages', () => {
	const table =
		/^(?:export )?const \w+: (?:Readonly<|Partial<)*Record<LanguageCode,|^const \w+: readonly LanguageCode\[\] =/m
	const page = read('docs/adding-a-language.md')
	const tables = CODE.filter((file) => table.test(read(file)))

	expect(tables.length).toBeGreaterThan(20)
	expect(tables.filter((file) => !page.includes(file))).toEqual([])
})

test('a page on a topic has at most 80 lines', () => {
	const long = DOCUMENTS.filter((file) => file.startsWith('docs/topics/')).filter(
		(file) => read(file).trimEnd().split('\n').length > 80,
	)

	expect(long).toEqual([])
})

/** The index names the numbers that are missing. */
function isExplained(file: string): boolean {
	return file === `${RECORDS}/README.md`
}

/** The anchors of a document, as its headings become them. */
function partsOf(file: string): string[] {
	return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, '')
			.replaceAll(' ', '-'),
	)
}
