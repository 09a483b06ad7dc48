import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Parts of documents that `npm run docs` generates; a test checks that they are up to date. */
export const GENERATED = [
	{ file: 'docs/decisions/README.md', name: 'records', make: indexOfRecords },
	{ file: 'docs/development.md', name: 'matrix', make: testMatrix },
]

/** A pattern for titles of tests in the source. */
export const TITLED =
	/\b(?:test|it|describe)(?:\.[a-zA-Z.]+)?\s*(?:\([^'"`]*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g
/** Tests that `npm test` does not run (0087). */
export const OUTSIDE_OF_THE_GATE = /^(tests\/(whole|long)|proof\/(?!faults\/room|planted))/

const FLOORS = ['unit', 'workerd', 'browser', 'proof'] as const
type Floor = (typeof FLOORS)[number]

/** A document's text with a new part between the marks with this name. */
export function withPart(text: string, name: string, part: string): string {
	const [begin, end] = [`<!-- ${name}: npm run docs -->`, `<!-- end of ${name} -->`]
	const [from, to] = [text.indexOf(begin), text.indexOf(end)]
	if (from === -1 || to < from) throw new Error(`There is no part '${name}'.`)
	return `${text.slice(0, from + begin.length)}\n${part}\n${text.slice(to)}`
}

/** One line per record: its number, its title, and its status from its first lines. */
export function indexOfRecords(root: string): string {
	const folder = join(root, 'docs/decisions')
	const lines = recordsIn(folder).map((file) => {
		const [, head = '', ...rest] =
			/^# (?:\d{4} )?(.+)\n+((?:Replaced|Amended) by .+(?:\n.+)*)?/.exec(
				readFileSync(join(folder, file), 'utf8'),
			) ?? []
		const state = (rest[0] ?? 'Holds').replaceAll('\n', ' ').replace(/\.$/, '')
		return `| [${file.slice(0, 4)}](${file}) | ${head} | ${state} |`
	})
	return ['| number | title | state |', '|---|---|---|', ...lines].join('\n')
}

export function recordsIn(folder: string): string[] {
	return readdirSync(folder)
		.filter((name) => /^\d{4}-.*\.md$/.test(name))
		.sort()
}

/** A table: for each area of the requirements, how many of them the titles of each floor's tests name. */
export function testMatrix(root: string): string {
	const areas = areasIn(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
	const named = idsByFloor(root)
	const lines = [...areas].map(([area, { title, ids }]) => {
		const shares = FLOORS.map((floor) =>
			share(
				ids.filter((id) => named[floor].has(id)),
				ids,
			),
		)
		return `| ${area} | ${title} | ${ids.length} | ${shares.join(' | ')} |`
	})
	return [
		`| area | what | lines | ${FLOORS.join(' | ')} |`,
		`|---|---|---|${FLOORS.map(() => '---|').join('')}`,
		...lines,
	].join('\n')
}

/** The share in words, so that the table does not change with each new test. */
function share(some: readonly string[], all: readonly string[]): string {
	const part = some.length / all.length
	if (part === 0) return ''
	if (part === 1) return 'all'
	return part >= 0.5 ? 'most' : 'some'
}

function areasIn(requirements: string): Map<string, { title: string; ids: string[] }> {
	const areas = new Map<string, { title: string; ids: string[] }>()
	for (const [, head, id] of requirements.matchAll(/^## ([^\n]+)|^- ([A-Z]{2,5}-\d{2})\b/gm)) {
		const title = head && /^(?:[\d.]+ )?(.+?) \(([A-Z]{2,5})\)/.exec(head)
		if (title) areas.set(title[2] ?? '', { title: title[1] ?? '', ids: [] })
		if (id) areas.get(id.split('-')[0] ?? '')?.ids.push(id)
	}
	return areas
}

function idsByFloor(root: string): Record<Floor, Set<string>> {
	const found = Object.fromEntries(FLOORS.map((floor) => [floor, new Set<string>()]))
	for (const file of testsIn(root))
		for (const [, , title = ''] of readFileSync(join(root, file), 'utf8').matchAll(TITLED))
			for (const [id] of title.matchAll(/\b[A-Z]{2,5}-\d{2}\b/g))
				found[floorOf(file, title)]?.add(id)
	return found as Record<Floor, Set<string>>
}

function testsIn(root: string): string[] {
	return ['tests', 'proof'].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
			.filter((name) => /\.(test|spec)\.ts$/.test(name))
			.map((name) => `${folder}/${name}`),
	)
}

function floorOf(file: string, title: string): Floor {
	if (OUTSIDE_OF_THE_GATE.test(file) || title.includes('@proof')) return 'proof'
	if (file.startsWith('tests/e2e/')) return 'browser'
	return /^(tests\/(api|room)|proof\/faults\/room)\//.test(file) ? 'workerd' : 'unit'
}
