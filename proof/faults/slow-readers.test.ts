import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'vitest'
import { openWorld } from '#tests/sandbox/world'
import type { Person } from '#tests/support/person'
import { forgetPeak, peakKb, residentKb } from '../bench/machine.ts'
import { openProduct, type Product } from '../bench/product.ts'
import { faultCase, type Trial } from './case.ts'
import { dice, percentile } from './dice.ts'
import { healthOf } from './health.ts'
import { Reader } from './reader.ts'
import { StoppedReader } from './stopped-reader.ts'

const MAX_GROWTH_KB = 30 * 1024
const CLOSED_MS = 10_000
const AS_USUAL = 800
const STOPPED_AT_ONCE = 5
const TEXT = '話'.repeat(990) // nearly as long as a message may be, three bytes each

// The memory of a process is read from /proc.
test.runIf(process.platform === 'linux')(
	'liv and tomas stop reading in the middle: the stage lets them go, stays small, and ada hears everything all the same',
	{
		timeout: 600_000,
	},
	(context) =>
		faultCase(
			context,
			{
				name: 'slow-readers',
				invariant:
					'A reader that stops reading costs at most 30 MB, is closed with 1013 within 10 s of lagging 8 MiB behind, and everybody else hears everything.',
			},
			async (trial) => {
				await using world = await openWorld({ port: 0 })
				const stage = await openProduct(world, { seated: 8 })
				try {
					await stopReading(trial, stage)
				} finally {
					await stage.close()
				}
			},
		),
)

async function stopReading(trial: Trial, stage: Product): Promise<void> {
	const { port, pid, people, places } = stage
	const ada = new Reader({
		name: 'ada',
		language: 'ja',
		origin: places.origin,
		random: dice(trial.seed),
	})
	const said: number[] = []
	await talk(people, AS_USUAL / 2, said)
	forgetPeak(pid)
	said.length = 0
	await talk(people, AS_USUAL, said)
	const [usualKb, usualMs] = [peakKb(pid), percentile(said, 0.99)]

	// Live: stops reading after the hello. Behind: stops in the middle of a replay. Several at once, because the
	// memory of one would be lost in the noise of the heap.
	const stopped = await Promise.all(
		Array.from({ length: STOPPED_AT_ONCE }, () => StoppedReader.open(port, stage.listenAt)),
	)
	const sockets = await socketsOf(stage)
	forgetPeak(pid)
	let told = 0
	said.length = 0
	const rest = sockets - STOPPED_AT_ONCE
	while ((await socketsOf(stage)) > rest && told < 8_000) {
		await talk(people, 200, said)
		told += 200
	}
	trial.tries('messages past a stopped reader', told)
	if ((await socketsOf(stage)) > rest) trial.problem('A live reader that stopped was never closed')
	checkGrowth(trial, 'stopped live', (peakKb(pid) - usualKb) / STOPPED_AT_ONCE)
	trial.figure('ms p99 of others before', usualMs)
	trial.figure('ms p99 of others meanwhile', percentile(said, 0.99))
	if (trial.size === 'full' && percentile(said, 0.99) > 2 * usualMs)
		trial.problem('Others waited more than twice as long')
	for (const live of stopped) await closedWith1013(trial, live, 'live')

	const count = trial.sized(2, 20)
	for (let n = 0; n < count; n++) {
		const rest = await socketsOf(stage)
		const beforeKb = residentKb(pid)
		forgetPeak(pid)
		const behind = await StoppedReader.open(port, `${stage.listenAt}&since=0`)
		const until = Date.now() + 2 * CLOSED_MS
		while ((await socketsOf(stage)) > rest && Date.now() < until) await wait(200)
		if ((await socketsOf(stage)) > rest)
			trial.problem('A replay that nobody read was never given up')
		checkGrowth(trial, 'stopped behind', peakKb(pid) - beforeKb)
		await closedWith1013(trial, behind, 'behind')
	}
	const head = await settledHead(stage)
	await wait(500)
	if (ada.seq !== head) trial.problem(`ada stands at ${ada.seq}, the room at ${head}`)
	for (const problem of ada.problems) trial.problem(problem)
	ada.close()
}

function checkGrowth(trial: Trial, which: string, kb: number): void {
	const mb = kb / 1024
	trial.figure(`MB more with one that ${which}`, mb)
	if (kb > MAX_GROWTH_KB) trial.problem(`It grew by ${Math.round(mb)} MB with one that ${which}`)
}

async function closedWith1013(trial: Trial, reader: StoppedReader, which: string): Promise<void> {
	using _gone = reader
	const { bytes, code } = await reader.readOn(CLOSED_MS)
	trial.tries(`readers that stopped ${which}`)
	if (code !== 1013)
		trial.problem(`The one that stopped ${which} read ${bytes} bytes, then ${code}`)
}

/** Posts as fast as posts are answered. */
async function talk(people: Person[], messages: number, tookMs: number[]): Promise<void> {
	let left = messages
	await Promise.all(
		people.map(async (person) => {
			while (left-- > 0) {
				const from = performance.now()
				const { status } = await person.say(TEXT)
				if (status !== 200) throw new Error(`${person.handle} was answered ${status}`)
				tookMs.push(performance.now() - from)
			}
		}),
	)
}

async function socketsOf(stage: Product): Promise<number> {
	return (await healthOf(stage.places)).room.sockets ?? 0
}

async function settledHead(stage: Product): Promise<number> {
	for (;;) {
		const { room } = await healthOf(stage.places)
		if (room.lag === 0 && room.outbox === 0) return room.head ?? 0
		await wait(250)
	}
}
