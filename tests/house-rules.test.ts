// All rules of the house that tests can check, side by side (over 250 lines).

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { OUTSIDE_OF_THE_GATE, TITLED } from '../scripts/generated-docs.ts'
import { REDUCED, reduced } from '../scripts/lean-router.ts'
import {
	circles,
	FOLDERS,
	fileOf,
	filesIn,
	type Import,
	identifiersIn,
	importsIn,
	importsOf,
	sources,
} from './support/imports.ts'
import { besidesIn, besidesOf } from './support/lone-text.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** The functions of Remix and its router that pages use. Any other may need a function that scripts/lean-router.ts empties. */
const OF_THE_ROUTER = new Set(
	(
		'Link Links Meta Outlet RemixBrowser RemixServer ScrollRestoration UNSAFE_RemixContext ' +
		'isRouteErrorResponse useLoaderData useLocation useMatches useNavigate useNavigationType useRouteError ' +
		'useRouteLoaderData useSearchParams'
	).split(' '),
)
const NEVER_ASKED =
	/\b(prefetch|viewTransition|discover)=|\b(clientLoader|clientAction|HydrateFallback)\b|\bdefer\(/

/** Code that a folder may not run, as paths and packages. Types may be imported from anywhere. */
const FORBIDDEN: [folder: string, target: RegExp, why: string][] = [
	[
		'app/contract',
		/^(app\/(?!contract\/)|worker\/|durable-objects\/|storage\/)/,
		'the contract leans on nobody',
	],
	[
		'app/rules',
		/^(app\/(?!contract\/|rules\/)|worker\/|durable-objects\/|storage\/|react)/,
		'rules know the contract only',
	],
	['app', /^(worker|durable-objects|storage)\//, 'the app meets the Worker as its load context'],
	[
		'storage',
		/^(worker\/|durable-objects\/|app\/(?!contract\/|rules\/)|react)/,
		'what is stored lies below Worker and room',
	],
	['worker', /^(app\/(stage|ui|routes|operators)\/|react)/, 'the Worker imports no components'],
	[
		'worker',
		/^durable-objects\/(?!stage-room\.ts$|kernel\/socket-door\.ts$)/,
		'the Worker has the room for its entrance, and the name of one header',
	],
	['durable-objects/kernel', /^durable-objects\/(?!kernel\/)/, 'the kernel knows no area'],
	[
		'durable-objects',
		/^(worker\/|app\/(?!contract\/|rules\/))/,
		'the room knows contract and rules',
	],
	[
		'migrations',
		/^(worker\/|durable-objects\/|storage\/|app\/(?!contract\/))/,
		'the description of D1 is for everybody who asks D1',
	],
	['app', /^(tests|proof)\//, 'nothing of the sandbox is in the product'],
	...['worker', 'durable-objects', 'storage'].map((folder): (typeof FORBIDDEN)[number] => [
		folder,
		/^(tests|proof)\//,
		'nothing of the sandbox is in the product',
	]),
]

/** The page's store and its model, which are composed of the areas. */
const WHOLES = ['app/stage/store.ts', 'app/stage/model.ts']

/** Texts that a journey looks for in the feed, and texts that it posts. */
const SOUGHT = /\b(?:said|row)\(\s*\w+,\s*(['`])(.*?)\1/g
const SAID = /(?:\bsay\(\s*\w+,\s*|\.say\(\s*|messageText: )(['`])(.*?)\1/g

/** An error's message and stack may hold a statement's parameters. Tests of an error's text are allowed. */
const RAW_ERROR =
	/(?<!\.test\()String\((?:error|cause)\)|\$\{(?:error|cause)\}|\.stack,?$|console\.\w+\(.*\b(?<!Of\()error\b|(?:problem|logLine)\(.*\berror\.message/

test.each(FORBIDDEN)('a reader of %s finds no import of %s: %s', (folder, target) => {
	const found = sources(folder).flatMap((file) =>
		runs(file)
			.map((specifier) => targetOf(specifier, file))
			.filter((path) => target.test(path))
			.map((path) => `${relative(ROOT, file)} -> ${path}`),
	)

	expect(found).toEqual([])
})

/** Where an area of the room runs another's code itself, and is not handed it as one of its parts. */
const BORROWED = [
	'events/event-translation.ts -> messages/text-translation.ts',
	'moderation/name-hiding.ts -> people/place.ts',
	'moderation/status-lines.ts -> people/place.ts',
	'operators/person-actions.ts -> people/place.ts',
	'people/seating.ts -> messages/messages.ts',
	'token/payout-rows.ts -> people/erased-names.ts',
]

test('people who change an area of the room find its connections: it runs another area’s code only in the listed places', () => {
	const areaOf = (path: string) => /^durable-objects\/((?!kernel\/)[\w-]+)\//.exec(path)?.[1]
	const found = sources('durable-objects').flatMap((file) => {
		const own = relative(ROOT, file)
		return runs(file)
			.map((specifier) => targetOf(specifier, file))
			.filter((path) => areaOf(own) && areaOf(path) && areaOf(path) !== areaOf(own))
			.map((path) => `${own} -> ${path}`.replaceAll('durable-objects/', ''))
	})

	expect(found.toSorted()).toEqual(BORROWED)
})

/** Words that names no longer say, by the floors where they meant that (0165). Elsewhere they mean other things. */
const RETIRED: [word: RegExp, floors: string[]][] = [
	[
		/gathering|^StageEvent$|takeOver|tellAgain|tell-again|tellOf$/i,
		['app', 'worker', 'durable-objects', 'storage'],
	],
	[/alike|unsaid|moments|^ring$|^taken-|^Taken[A-Z]/, ['durable-objects', 'storage']],
	[
		/deed|giveBack|content-?act|hasten|^fulfil$|stray|likeness|concern(?:s|Of|S_OF_\w+)?$/i,
		['app', 'worker', 'durable-objects', 'storage'],
	],
	[/neighbour/i, ['worker', 'durable-objects', 'storage']],
]

test('one thing has one word: no name in the product contains a retired word, except stored and sent names', () => {
	const stored = readFileSync(join(ROOT, 'tests/stored-names.txt'), 'utf8')
	const isStored = (name: string) => new RegExp(`\\b${name}\\b`).test(stored)
	const found = RETIRED.flatMap(([word, floors]) =>
		floors.flatMap(sources).flatMap((file) => {
			const names = [basename(file).replace(/\..*/, ''), ...identifiersIn(file, word)]
			return names
				.filter((name) => word.test(name) && !isStored(name))
				.map((name) => `${relative(ROOT, file)}: ${name}`)
		}),
	)

	expect([...new Set(found)]).toEqual([])
})

test('the parts and commands of an area are named only where the areas are put together', () => {
	const found = sources('durable-objects').flatMap((file) =>
		importsOf(file)
			.map(({ specifier }) => targetOf(specifier, file))
			.filter((path) => /^durable-objects\/[\w-]+\/(index|commands)\b/.test(path))
			.map(() => relative(ROOT, file)),
	)

	expect([...new Set(found)].toSorted()).toEqual([
		'durable-objects/commands.ts',
		'durable-objects/parts.ts',
	])
})

test('people who change the kernel need to know no area: the kernel names none, not even by its types', () => {
	const found = sources('durable-objects/kernel').flatMap((file) =>
		importsOf(file)
			.map(({ specifier }) => targetOf(specifier, file))
			.filter((path) => /^durable-objects\/(?!kernel\/)/.test(path))
			.map((path) => `${relative(ROOT, file)} -> ${path}`.replaceAll('durable-objects/', '')),
	)

	expect(found).toEqual([])
})

/** Lines that tell the compiler what it cannot see; fewer is better, and more is not meant. */
const UNSEEN_MAX = 12

test('the compiler checks nearly everything in the product: no more lines than before cast a value to another type', () => {
	const unseen = ['app', 'worker', 'durable-objects', 'storage', 'migrations', 'scripts']
		.flatMap(sources)
		.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
		.filter((line) => /\bas (never\b|unknown as\b)/.test(line.replace(/\/\/.*|^\s*\*.*/, '')))

	expect(unseen.length).toBeLessThanOrEqual(UNSEEN_MAX)
})

test('the browser code that all pages share names no page, not even by its types', () => {
	const found = sources('app/client').flatMap((file) =>
		importsOf(file).filter(({ specifier }) => specifier.includes('/stage/')),
	)

	expect(found).toEqual([])
})

test('no module of ours imports itself through others', () => {
	expect(circlesOf((file) => importsOf(file).filter(({ kind }) => kind !== 'type'))).toEqual([])
})

test('nor does a type lead back to itself: what two modules say of each other stands in a third, and only the whole is named by its parts', () => {
	const named = (file: string) =>
		importsOf(file).filter(({ specifier, kind }) => {
			const isOfWhole = kind === 'type' && WHOLES.includes(targetOf(specifier, file))
			return kind !== 'later' && !isOfWhole
		})

	expect(circlesOf(named)).toEqual([])
})

test('karl, whose browser translates the page, keeps it: all text stands alone in an element of its own', () => {
	expect(besidesIn('app')).toEqual([])
})

test('layla’s words never turn by the name or link that they begin with, nor her empty fields away from her: no direction is left to the browser', () => {
	const auto = sources('app').filter((file) => /\bdir="auto"/.test(readFileSync(file, 'utf8')))

	expect(auto).toEqual([])
})

test('the check finds text beside an element however it is written, and allows text that stands alone', () => {
	const source = `
		import type { ReactElement, ReactNode } from 'react'
		interface Props { name: string; n: number; names: string[]; drawn: ReactElement | false; any: ReactNode }
		export function Bare({ name }: Props) { return name }
		export function Pieces({ name }: Props) {
			return [name, <b key="b" />]
		}
		export const Shown = ({ name, n, names, drawn, any }: Props) => (
			<section>
				<p>alone</p>
				<p>{name}</p>
				<p>{\`\${name} \${n}\`}</p>
				<p>{drawn || name}</p>
				<p>{any}</p>
				<p><b />{drawn}</p>
				<p><b />{names.map((one) => <i key={one}>{one}</i>)}</p>
				<p>beside<b /></p>
				<p>{name}<b /></p>
				<p>{n}<b /></p>
				<p>{n > 1 && name}<b /></p>
				<p>{name}{' '}</p>
				<p>{any}<b /></p>
				<p>{names}</p>
				<p><>{name}</></p>
			</section>
		)`

	expect(besidesOf(source).map((found) => found.split(' ').slice(1).join(' '))).toEqual([
		'export function Bare({ name }: Props) { return name }',
		'export function Pieces({ name }: Props) { return [name, <b k',
		'beside',
		'{name}',
		'{n}',
		'{n > 1 && name}',
		'{name}',
		"{' '}",
		'{any}',
		'{names}',
		'{name}',
	])
})

test('the check finds an import however it is written, and names the modules of a circle', () => {
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
	const migrations = readdirSync(join(ROOT, 'migrations'))
		.filter((name) => name.endsWith('.sql'))
		.map((name) => readFileSync(join(ROOT, 'migrations', name), 'utf8'))

	expect(migrations.length).toBeGreaterThan(0)
	for (const sql of migrations) expect(sql).not.toMatch(/ON DELETE CASCADE|DROP TABLE/i)
})

/** The matches in the styles of the app, with their files. */
function inStyles(find: (css: string) => string[]): string[] {
	return filesIn('app', /\.css$/).flatMap((file) =>
		find(readFileSync(file, 'utf8')).map((it) => `${relative(ROOT, file)}: ${it}`),
	)
}

test('a reader sees every field as it was drawn: each class that a component names is in its stylesheet, and no component passes a whole stylesheet on', () => {
	const astray = sources('app').flatMap((file) => {
		const code = readFileSync(file, 'utf8').replace(/^(import|\s*[/*]).*$/gm, '')
		return importedStyles(file).flatMap(([name, path]) => {
			const css = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '')
			const isWhole = new RegExp(`=\\{${name}\\}|\\(${name}[,)]`).test(code)
			const missing = [...code.matchAll(new RegExp(`(?<![-/.\\w])${name}\\.(\\w+)`, 'g'))]
				.map(([, one = '']) => one)
				.filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(css))
			return [...(isWhole ? ['*'] : []), ...missing].map(
				(it) => `${relative(ROOT, file)}: ${name}.${it}`,
			)
		})
	})
	expect(astray).toEqual([])
})

/** The stylesheets that a component imports, by the name that it gives them. */
function importedStyles(file: string): [name: string, path: string][] {
	const imports = readFileSync(file, 'utf8').matchAll(/^import (\w+) from '(\..+\.module\.css)'/gm)
	return [...imports].map(([, name = '', path = '']) => [name, resolve(dirname(file), path)])
}

test('a reader waits for one row, not for the whole feed: sibling selectors name a class in every style (0090)', () => {
	expect(inStyles(vagueNeighbours)).toEqual([])
	expect(
		vagueNeighbours(`
			.a > * + *, li + .b { color: red }
			@media (width > 1px) { .c input:checked + span { } .d + .e, [f] ~ i, #g + :is(h, p) { } }
			.i:not(.j) + a, li:not(.k) + .k { /* l + m { } */ }`),
	).toEqual(['.a > * + *', 'li + .b', '.c input:checked + span', 'li:not(.k) + .k'])
})

test('a reader who sets larger letters reads whole lines: no style fixes the height of a line in px', () => {
	const fixed = (css: string) => css.match(/line-height:\s*[\d.]+px|font:[^;]*\/\s*[\d.]+px/g) ?? []
	expect(inStyles(fixed)).toEqual([])
	expect(fixed('.a { line-height: 1.4; line-height: 16px; font: 400 1rem / 18px serif }')).toEqual([
		'line-height: 16px',
		'font: 400 1rem / 18px',
	])
})

test('a reader waits for no box that nobody draws: no style gives one to every element, and what moves in one asks whether it may (0163)', () => {
	expect(inStyles(boxesOfAll)).toEqual([])
	expect(
		boxesOfAll(`
			*, ::before, .a *::after, .j ::backdrop, dialog::backdrop { margin: 0 }
			.b::before { transition: none } .c > ::after { color: red }
			@media (prefers-reduced-motion: no-preference) { .d::after { animation: e 1s } .f::before { color: red } }
			.g::after { animation: h 1s } .i:hover { transition: none }`),
	).toEqual(['::before', '.a *::after', '.j ::backdrop', '.b::before', '.c > ::after', '.g::after'])
})

test('a reader waits for what changed, not for each link and each word: what :has() decides about has a class (0163)', () => {
	expect(inStyles(vagueSubjects)).toEqual([])
	expect(
		vagueSubjects(`
			.a:has(> [data-b]) > span, .c:not(:has(d)) ~ .e > [href] { color: red }
			.f:has(> g), html:has(.h), .i:has(j) > .k, .l:has(m) [data-n] { color: red }
			:global(body:has(:is([o]:not(:empty), [p]:not([q], [r])))) .s > * { color: red }
			.t[open] > :last-child, .u:focus-within > *, .t[data-v] > *, .t[open] > span:last-child { color: red }
			.w:not(x:focus-within *, y *), .w:not(z *), li:has(.w) ~ li .w, li:has(.w) ~ [data-v] .w { color: red }`),
	).toEqual([
		...['.a:has. > span', '.c:not:has ~ .e > [href]', ':global:has .s > *'],
		...['.t[open] > :last-child', '.u:focus-within > *', '.w:not!', 'li:has. ~ li .w'],
	])
})

test('the stage’s tools are each pinned to one version: Remix, React, Wrangler, its Miniflare, TypeScript', () => {
	const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
	const { dependencies, devDependencies } = read('package.json')
	const lock = read('package-lock.json').packages
	const named = { ...dependencies, ...devDependencies }
	const remix = ['cloudflare', 'react', 'dev'].map((part) => `@remix-run/${part}`)
	for (const name of [...remix, 'react', 'react-dom', 'wrangler', 'miniflare', 'typescript']) {
		expect([name, named[name]]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
		expect([name, lock[`node_modules/${name}`].version]).toEqual([name, named[name]])
	}
	expect([lock[''].dependencies, lock[''].devDependencies]).toEqual([dependencies, devDependencies])
	expect(named.miniflare).toBe(lock['node_modules/wrangler'].dependencies.miniflare)
	for (const file of ['vitest.config.ts', 'proof/bench/runtime.ts'])
		expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/from 'miniflare'$/m)
})

test('the product never asks whether it is being tested', () => {
	const asking = [
		...sources('app'),
		...sources('worker'),
		...sources('durable-objects'),
		...sources('storage'),
	].filter((file) =>
		/NODE_ENV|import\.meta\.env|process\.env|VITEST/.test(readFileSync(file, 'utf8')),
	)

	expect(asking).toEqual([])
})

test('input is checked where it arrives: the page runs no schema, and has a stub in place of zod (0132)', () => {
	const checking = sources('app').filter((file) =>
		/safe(Parse|Decode|Encode)|(?<!JSON|URL|Date)\.parse\(/.test(readFileSync(file, 'utf8')),
	)

	expect(checking).toEqual([])
})

test('a page uses only those parts of the router that the build leaves in it, and the build finds all parts that it removes (0170)', () => {
	const named = (source: string) =>
		[...source.matchAll(/import (?!type )\{([^}]*)\} from '@remix-run\/react'/g)].flatMap(
			([, names = '']) => names.match(/(?<=^|,)\s*(type )?\w+/g)?.map((name) => name.trim()) ?? [],
		)
	const asked = sources('app').map((file) => readFileSync(file, 'utf8'))
	const others = asked
		.flatMap(named)
		.filter((name) => !name.startsWith('type ') && !OF_THE_ROUTER.has(name))
	const left = Object.entries(REDUCED).map(([file, functions]) =>
		reduced(readFileSync(join(ROOT, 'node_modules', file), 'utf8'), functions),
	)

	expect(others).toEqual([])
	expect(asked.filter((source) => NEVER_ASKED.test(source))).toEqual([])
	expect(left).toHaveLength(Object.keys(REDUCED).length)
	expect(() => reduced('function other() {\n}', { fetch: '() {}' })).toThrow('fetch')
})

test('the log contains no words of people: for an error it names the cause, never the whole error (0101)', () => {
	const serving = ['entry.server.tsx', 'transcoder.ts', 'stream-wire.ts', 'serve-wire.ts']
	const found = [
		...sources('worker'),
		...sources('durable-objects'),
		...sources('storage'),
		...[...sources('app'), ...sources('scripts')].filter((file) =>
			serving.includes(basename(file)),
		),
	].flatMap((file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.filter((line) => RAW_ERROR.test(line))
			.map((line) => `${relative(ROOT, file)}: ${line.trim()}`),
	)

	expect(found).toEqual([])
	expect(
		[
			'problem: String(error),',
			'stack: (error as Error)?.stack,',
			`problem('failed', \`\${name}: \${error}\`)`,
			"problem('failed', error.message)",
			'console.error(error)',
		].filter((line) => !RAW_ERROR.test(line)),
	).toEqual([])
})

test('layla reads one kind of digits everywhere: numbers are spelled in one place', () => {
	const spelling = [...sources('app'), ...sources('worker')].filter((file) =>
		/Intl\.NumberFormat|toLocaleString\(\)/.test(readFileSync(file, 'utf8')),
	)

	expect(spelling.map((file) => relative(ROOT, file))).toEqual(['app/rules/exact-time.ts'])
})

test('readers of Hausa, Sinhala and Somali get no English: `Intl` is used only where its missing languages are handled', () => {
	const writing = [...sources('app'), ...sources('worker')].filter((file) =>
		/new Intl\.(DateTimeFormat\(localesOf|RelativeTimeFormat|DisplayNames)|toLocale(Date|Time)String/.test(
			readFileSync(file, 'utf8'),
		),
	)

	expect(writing.map((file) => relative(ROOT, file)).toSorted()).toEqual([
		'app/locales/texts.tsx',
		'app/rules/calendar-days.ts', // only numbers
		'app/rules/dates.ts',
		'app/rules/future-time.ts',
		'app/rules/time-of-day.ts',
		'app/stage/events/in-how-long.ts',
		'app/stage/events/local-time.ts',
		'app/stage/events/zones.ts',
	])
})

test('the room keeps no interval', () => {
	const ticking = sources('durable-objects').filter((file) =>
		readFileSync(file, 'utf8').includes('setInterval'),
	)

	expect(ticking).toEqual([])
})

// All journeys share one stage, and they find a row by a part of its text in any case.
test('a journey looks for words in the feed that no other journey of its stage posts', () => {
	const journeys = sources('tests/e2e').filter((file) => file.endsWith('.spec.ts'))
	const texts = (file: string, call: RegExp) =>
		[...readFileSync(file, 'utf8').matchAll(call)].map(([, , text = '']) => text.toLowerCase())
	const found = journeys.flatMap((seeking) =>
		texts(seeking, SOUGHT).flatMap((part) =>
			journeys
				.filter((saying) => saying !== seeking)
				.filter((saying) => texts(saying, SAID).some((text) => text.includes(part)))
				.map((saying) => `${relative(ROOT, seeking)}: '${part}', in ${relative(ROOT, saying)}`),
		),
	)

	expect(found).toEqual([])
})

test('people who open a file of more than 250 lines read the reason in its first line (0050)', () => {
	const unexplained = FOLDERS.flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|css|sql)$/))
		.filter((file) => !relative(ROOT, file).startsWith('app/locales/'))
		.filter((file) => {
			const lines = readFileSync(file, 'utf8').split('\n')
			return lines.length > 251 && !lines.slice(0, 2).join().includes('over 250 lines')
		})
		.map((file) => relative(ROOT, file))

	expect(unexplained).toEqual([])
})

test('people who read a comment know its subject: no comment begins with a word that refers to something before it', () => {
	const leaning =
		/\/\*\*\s+(?:\*\s+)?(?:It|They|Those|These|Its|Their|Them|Nor|And|But|Then|Also) .*/g
	const found = [
		'app',
		'worker',
		'durable-objects',
		'storage',
		'migrations',
		'scripts',
		'tests',
		'proof',
	]
		.flatMap(sources)
		.flatMap((file) =>
			[...readFileSync(file, 'utf8').matchAll(leaning)].map(
				([comment]) => `${relative(ROOT, file)}: ${comment}`,
			),
		)

	expect(found).toEqual([])
})

/** IDs of requirements (API-01) and of decisions (G-01). */
const ID = /\b(?:[A-Z]{2,5}-\d{2}|G-\d+[a-z]?)\b/g

test('every promise of the documents is tested before a change lands: no ID has its only test outside of the gate', () => {
	const gate = new Set<string>()
	const proof = new Set<string>()
	for (const file of ['tests', 'proof']
		.flatMap(sources)
		.filter((file) => /\.(test|spec)\.ts$/.test(file)))
		for (const [, , title = ''] of readFileSync(file, 'utf8').matchAll(TITLED)) {
			const isOutside = OUTSIDE_OF_THE_GATE.test(relative(ROOT, file)) || title.includes('@proof')
			for (const [id] of title.matchAll(ID)) (isOutside ? proof : gate).add(id)
		}

	expect(gate.size).toBeGreaterThan(200)
	expect([...proof].filter((id) => !gate.has(id))).toEqual([])
})

/** Circles among the product's modules, by some of their imports. */
function circlesOf(imports: (file: string) => Import[]): string[][] {
	const ours = ['app', 'worker', 'durable-objects', 'storage', 'migrations'].flatMap(sources)
	const next = (file: string) =>
		imports(file).flatMap(({ specifier }) => fileOf(specifier, file) ?? [])
	return circles(ours, next).map((circle) => circle.map((file) => relative(ROOT, file)))
}

/** The modules whose code a module runs, at once or later. */
function runs(file: string): string[] {
	return importsOf(file)
		.filter(({ kind }) => kind !== 'type')
		.map(({ specifier }) => specifier)
}

/** A file of ours as its path from the top; a package by its name. */
function targetOf(specifier: string, by: string): string {
	const file = fileOf(specifier, by)
	return file ? relative(ROOT, file) : specifier
}

/** Sibling selectors that begin with any element. Browsers check all of their matches after every insertion. */
function vagueNeighbours(css: string): string[] {
	const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[{};])([^{};@]+)\{/g)
	return [...rules]
		.flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
		.map((selector) => selector.trim())
		.filter((selector) =>
			[...selector.replace(/:not\([^()]*\)/g, '').matchAll(/(\S+) [+~] /g)].some(
				([, before = '']) => !/[.#[]/.test(before),
			),
		)
}

/**
 * Styles of each link or tag below a `:has()`, and of any element below a state that every element may have, or inside
 * of a `:not()`: browsers work all of them out anew when the state might have changed. They do so for all siblings of an
 * element with `:has()`, too, when one is inserted.
 */
function vagueSubjects(css: string): string[] {
	const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[{};])([^{};@]+)\{/g)
	return [...rules]
		.flatMap(([, selectors = '']) => withoutBrackets(selectors).split(','))
		.map((selector) => selector.trim())
		.filter((selector) => {
			const parts = selector.split(/\s*[\s>+~]\s*/)
			const subject = parts.pop() ?? ''
			const before = parts.join(' ')
			return (
				(before.includes(':has') && !/[.#]|\[data-/.test(subject)) ||
				(/\[(?!data-)|:(hover|focus|active)/.test(before) &&
					/^(\*|:(?!is\b|where\b|:))/.test(subject)) ||
				/!|:has\S*\s+~\s+(li\b|\*|:)/.test(selector)
			)
		})
}

/** Of what stands in brackets only whether it has a `:has`, a class or an attribute of ours, or any element in a state. */
function withoutBrackets(selectors: string): string {
	const shorter = selectors.replace(
		/\(([^()]*)\)/g,
		(_, inside) =>
			(/:has/.exec(inside)?.[0] ?? '') +
			(/[.#]|\[data-/.test(inside) ? '.' : '') +
			(/:(hover|focus|active)[^,]* \*(,|$)|!/.test(inside) ? '!' : ''),
	)
	return shorter === selectors ? selectors : withoutBrackets(shorter)
}

/** The boxes of any element, for which browsers look at each, and those before and after one that always move. */
function boxesOfAll(css: string): string[] {
	const rules = css
		.replace(/\/\*.*?\*\//gs, '')
		.replace(/@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
		.matchAll(/(?<=^|[{};])([^{};@]+)\{([^{}]*)/g)
	return [...rules].flatMap(([, selectors = '', declared = '']) =>
		selectors
			.split(/,(?![^(]*\))/)
			.map((selector) => selector.trim())
			.filter(
				(selector) =>
					/(^|[\s*])::(before|after|backdrop)$/.test(selector) ||
					(/::(before|after)$/.test(selector) && /\b(animation|transition)\b/.test(declared)),
			),
	)
}
