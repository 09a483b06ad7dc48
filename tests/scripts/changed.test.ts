import { expect, test } from 'vitest'
import { ALWAYS, reachedBy } from '../../scripts/changed.ts'

const TESTS = [
	...ALWAYS,
	'tests/rules/people/seating.test.ts',
	'tests/stage/people/countdown-badge.test.ts',
	'tests/api/people/rejoin.test.ts',
	'tests/room/people/seats.test.ts',
	'tests/e2e/people/strip.spec.ts',
	'tests/api/banner/buying.test.ts',
	'tests/e2e/banner/buying.spec.ts',
	'tests/api/topics/topics.test.ts',
	'tests/api/stories/stories.test.ts',
]
const LOADS = new Map([
	['app/rules/people/seating.ts', []],
	['durable-objects/people/seating.ts', ['app/rules/people/seating.ts']],
	['durable-objects/parts.ts', ['durable-objects/people/seating.ts']],
	['worker/http/answer.ts', []],
	['worker/areas/joining.ts', ['app/rules/people/seating.ts']],
	['worker/areas/auction.ts', ['app/contract/banner/banner.ts']],
	['app/contract/banner/banner.ts', []],
	['app/ui/avatar.tsx', []],
	['app/stage/people/people-place.tsx', ['app/ui/avatar.tsx']],
	['tests/api/support/crowd.ts', []],
	['tests/support/open-stage.ts', ['durable-objects/people/seating.ts']],
	['tests/support/migrated.ts', ['tests/support/settings.ts']],
	['tests/support/settings.ts', []],
	['tests/rules/people/seating.test.ts', ['app/rules/people/seating.ts']],
	['tests/stage/people/countdown-badge.test.ts', ['app/stage/people/people-place.tsx']],
	[
		'tests/api/banner/buying.test.ts',
		['tests/api/support/crowd.ts', 'tests/support/open-stage.ts'],
	],
	['tests/api/people/rejoin.test.ts', ['tests/support/open-stage.ts']],
])
const OF_PEOPLE = [
	'tests/api/people/rejoin.test.ts',
	'tests/room/people/seats.test.ts',
	'tests/e2e/people/strip.spec.ts',
]

const further = (...changed: string[]) =>
	reachedBy(changed, TESTS, LOADS)?.filter((path) => !ALWAYS.includes(path))

test('a change to a rule runs the tests that load it, and those of its area through the Worker and in a browser', () => {
	expect(further('app/rules/people/seating.ts')).toEqual([
		'tests/rules/people/seating.test.ts',
		...OF_PEOPLE,
	])
	expect(further('app/ui/avatar.tsx')).toEqual([
		'tests/stage/people/countdown-badge.test.ts',
		...OF_PEOPLE,
	])
	expect(further('worker/areas/auction.ts')).toEqual([
		'tests/api/banner/buying.test.ts',
		'tests/e2e/banner/buying.spec.ts',
	])
})

test('a changed test runs, and so does who uses a changed helper', () => {
	expect(further('tests/e2e/banner/buying.spec.ts')).toEqual(['tests/e2e/banner/buying.spec.ts'])
	expect(further('tests/api/support/crowd.ts')).toEqual(['tests/api/banner/buying.test.ts'])
})

test('a change to a shared foundation runs all tests; a change to a document runs the tests that always run', () => {
	for (const beneath of [
		'worker/http/answer.ts',
		'durable-objects/parts.ts',
		'tests/support/settings.ts',
		'migrations/0001_stage.sql',
		'package-lock.json',
		'app/styles/base.css',
	])
		expect([beneath, reachedBy(['README.md', beneath], TESTS, LOADS)]).toEqual([beneath, null])
	expect(reachedBy(['docs/proof.md'], TESTS, LOADS)).toEqual(ALWAYS)
})
