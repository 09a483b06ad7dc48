import { expect, test, vi } from 'vitest'
import { range } from '#tests/room/support/people'
import { openStage } from '#tests/support/open-stage'
import { faultCase, type Trial } from '../case.ts'
import { diceFor, pick, spread } from './chance.ts'
import { type FaultyD1, faultyD1, TROUBLES, type Trouble } from './faulty-d1.ts'
import type { Said } from './life.ts'
import { differences, liveOnce, openPeople } from './whole-life.ts'

const ABOUT = {
	name: 'statements',
	invariant:
		'Whatever D1 does to any statement, what was acknowledged is stored once, everything ends up as it would have without, and every answer is the one asked for or says in its own words that it must be tried again.',
}
const JITTER_MS = 3
const LASTING = [1, 3, 12] as const
const ANSWER_MAX_MS = 8_000
const AWAY = 'The stage does not answer right now. Please try again.'
const PAGES = /^\/stage/

test(
	'G-100: ada, kenji and noor live through everything while D1 fails at every statement of it: nothing is lost or doubled, and nobody reads an error that is none of theirs @proof',
	{ timeout: 60 * 60_000 },
	(context) => faultCase(context, ABOUT, failEverywhere),
)

async function failEverywhere(trial: Trial): Promise<void> {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using stage = await openStage()
	const random = diceFor('statements', trial.seed)
	const people = await openPeople(stage)
	const d1 = faultyD1(random, JITTER_MS)
	const live = async (strikes: FaultyD1['strikes']) => {
		Object.assign(d1, { asked: [], struck: 0, strikes })
		return liveOnce(stage, people, {
			over: () => {
				d1.strikes = () => null
			},
		})
	}

	await live(() => null)
	const undisturbed = await live(() => null)
	const statements = [...d1.asked]
	for (const wrong of undisturbed.wrong) trial.problem(`undisturbed: ${wrong}`)
	expect(undisturbed.life.said.map(({ status }) => status)).not.toContain(503)
	trial.figure('calls of D1 in one life', statements.length)
	trial.figure('different calls', new Set(statements).size)

	const points = range(0, statements.length - 1).flatMap((n) =>
		TROUBLES.map((trouble) => ({ n, trouble })),
	)
	for (const { n, trouble } of chosen(points)) {
		const lasting = trouble === 'stuck' ? 1 : pick(LASTING, random)
		const where = `${trouble} ${lasting} times from call ${n}`
		let met = ''
		const { end, wrong, life } = await live((at, words) => {
			if (at < n || at >= n + lasting) return null
			met ||= words
			return trouble
		}).catch((error) => {
			throw new Error(`${where}, ${met}: ${error}`, { cause: error })
		})
		const said = new Set(life.said.flatMap(badly))
		for (const problem of [...wrong, ...differences(end, undisturbed.end), ...said])
			trial.problem(`${where}, ${met}: ${problem}`)
		if (met) trial.tries(`${trouble}: ${met.startsWith('batch') ? batchOf(met) : met}`)
		trial.tries(`troubles: ${trouble}`, d1.struck)
	}

	function chosen(all: { n: number; trouble: Trouble }[]) {
		const few = all.filter(({ trouble }) => trouble !== 'stuck')
		const stuck = all.filter(({ trouble }) => trouble === 'stuck')
		const every = Number.POSITIVE_INFINITY
		return [
			...spread(few, trial.sized(8, every, 3), random),
			...spread(stuck, trial.sized(1, every), random),
		]
	}
}

/** Texts that no answer may contain, however D1 fails. */
function badly({ what, status, message, ms }: Said): string[] {
	const wrong: string[] = []
	if (status === 0) wrong.push('no answer')
	if (ms > ANSWER_MAX_MS) wrong.push(`answered after ${Math.round(ms)} ms`)
	if (status >= 400 && !message) wrong.push(`${status} without a message`)
	if (status >= 500 && status !== 503) wrong.push(`${status}: ${message?.slice(0, 80)}`)
	if (status === 503 && !PAGES.test(what) && message !== AWAY) wrong.push(`503: ${message}`)
	if (what === '/stage' && status !== 200) wrong.push(`the page was ${status}`)
	return wrong.map((problem) => `${what}: ${problem}`)
}

function batchOf(words: string): string {
	return words.includes('insert snapshot') ? 'batch of the archive' : words.slice(0, 80)
}
