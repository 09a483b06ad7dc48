import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { spoil } from './defect.ts'
import { DEFECTS } from './defects.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const change = { file: 'roster.ts', find: 'if (!seat.ok) return seat', replace: '$& // $1' }

test('who plants a defect is told when its words are gone from the code, or stand there twice', () => {
	expect(spoil('a\nif (!seat.ok) return seat\nb', change)).toBe('a\n$& // $1\nb')
	expect(() => spoil('a\nb', change)).toThrow('roster.ts holds these words 0 times instead of once')
	expect(() => spoil(`${change.find}\n${change.find}`, change)).toThrow('2 times instead of once')
})

test('every planted defect has a name of its own, says what is broken, and changes something', () => {
	expect(DEFECTS.length).toBeGreaterThanOrEqual(12)
	expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length)
	for (const { broken, caughtBy, changes } of DEFECTS) {
		expect(broken).toMatch(/\.$/)
		expect(caughtBy).toMatch(
			/^tests\/(api|room|rules|worker|client|stage)\/([\w-]+\/)+[\w-]+\.test\.ts$/,
		)
		expect(changes.length).toBeGreaterThan(0)
		for (const { find, replace } of changes) expect(find).not.toBe(replace)
	}
})

test.each(DEFECTS)(
	'who rewords a line that "$name" is planted in is told so at once',
	({ changes }) => {
		for (const planted of changes)
			expect(() => spoil(readFileSync(join(ROOT, planted.file), 'utf8'), planted)).not.toThrow()
	},
)
