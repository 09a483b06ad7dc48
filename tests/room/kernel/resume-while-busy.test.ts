import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { StageRoom } from '#room/stage-room'
import { openRoom } from '../../support/open-stage.ts'
import { listen, range, seat } from '../support/people.ts'
import { onScene, Wire, whispered } from './frames-world.ts'

// The first test, because rooms of later ones restore what is in D1.
test('a token that expires while its socket catches up ends for that socket, too', () =>
	onScene(({ fanOut, log, happen }) => {
		const wire = new Wire()
		const until = Date.now() + 40 // before the next look, 50 ms later
		wire.grows = 1024 * 1024 // each page fills what may lie unread
		happen(1_000, whispered, true)
		const seen = { userId: 'x:ada', seated: true, language: 'en-us' as const, openedAt: 0, until }

		fanOut.welcome(wire.socket, seen, 0, 'epoch')
		expect(wire.frames.at(-1)?.includes('Among us')).toBe(true)
		const heard = wire.frames.length
		wire.bufferedAmount = 0
		vi.advanceTimersByTime(100)

		expect(wire.seqs().flat()).toEqual(range(1, log.head))
		expect(wire.frames.slice(heard).join().includes('Among us')).toBe(false)
	}))

test('noor comes back while changes wait for their frame, and hears each of them once', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada')
	using guest = await listen(room)
	const { head, epoch } = await room.report()
	const address = `http://room/?lang=ja&since=${head}&epoch=${epoch}`

	const heard = await runInDurableObject(room, async (instance: StageRoom) => {
		const from = Date.now()
		// The first goes out at once; the others share a frame that has not left when noor is welcomed.
		for (const n of [1, 2, 3]) instance.do('seen', { input: { seen: { [ada.userId]: from + n } } })
		const { webSocket } = instance.fetch(
			new Request(address, { headers: { Upgrade: 'websocket' } }),
		)
		const seqs = seqsOf(webSocket)
		await vi.waitFor(() => expect(seqs.at(-1)).toBe(head + 3))
		instance.do('seen', { input: { seen: { [ada.userId]: from + 4 } } })
		await vi.waitFor(() => expect(seqs.at(-1)).toBe(head + 4))
		webSocket?.close()
		return seqs
	})

	expect(heard).toEqual([null, ...range(head + 1, head + 4)])
	await vi.waitFor(() => expect(guest.seqs()).toEqual(range(head + 1, head + 4)))
})

test('the last guest leaves while changes wait for their frame; noor comes next and misses none', async () => {
	const room = openRoom()
	const leila = await seat(room, 'leila')
	using _guest = await listen(room)
	const { head, epoch } = await room.report()
	const address = `http://room/?since=${head + 1}&epoch=${epoch}`

	const heard = await runInDurableObject(room, async (instance: StageRoom, state) => {
		const from = Date.now()
		for (const n of [1, 2]) instance.do('seen', { input: { seen: { [leila.userId]: from + n } } })
		for (const socket of state.getWebSockets()) instance.webSocketClose(socket, 1000)
		instance.do('seen', { input: { seen: { [leila.userId]: from + 3 } } })
		const { webSocket } = instance.fetch(
			new Request(address, { headers: { Upgrade: 'websocket' } }),
		)
		const seqs = seqsOf(webSocket)
		await vi.waitFor(() => expect(seqs.at(-1)).toBe(head + 3))
		webSocket?.close()
		return seqs
	})

	expect(heard).toEqual([null, head + 2, head + 3])
})

function seqsOf(socket: WebSocket | null): (number | null)[] {
	const seqs: (number | null)[] = []
	socket?.addEventListener('message', ({ data }) => {
		for (const { seq } of [JSON.parse(String(data))].flat()) seqs.push(seq)
	})
	socket?.accept()
	return seqs
}
