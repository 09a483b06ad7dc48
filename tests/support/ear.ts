import { expect, vi } from 'vitest'
import type { Envelope, RealtimeEntry } from '#contract/frames'
import type { RoomEventData, RoomEventName } from '#contract/room-events'

/** The events of an open connection. */
export interface Ear extends Disposable {
	/** Everything so far, frames of several envelopes taken apart. */
	heard: RealtimeEntry[]
	/** The same, as the frames came. */
	frames: string[]
	socket: WebSocket
	closed: Promise<{ code: number }>
	/** Every numbered thing so far, skips too. */
	seqs(): number[]
	all<Name extends RoomEventName>(event: Name): (Envelope & { data: RoomEventData[Name] })[]
	hellos(): { epoch: string; head: number; you?: { userId: string; seated: boolean } }[]
	/** Waits until this was heard. */
	hears<Name extends RoomEventName>(event: Name, data: unknown): Promise<void>
	sends(frame: object): void
	close(): void
}

export function earOf(socket: WebSocket): Ear {
	const heard: RealtimeEntry[] = []
	const frames: string[] = []
	socket.accept()
	socket.addEventListener('message', ({ data }) => {
		frames.push(String(data))
		if (data !== 'pong') heard.push(...[JSON.parse(String(data))].flat())
	})
	const closed = new Promise<{ code: number }>((done) =>
		socket.addEventListener('close', ({ code }) => done({ code })),
	)
	const named = (name: string) => heard.filter((said) => 'event' in said && said.event === name)
	return {
		heard,
		frames,
		socket,
		closed,
		seqs: () => heard.map(({ seq }) => seq).filter((seq) => seq !== null),
		all: (name) => named(name) as never,
		hellos: () => named('hello').map((said) => (said as unknown as { data: never }).data),
		hears: (name, data) =>
			vi.waitFor(() =>
				expect(named(name)).toContainEqual(expect.objectContaining({ event: name, data })),
			),
		sends: (frame) => socket.send(JSON.stringify(frame)),
		close: () => socket.close(),
		[Symbol.dispose]: () => socket.close(),
	}
}
