import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import type { Figure, Spread } from './part.ts'
import type { Report } from './rounds.ts'

const FOREIGN_WORTH_SAYING = 0.25

export function printReport({ about, part, figures, foreign }: Report): void {
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
	const disturbed = Object.entries(foreign).filter(([, shares]) =>
		shares.some((share) => share > FOREIGN_WORTH_SAYING),
	)
	for (const [cell, shares] of disturbed)
		console.log(
			`  ! others kept the machine busy during ${cell}: ${shares.map((share) => `${Math.round(share * 100)} %`).join(', ')}`,
		)
}

export function writeReport(file: string, reports: readonly Report[], rounds: number): void {
	const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }
	const at = new Date().toISOString()
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, `${JSON.stringify({ at, machine, rounds, reports }, null, '\t')}\n`)
}

function lineOf({ what, unit, product, rivals, goals }: Figure): string[] {
	const beside = Object.entries(rivals).map(([name, spread]) => `${name} ${say(spread.median)}`)
	return [
		what,
		`${spreadText(product)}${unit ? ` ${unit}` : ''}`,
		beside.join(', '),
		goals.map(({ text }) => text).join(', '),
		goals.map(({ met }) => (met ? 'met' : 'NOT MET')).join(', '),
	]
}

function spreadText({ median, min, max }: Spread): string {
	return min === max ? say(median) : `${say(median)} (${say(min)} - ${say(max)})`
}

function say(value: number): string {
	if (!Number.isFinite(value)) return '?'
	const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
	return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
