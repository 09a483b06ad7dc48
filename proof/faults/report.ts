import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { VitestReport } from '../../scripts/vitest.ts'
import type { FaultCase } from './case.ts'
import { untried } from './untried.ts'

export interface FaultReport {
	cases: FaultCase[]
	/** Tests that ended before they could hand over what they had tried. */
	broken: { test: string; problem: string }[]
	/** Faults that this machine does not allow. */
	skipped: string[]
}

/** Where cases live; what else failed is told by its own suite. */
const FILES = /\/faults\/|\/last-seat\.test\.ts$/

/** The results that the cases of one run of vitest handed over. */
export function casesOf({ testResults }: VitestReport): FaultReport {
	const files = testResults.filter(({ name }) => FILES.test(name))
	const tests = files.flatMap(({ assertionResults }) => assertionResults)
	const cases = tests.flatMap(({ meta }) => (meta?.fault as FaultCase | undefined) ?? [])
	const silent = tests.filter(({ meta, status }) => !meta?.fault && status === 'failed')
	const unread = files.filter(
		({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
	)
	return {
		cases,
		broken: [
			...silent.map(({ fullName, failureMessages }) => ({
				test: fullName,
				problem: failureMessages?.join('\n') ?? 'failed',
			})),
			...unread.map(({ name, message }) => ({ test: name, problem: message })),
		],
		skipped: tests
			.filter(({ status }) => status !== 'passed' && status !== 'failed')
			.map(({ fullName }) => fullName),
	}
}

/** Everything that went wrong, and every case in which nothing happened. */
export function problemsOf({ cases, broken }: Omit<FaultReport, 'skipped'>): string[] {
	return [
		...cases.flatMap((done) =>
			[...done.problems, ...untried(done)].map(
				(problem) => `${done.name}: ${problem}\n  (${done.again})`,
			),
		),
		...broken.map(({ test, problem }) => `'${test}': ${problem}`),
		...(cases.length === 0 ? ['No case was run'] : []),
	]
}

/** Several runs of vitest as one report. */
export function together(reports: readonly FaultReport[]): FaultReport {
	return {
		cases: reports.flatMap(({ cases }) => cases),
		broken: reports.flatMap(({ broken }) => broken),
		skipped: reports.flatMap(({ skipped }) => skipped),
	}
}

/** `faults.json` for machines and `faults.md` for people; answers the latter. */
export function writeReport(folder: string, report: FaultReport): string {
	const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }
	const at = new Date().toISOString()
	const text = tableOf(at, report)
	mkdirSync(folder, { recursive: true })
	writeFileSync(
		join(folder, 'faults.json'),
		`${JSON.stringify({ at, machine, ...report }, null, '\t')}\n`,
	)
	writeFileSync(join(folder, 'faults.md'), text)
	return text
}

function tableOf(at: string, report: FaultReport): string {
	const problems = problemsOf(report)
	const rows = report.cases.map((done) => [
		done.name,
		done.invariant,
		pairs(done.tried),
		pairs(done.figures ?? {}),
		String(done.problems.length + untried(done).length),
		String(Math.round(done.seconds)),
		`\`${done.again}\``,
	])
	const head = ['case', 'what holds', 'tried', 'figures', 'problems', 's', 'again']
	return [
		`# Faults, ${at}`,
		'',
		...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`),
		'',
		...report.skipped.map((test) => `Not tried, this machine does not allow it: '${test}'\n`),
		...(problems.length > 0 ? ['## Problems', '', ...problems.map((each) => `- ${each}`)] : []),
		...(problems.length > 0 ? [''] : []),
	].join('\n')
}

function pairs(values: Record<string, number>): string {
	return Object.entries(values)
		.map(
			([what, value]) => `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${what}`,
		)
		.join(', ')
}

function cell(text: string): string {
	return text.replace(/\|/g, '\\|').replace(/\s+/g, ' ')
}
