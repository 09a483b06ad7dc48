import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { NETWORK_HEADER } from '#room/kernel/socket-door'
import { StageRoom } from '#room/stage-room'
import { openContext, type RequestContext } from '#worker/context'
import { openSocket } from '#worker/http/socket'
import { openStage } from '../../support/open-stage.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { seatDirectly } from '../support/crowd.ts'

const REAL = { ...env, RATE_LIMIT_SCALE: '1' }

type Open = (
	address: string,
	headers?: Record<string, string>,
	search?: string,
) => Promise<{ status: number; retryAfterS: number; refused: unknown }>

interface Door {
	open: Open
	/** The room has slept. */
	wake(): void
	/** The far end of this socket is gone. */
	close(socket: WebSocket): void
	/** Open sockets, with what the room knows of each. */
	opened(): { socket: WebSocket; network: string }[]
	/** Somebody says this on their socket. */
	sayTo(socket: WebSocket, frame: string): Promise<void>
	seat(name: string): ReturnType<typeof seatDirectly>
	/** Time passes, and the room looks at what is due. */
	wait(ms: number): Promise<void>
}

/** The room as it is deployed, with an operator's scale of 1, and a client that knocks at it from an address. */
async function atTheDoor(act: (door: Door) => Promise<void>): Promise<void> {
	await using stage = await openStage()
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
	try {
		await runInDurableObject(stage.room(), async (_running, state) => {
			let room = new StageRoom(state, REAL as never)
			const opened = () =>
				state.getWebSockets().flatMap((socket) => {
					const seen = socket.deserializeAttachment()
					return seen ? [{ socket, network: seen.network }] : []
				})
			const close = (socket: WebSocket) => room.webSocketClose(socket, 1000)
			for (const { socket } of opened()) close(socket)
			await act({
				opened,
				close,
				wake: () => {
					room = new StageRoom(state, REAL as never)
				},
				sayTo: async (socket, frame) => room.webSocketMessage(socket, frame),
				seat: (name) => seatDirectly(room as never, name),
				wait: async (ms) => {
					vi.setSystemTime(Date.now() + ms)
					await room.alarm()
				},
				open: async (address, headers = {}, search = '') => {
					const request = new Request(`${TEST_ORIGIN}/api/realtime/stage-updates${search}`, {
						headers: { Upgrade: 'websocket', 'CF-Connecting-IP': address, ...headers },
					})
					const asked = openContext(REAL as never, request, 'door', () => undefined)
					const asRoom = () => room as unknown as ReturnType<RequestContext['room']>
					const response = await openSocket({ ...asked, room: asRoom })
					response.webSocket?.accept()
					return {
						status: response.status,
						retryAfterS: Number(response.headers.get('Retry-After')),
						refused: response.webSocket ? null : await response.json(),
					}
				},
			})
		})
	} finally {
		vi.useRealTimers()
	}
}

test('G-84: 240 handshakes a minute from one household, refused before they are sockets', async () => {
	await atTheDoor(async ({ open, opened, close }) => {
		for (let n = 1; n <= 240; n++) {
			expect((await open(`2001:db8:7:7::${n}`)).status).toBe(101)
			const [first] = opened()
			if (n > 60 && first) close(first.socket)
		}

		expect(await open('2001:db8:7:7:aaaa::1')).toEqual({
			status: 429,
			retryAfterS: 1,
			refused: { message: 'You are going too fast. Try again in 1 s.', code: 'too-fast' },
		})
		expect(opened()).toHaveLength(60)
		expect((await open('2001:db8:7:8::1')).status).toBe(101)
		expect((await open('203.0.113.7')).status).toBe(101)

		vi.setSystemTime(Date.now() + 1_000)
		const again = []
		for (let n = 0; n < 5; n++) again.push((await open('2001:db8:7:7::1')).status)
		expect(again).toEqual([101, 101, 101, 101, 429])
	})
})

test('G-84: two hundred sockets are open at once from one address, also counted by a room that slept; one that closes makes room', async () => {
	await atTheDoor(async ({ open, opened, close, wake }) => {
		const minute = () => vi.setSystemTime(Date.now() + 60_000)
		for (let n = 0; n < 200; n++) {
			if (n % 60 === 0) minute()
			expect((await open('203.0.113.8')).status).toBe(101)
		}
		const [first] = opened()
		minute()
		for (const slept of [false, true]) {
			if (slept) wake()
			expect([slept, await open('203.0.113.8')]).toEqual([
				slept,
				{
					status: 429,
					retryAfterS: 60,
					refused: {
						message: 'Too many pages of your network are open. Try again in 60 s.',
						code: 'too-many',
					},
				},
			])
			expect((await open('203.0.113.9')).status).toBe(101)
		}

		if (first) close(first.socket)
		expect((await open('203.0.113.8')).status).toBe(101)
		expect((await open('203.0.113.8')).status).toBe(429)
	})
})

test('G-84, G-182: guests fill the places of one address and ada at the same address still hears the stage; requests with a false name take no place', async () => {
	await atTheDoor(async ({ open, opened, sayTo, seat, wait }) => {
		for (let n = 0; n < 200; n++) expect((await open('203.0.113.30')).status).toBe(101)
		expect((await open('203.0.113.30')).status).toBe(429)
		const guests = new Set(opened().map(({ socket }) => socket))
		const named = async (stageToken: string) => {
			const asked = await open('203.0.113.30', {}, '?auth=1')
			expect(asked.status).toBe(101)
			const one = opened().find(({ socket }) => !guests.has(socket))
			if (one) await sayTo(one.socket, JSON.stringify({ type: 'auth', stageToken }))
			return one
		}
		await named('x.y.z')
		expect(opened()).toHaveLength(200)
		const { stageToken, by } = await seat('ada')
		const ada = await named(stageToken)
		expect(ada?.socket.deserializeAttachment()).toMatchObject({ userId: by.userId })
		expect(opened()).toHaveLength(201)
		// Sockets that send no token are few and are closed soon.
		const silent = []
		for (let n = 0; n < 61; n++) silent.push((await open('203.0.113.30', {}, '?auth=1')).status)
		expect(silent).toEqual([...Array(60).fill(101), 429])
		expect((await open('203.0.113.31', {}, '?auth=1')).status).toBe(101)
		await wait(20_000)
		expect(opened().filter(({ network }) => network === ada?.network)).toHaveLength(201)
	})
})

test('G-84: a client’s own network header is overwritten, and its IP address is stored nowhere', async () => {
	await atTheDoor(async ({ open, opened }) => {
		for (let n = 0; n < 200; n++)
			expect((await open('203.0.113.10', { [NETWORK_HEADER]: `mine-${n}` })).status).toBe(101)

		expect((await open('203.0.113.10', { [NETWORK_HEADER]: 'mine-201' })).status).toBe(429)
		const networks = new Set(opened().map(({ network }) => network))
		expect([...networks]).toEqual([expect.stringMatching(/^[\w+/]{16}$/)])
	})
})
