import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { StageRoom } from '#room/stage-room'
import { openRoom } from '../../support/open-stage.ts'
import { listen, range, seat } from '../support/people.ts'

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
