import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listMessages } from '#contract/messages/messages'
import { findPeople } from '#contract/operators'
import { setListed } from '#contract/people/notable'
import { heartbeat } from '#contract/people/session'
import { savePushSubscription } from '#contract/push'
import { awayRoom } from '#proof/faults/room/away-room'
import { diceFor } from '#proof/faults/room/chance'
import { faultyD1 } from '#proof/faults/room/faulty-d1'
import { killerOf } from '#proof/faults/room/killer'
import type { RunCommand } from '#room/commands'
import type { StageRoom } from '#room/stage-room'
import { range } from '../../room/support/people.ts'
import { expectErrors } from '../../support/migrated.ts'
import { openStage } from '../../support/open-stage.ts'
import { longestOf } from '../../support/timers.ts'
import { deviceOf } from '../support/devices.ts'

const AWAY = 'The stage does not answer right now. Please try again.'

test('while D1 is overloaded noor reads that she may try again, and when; a bug of the stage is not called an outage', async () => {
	await using stage = await openStage()
	const noor = stage.person('noor')
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const d1 = faultyD1(diceFor('outage', 1))

	d1.strikes = () => 'overloaded'
	const away = await noor.ask(listMessages, { query: {} })
	expect([away.status, away.body.message, away.body.code]).toEqual([503, AWAY, 'd1-away'])
	expect(away.headers.get('Retry-After')).toBe('1')
	expect(String(warned.mock.calls)).toContain('"event":"part-away"')
	const page = await stage.fetch(`${stage.places.origin}/stage/message/01ARZ3NDEKTSV4RRFFQ69G5FAV`)
	expect([page.status, page.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
	expect(await page.text()).toContain('href="/stage"')

	d1.strikes = () => null
	expect((await noor.ask(listMessages, { query: {} })).status).toBe(200)
	const gone = await stage.fetch(`${stage.places.origin}/stage/message/01ARZ3NDEKTSV4RRFFQ69G5FAV`)
	expect(gone.status).toBe(404)

	expectErrors()
	const d1s: D1Database = Object.getPrototypeOf(env.DB)
	const { prepare } = d1s
	vi.spyOn(d1s, 'prepare').mockImplementation(function (this: D1Database) {
		return prepare.call(this, 'SELECT FROM nowhere WHERE')
	})
	const broken = await noor.ask(listMessages, { query: {} })
	expect([broken.status, broken.body.code]).toEqual([500, 'internal'])
	expect(broken.body.message).not.toContain('nowhere')
})

test('G-90: while the room is away olu reads on /admin that something went wrong on our side, her stage is drawn, and ada gets a 404 there', async () => {
	await using stage = await openStage()
	const [olu, ada] = [await stage.operator(), await stage.loggedIn('ada')]
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const room = awayRoom()
	const drawn = async (who: typeof olu, path: string) => {
		const page = await who.fetch(stage.places.origin + path)
		const words = /<h1>([^<]+)/.exec(await page.text())?.[1] ?? 'a page'
		return [page.status, words]
	}

	room.isAway = true
	expect(await drawn(olu, '/admin')).toEqual([503, 'Something went wrong on our side.'])
	expect(await drawn(olu, '/stage')).toEqual([200, 'a page'])
	expect(await drawn(ada, '/admin')).toEqual([404, 'This page does not exist.'])
	room.isAway = false
	expect(await drawn(olu, '/admin')).toEqual([200, 'a page'])
})

test('G-83: when the room dies during ada’s request she reads that she may try again, or that her words are stored; sent again they are stored once', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const kill = await killerOf(stage.room())
	const rooms = await runInDurableObject(
		stage.room(),
		(room: StageRoom): StageRoom => Object.getPrototypeOf(room),
	)
	const door = rooms.do as unknown as RunCommand
	const dying = vi.spyOn(rooms, 'do')

	for (const when of ['before', 'behind'] as const) {
		const dies = async function (this: StageRoom, ...asked: Parameters<RunCommand>) {
			if (when === 'behind') {
				void door.call(this, ...asked).catch(() => undefined)
				await (this as unknown as { ctx: DurableObjectState }).ctx.storage.sync()
			}
			kill('killed')
			return new Promise(() => {})
		}
		// Asked again it dies again, where it is to store nothing.
		for (const _ of range(1, when === 'before' ? 3 : 1)) dying.mockImplementationOnce(dies as never)
		const [text, id] = [`Said ${when} it dies`, crypto.randomUUID()]
		const lost = await ada.say(text, id)
		if (when === 'behind') expect([lost.status, lost.body.text]).toEqual([200, text])
		else {
			expect([lost.status, lost.body.message, lost.body.code]).toEqual([503, AWAY, 'room-away'])
			expect(lost.headers.get('Retry-After')).toBe('1')
		}

		const found = await ada.say(text, id)

		expect([found.status, found.body.text]).toEqual([200, text])
		const kept = env.DB.prepare('SELECT id FROM messages WHERE text = ?').bind(text)
		await vi.waitFor(async () =>
			expect((await kept.all()).results).toEqual([{ id: found.body.id }]),
		)
	}
	expect(String(warned.mock.calls)).toContain('"part":"room"')
})

test('G-69: ada is taken off the list of the notable within moments, also while D1 is away', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const d1 = faultyD1(diceFor('outage', 2))
	d1.strikes = () => 'refused'

	const timers = vi.spyOn(globalThis, 'setTimeout')
	const { status } = await ada.ask(setListed, { body: { listed: false } })

	expect(status).toBe(200)
	expect(longestOf(timers)).toBe(1_000)
})

test('API-19: ada’s heartbeat counts although D1 fails in the work after it, and the log says so', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const d1 = faultyD1(diceFor('outage', 3))
	d1.strikes = (_, words) => (words === 'update snapshot' ? 'refused' : null)

	const { status } = await ada.ask(heartbeat, { body: {} })

	expect(status).toBe(200)
	await vi.waitFor(() => expect(String(warned.mock.calls)).toContain('side-work-failed'))
})

test('however D1 fails, the endpoint of noor’s phone and the name that olu searched for are in no line of the log', async () => {
	await using stage = await openStage()
	expectErrors()
	const noor = await stage.seated('noor')
	const olu = await stage.operator()
	expect((await olu.ask(findPeople, { query: { q: noor.handle } })).status).toBe(200)
	const lines: string[] = []
	for (const level of ['log', 'warn', 'error'] as const)
		vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.join(' ')))
	const { endpoint, keys } = await deviceOf(noor)
	const asking = async () => [
		(await noor.ask(savePushSubscription, { body: { action: 'subscribe', endpoint, keys } }))
			.status,
		(await olu.ask(findPeople, { query: { q: 'whom-olu-seeks' } })).status,
	]

	const d1 = faultyD1(diceFor('outage', 4))
	d1.strikes = () => 'overloaded'
	expect(await asking()).toEqual([503, 503])
	d1.strikes = () => null
	const d1s: D1Database = Object.getPrototypeOf(env.DB)
	const { prepare } = d1s
	vi.spyOn(d1s, 'prepare').mockImplementation(function (this: D1Database) {
		return prepare.call(this, 'SELECT FROM nowhere WHERE')
	})
	expect(await asking()).toEqual([500, 500])

	const log = lines.join('\n')
	expect(log).toContain(
		'"problem":"Error: D1_ERROR: D1 DB is overloaded. Requests queued for too long."',
	)
	expect(log).toContain('"event":"request-failed"')
	for (const secret of [endpoint, keys.p256dh, keys.auth, 'whom-olu-seeks', 'Failed query'])
		expect(log).not.toContain(secret)
})
