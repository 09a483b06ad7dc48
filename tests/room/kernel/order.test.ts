import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { openStage } from '../../support/open-stage.ts'
import { listen, range, restingHead, say, seat } from '../support/people.ts'

const LINES = 120
const later = (ms: number) => new Promise((done) => setTimeout(done, Math.random() * ms))

/** What happens before D1 is asked; without it local D1 answers one after the other. */
function beforeD1(wait: () => Promise<unknown>): void {
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const { batch } = d1
	vi.spyOn(d1, 'batch').mockImplementation(async function (this: D1Database, asked) {
		await wait()
		return (await batch.call(this, asked)) as never
	})
}

test('RT-01, RT-02: D1 answers now sooner, now later; noor hears every line in the order of its number @proof', async () => {
	await using stage = await openStage()
	const room = stage.room()
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
	await using stage = await openStage()
	const room = stage.room()
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
