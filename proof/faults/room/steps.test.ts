import { abortAllDurableObjects, evictDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { range } from '#tests/room/support/people'
import { expectErrors } from '#tests/support/migrated'
import { openStage } from '#tests/support/open-stage'
import { faultCase, type Trial } from '../case.ts'
import { diceFor, pause, spread } from './chance.ts'
import { type Steps, watchSteps } from './steps.ts'
import { differences, liveOnce, openPeople } from './whole-life.ts'

const ABOUT = {
	name: 'steps',
	invariant:
		'A room that is killed or put to sleep at any step of anything, or whose answer is lost, ends up where it would have been: the same messages, people and places, every change heard once, and D1 equal to the room.',
}

test(
	'G-83, G-100: ada, kenji and noor live through everything while the room is killed or put to sleep at every step of it: in the end all is as if nothing had happened @proof',
	{ timeout: 40 * 60_000 },
	(context) => faultCase(context, ABOUT, strikeEverywhere),
)

async function strikeEverywhere(trial: Trial): Promise<void> {
	expectErrors() // requests that the room dies under
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using stage = await openStage()
	const random = diceFor('steps', trial.seed)
	const people = await openPeople(stage)
	const steps = await watchSteps(stage.room())

	async function live(at: number | null, how: Steps['how'], lose: number | null = null) {
		Object.assign(steps, { taken: [], strikeAt: at, how, struck: null, isDue: false })
		let answers = 0
		let isOver = false
		const striking = strikeWhenDue(stage, steps, () => isOver)
		const lived = await liveOnce(stage, people, {
			lose: () => answers++ === lose,
			over: () => {
				isOver = true
			},
		})
		steps.strikeAt = null
		return { ...lived, wrong: [...lived.wrong, ...(await striking)], answers }
	}

	await live(null, 'kill') // everybody has been on stage once before
	const undisturbed = await live(null, 'kill')
	const count = steps.taken.length
	for (const wrong of undisturbed.wrong) trial.problem(`undisturbed: ${wrong}`)
	expect(Object.keys(undisturbed.end)).toEqual(['messages', 'people', 'kinds'])
	trial.figure('steps of one life', count)
	trial.figure('answers of one life', undisturbed.answers)

	const strike = async (at: number | null, how: Steps['how'], lose: number | null = null) => {
		const where = lose === null ? `${how} at step ${at}` : `answer ${lose} lost`
		const { end, wrong, life } = await live(at, how, lose).catch((error) => {
			throw new Error(`${where}, ${steps.struck}: ${error}`, { cause: error })
		})
		const { struck } = steps
		if (lose === null && struck === null) return // a wave of translations less: fewer steps were taken
		for (const problem of [...wrong, ...differences(end, undisturbed.end)])
			trial.problem(`${where}, ${struck}: ${problem}`)
		trial.tries(lose === null ? `${how}: ${struck}` : `answer lost: ${life.said[lose]?.what}`)
	}
	const all = Number.POSITIVE_INFINITY
	for (const how of ['kill', 'evict'] as const)
		for (const at of spread(range(0, count - 1), trial.sized(5, all, 2), random))
			await strike(at, how)
	for (const n of spread(range(0, undisturbed.answers - 1), trial.sized(3, all, 1), random))
		await strike(null, 'kill', n)
}

/** Causes the due faults from outside until the run is over. */
async function strikeWhenDue(
	stage: Awaited<ReturnType<typeof openStage>>,
	steps: Steps,
	isOver: () => boolean,
): Promise<string[]> {
	const problems: string[] = []
	while (!isOver()) {
		if (steps.isDue) {
			if (steps.how === 'kill') await abortAllDurableObjects()
			else
				await evictDurableObject(stage.room()).catch((error) => {
					if (!/not currently running/.test(String(error))) problems.push(String(error))
				})
			steps.isDue = false
		}
		await pause(1)
	}
	return problems
}
