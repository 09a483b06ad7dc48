import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { RealtimeEntry } from '#contract/frames'
import type { LanguageCode } from '#contract/languages'
import type { RoomEvent } from '#contract/room-events'
import { FanOut } from '#room/kernel/fan-out'
import { Listeners, type SocketMemory } from '#room/kernel/listeners'
import { Log } from '#room/kernel/log'
import { Meta } from '#room/kernel/storage'
import { newMessage } from '#room/messages/messages'
import { range } from '../support/people.ts'

/** A socket of which the test sees everything, also how much it has not read yet. */
export class Wire {
	frames: string[] = []
	closed: number | null = null
	bufferedAmount = 0
	/** The number of frames that each page leaves unread. */
	grows = 0
	#attached: unknown = null
	#seqs: number[][] = []
	send(frame: string): void {
		if (this.closed !== null) throw new TypeError('closed')
		this.frames.push(frame)
		if (frame.startsWith('[')) this.bufferedAmount += this.grows
	}
	close(code: number): void {
		this.closed = code
	}
	serializeAttachment(seen: unknown): void {
		this.#attached = structuredClone(seen)
	}
	deserializeAttachment(): unknown {
		return this.#attached
	}
	/** Seqs as they came, one list per frame. Each frame is read once: some are megabytes. */
	seqs(): number[][] {
		for (const frame of this.frames.slice(this.#seqs.length))
			this.#seqs.push(
				[JSON.parse(frame) as RealtimeEntry | RealtimeEntry[]]
					.flat()
					.flatMap(({ seq }) => seq ?? []),
			)
		return [...this.#seqs]
	}
	/** The mark that came last. */
	get mark(): string | undefined {
		return this.frames.findLast((frame) => frame.includes('"mark"'))?.match(/"mark":"(.+?)"/)?.[1]
	}
	get socket(): WebSocket {
		return this as unknown as WebSocket
	}
}

interface Scene {
	listeners: Listeners
	fanOut: FanOut
	log: Log
	join(count: number, language?: LanguageCode, seen?: Partial<SocketMemory>): Wire[]
	happen(count?: number, event?: RoomEvent, stageOnly?: boolean): void
	/** The room wakes with these sockets, and knows of them what is attached. */
	wakes(wires: Wire[]): FanOut
}

/** A fan-out over a real log, with time in the test's hand. */
export function onScene(act: (scene: Scene) => void): Promise<void> {
	const room = env.ROOM.get(env.ROOM.idFromName(`scene-${crypto.randomUUID()}`))
	return runInDurableObject(room, (_, { storage }) => {
		vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
		try {
			const log = new Log(storage.sql, new Meta(storage.sql), (said) => said)
			const listeners = new Listeners([])
			const now = () => Date.now()
			const over = (heard: Listeners) =>
				new FanOut({ epoch: 'epoch', log, listeners: heard, quoted: (said) => said, now })
			const fanOut = over(listeners)
			let awake = fanOut
			act({
				listeners,
				fanOut,
				log,
				join: (count, language = 'en-us', seen = {}) =>
					range(1, count).map(() => {
						const wire = new Wire()
						const guest = { userId: null, seated: false, language, openedAt: 0, ...seen }
						listeners.know(wire.socket, guest)
						return wire
					}),
				happen(count = 1, event = seenEvent, stageOnly = false) {
					const said = Array.from({ length: count }, () => event)
					awake.announce(log.append(said, [], Date.now(), stageOnly))
				},
				wakes(wires) {
					awake = over(new Listeners(wires.map(({ socket }) => socket)))
					return awake
				},
			})
		} finally {
			vi.useRealTimers()
		}
	})
}

const seenEvent: RoomEvent = { event: 'participant-seen-update', data: { seen: { 'x:ada': 1 } } }

export const bumped = {
	event: 'participant-offstage',
	data: {
		userId: 'x:ada',
		platform: 'x',
		platformUserId: 'ada',
		vetted: true,
		rejoinCode: 'RJ-1',
		participantId: 'p-ada',
		counts: { onStage: 1, offStageVetted: 1, requiredFollowers: 0, medianFollowers: 0 },
	},
} satisfies RoomEvent

export const whispered: RoomEvent = {
	event: 'new-message',
	data: {
		message: {
			...newMessage(
				{
					platform: 'x',
					platformUsername: 'ada',
					platformUserId: 'ada',
					profilePicUrl: '',
					language: 'en-us',
				},
				'Among us',
				0,
			),
			isStageOnly: true,
		},
	},
}
