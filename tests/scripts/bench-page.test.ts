import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writePage } from '#proof/bench/page'
import { atMost } from '#proof/bench/part'
import type { Kept } from '#proof/bench/report'

const ORDER = ['joins', 'views', 'start']
const [BEGIN, END] = [
	'<!-- begin of the results: npm run bench -- --write -->',
	'<!-- end of the results -->',
]
const JOINS = `### joins

Measured elsewhere.

| figure | stage | beside | goal | |
|---|---|---|---|---|
| memory | 90 kB | plain 80 | <= 1.05x plain room, <= 100 kB | **not met**, met |`

function measured(part: string, ms: number): Kept {
	const product = { median: ms, min: ms, max: ms }
	const figure = { what: 'quick', unit: 'ms', product, rivals: {}, goals: [atMost('<= 5', ms, 5)] }
	const report = { part, about: `what ${part} take`, figures: [figure], foreign: {}, seconds: {} }
	return {
		machine: { cpu: 'a Zilog Z80', cores: 1, memoryGb: 0, node: 'v1', workerd: '2' },
		reports: [{ ...report, failed: [], at: '2026-01-02T03:04:05Z', rounds: 1, quick: false }],
	}
}

test('writing the figures of one part keeps those of the others, and counts the goals of all', () => {
	const folder = mkdtempSync(join(tmpdir(), 'bench-page-'))
	const file = join(folder, 'page.md')
	const page = () => readFileSync(file, 'utf8')
	try {
		writeFileSync(file, `# Fast\n\n${BEGIN}\n\nOld.\n\n${JOINS}\n\n${END}\n\nBye.\n`)
		writePage(file, measured('start', 9), ORDER)
		writePage(file, measured('views', 3), ORDER)
		expect(page()).toContain(JOINS)
		expect(page().match(/^### \w+$/gm)).toEqual(['### joins', '### views', '### start'])
		expect(page()).toContain('2 of 4 goals met.')
		expect(page()).toContain(
			'- joins, memory: <= 1.05x plain room, is 90 kB\n- start, quick: <= 5, is 9 ms',
		)
		expect(page()).toContain('1 cores of a Zilog Z80')
		expect(page()).not.toContain('Old.')

		writePage(file, measured('start', 4), ORDER)
		expect(page()).toContain('3 of 4 goals met.')
		expect(page()).toMatch(/^# Fast\n/)
		expect(page()).toMatch(/\nBye\.\n$/)
	} finally {
		rmSync(folder, { recursive: true })
	}
})
