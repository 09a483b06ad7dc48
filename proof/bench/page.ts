import { readFileSync, writeFileSync } from 'node:fs'
import type { Figure } from './part.ts'
import { goalsOf, type Kept, rivalsText, spreadText, troublesOf } from './report.ts'
import type { Report } from './rounds.ts'

const BEGIN = '<!-- begin of the results: npm run bench -- --write -->'
const END = '<!-- end of the results -->'

/** Puts the results between their marks; what stands around them is written by hand. */
export function writePage(file: string, kept: Kept): void {
	const page = readFileSync(file, 'utf8')
	const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
	if (from < 0 || to < from) throw new Error(`${file} has lost the marks for its results.`)
	writeFileSync(file, `${page.slice(0, from)}${BEGIN}\n\n${resultsOf(kept)}\n\n${page.slice(to)}`)
}

function resultsOf({ machine, reports }: Kept): string {
	const goals = goalsOf(reports)
	const missed = reports.flatMap(({ part, figures }) =>
		figures.flatMap(({ what, unit, product, goals: wanted }) =>
			wanted
				.filter(({ met }) => !met)
				.map(({ text }) =>
					`${part}, ${what.trim()}: ${text}, is ${spreadText(product)} ${unit}`.trim(),
				),
		),
	)
	const { cpu, cores, memoryGb, node, workerd } = machine
	return [
		`Machine: ${cores} cores of ${cpu}, ${memoryGb} GB; Node ${node}, workerd ${workerd}.`,
		`${goals.length - missed.length} of ${goals.length} goals met.`,
		...(missed.length > 0 ? [`**Not met**\n\n${missed.map((one) => `- ${one}`).join('\n')}`] : []),
		...reports.map(sectionOf),
	].join('\n\n')
}

function sectionOf(report: Report): string {
	const { part, about, figures, at, rounds, quick } = report
	const how = `${at.slice(0, 16).replace('T', ' ')} UTC, \`BENCH_ROUNDS=${rounds} npm run bench -- ${part}\`, ${
		rounds === 1 ? 'one round' : `median of ${rounds} rounds (least - most)`
	}${quick ? ', **BENCH_QUICK: too small for the goals**' : ''}.`
	const rows = figures.map(rowOf)
	return [
		`### ${part}`,
		`${about[0]?.toUpperCase()}${about.slice(1)}.\n${how}`,
		['| figure | stage | beside | goal | |', '|---|---|---|---|---|', ...rows].join('\n'),
		...troublesOf(report).map((trouble) => `Beware: ${trouble}.`),
	].join('\n\n')
}

function rowOf({ what, unit, product, rivals, goals }: Figure): string {
	const cells = [
		what,
		`${spreadText(product)} ${unit}`.trim(),
		rivalsText(rivals),
		goals.map(({ text }) => text).join(', '),
		goals.map(({ met }) => (met ? 'met' : '**not met**')).join(', '),
	]
	return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
