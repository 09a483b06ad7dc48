import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SEAT_IDLE_MS, STAGE_TOKEN_LIFE_MS } from '#contract/limits'
import { me } from '#contract/people/session'
import { signStageToken } from '#storage/people/stage-token'
import { insteadOf } from '#tests/api/support/external-services'
import { names, proofOf, range, type Seated, saying, seat } from '#tests/room/support/people'
import { openStage } from '#tests/support/open-stage'
import { TEST_SECRET } from '#tests/support/settings'
import { faultCase, type Trial } from '../case.ts'
import { dice } from '../dice.ts'
import { Line } from './line.ts'

const DAYS_MS = SEAT_IDLE_MS + MINUTE_MS // three days: a seat may be taken
const JUMPS_MS = [HOUR_MS, DAYS_MS, 30 * DAY_MS]
const SETTLE_MS = 20_000

type Stage = Awaited<ReturnType<typeof openStage>>

test(
	'the clock is put ahead and back by an hour, three days and thirty: ada’s words keep their order, her token and everybody’s seat follow the clock, and nothing is done twice',
	{
		timeout: 600_000,
	},
	(context) =>
		faultCase(
			context,
			{
				name: 'clocks',
				invariant:
					'However the clock jumps, changes keep their order without a hole, tokens and seats follow it, and what was begun before is done once and soon.',
			},
			async (trial) => {
				await using stage = await openStage()
				using _clock = { [Symbol.dispose]: () => void vi.useRealTimers() }
				vi.spyOn(console, 'warn').mockImplementation(() => {})
				await jumpAbout(trial, stage)
			},
		),
)

async function jumpAbout(trial: Trial, stage: Stage): Promise<void> {
	const room = stage.room()
	const random = dice(trial.seed)
	const began = Date.now()
	let now = began
	const ada = await seat(room, 'ada')
	// People silent since then; the stage is full.
	const silentSince = new Map<string, number>()
	for (const name of names('silent', 29)) {
		await seat(room, name, { followers: 1_000 })
		silentSince.set(`x:${name}`, now)
	}
	const given = now
	const { head } = await room.report()
	using mira = await Line.open(room, 'es')
	const texts = new Map<string, string>()

	const jumps = range(1, trial.sized(1, 12)).flatMap(() => [
		DAYS_MS, // first, so that there is somebody whose seat is lost
		...shuffled(
			[-DAYS_MS, ...JUMPS_MS.filter((ms) => ms !== DAYS_MS).flatMap((ms) => [ms, -ms])],
			random,
		),
	])
	for (const what of ['places taken', 'places kept', 'tokens that hold', 'tokens that are over'])
		trial.tries(what, 0)
	for (const [n, jumpMs] of jumps.entries()) {
		const key = { id: crypto.randomUUID(), body: `before ${n}` }
		const before = saying(ada, `Said before jump ${n}`, { key })
		using troubles = startTroubles()
		const said = await room.do('post', before)
		if (!said.ok) throw new Error(`ada could not speak before jump ${n}: ${said.message}`)
		texts.set(said.answer.id, before.input.text)
		await vi.waitFor(
			() => expect(troubles.archive() && troubles.translator()).toBe(true),
			SETTLE_MS,
		)
		troubles.end()

		now += jumpMs
		vi.useFakeTimers({ toFake: ['Date'], now })
		trial.tries(jumpMs > 0 ? 'jumps ahead' : 'jumps back')
		await runDurableObjectAlarm(room)
		await mira.comeBack() // put ahead, every socket looks silent and is closed
		const again = await room.do('post', before)
		if (!again.ok || again.seq !== said.seq)
			trial.problem(`jump ${n}: the same key was answered otherwise: ${JSON.stringify(again)}`)

		const after = saying(ada, `Said after jump ${n}`)
		const saidAfter = await room.do('post', after)
		if (!saidAfter.ok) trial.problem(`jump ${n}: ada cannot speak: ${saidAfter.message}`)
		else texts.set(saidAfter.answer.id, after.input.text)
		await checkToken(trial, stage, ada, given, now)
		await checkSeats(trial, stage, `late${n}`, silentSince, now)
		await comesToRest(trial, stage, `jump ${n} by ${jumpMs / HOUR_MS} h`)
	}

	const { head: end } = await room.report()
	await vi.waitFor(() => expect(mira.seqs().at(-1)).toBe(end), SETTLE_MS)
	if (mira.seqs().join() !== range(head + 1, end).join()) trial.problem('Changes came out of order')
	for (const [id, text] of texts) {
		const heard = mira.all('new-message').filter(({ data }) => data.message.id === id)
		if (heard.length !== 1) trial.problem(`'${text}' was heard ${heard.length} times`)
		const translated = mira
			.all('message-translations-updated')
			.filter(({ data }) => data.messageId === id && data.translations.es !== undefined)
		if (translated.length !== 1)
			trial.problem(`'${text}' was translated ${translated.length} times`)
	}
	const { results } = await env.DB.prepare('SELECT id FROM messages').all<{ id: string }>()
	for (const id of texts.keys())
		if (results.filter((row) => row.id === id).length !== 1)
			trial.problem(`${id} is not in D1 once`)
	trial.tries('messages', texts.size)
}

