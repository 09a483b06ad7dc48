import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { health } from '#contract/service'
import { archiveOf } from '#tests/e2e/support/archive'
import { Person } from '#tests/support/person'
import { newSeed } from '../faults/dice.ts'
import { openPlace } from '../faults/place.ts'
import { ALL_FAMILIES, brokenBy, send } from './framing.ts'

const { FUZZ_INPUTS = '50000', FUZZ_SEED } = process.env
const CONNECTIONS = Math.ceil(Number(FUZZ_INPUTS) / 10)
const SEED = Number(FUZZ_SEED) || newSeed()
const AT_ONCE = 32
const VISIT_EVERY_MS = 25
/** Sockets whose end the room does not notice. It closes them at its next clean-up, because they are silent. */
const LEFT_OPEN_SHARE = 0.01

test('the stage survives all bytes that are not a request: every visitor is answered meanwhile, and the stage neither acts on such bytes nor stores them', async () => {
	await using place = await openPlace()
	const { port, host } = new URL(place.origin)
	const ada = await new Person(place, 'ada').join()
	const eve = await new Person(place, 'eve').join()
	const who = { host, stageToken: eve.stageToken ?? '' }
	const pid = await place.roomPid()
	const answers = new Map<string, number>()
	const wrong: string[] = []
	let [next, isOver] = [0, false]

	const flood = async () => {
		for (let n = next++; n < CONNECTIONS; n = next++) {
			const broken = brokenBy(who, SEED, n)
			const heard = await send(Number(port), broken)
			const status = /^HTTP\/1\.[01] (\d{3})/.exec(heard)?.[1] ?? 'nothing'
			answers.set(status, (answers.get(status) ?? 0) + 1)
			// The local proxy in front of the stage may answer 5xx; the stage itself may not.
			if (/^HTTP\/1\.1 5/.test(heard) && /"code":/.test(heard))
				wrong.push(`FUZZ_SEED=${SEED}, ${n}: ${broken.family}: ${heard.slice(0, 300)}`)
		}
	}
	const visits: number[] = []
	const visit = async () => {
		while (!isOver) {
			const from = performance.now()
			const { status } =
				visits.length % 2 ? await ada.ask(health) : await fetch(`${place.origin}/stage`)
			visits.push(performance.now() - from)
			if (status !== 200) wrong.push(`a visitor was answered ${status}`)
			await wait(VISIT_EVERY_MS)
		}
	}
	const visiting = visit()
	const from = Date.now()
	await Promise.all(Array.from({ length: AT_ONCE }, flood))
	isOver = true
	await visiting

	const ms = Date.now() - from
	const slowest = Math.round(Math.max(...visits))
	console.log(
		`FUZZ_SEED=${SEED}: ${CONNECTIONS} connections of ${ALL_FAMILIES.length} kinds in ${ms} ms; ${JSON.stringify(Object.fromEntries(answers))}; ${visits.length} visits meanwhile, the slowest ${slowest} ms`,
	)
	expect(wrong).toEqual([])
	expect(visits.length).toBeGreaterThan(1)
	expect(answers.get('400')).toBeGreaterThan(CONNECTIONS / 10)
	expect(await place.roomPid()).toBe(pid)
	expect((await ada.say('Still here')).status).toBe(200)
	const lines = async () => (await ada.ask(health)).body.room.sockets
	await expect.poll(lines, { timeout: 20_000 }).toBeLessThanOrEqual(CONNECTIONS * LEFT_OPEN_SHARE)
	using archive = archiveOf(place.state)
	const said = archive.prepare('SELECT text FROM messages WHERE is_join_message = 0').all()
	expect(said).toEqual([{ text: 'Still here' }])
	expect([...place.said].filter(([what]) => what.startsWith('request-failed'))).toEqual([])
}, 600_000)
