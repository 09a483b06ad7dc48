import { execFileSync } from 'node:child_process'
import { basename, relative } from 'node:path'
import { FOLDERS, fileOf, importsOf, sources } from '../tests/support/imports.ts'
import { ROOT } from './local-stage.ts'

/** Files of this repository, each with the files that it imports. */
export type Loads = ReadonlyMap<string, readonly string[]>

const PRODUCT = /^(app|worker|durable-objects|storage)\//
/** Tests that use the built product over HTTP. Their imports do not tell what they test. */
const BUILT = /^(tests\/(api|room|e2e)|proof\/faults\/room)\//
/** Files that affect no test except those that always run. */
const IDLE = /\.md$|\.png$|^docs\/|^LICENSE|^NOTICE/
const HANDLERS = 'worker/areas/'
/** Folders with the name of a test folder that every area uses. */
const BENEATH_ALL = ['http', 'kernel', 'support']
/** When a change concerns more areas than this, all tests run. */
const AREAS_MAX = 3
/** Code that starts the tests in workerd. */
const WORKERD_SETUP = ['migrated', 'patient', 'sandbox-beside'].map(
	(name) => `tests/support/${name}.ts`,
)
/** Tests that run after every change. */
export const ALWAYS = [
	'proof/planted/planted.test.ts',
	'tests/house-rules.test.ts',
	'tests/rules/pages/locales.test.ts',
	'tests/worker/schema.test.ts',
	'tests/room/kernel/commands.test.ts',
	'tests/api/authorization/authorization.test.ts',
	'tests/api/people/join.test.ts',
	'tests/api/messages/post-message.test.ts',
	'tests/e2e/people/session.spec.ts',
	'tests/e2e/messages/conversation.spec.ts',
	'tests/e2e/pages/layout.spec.ts',
]

/** Files changed since this branch left main: committed, uncommitted and new ones. */
export function changedFiles(): string[] {
	const git = (...args: string[]) =>
		execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
			.split('\n')
			.filter(Boolean)
	const since = ['main', 'origin/main'].flatMap((branch) => {
		try {
			return git('merge-base', branch, 'HEAD')
		} catch {
			return []
		}
	})
	return [
		...git('diff', '--name-only', since[0] ?? 'HEAD'),
		...git('ls-files', '--others', '--exclude-standard'),
	]
}

export function loads(): Loads {
	return new Map(
		FOLDERS.flatMap(sources).map((file) => [
			relative(ROOT, file),
			importsOf(file)
				.filter(({ kind }) => kind !== 'type')
				.flatMap(({ specifier }) => targetOf(specifier, file) ?? []),
		]),
	)
}

function targetOf(specifier: string, file: string): string | null {
	try {
		const found = fileOf(specifier, file)
		return found && relative(ROOT, found)
	} catch {
		return null // a build makes these files
	}
}

/** The tests that a change can affect, and those that always run; null for all tests. */
export function reachedBy(
	changed: readonly string[],
	tests: readonly string[],
	loaded: Loads,
): string[] | null {
	const reached = new Set(ALWAYS)
	const loadedBy = invert(loaded)
	const folders = new Set(tests.filter((test) => BUILT.test(test)).flatMap(foldersOf))
	for (const file of changed) {
		if (IDLE.test(file)) continue
		if (!loaded.has(file) && !tests.includes(file)) return null // settings, migrations and styles can affect every test
		const isProduct = PRODUCT.test(file)
		const above = importersOf(file, loadedBy)
		if (!isProduct && WORKERD_SETUP.some((setup) => above.has(setup))) return null
		for (const test of tests)
			if (above.has(test) && !(isProduct && BUILT.test(test))) reached.add(test)
		if (!isProduct) continue
		const areas = areasOf(file, folders, loaded, loadedBy)
		if (areas.length === 0 || areas.length > AREAS_MAX) return null
		for (const test of tests)
			if (BUILT.test(test) && foldersOf(test).some((folder) => areas.includes(folder)))
				reached.add(test)
	}
	return tests.filter((test) => reached.has(test))
}

/**
 * The test folders for a file of the product: that of its own area, otherwise those of the areas that it serves or
 * that import it.
 */
function areasOf(
	file: string,
	folders: ReadonlySet<string>,
	loaded: Loads,
	loadedBy: Loads,
): string[] {
	const own = (path: string) =>
		[...path.split('/').slice(0, -1), basename(path).split('.')[0] ?? ''].filter(
			(part) => folders.has(part) && !BENEATH_ALL.includes(part),
		)
	if (own(file).length > 0) return own(file)
	const near = file.startsWith(HANDLERS) ? (loaded.get(file) ?? []) : importersOf(file, loadedBy)
	return [...new Set([...near].filter((path) => PRODUCT.test(path)).flatMap(own))]
}

function foldersOf(test: string): string[] {
	return test.split('/').slice(2, -1)
}

function invert(loaded: Loads): Loads {
	const by = new Map<string, string[]>()
	for (const [file, others] of loaded)
		for (const other of others) by.set(other, [...(by.get(other) ?? []), file])
	return by
}

/** A file and everything that imports it, directly or not. */
function importersOf(file: string, loadedBy: Loads): Set<string> {
	const found = new Set([file])
	for (const one of found) for (const above of loadedBy.get(one) ?? []) found.add(above)
	return found
}
