import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import {
	after,
	argument,
	awaiting,
	before,
	body,
	type Change,
	call,
	change,
	comparison,
	conditionOn,
	drop,
	ifOn,
	itself,
	negation,
	spoil,
	text,
	variable,
	words,
} from './defect.ts'
import { DEFECTS } from './defects.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCE = `
const LIMIT_MS = 2 * SECOND_MS
class Room {
	ask(this: Room): void
	ask(): Answer<{ n: number }> {
		const seat = this.find(request)
		if (!seat.ok) return seat
		const isSame = seat.language === language && seat.epoch === epoch
		this.sql.exec('DELETE FROM seats WHERE user_id = ?', seat.userId)
		return this.tell(!isSame, \`SELECT * FROM \${seat.table} WHERE n > ?\`)
	}
	tell() { return this.find('other') }
}`

/** The program without types, comments and format. */
function program(source: string, file: string): { js: string; problems: number } {
	const { outputText, diagnostics = [] } = ts.transpileModule(source, {
		fileName: file,
		reportDiagnostics: true,
		compilerOptions: {
			target: ts.ScriptTarget.ESNext,
			module: ts.ModuleKind.ESNext,
			jsx: ts.JsxEmit.Preserve,
			removeComments: true,
		},
	})
	return { js: outputText, problems: diagnostics.length }
}

const known = new Map<string, ReturnType<typeof program>>()

/** Many defects have one file. */
function asItIs(file: string, source: string): ReturnType<typeof program> {
	const found = known.get(file) ?? program(source, file)
	known.set(file, found)
	return found
}

test.each<
	[
		expected: string,
		...what: Parameters<typeof change> extends [string, ...infer Rest] ? Rest : never,
	]
>([
	['const LIMIT_MS = 8', null, variable('LIMIT_MS'), '8'],
	['const seat = await this.find(request)', 'ask', variable('seat'), (was) => `await ${was}`],
	[';\n\t\tconst isSame', 'ask', ifOn('seat'), drop],
	['if (false) return seat', 'ask', conditionOn('ok'), 'false'],
	['return seat\nlater()\n', 'ask', ifOn('seat'), after('later()')],
	['first()\nif (!seat.ok)', 'ask', ifOn('seat'), before('first()')],
	['= true && seat.epoch', 'ask', comparison('language'), 'true'],
	["sql.exec('DELETE FROM seats WHERE user_id = ?', null)", 'ask', argument('exec', 1), 'null'],
	['DELETE FROM seats WHERE true', 'ask', text('DELETE'), words('user_id = ?', 'true')],
	['WHERE ts > ?`', 'ask', text('SELECT'), words('n > ?', 'ts > ?')],
	['this.tell(isSame,', 'ask', negation('isSame'), 'isSame'],
	['undefined }\n}', 'tell', call('find'), 'undefined'],
	["void(this.find('other'))", null, call('find', 'other'), (was) => `void(${was})`],
	['tell() { return 1 }', 'tell', body(), '{ return 1 }'],
	['async ask() {\n\t\tconst seat', 'ask', itself(), awaiting],
])(
	'who plants a defect finds its place by its syntax, and there it becomes "%s"',
	(expected, within, place, becomes) => {
		const spoiled = spoil(SOURCE, change('room.ts', within, place, becomes))

		expect(spoiled).toContain(expected)
		expect(program(spoiled, 'room.ts').problems).toBe(0)
	},
)

test('a line that is worded anew or moved is found again; a place that is gone, or there twice, is named', () => {
	const dropped = change('room.ts', 'ask', ifOn('seat'), drop)
	const reworded = SOURCE.replace(
		'if (!seat.ok) return seat',
		'if (seat.ok !== true) {\n\treturn seat\n}',
	)

	expect(spoil(reworded, dropped)).not.toContain('return seat')
	expect(() => spoil(SOURCE.replace('if (!seat.ok) return seat', ''), dropped)).toThrow(
		'room.ts has an if on seat 0 times instead of once in ask',
	)
	expect(() => spoil(SOURCE, change('room.ts', null, call('find'), ''))).toThrow('2 times')
	expect(() => spoil(SOURCE, change('room.ts', 'leave', body(), ''))).toThrow(
		'declares leave 0 times',
	)
})

test('every planted defect has its own name, says what is broken, and names a suite that exists', () => {
	expect(DEFECTS.length).toBeGreaterThanOrEqual(12)
	expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length)
	for (const { broken, caughtBy, changes } of DEFECTS) {
		expect(broken).toMatch(/\.$/)
		expect(caughtBy).toMatch(
			/^tests\/(api|room|rules|worker|client|stage)\/([\w-]+\/)*[\w-]+\.test\.ts$/,
		)
		expect([caughtBy, existsSync(join(ROOT, caughtBy))]).toEqual([caughtBy, true])
		expect(changes.length).toBeGreaterThan(0)
	}
})

test.each(DEFECTS)(
	'"$name" finds its place, and each change makes another program of its file',
	({ changes }) => {
		const sources = new Map<string, string>()
		const programs = new Map<string, ReturnType<typeof program>>()
		const sourceOf = ({ file }: Change) =>
			sources.get(file) ?? readFileSync(join(ROOT, file), 'utf8')

		for (const planted of changes) {
			const { file } = planted
			const source = sourceOf(planted)
			const spoiled = spoil(source, planted)
			const was = programs.get(file) ?? asItIs(file, source)
			programs.set(file, program(spoiled, file))
			expect(programs.get(file)?.js).not.toBe(was.js)
			sources.set(file, spoiled)
		}
		for (const [file, { problems }] of programs) expect([file, problems]).toEqual([file, 0])
	},
)
