import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pin } from '#proof/bench/machine'
import { writePage } from '#proof/bench/page'
import type { Bench } from '#proof/bench/part'
import { parts } from '#proof/bench/parts/index'
import { goalsOf, keepReport, printReport, readKept } from '#proof/bench/report'
import { type Report, runPart } from '#proof/bench/rounds'
import { openWorld } from '../tests/sandbox/world.ts'
import { build, explain, ROOT } from './local-stage.ts'

// `npm run bench` measures everything, `npm run bench -- fan-out joins` only these parts, and `npm run bench
// -- --write` writes the latest results into docs/performance.md.
const quick = Boolean(process.env.BENCH_QUICK)
const rounds = Number(process.env.BENCH_ROUNDS ?? (quick ? 1 : 3))
const wanted: string[] = process.argv.slice(2)
const file = join(ROOT, 'reports', 'bench.json')
const order = parts.map(({ name }) => name)

try {
	if (wanted[0] === '--write') write()
	else await measure()
} catch (error) {
	explain(error)
}

async function measure(): Promise<void> {
	const unknown = wanted.find((name) => !order.includes(name))
	if (unknown) throw new Error(`There is no part ${unknown}: ${order.join(', ')}.`)
	build()
	const world = await openWorld({ port: 0 })
	world.leadTo(null) // no stage is connected until a measurement opens one
	pin(process.pid, 'client')
	const bench: Bench = { world, quick, rounds }
	const reports: Report[] = []
	const broken: string[] = []
	const from = performance.now()
	for (const part of parts) {
		if (wanted.length > 0 && !wanted.includes(part.name)) continue
		try {
			const report = await runPart(part, bench, step)
			step('')
			printReport(report)
			reports.push(report)
			keepReport(file, report, order)
			broken.push(...report.failed.map((why) => `${part.name}: ${why}`))
		} catch (error) {
			broken.push(`${part.name}: ${error}`)
			console.error(error)
		}
	}
	await world.close()
	const goals = goalsOf(reports)
	const met = goals.filter((goal) => goal.met).length
	const minutes = ((performance.now() - from) / 60_000).toFixed(1)
	console.log(
		`\n${met} of ${goals.length} goals met in ${minutes} minutes. Every figure: reports/bench.json`,
	)
	if (quick)
		console.log(
			'BENCH_QUICK only proves that the bench works: its loads are too small for the goals.',
		)
	for (const one of broken) console.log(`NOT MEASURED ${one}`)
	process.exit(broken.length > 0 ? 1 : 0)
}

function write(): void {
	if (!existsSync(file)) throw new Error('Nothing was measured yet: npm run bench.')
	writePage(join(ROOT, 'docs', 'performance.md'), readKept(file), order)
	console.log('Written into docs/performance.md.')
}

function step(text: string): void {
	if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
	else if (text) process.stderr.write(`${text}\n`)
}
