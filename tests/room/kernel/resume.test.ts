import { abortAllDurableObjects, evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { type Ear, listen, makeEvents, range, restingHead, say, seat } from '../support/people.ts'

async function resyncOf(ear: Ear): Promise<string | undefined> {
	await vi.waitFor(() => expect(ear.heard.length).toBeGreaterThan(1), 2_000)
	const [, second] = ear.heard
	return second && 'event' in second && second.event === 'resync' ? second.data.reason : undefined
}

test('RT-01, RT-02: every change has the next sequence number, also when many people cause changes at once', async () => {
	const room = openRoom()
	using guest = await listen(room)

	const [ada, kenji] = await Promise.all([seat(room, 'ada'), seat(room, 'kenji')])
	await Promise.all(range(1, 40).map((n) => say(room, n % 2 ? ada : kenji, `Line ${n}`)))
	await room.do('setStatus', { by: ada.by, input: { status: 'Away' } })
	await room.do('setLanguage', { by: kenji.by, input: { language: 'ja' } })

	const head = await restingHead(room)
	await vi.waitFor(() => expect(guest.seqs().at(-1)).toBe(head))
	expect(guest.seqs()).toEqual(range(1, head))
	expect(guest.all('new-message')).toHaveLength(42)
})

test("the epoch is the storage's: it outlives sleep and a kill", async () => {
	await using stage = await openStage()
	const { epoch } = await stage.room().report()

	await stage.room().report()
	await evictDurableObject(stage.room())
	expect((await stage.room().report()).epoch).toBe(epoch)

	await abortAllDurableObjects()
	expect((await stage.room().report()).epoch).toBe(epoch)
	expect(epoch).toMatch(/^[0-9a-f-]{36}$/)
})

test('noor comes back after any number of missed changes and hears each exactly once', async () => {
	const room = openRoom()
	const leila = await seat(room, 'leila')
	await makeEvents(room, leila, 10_001)
	const { head, epoch } = await room.report()

	for (const missed of [0, 1, 50, 499, 500, 501, 5_000, 10_000]) {
		using noor = await listen(room, { since: head - missed, epoch })
		await vi.waitFor(() => expect(noor.seqs()).toHaveLength(missed), 5_000)
		expect(noor.seqs()).toEqual(range(head - missed + 1, head))
		expect(noor.hellos()).toEqual([expect.objectContaining({ epoch, head })])
		for (const frame of noor.frames.slice(1))
			expect([JSON.parse(frame)].flat().length).toBeLessThanOrEqual(500)
	}
})

test('noor’s page is fetched anew when too much is missing, when its log is another one, and when its number is ahead', async () => {
	const room = openRoom()
	const { head, epoch } = await room.report()
	expect(head).toBeGreaterThan(10_001)

	using tooFar = await listen(room, { since: head - 10_001, epoch })
	using other = await listen(room, { since: head, epoch: crypto.randomUUID() })
	using ahead = await listen(room, { since: head + 1, epoch })
	using fresh = await listen(room, { since: head, epoch })

	expect(await resyncOf(tooFar)).toBe('too-far')
	expect(await resyncOf(other)).toBe('epoch')
	expect(await resyncOf(ahead)).toBe('ahead')
	expect(fresh.heard).toHaveLength(1)
	expect(tooFar.seqs()).toEqual([])
})

test('after a resync noor hears what happens from now on', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_2')
	using noor = await listen(room, { since: 1, epoch: 'another' })

	const { seq } = await say(room, ada, 'Still here')

	await vi.waitFor(() => expect(noor.seqs()).toContain(seq))
})

test('an address with an endless epoch is answered like any other wrong epoch', async () => {
	const room = openRoom()
	const { head } = await room.report()

	using noor = await listen(room, { since: head, epoch: 'e'.repeat(20_000), auth: true })
	noor.sends({ type: 'auth', stageToken: 'nobody' })

	expect(await resyncOf(noor)).toBe('epoch')
})

