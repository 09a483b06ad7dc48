import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { StageRoom } from '#room/stage-room'
import { makeEvents, type Room, type Seated, seat } from '#tests/room/support/people'
import { openStage } from '#tests/support/open-stage'
import { faultCase, type Trial } from '../case.ts'
import { diceFor, pause, pick } from './chance.ts'
import { Follower } from './follower.ts'

const MISSED = [1, 50, 5_000, 10_000] as const
const LANGUAGES = ['en-us', 'ja', 'ar'] as const
const TOO_MUCH = 10_001

/** Changes in small portions, so that sockets are served between them. */
async function goOn(room: Room, ada: Seated, count: number, until: () => boolean): Promise<number> {
	let done = 0
	while (done < count && !until()) {
		await runInDurableObject(room, (instance: StageRoom) => {
			for (let n = 0; n < 5; n++)
				instance.do('seen', { input: { seen: { [ada.userId]: Date.now() + ++said } } })
		})
		done += 5
		await pause(1)
	}
	return done
}
let said = 20_000

test(
	'noor comes back with everything between one and ten thousand changes missed, as often as her line breaks: she hears each once, or is told to start over @proof',
	{
		timeout: 20 * 60_000,
	},
	(context) =>
		faultCase(
			context,
			{
				name: 'resume',
				invariant:
					'Who comes back with at most 10,000 missed changes hears each of them once and in order, whatever happens to the line; who missed more, or names another log or the future, is told to start over.',
			},
			breakLines,
		),
)

async function breakLines(trial: Trial): Promise<void> {
	await using stage = await openStage()
	const { room } = stage
	const leila = await seat(room(), 'leila')
	const random = diceFor('resume', trial.seed)
	const rounds = trial.sized(40, 400, 12)
	let connections = 0
	await makeEvents(room(), leila, TOO_MUCH)

	for (let round = 0; round < rounds; round++) {
		const { head, epoch } = await room().report()
		const missed = MISSED[round % MISSED.length] ?? 1
		const from = { epoch, seq: head - missed }
		const noor = new Follower({ room, language: pick(LANGUAGES, random), from })
		const isBusy = random() < 0.5
		let isHome = false
		const saying = isBusy ? goOn(room(), leila, 200, () => isHome) : null
		// The line breaks again and again in the middle of catching up, never at the same place.
		const breaks = Math.floor(random() * 4)
		for (let n = 0; n < breaks && noor.resyncs.length === 0; n++) {
			await noor.connect(1 + Math.floor(random() * 6))
			await pause(random() * 8)
			const chance = random()
			if (chance < 0.2) {
				await room().report()
				await evictDurableObject(room())
				trial.tries('evicted meanwhile')
			} else if (chance < 0.4 && !isBusy) {
				await abortAllDurableObjects()
				trial.tries('killed meanwhile')
			}
			noor.drop()
		}
		await noor.connect()
		await noor.reach(head)
		isHome = true
		await saying
		const end = (await room().report()).head
		// With more than 10,000 missed by now she may be sent back, but only then.
		if (end - from.seq <= 10_000 || missed < 10_000) await noor.reach(end)
		noor.drop()

		if (noor.resyncs.length === 0)
			for (const wrong of noor.check(from.seq, noor.seq))
				trial.problem(`round ${round}, ${missed} missed: ${wrong}`)
		else if (missed < 10_000) trial.problem(`round ${round}: resync with ${missed} missed`)
		trial.tries(`${missed} missed`)
		if (noor.cutShort > 0) trial.tries('broken in the middle of catching up', noor.cutShort)
		if (isBusy) trial.tries('while others spoke')
		connections += noor.connections
	}

	const { head, epoch } = await room().report()
	for (const [reason, from] of [
		['too-far', { epoch, seq: head - TOO_MUCH }],
		['epoch', { epoch: crypto.randomUUID(), seq: head }],
		['epoch', { epoch: 'e'.repeat(5_000), seq: 1 }],
		['ahead', { epoch, seq: head + 1 }],
		['ahead', { epoch, seq: 999_999_999_999_999 }],
	] as const) {
		const noor = new Follower({ room, from })
		await noor.connect()
		for (let n = 0; n < 500 && noor.resyncs.length === 0; n++) await pause(2)
		noor.drop()
		if (noor.resyncs.join() !== reason || noor.seqs.length > 0)
			trial.problem(`${reason}: told '${noor.resyncs.join()}', ${noor.seqs.length} changes`)
		trial.tries(`told: ${reason}`)
	}
	const fresh = new Follower({ room, from: { epoch, seq: head } })
	await fresh.connect()
	await pause(50)
	expect([fresh.resyncs, fresh.seqs]).toEqual([[], []])
	fresh.drop()

	trial.figure('reconnections', connections)
}
