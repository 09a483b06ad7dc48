import { join } from 'node:path'
import { pin } from '../tests/bench/machine.ts'
import type { Bench } from '../tests/bench/part.ts'
import { parts } from '../tests/bench/parts/index.ts'
import { printReport, writeReport } from '../tests/bench/report.ts'
import { type Report, runPart } from '../tests/bench/rounds.ts'
import { openWorld } from '../tests/sandbox/world.ts'
import { build, explain, ROOT } from './local-stage.ts'

// `npm run bench` measures everything, `npm run bench -- fan-out joins` only these parts.
const quick = Boolean(process.env.BENCH_QUICK)
const rounds = Number(process.env.BENCH_ROUNDS ?? (quick ? 1 : 3))
const wanted: string[] = process.argv.slice(2)

try {
	const unknown = wanted.find((name) => !parts.some((part) => part.name === name))
	if (unknown)
		throw new Error(`There is no part ${unknown}: ${parts.map(({ name }) => name).join(', ')}.`)
	build()
	const world = await openWorld({ port: 0 })
	pin(process.pid, 'client')
	const bench: Bench = { world, quick, rounds }
	const reports: Report[] = []
	for (const part of parts) {
		if (wanted.length > 0 && !wanted.includes(part.name)) continue
		const report = await runPart(part, bench, step)
		step('')
		printReport(report)
		reports.push(report)
		writeReport(join(ROOT, 'reports', 'bench.json'), reports, rounds)
	}
	const goals = reports.flatMap(({ figures }) => figures.flatMap((figure) => figure.goals))
	const met = goals.filter((goal) => goal.met).length
	console.log(`\n${met} of ${goals.length} goals met. Every figure: reports/bench.json`)
	if (quick)
		console.log(
			'BENCH_QUICK only proves that the bench works: its loads are too small for the goals.',
		)
	await world.close()
} catch (error) {
	explain(error)
}

function step(text: string): void {
	if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
	else if (text) process.stderr.write(`${text}\n`)
}
