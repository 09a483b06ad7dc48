import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { CLOSE_POLICY, FRAME_IN_MAX_BYTES, FRAMES_IN_PER_10_S } from '#contract/limits'
import { junk, words } from '#proof/hostile/words'
import type { StageRoom } from '#room/stage-room'
import { openRoom } from '../../support/open-stage.ts'
import { type Ear, listen, type Room, range, type Seated, say, seat } from '../support/people.ts'

const FRAMES = Number(env.FUZZ_INPUTS)
const SEED = Number(env.FUZZ_SEED) || Math.floor(Math.random() * 2 ** 31)
const AT_ONCE = 16
const SAY_EVERY = 40
/** The answer to a closing handshake never comes here, so a close takes effect at once. */
const HANGS_MS = 20_000

/** A frame, and the code with which the room ends a line that sends it; null for a good one. */
type Frame = [frame: string | ArrayBuffer, code: number | null]

const asText = (value: unknown): Frame => [JSON.stringify(value) ?? '', null]
const good: fc.Arbitrary<Frame> = fc.oneof(
	fc.double({ noNaN: true, noDefaultInfinity: true }).map((seq) => asText({ type: 'ack', seq })),
	fc.constantFrom(...LANGUAGES).map((lang) => asText({ type: 'lang', lang })),
	words.map((stageToken) => asText({ type: 'auth', stageToken })),
	fc.constant<Frame>(asText({ type: 'auth', stageToken: '§' })),
	fc
		.dictionary(words, junk, { maxKeys: 3 })
		.map((more) => asText({ ...more, type: 'ack', seq: 1 })),
)
const wrong = (frame: string | ArrayBuffer): Frame => [frame, CLOSE_POLICY]
const bad: fc.Arbitrary<Frame> = fc.oneof(
	words.filter((word) => word !== 'ping').map(wrong),
	junk.map((value) => wrong(JSON.stringify(value) ?? '')),
	junk.map((seq) => wrong(JSON.stringify({ type: 'ack', seq: [seq] }))),
	words.map((type) => wrong(JSON.stringify({ type: `${type}!`, seq: 1, lang: 'de' }))),
	words.map((lang) => wrong(JSON.stringify({ type: 'lang', lang: `${lang}?` }))),
	fc.nat(4_000).map((depth) => wrong('['.repeat(depth))),
	fc.uint8Array({ maxLength: 50 }).map((bytes): Frame => [new Uint8Array(bytes).buffer, 1003]),
	fc
		.integer({ min: FRAME_IN_MAX_BYTES + 1, max: 4 * FRAME_IN_MAX_BYTES })
		.map((length): Frame => ['x'.repeat(length), 1009]),
)
/** The frames of one line until it is closed: mostly good ones, up to the allowance and beyond, then perhaps a bad one. */
const lines = fc.record({
	frames: fc.oneof(fc.array(good, { minLength: 1, maxLength: 5 }), {
		weight: 3,
		arbitrary: fc.array(good, { minLength: 20, maxLength: FRAMES_IN_PER_10_S + 4 }),
	}),
	last: fc.option(bad),
	isAwaited: fc.boolean(),
	pings: fc.nat(3),
})

test('when many connections send bad frames at once, each is closed for its own mistake only, the room never restarts, and quiet listeners miss nothing', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_flooded')
	using guest = await listen(room)
	using reader = await listen(room, { as: ada, language: 'ja' })
	const before = await markOf(room, 'the same room')
	let [sent, index, refused] = [0, 0, 0]
	const problems: string[] = []

	const flood = async () => {
		while (sent < FRAMES) {
			const at = index++
			const [line] = fc.sample(lines, { seed: SEED + at, numRuns: 1 })
			if (!line) return
			const { count, code, problem } = await sendAll(room, ada, line)
			sent += count
			if (code !== null) refused++
			if (problem)
				problems.push(
					`FUZZ_SEED=${SEED}, line ${at}: ${problem} ${JSON.stringify(line).slice(0, 500)}`,
				)
			if (at % SAY_EVERY === 0) await say(room, ada, `Line ${at}`)
		}
	}
	const from = Date.now()
	await Promise.all(range(1, AT_ONCE).map(flood))

	console.log(`FUZZ_SEED=${SEED}: ${sent} frames by ${index} lines in ${Date.now() - from} ms`)
	expect(problems).toEqual([])
	expect(refused).toBeGreaterThan(index / 3)
	expect(await markOf(room)).toEqual(before)
	const { head } = await room.report()
	for (const ear of [guest, reader]) {
		await vi.waitFor(() => expect(ear.seqs().at(-1)).toBe(head), { timeout: HANGS_MS })
		const seqs = ear.seqs()
		expect(seqs).toEqual(range(seqs[0] ?? 0, head))
	}
	expect(Object.keys(Object.prototype)).toEqual([])
	await vi.waitFor(async () => expect((await room.report()).sockets).toBe(2), { timeout: HANGS_MS })
}, 600_000)

/** Sends a whole line and waits for what must become of it. */
async function sendAll(
	room: Room,
	{ stageToken }: Seated,
	{
		frames,
		last,
		isAwaited,
		pings,
	}: { frames: Frame[]; last: Frame | null; isAwaited: boolean; pings: number },
): Promise<{ count: number; code: number | null; problem: string | null }> {
	using ear = await listen(room, { auth: isAwaited })
	const all = [...frames, ...(last ? [last] : [])]
	for (const _ of range(1, pings)) ear.socket.send('ping') // answered by the platform, not counted
	for (const [frame] of all)
		ear.socket.send(typeof frame === 'string' ? frame.replace('"§"', `"${stageToken}"`) : frame)
	const code = frames.length > FRAMES_IN_PER_10_S ? CLOSE_POLICY : (last?.[1] ?? null)
	const heard = code === null ? await stillOpen(ear) : await closedWith(ear)
	return {
		count: all.length,
		code,
		problem: heard === code ? null : `ended with ${heard}, not ${code}`,
	}
}

async function stillOpen(ear: Ear): Promise<number | null> {
	const before = ear.frames.filter((frame) => frame === 'pong').length
	ear.socket.send('ping')
	const answered = vi
		.waitFor(
			() => expect(ear.frames.filter((frame) => frame === 'pong').length).toBeGreaterThan(before),
			{ timeout: HANGS_MS },
		)
		.then(() => null)
	return Promise.race([answered, ear.closed.then(({ code }) => code)])
}

function closedWith(ear: Ear): Promise<number | null> {
	const late = new Promise<null>((done) => setTimeout(() => done(null), HANGS_MS))
	return Promise.race([ear.closed.then(({ code }) => code), late])
}

/** State that a newly started room would not have. */
function markOf(room: Room, mark?: string): Promise<{ mark?: string; epoch: string }> {
	return runInDurableObject(room, (instance: StageRoom) => {
		const kept = instance as unknown as { mark?: string }
		if (mark !== undefined) kept.mark = mark
		return { ...(kept.mark ? { mark: kept.mark } : {}), epoch: instance.report().epoch }
	})
}
