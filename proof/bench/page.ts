import { readFileSync, writeFileSync } from 'node:fs'
import type { Figure } from './part.ts'
import { type Kept, rivalsText, spreadText, troublesOf } from './report.ts'
import type { Report } from './rounds.ts'

const BEGIN = '<!-- begin of the results: npm run bench -- --write -->'
const END = '<!-- end of the results -->'
const SECTION = /^### (\S+)$/m
const MISSED = '**not met**'
/** A row: figure, value, comparison, goal, and whether it was met. */
const ROW = /^\| (.*) \| (.*) \| .* \| (.+) \| ((?:met|\*\*not met\*\*)(?:, .+)?) \|$/gm

/**
 * Puts the results between their marks; what stands around them is written by hand. Parts that were measured elsewhere
 * or on other days stay.
 */
export function writePage(file: string, kept: Kept, order: readonly string[]): void {
	const page = readFileSync(file, 'utf8')
	const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
	if (from < 0 || to < from) throw new Error(`${file} has lost the marks for its results.`)
	const standing = sectionsIn(page.slice(from, to))
	for (const report of kept.reports) standing.set(report.part, sectionOf(report, kept))
	const sections = [...standing]
		.filter(([part]) => order.includes(part))
		.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
	const results = [summaryOf(sections), ...sections.map(([, text]) => text)].join('\n\n')
	writeFileSync(file, `${page.slice(0, from)}${BEGIN}\n\n${results}\n\n${page.slice(to)}`)
}

function sectionsIn(results: string): Map<string, string> {
	const [, ...found] = results.split(SECTION)
	const sections = new Map<string, string>()
	for (let at = 0; at < found.length; at += 2)
		sections.set(found[at] ?? '', `### ${found[at]}${found[at + 1]}`.trim())
	return sections
}

function summaryOf(sections: [part: string, text: string][]): string {
	const goals = sections.flatMap(([part, text]) =>
		[...text.matchAll(ROW)].flatMap(([, what = '', value = '', wanted = '', met = '']) =>
			wanted.split(', ').map((goal, at) => ({
				text: `- ${part}, ${what.trim()}: ${goal}, is ${value}`,
				isMet: met.split(', ')[at] !== MISSED,
			})),
		),
	)
	const missed = goals.filter(({ isMet }) => !isMet)
	const count = `${goals.length - missed.length} of ${goals.length} goals met.`
	if (missed.length === 0) return count
	return `${count}\n\n**Not met**\n\n${missed.map(({ text }) => text).join('\n')}`
}

function sectionOf(report: Report, { machine }: Kept): string {
	const { part, about, figures, at, rounds, quick } = report
	const { cpu, cores, memoryGb, node, workerd } = machine
	const how = `${at.slice(0, 16).replace('T', ' ')} UTC, \`BENCH_ROUNDS=${rounds} npm run bench -- ${part}\`, ${
		rounds === 1 ? 'one round' : `median of ${rounds} rounds (least - most)`
	}${quick ? ', **BENCH_QUICK: too small for the goals**' : ''}.`
	const where = `${cores} cores of ${cpu}, ${memoryGb} GB; Node ${node}, workerd ${workerd}.`
	const rows = figures.map(rowOf)
	return [
		`### ${part}`,
		`${about[0]?.toUpperCase()}${about.slice(1)}.\n${how}\n${where}`,
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
		goals.map(({ met }) => (met ? 'met' : MISSED)).join(', '),
	]
	return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
