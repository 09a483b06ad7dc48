import { execFileSync, spawnSync } from 'node:child_process'
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Defect, spoil } from '../tests/planted/defect.ts'
import { DEFECTS } from '../tests/planted/defects.ts'
import { explain, ROOT } from './local-stage.ts'
import { vitest } from './vitest.ts'

// Plants one mistake after the other in a copy of the repository, and expects the suite that is named for it
// to turn red. `npm run planted -- seat alarm` plants only those whose names hold one of these words.
const copy = mkdtempSync(join(tmpdir(), 'stage-planted-'))
const bin = (path: string) => join(copy, 'node_modules', path)
const ENV = {
	...process.env,
	NODE_ENV: 'production',
	SEAT_ROUNDS: '2',
	FAULT_SIZE: 'cut',
	PATIENCE_MS: '5000', // a red suite waits for what will never come
}

try {
	const words: string[] = process.argv.slice(2)
	const defects = DEFECTS.filter(
		({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
	)
	if (defects.length === 0) throw new Error('No defect has such a name.')
	copyRepository()
	console.log('Building the copy …')
	build('client')
	build('server')
	const suites = [...new Set(defects.map(({ caughtBy }) => caughtBy))]
	console.log(`Without a defect: ${suites.length} suites …`)
	const before = await run(suites)
	const problems = suites.filter((suite) => before[suite] !== 'green')
	for (const suite of problems) console.log(`✗ ${suite} is ${before[suite] ?? 'not there'}`)

	let caught = 0
	for (const defect of defects) {
		const from = Date.now()
		const problem = problems.includes(defect.caughtBy) ? 'is red without it' : await plant(defect)
		const seconds = Math.round((Date.now() - from) / 1000)
		if (!problem) caught++
		const verdict = problem ? `✗ ${defect.name}: ${defect.caughtBy} ${problem}` : `✓ ${defect.name}`
		console.log(`${verdict} (${seconds} s)\n    ${defect.broken}`)
	}
	console.log(`\n${caught} of ${defects.length} caught`)
	process.exitCode = caught === defects.length ? 0 : 1
} catch (error) {
	rmSync(copy, { recursive: true, force: true })
	explain(error)
}
rmSync(copy, { recursive: true, force: true })

/** What git knows or would take, as it stands here now; node_modules is shared. */
function copyRepository(): void {
	const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
	for (const path of new Set(String(listed).split('\0').filter(Boolean))) {
		mkdirSync(dirname(join(copy, path)), { recursive: true })
		cpSync(join(ROOT, path), join(copy, path), { force: true })
	}
	symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
}

/** Null when the suite noticed; otherwise what went wrong. */
async function plant({ changes, caughtBy }: Defect): Promise<string | null> {
	const sound = new Map<string, string>()
	try {
		for (const change of changes) {
			const path = join(copy, change.file)
			const source = readFileSync(path, 'utf8')
			if (!sound.has(path)) sound.set(path, source)
			writeFileSync(path, spoil(source, change))
		}
		if (!/^tests\/(rules|stage)\//.test(caughtBy)) build('server')
		const verdict = (await run([caughtBy]))[caughtBy]
		return verdict === 'red' ? null : `does not notice (${verdict ?? 'did not run'})`
	} catch (error) {
		return `could not be asked: ${(error as Error).message}`
	} finally {
		for (const [path, source] of sound) writeFileSync(path, source)
	}
}

/** The browser's half is built once: no planted defect is looked for there. */
function build(half: 'client' | 'server'): void {
	const args = ['build', ...(half === 'server' ? ['--ssr'] : []), '--logLevel', 'error']
	const { status, stderr } = spawnSync(process.execPath, [bin('vite/bin/vite.js'), ...args], {
		cwd: copy,
		encoding: 'utf8',
		env: ENV,
	})
	if (status !== 0) throw new Error(`it does not build: ${stderr.trim()}`)
}

async function run(suites: string[]): Promise<Record<string, 'green' | 'red'>> {
	const args = [...suites, '--project=rules', '--project=worker']
	const { report } = await vitest(args, { root: copy, env: ENV, silently: true })
	if (!report) throw new Error('the suites ended without a report')
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
