import { execFile, execFileSync } from 'node:child_process'
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Defect, spoil } from '#proof/planted/defect'
import { DEFECTS } from '#proof/planted/defects'
import { explain, ROOT } from './local-stage.ts'
import { failuresOf, vitest } from './vitest.ts'

// Plants one defect after the other in copies of the repository, and expects the named suite to fail. `npm run planted
// -- seat alarm` plants only those whose names contain one of these words.
const COPIES = 2 // while one copy is built, the suite of the other runs
const LIMIT_MS = 10 * 60_000 // for one suite, in ms
const ENV = {
	...process.env,
	NODE_ENV: 'production',
	SEAT_ROUNDS: '2',
	SIZE: 'large',
}
const HASTILY = { ...ENV, PATIENCE_MS: '5000' } // shortens the waits of a suite that fails

type Colours = Record<string, 'green' | 'red'>

const folder = mkdtempSync(join(tmpdir(), 'stage-planted-'))
try {
	const words: string[] = process.argv.slice(2)
	const defects = DEFECTS.filter(
		({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
	)
	if (defects.length === 0) throw new Error('No defect has such a name.')
	console.log('Building the copies …')
	const copies = await openCopies()
	const suites = [...new Set(defects.map(({ caughtBy }) => caughtBy))]
	console.log(`Without a defect: ${suites.length} suites …`)
	const halves = copies.map((copy, n) =>
		run(
			copy,
			suites.filter((_, at) => at % COPIES === n),
		),
	)
	const before: Colours = Object.assign({}, ...(await Promise.all(halves)))
	// A suite that failed beside others runs again alone, because this tool does not test whether suites are steady.
	const red = suites.filter((suite) => before[suite] !== 'green')
	for (const suite of red)
		console.log(`${suite} is ${before[suite] ?? 'not there'} beside the others`)
	const again = await run(copies[0] ?? '', red)
	const problems = red.filter((suite) => again[suite] !== 'green')
	for (const suite of problems) console.log(`✗ ${suite} is ${again[suite] ?? 'not there'}`)

	let caught = 0
	const left = [...defects]
	async function plantAll(copy: string): Promise<void> {
		for (let defect = left.shift(); defect; defect = left.shift()) {
			const { name, broken, caughtBy } = defect
			const from = Date.now()
			const problem = problems.includes(caughtBy) ? 'is red without it' : await plant(copy, defect)
			const seconds = Math.round((Date.now() - from) / 1000)
			if (!problem) caught++
			const verdict = problem ? `✗ ${name}: ${caughtBy} ${problem}` : `✓ ${name}`
			console.log(`${verdict} (${seconds} s)\n    ${broken}`)
		}
	}
	await Promise.all(copies.map(plantAll))
	console.log(`\n${caught} of ${defects.length} caught`)
	process.exitCode = caught === defects.length ? 0 : 1
} catch (error) {
	rmSync(folder, { recursive: true, force: true })
	explain(error)
}
rmSync(folder, { recursive: true, force: true })

/** Makes the copies. The browser's bundle is built once for all, because no planted defect is in it. */
async function openCopies(): Promise<string[]> {
	const copies = Array.from({ length: COPIES }, (_, n) => join(folder, String(n)))
	copies.forEach(copyRepository)
	const [first = '', ...others] = copies
	await build(first, 'client')
	for (const other of others)
		cpSync(join(first, 'build'), join(other, 'build'), { recursive: true })
	await Promise.all(copies.map((copy) => build(copy, 'server')))
	return copies
}

/**
 * Copies the files that git tracks or would track. The copies share the packages, but not Vite's cache, because
 * two runs would disturb each other there.
 */
function copyRepository(copy: string): void {
	const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
	for (const path of new Set(String(listed).split('\0').filter(Boolean))) {
		mkdirSync(dirname(join(copy, path)), { recursive: true })
		cpSync(join(ROOT, path), join(copy, path), { force: true })
	}
	const [packages, shared] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')]
	mkdirSync(shared)
	for (const name of readdirSync(packages).filter((name) => !name.startsWith('.vite')))
		symlinkSync(join(packages, name), join(shared, name))
}

/** Plants one defect and runs its suite. Null when the suite failed as expected; otherwise what went wrong. */
async function plant(copy: string, { changes, caughtBy }: Defect): Promise<string | null> {
	const sound = new Map<string, string>()
	try {
		for (const change of changes) {
			const path = join(copy, change.file)
			const source = readFileSync(path, 'utf8')
			if (!sound.has(path)) sound.set(path, source)
			writeFileSync(path, spoil(source, change))
		}
		if (/^tests\/(api|room)\//.test(caughtBy)) await build(copy, 'server')
		const verdict = (await run(copy, [caughtBy], 'until it is red'))[caughtBy]
		return verdict === 'red' ? null : `does not notice (${verdict ?? 'did not run'})`
	} catch (error) {
		return `could not be asked: ${(error as Error).message}`
	} finally {
		for (const [path, source] of sound) writeFileSync(path, source)
	}
}

async function build(copy: string, half: 'client' | 'server'): Promise<void> {
	const vite = join(copy, 'node_modules', 'vite', 'bin', 'vite.js')
	const args = [vite, 'build', ...(half === 'server' ? ['--ssr'] : []), '--logLevel', 'error']
	await promisify(execFile)(process.execPath, args, { cwd: copy, env: ENV }).catch(({ stderr }) => {
		throw new Error(`it does not build: ${String(stderr).trim()}`)
	})
}

async function run(copy: string, suites: string[], until?: 'until it is red'): Promise<Colours> {
	if (suites.length === 0) return {}
	const args = [...suites, '--project=rules', '--project=worker', ...(until ? ['--bail=1'] : [])]
	const { report } = await vitest(args, {
		root: copy,
		env: until ? HASTILY : ENV,
		silently: true,
		limitMs: LIMIT_MS,
	})
	if (!report) throw new Error('the suites ended without a report')
	if (!until) for (const failure of failuresOf(report)) console.log(failure)
	return Object.fromEntries(
		report.testResults
			.map(({ name, assertionResults }): [string, string[]] => [
				suites.find((suite) => name.endsWith(suite)) ?? name,
				assertionResults.map(({ status }) => status),
			])
			.filter(([, statuses]) => statuses.length > 0)
			.map(([suite, statuses]) => [suite, statuses.includes('failed') ? 'red' : 'green']),
	)
}
