import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { FRAME_IN_MAX_BYTES } from '#contract/limits'
import type { StageRoom } from '#room/stage-room'
import { listen, openClock, range, say, seat } from '#tests/room/support/people'
import { openStage } from '#tests/support/open-stage'
import { faultCase, type Trial } from '../case.ts'
import { ackOf, BAD } from './bad-frames.ts'
import { diceFor, pause, pick } from './chance.ts'
import { Follower } from './follower.ts'

const FRAMES = 30
const LISTENERS = 3
const HELLO_WAIT_MS = 20

test(
	'eve sends every frame that no page sends, too many of them and in the wrong order: she alone is closed, the room stays as it is, and the others hear everything',
	{
		timeout: 20 * 60_000,
	},
	(context) =>
		faultCase(
			context,
			{
				name: 'frames',
				invariant:
					'Whatever a socket sends, only that socket is closed, with the code that names the mistake; the room keeps its memory, and everybody else hears every change once.',
			},
			sendNonsense,
		),
)

async function sendNonsense(trial: Trial): Promise<void> {
	await using stage = await openStage()
	const room = stage.room()
	const random = diceFor('frames', trial.seed)
	const rounds = trial.sized(2, 40, 1)
	const ada = await seat(room, 'ada')
	const guest = new Follower({ room: stage.room })
	const reader = new Follower({ room: stage.room, language: 'ja' })
	await guest.connect()
	await reader.connect()
	await vi.waitFor(() => expect([guest.epoch, reader.epoch]).not.toContain(''))
	const from = guest.seq
	using seated = await listen(room, { as: ada }) // they hear that she is there
	const mark = await runInDurableObject(room, (instance: StageRoom) => {
		Object.assign(instance, { awake: 'since the beginning' })
		return instance.report().epoch
	})
	const wrong = (what: string) => trial.problem(what)
	let lines = 0
	const speak = () => say(room, ada, `Line ${++lines}`)

	for (let round = 0; round < rounds; round++) {
		for (const [what, frame, code] of BAD) {
			const isAwaited = random() < 0.3 // before she has said who she is, too
			const eve = await listen(room, { auth: isAwaited })
			eve.socket.send(frame)
			if (random() < 0.3) eve.socket.send(pick(BAD, random)[1])
			const closed = await eve.closed
			if (closed.code !== code) wrong(`${what} was closed with ${closed.code}, not ${code}`)
			trial.tries(what)
			if (random() < 0.2) await speak()
			await pause(random() * 3)
		}
		await tooMany(30, true)
		await tooMany(31, false)
		await speak()

		// The largest that is allowed, then hello twice, and who she is said late or twice.
		using late = await listen(room)
		late.socket.send(ackOf(FRAME_IN_MAX_BYTES))
		late.sends({ type: 'auth', stageToken: ada.stageToken })
		await vi.waitFor(() => expect(late.hellos()).toHaveLength(2))
		late.sends({ type: 'auth', stageToken: ada.stageToken })
		await vi.waitFor(() => expect(late.hellos()).toHaveLength(3))
		late.sends({ type: 'auth', stageToken: 'nobody' })
		await vi.waitFor(() => expect(late.hellos()).toHaveLength(4))
		if (late.hellos().at(-1)?.you !== undefined) wrong('a token of nobody kept the role')
		trial.tries('hello more than once', 3)
		const { seq } = await speak()
		await vi.waitFor(() => expect(late.seqs()).toContain(seq))
		if (new Set(late.seqs()).size !== late.seqs().length) wrong('hello more than once doubled')

		using early = await listen(room, { auth: true, since: seq, epoch: mark })
		early.sends({ type: 'ack', seq: 1 })
		early.sends({ type: 'lang', lang: 'ja' })
		await speak()
		await pause(HELLO_WAIT_MS)
		if (early.heard.length > 0) wrong('something was said before she had said who she is')
		early.sends({ type: 'auth', stageToken: ada.stageToken })
		await vi.waitFor(() => expect(early.seqs()).toContain(seq + 1))
		trial.tries('wrong order', 2)

		for (const code of [undefined, 1000, 3000, 4001, 4003, 4999]) {
			const leaving = await listen(room)
			leaving.socket.close(code, code === undefined ? undefined : 'x'.repeat(100))
			trial.tries('closing')
		}
		// Codes that may not be sent back: nobody, broken off, no TLS, out of range.
		const echoed = await runInDurableObject(room, async (instance: StageRoom) =>
			[1005, 1006, 1015, 0, 999, 2999, 5000, 65_535].flatMap((code) => {
				const [socket] = Object.values(new WebSocketPair()).slice(1)
				if (!socket) return ['no socket']
				socket.accept()
				try {
					instance.webSocketClose(socket, code)
					instance.webSocketError(socket)
					return []
				} catch (error) {
					return [`closing with ${code}: ${error}`]
				}
			}),
		)
		for (const problem of echoed) wrong(problem)
		trial.tries('codes that may not be echoed', 8)
	}

	const { head, epoch, sockets } = await room.report()
	await guest.reach(head)
	await reader.reach(head)
	await vi.waitFor(() => expect(seated.seqs().at(-1)).toBe(head))
	for (const ear of [guest, reader]) for (const problem of ear.check(from, head)) wrong(problem)
	if (guest.connections + reader.connections > 2) wrong('a listener was thrown out')
	const own = seated.seqs()
	if (own.some((seq, index) => index > 0 && seq !== (own[index - 1] ?? 0) + 1))
		wrong('ada missed something')
	const awake = await runInDurableObject(
		room,
		(instance) => (instance as unknown as { awake?: string }).awake,
	)
	if (awake === undefined || epoch !== mark) wrong('the room was reset')
	if (sockets > LISTENERS) wrong(`${sockets - LISTENERS} sockets are still known`)
	trial.figure('changes heard by each listener', head - from)
	guest.drop()
	reader.drop()
	seated.socket.close()
	await halfOpen()

	async function tooMany(count: number, isFine: boolean): Promise<void> {
		const eve = await listen(room)
		for (const _ of range(1, 100)) eve.socket.send('ping') // answered by the platform, not counted
		for (const _ of range(1, count)) eve.sends({ type: 'ack', seq: 1 })
		const code = await Promise.race([eve.closed, pause(isFine ? 50 : 5_000)])
		if (isFine && code) wrong(`${count} frames were too many`)
		if (!isFine && code?.code !== 1008) wrong(`${count} frames were not too many`)
		trial.tries(isFine ? `${FRAMES} frames in 10 s` : `more than ${FRAMES} frames in 10 s`)
		eve.socket.close()
	}

	/** Lines that are gone without a word: nobody answers, nobody closes. */
	async function halfOpen(): Promise<void> {
		const silent = await Promise.all(range(1, 5).map(() => listen(room)))
		const mute = await Promise.all(range(1, 5).map(() => listen(room, { auth: true })))
		using clock = openClock()
		clock.pass(6_000)
		await runDurableObjectAlarm(room)
		await vi.waitFor(() => expect(mute.map((ear) => ear.hellos().length)).toEqual([1, 1, 1, 1, 1]))
		clock.pass(148_000)
		using fresh = await listen(room)
		await runDurableObjectAlarm(room)
		await Promise.all([...silent, ...mute].map(({ closed }) => closed))
		if ((await room.report()).sockets !== 1) wrong('a half-open line stayed')
		if (fresh.socket.readyState !== WebSocket.OPEN) wrong('who has just come was closed, too')
		trial.tries('half-open', 10)
	}
}
