import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { test, vi } from 'vitest'
import type { StageRoom } from '#room/stage-room'
import { openClock, type Room, range } from '#tests/room/support/people'
import { openStage } from '#tests/support/open-stage'
import { faultCase, type Trial } from '../case.ts'
import { type Alarm, openAlarm, type Strike } from './armed-alarm.ts'
import { diceFor, pause, spread } from './chance.ts'
import { faultyD1, type Trouble } from './faulty-d1.ts'
import { Night } from './night.ts'

const ABOUT = {
	name: 'alarm',
	invariant:
		'Wherever the alarm fails or is cut off, each of its jobs is done once, none waits for another that fails, and as long as something is left an alarm is set.',
}
const AGAIN_MAX_MS = 20_000
const D1_TROUBLES: Trouble[] = ['refused', 'committed but lost', 'overloaded']

test(
	'G-102, G-103: a night falls in which everything is due, and its alarm fails or is cut off at every statement: in the morning each thing was done, once',
	{ timeout: 60 * 60_000 },
	(context) => faultCase(context, ABOUT, ringThrough),
)

async function ringThrough(trial: Trial): Promise<void> {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using stage = await openStage()
	const random = diceFor('alarm', trial.seed)
	const d1 = faultyD1(random)
	const alarm = await openAlarm(stage.room(), d1)
	await byTheRuntime(trial, stage.room, alarm)
	using clock = openClock()
	let nights = 0

	const night = async (strike: Strike | null) => {
		const where = strike ? `the alarm ${strike.what} at ${strike.at}` : 'undisturbed'
		try {
			const falling = new Night(++nights, stage.room, clock, d1)
			await falling.fall()
			alarm.arm(strike)
			await runDurableObjectAlarm(stage.room()).catch(() => undefined)
			await pause(20)
			const { struck, statements, calls } = alarm
			alarm.arm(null)
			// When the alarm is killed half-way, the runtime runs it again.
			if (strike?.what === 'is cut off')
				await runInDurableObject(stage.room(), (room: StageRoom) => room.alarm())
			for (const problem of await falling.passes()) trial.problem(`${where}, ${struck}: ${problem}`)
			if (strike && struck) trial.tries(`${strike.what}: ${struck}`)
			await falling.ends()
			return { statements, calls }
		} catch (error) {
			throw new Error(`${where}: ${error}`, { cause: error })
		}
	}

	const { statements, calls } = await night(null)
	trial.figure('statements of one alarm', statements)
	trial.figure('calls of D1 in one alarm', calls)
	const all = Number.POSITIVE_INFINITY
	const strikes: Strike[] = [
		...spread(range(0, statements - 1), trial.sized(6, all, 2), random).flatMap((at) => [
			{ what: 'fails' as const, at },
			{ what: 'is cut off' as const, at },
		]),
		...spread(
			range(0, calls - 1).flatMap((at) => D1_TROUBLES.map((trouble) => ({ at, trouble }))),
			trial.sized(3, all, 1),
			random,
		).map(({ at, trouble }) => ({ what: 'meets D1' as const, at, trouble })),
		{ what: 'meets the store', at: 0 },
	]
	for (const strike of strikes) await night(strike)
}

/** The runtime itself rings again after an alarm that threw or was killed; its count cannot be relied on. */
async function byTheRuntime(trial: Trial, room: () => Room, alarm: Alarm): Promise<void> {
	for (const how of ['throw', 'kill'] as const) {
		alarm.rings = []
		alarm.next = [how]
		await runInDurableObject(room(), (_, { storage }) => storage.setAlarm(Date.now() + 5))
		const until = performance.now() + AGAIN_MAX_MS
		while (alarm.rings.length < 2 && performance.now() < until) await pause(10)
		if (alarm.rings.length < 2) trial.problem(`after a ${how} nobody rang again`)
		const [first, again] = alarm.rings
		trial.figure(`retryCount after a ${how}`, again ?? -1)
		if (first !== 0) trial.problem(`the first ring counted ${first}`)
		trial.tries(`the runtime rings again after a ${how}`)
	}
}