test('ada speaks while noor is being brought up to date: nothing comes twice, nothing is missing', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_3')
	const { head, epoch } = await room.report()
	const others = await Promise.all(range(1, 200).map(() => listen(room))) // a crowd: frames are spaced

	const speaking = Promise.all(range(1, 60).map((n) => say(room, ada, `Line ${n}`)))
	const noors = await Promise.all(range(1, 40).map(() => listen(room, { since: head, epoch })))
	await speaking

	const end = await restingHead(room)
	for (const noor of [...noors, ...others])
		await vi.waitFor(() => expect(noor.seqs().at(-1)).toBe(end))
	for (const noor of noors) expect(noor.seqs()).toEqual(range(head + 1, end))
	for (const ear of [...noors, ...others]) ear.socket.close()
})

test('MSG-07: a stage-only line reaches guests as the sentence, and its translations as a skip', async () => {
	await using stage = await openStage()
	const room = stage.room()
	// Everything said above is translated first.
	await vi.waitFor(async () => expect((await room.report()).outbox).toBe(0), 20_000)
	const ada = await seat(room, 'ada_4')
	const dao = await seat(room, 'dao', { language: 'th' })
	const { head, epoch } = await room.report()
	using guest = await listen(room, { language: 'th' })
	using seated = await listen(room, { as: dao, language: 'th' })

	const text = `Backstage canary ${crypto.randomUUID()}`
	const { answer } = await say(room, ada, text, { stageOnly: true })
	await vi.waitFor(() => expect(seated.all('message-translations-updated')).toHaveLength(1), 5_000)

	const end = await restingHead(room)
	await vi.waitFor(() => expect(guest.seqs().at(-1)).toBe(end))
	expect(guest.seqs()).toEqual(range(head + 1, end))
	expect(guest.all('new-message').at(-1)?.data.message).toMatchObject({
		id: answer.id,
		text: '[Message visible only to stage participants]',
	})
	expect(guest.heard.at(-1)).toEqual({ v: 1, epoch, seq: end, skip: true })
	expect(guest.frames.join()).not.toContain('canary')
	expect(seated.all('new-message').at(-1)?.data.message.text).toBe(text)

	using later = await listen(room, { since: head, epoch, language: 'th' })
	await vi.waitFor(() => expect(later.seqs()).toEqual(range(head + 1, end)))
	expect(later.frames.join()).not.toContain('canary')
})

const LINES = 120
const later = (ms: number) => new Promise((done) => setTimeout(done, Math.random() * ms))

/** Runs before D1 is asked; without it local D1 answers one request after the other. */
function beforeD1(wait: () => Promise<unknown>): void {
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const { batch } = d1
	vi.spyOn(d1, 'batch').mockImplementation(async function (this: D1Database, asked) {
		await wait()
		return (await batch.call(this, asked)) as never
	})
}

test('RT-01, RT-02: D1 answers now sooner, now later; noor hears every line in the order of its number @proof', async () => {
	const room = openRoom()
	const [ada, kenji] = [await seat(room, 'ada'), await seat(room, 'kenji')]
	const { head } = await room.report()
	using noor = await listen(room)
	beforeD1(() => later(50))

	const said = await Promise.all(
		range(1, LINES).map(async (n) => {
			await later(100)
			return say(room, n % 2 ? ada : kenji, `Line ${n}`)
		}),
	)

	const end = await restingHead(room)
	await vi.waitFor(() => expect(noor.seqs().at(-1)).toBe(end), 5_000)
	expect(noor.seqs()).toEqual(range(head + 1, end))
	const texts = said.sort((a, b) => a.seq - b.seq).map(({ answer }) => answer.text)
	expect(noor.all('new-message').map(({ data }) => data.message.text)).toEqual(texts)
})

test('RT-01: D1 does not answer at all; noor hears ada all the same, and nobody who listens waits for D1', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_2')
	await room.archivedUpTo((await room.report()).head)
	const { archived } = await room.report()
	using noor = await listen(room)
	const gate = Promise.withResolvers<void>()
	beforeD1(() => gate.promise)

	await say(room, ada, 'Before D1 knows')
	await vi.waitFor(() => expect(noor.frames.join()).toContain('Before D1 knows'), 5_000)

	expect((await room.report()).archived).toBe(archived)
	gate.resolve()
	await room.archivedUpTo((await room.report()).head)
})
