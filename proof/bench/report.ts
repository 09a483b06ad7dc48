import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { Figure, Goal, Spread } from './part.ts'
import type { Report } from './rounds.ts'
import { WORKERD_VERSION } from './runtime.ts'

const FOREIGN_WORTH_SAYING = 0.25

export interface Kept {
	machine: { cpu: string; cores: number; memoryGb: number; node: string; workerd: string }
	/** The last report of each part; parts of other days stay. */
	reports: Report[]
}

export function printReport(report: Report): void {
	const { about, part, figures, seconds } = report
	console.log(`\n${part}: ${about}`)
	const lines = [['', 'stage', 'beside', 'goal', ''], ...figures.map(lineOf)]
	const widths = [0, 1, 2, 3].map((column) =>
		Math.max(...lines.map((line) => line[column]?.length ?? 0)),
	)
	for (const line of lines)
		console.log(
			`  ${line
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd()}`,
		)
	for (const trouble of troublesOf(report)) console.log(`  ! ${trouble}`)
	const cells = Object.entries(seconds).map(([cell, took]) => `${cell} ${total(took)}`)
	console.log(`  ${part} took ${total(Object.values(seconds).flat())} s (${cells.join(', ')})`)
}

/** Conditions that a reader of the figures must know. */
export function troublesOf({ failed, foreign }: Report): string[] {
	const disturbed = Object.entries(foreign)
		.map(([cell, shares]) => [cell, Math.max(...shares)] as const)
		.filter(([, share]) => share > FOREIGN_WORTH_SAYING)
		.map(([cell, share]) => `${cell} (${Math.round(share * 100)} %)`)
	return [
		...failed.map((why) => `could not be measured: ${why}`),
		...(disturbed.length > 0
			? [`others kept the machine busy during ${disturbed.join(', ')}`]
			: []),
	]
}

/** Replaces this part and keeps the others. */
export function keepReport(file: string, report: Report, order: readonly string[]): void {
	const others = existsSync(file)
		? readKept(file).reports.filter(({ part }) => part !== report.part)
		: []
	const reports = [...others, report]
		.filter(({ part }) => order.includes(part))
		.toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
	const machine: Kept['machine'] = {
		cpu: cpus()[0]?.model ?? 'an unknown processor',
		cores: cpus().length,
		memoryGb: Math.round(totalmem() / 1024 ** 3),
		node: process.version,
		workerd: WORKERD_VERSION,
	}
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, `${JSON.stringify({ machine, reports } satisfies Kept, null, '\t')}\n`)
}

export function readKept(file: string): Kept {
	return JSON.parse(readFileSync(file, 'utf8'))
}

export function goalsOf(reports: readonly Report[]): Goal[] {
	return reports.flatMap(({ figures }) => figures.flatMap(({ goals }) => goals))
}

function lineOf({ what, unit, product, rivals, goals }: Figure): string[] {
	return [
		what,
		`${spreadText(product)}${unit ? ` ${unit}` : ''}`,
		rivalsText(rivals),
		goals.map(({ text }) => text).join(', '),
		goals.map(({ met }) => (met ? 'met' : 'NOT MET')).join(', '),
	]
}

export function rivalsText(rivals: Figure['rivals']): string {
	return Object.entries(rivals)
		.map(([name, { median }]) => `${name} ${say(median)}`)
		.join(', ')
}

export function spreadText({ median, min, max }: Spread): string {
	return min === max ? say(median) : `${say(median)} (${say(min)} - ${say(max)})`
}

function say(value: number | null): string {
	if (value === null || !Number.isFinite(value)) return '?' // a report that was kept has null for it
	const size = Math.abs(value)
	const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 || size === 0 ? 2 : 4
	return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

function total(seconds: readonly number[]): number {
	return Math.round(seconds.reduce((sum, one) => sum + one, 0))
}
