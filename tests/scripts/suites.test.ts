import { expect, test, vi } from 'vitest'
import { type Job, Suites } from '../../scripts/suites.ts'
import floors from '../floors.json' with { type: 'json' }

/** The order in which suites begin and end; each ends when the test says so. */
function watched() {
	const order: string[] = []
	const ends = new Map<string, () => void>()
	const job = (name: string, more: Partial<Job> & { failures?: string[] } = {}): Job => ({
		name,
		run: () => {
			order.push(name)
			return new Promise((done) => {
				ends.set(name, () => done({ passed: 7, failures: more.failures ?? [] }))
			})
		},
		...more,
	})
	const end = (name: string) => {
		ends.get(name)?.()
		return new Promise((done) => setTimeout(done))
	}
	return { order, job, end }
}

test('two suites run side by side, the next begins when one ends, and who needs another waits for it', async () => {
	const said = vi.spyOn(console, 'log').mockImplementation(() => {})
	const suites = new Suites({ limitMs: 60_000, quietMs: 60_000, hasFloors: false })
	const { order, job, end } = watched()

	const all = suites.sideBySide(2, [
		job('build'),
		job('types'),
		job('journeys', { needs: 'build' }),
		job('rules'),
	])
	expect(order).toEqual(['build', 'types'])
	await end('types')
	expect(order).toEqual(['build', 'types', 'rules'])
	await end('build')
	expect(order).toEqual(['build', 'types', 'rules', 'journeys'])
	for (const name of ['rules', 'journeys']) await end(name)
	await all

	expect(suites.end()).toBe(0)
	expect(said.mock.lastCall).toEqual(['28 passed, 0 failed'])
})

test('a suite that needs a failed suite is not run, and the report says so', async () => {
	const said = vi.spyOn(console, 'log').mockImplementation(() => {})
	const suites = new Suites({ limitMs: 60_000, quietMs: 60_000, hasFloors: false })
	const { order, job, end } = watched()

	const all = suites.sideBySide(2, [
		job('build', { failures: ['see above'] }),
		job('journeys', { needs: 'build' }),
	])
	await end('build')
	await all

	expect(order).toEqual(['build'])
	expect(suites.end()).toBe(1)
	expect(said.mock.calls.flat()).toContain('NOT RUN: journeys')
})

test('a suite in two parts reaches its floor with both of them', async () => {
	const said = vi.spyOn(console, 'log').mockImplementation(() => {})
	const suites = new Suites({ limitMs: 60_000, quietMs: 60_000 })
	const half = { passed: Math.ceil(floors.journeys / 2), failures: [] }
	const part: Job = { name: 'journeys', run: async () => half }

	await suites.sideBySide(2, [part, { ...part }])
	expect(suites.end()).toBe(0)

	await suites.sideBySide(2, [{ name: 'types', run: async () => ({ passed: 0, failures: [] }) }])
	expect(suites.end()).toBe(1)
	expect(said.mock.calls.flat()).toContain(
		'FAILED: types: ran 0 tests, the floor in tests/floors.json is 1',
	)
})