/** D1 and the translator fail at first, so that both wait for a moment of the old clock. */
function startTroubles() {
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	let archive = 0
	const batch = vi.spyOn(d1, 'batch').mockImplementation(async () => {
		archive++
		throw new Error('D1_ERROR: away')
	})
	const away = insteadOf(`${env.TRANSLATOR_URL}/translate`, () => new Response('', { status: 502 }))
	const end = () => {
		batch.mockRestore()
		away[Symbol.dispose]()
	}
	return {
		archive: () => archive > 0,
		translator: () => away.asked.length > 0,
		end,
		[Symbol.dispose]: end,
	}
}

async function checkToken(
	trial: Trial,
	stage: Stage,
	ada: Seated,
	given: number,
	now: number,
): Promise<void> {
	const person = stage.person('ada')
	person.stageToken = ada.stageToken
	const isGood = now < given + STAGE_TOKEN_LIFE_MS && given <= now + MINUTE_MS
	const old = await person.ask(me)
	if (old.status !== (isGood ? 200 : 401))
		trial.problem(`A token of ${(now - given) / HOUR_MS} h ago was answered ${old.status}`)
	trial.tries(isGood ? 'tokens that hold' : 'tokens that are over')
	person.stageToken = await signStageToken(TEST_SECRET, ada.by, now)
	const fresh = await person.ask(me)
	if (fresh.status !== 200) trial.problem(`A new token was answered ${fresh.status}`)
}

/** Somebody with few followers gets a place exactly when somebody has been silent for long enough. */
async function checkSeats(
	trial: Trial,
	stage: Stage,
	name: string,
	silentSince: Map<string, number>,
	now: number,
): Promise<void> {
	const room = stage.room()
	const isLate = [...silentSince.values()].some((since) => now - since > SEAT_IDLE_MS)
	const answer = await room.do('join', { input: proofOf(name, { followers: 5 }) })
	if (answer.ok !== isLate)
		trial.problem(`${name}'s wish for a place was answered ${JSON.stringify(answer)}`)
	trial.tries(isLate ? 'places taken' : 'places kept')
	const { participants } = await room.snapshot()
	if (participants.length !== 30) trial.problem(`There are ${participants.length} people on stage`)
	const here = new Set(participants.map((each) => `x:${each.platformUserId}`))
	for (const userId of silentSince.keys()) if (!here.has(userId)) silentSince.delete(userId)
	if (answer.ok) silentSince.set(`x:${name}`, now)
}

async function comesToRest(trial: Trial, stage: Stage, when: string): Promise<void> {
	const room = stage.room()
	await vi
		.waitFor(
			async () => {
				await runDurableObjectAlarm(room)
				const { archived, head, outbox } = await room.report()
				expect([head - archived, outbox]).toEqual([0, 0])
			},
			{ timeout: SETTLE_MS, interval: 200 },
		)
		.catch(async () =>
			trial.problem(`${when}: it does not come to rest: ${JSON.stringify(await room.report())}`),
		)
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
	return values
		.map((value) => ({ value, at: random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ value }) => value)
}
