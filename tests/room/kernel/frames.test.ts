import { expect, test, vi } from 'vitest'
import type { RoomEvent } from '#contract/room-events'
import { range } from '../support/people.ts'
import { bumped, onScene, Wire } from './frames-world.ts'

test('in a quiet room an event goes out at once and alone', () =>
	onScene(({ join, happen }) => {
		const [guest] = join(1_000)

		happen()

		expect(guest?.seqs()).toEqual([[1]])
		vi.advanceTimersByTime(300)
		happen()
		expect(guest?.seqs()).toEqual([[1], [2]])
	}))

test('while the room is busy events share a frame, in order, and none waits longer than the spacing', () =>
	onScene(({ join, happen }) => {
		const [guest] = join(1_000) // 40 ms apart

		happen()
		for (const _ of range(1, 10)) happen()
		expect(guest?.seqs()).toEqual([[1]])
		vi.advanceTimersByTime(40)
		expect(guest?.seqs()).toEqual([[1], range(2, 11)])

		happen()
		expect(guest?.seqs()).toHaveLength(2)
		vi.advanceTimersByTime(40)
		expect(guest?.seqs()).toEqual([[1], range(2, 11), [12]])
	}))

test('however large the audience, nothing waits longer than 250 ms, and a small one hardly waits', () =>
	onScene(({ join, happen }) => {
		const [near] = join(10)
		happen()
		happen()
		vi.advanceTimersByTime(1)
		expect(near?.seqs()).toEqual([[1], [2]])

		join(20_000)
		vi.advanceTimersByTime(300)
		happen()
		happen()
		vi.advanceTimersByTime(249)
		expect(near?.seqs().flat()).toEqual([1, 2, 3])
		vi.advanceTimersByTime(1)
		expect(near?.seqs().flat()).toEqual([1, 2, 3, 4])
	}))

test('everybody with the same role and language is sent the very same string, encoded once for a role', () =>
	onScene(({ join, happen }) => {
		const wires = [join(50), join(50, 'ja'), join(50, 'ja', { seated: true, userId: 'x:ada' })]
		const stringify = vi.spyOn(JSON, 'stringify')

		happen()

		expect(stringify.mock.calls.filter(([value]) => value?.epoch)).toHaveLength(2)
		stringify.mockRestore()
		for (const audience of wires)
			expect(new Set(audience.map(({ frames }) => frames[0])).size).toBe(1)
	}))

test('noor comes while an event still waits for its frame: she hears it once', () =>
	onScene(({ fanOut, log, join, happen }) => {
		const [other] = join(1_000)
		happen(3)
		happen(2) // 4 and 5 wait
		const guest = { userId: null, seated: false, language: 'en-us' as const, openedAt: 0 }
		const noors = [0, 3, 4, 5].map((since) => {
			const wire = new Wire()
			fanOut.welcome(wire.socket, guest, since, 'epoch')
			return wire
		})
		const fresh = new Wire()
		fanOut.welcome(fresh.socket, guest, null, null)

		vi.advanceTimersByTime(300)
		happen()

		expect(log.head).toBe(6)
		expect(noors.map((wire) => wire.seqs().flat())).toEqual([
			[1, 2, 3, 4, 5, 6],
			[4, 5, 6],
			[5, 6],
			[6],
		])
		expect(other?.seqs().flat()).toEqual(range(1, 6))
		// Without a place of its own a socket goes on from the head that hello names.
		const head = JSON.parse(fresh.frames[0] ?? '').data.head
		expect(fresh.seqs().flat()).toEqual(range(head + 1, 6))
	}))

test('a slow reader gets the missed changes as fast as it reads, then live ones, without a gap and each once', () =>
	onScene(({ fanOut, join, happen }) => {
		join(1_000)
		happen(1_200)
		vi.advanceTimersByTime(300)
		const slow = new Wire()
		slow.grows = 800_000
		fanOut.welcome(
			slow.socket,
			{ userId: null, seated: false, language: 'ja', openedAt: 0 },
			0,
			null,
		)

		happen(2)
		happen(3)
		vi.advanceTimersByTime(45)
		expect(slow.seqs().flat()).toHaveLength(500)
		slow.bufferedAmount = 0
		slow.grows = 0
		vi.advanceTimersByTime(5)
		happen()
		vi.advanceTimersByTime(300)

		expect(slow.seqs().flat()).toEqual(range(1, 1_206))
	}))

test('a reader that does not read at all is closed with 1013, live or catching up, and delays nobody', () =>
	onScene(({ fanOut, listeners, join, happen }) => {
		const [stuck, calm] = join(2)
		if (stuck) stuck.bufferedAmount = 2_000_000
		happen(600)
		const behind = new Wire()
		behind.bufferedAmount = 2_000_000
		fanOut.welcome(
			behind.socket,
			{ userId: null, seated: false, language: 'ja', openedAt: 0 },
			0,
			null,
		)

		for (const _ of range(1, 40)) {
			happen()
			vi.advanceTimersByTime(300)
		}

		expect([stuck?.closed, behind.closed, calm?.closed]).toEqual([1013, 1013, null])
		expect(calm?.seqs().flat()).toEqual(range(1, 640))
		expect(listeners.size).toBe(1)
		expect(vi.getTimerCount()).toBe(0)
	}))

const longEvent: RoomEvent = {
	event: 'participant-info-updated',
	data: { userId: 'x:ada', displayInfo: 'あ'.repeat(100_000), infoLastUpdatedAt: 1 },
}

test('when the runtime does not tell how much is unread, noor, who repeats the marks, stays connected; kenji, who acknowledges nothing, and eve, who guesses, are closed with 1013; so is an older page, later, and it misses nothing', () =>
	onScene(({ fanOut, listeners, join, happen }) => {
		const [noor, kenji, eve, older] = join(4)
		const guest = { userId: null, seated: false, language: 'en-us' as const, openedAt: 0 }
		const closed = () => [noor, kenji, eve, older].map((wire) => wire?.closed)
		if (!noor || !kenji || !eve || !older) return

		// 300 kB each, 30 MB in all; 8 MiB may wait for an acknowledgement, 16 MiB for a mark.
		for (const seq of range(1, 100)) {
			happen(1, longEvent)
			if (seq % 10 === 0) {
				fanOut.acknowledged(noor.socket, seq, noor.mark)
				fanOut.acknowledged(older.socket, seq)
			}
			fanOut.acknowledged(eve.socket, 1e9, noor.mark)
			const hers = listeners.find(eve.socket)
			if (hers) fanOut.welcome(eve.socket, hers, null, null)
			vi.advanceTimersByTime(300)
			if (seq === 50) expect(closed()).toEqual([null, 1013, null, null])
		}

		expect(closed()).toEqual([null, 1013, 1013, 1013])
		expect(noor.seqs().flat()).toEqual(range(1, 100))
		expect(kenji.frames.join('').length).toBeLessThan((8 * 1024 * 1024) / 3 + 16 * 100_500)
		expect(eve.frames.join('').length).toBeLessThan((16 * 1024 * 1024) / 3 + 32 * 100_500)
		const again = new Wire()
		fanOut.welcome(again.socket, guest, older.seqs().flat().at(-1) ?? 0, 'epoch')
		fanOut.acknowledged(again.socket, 100)
		vi.advanceTimersByTime(300)
		expect([...older.seqs(), ...again.seqs()].flat()).toEqual(range(1, 100))
	}))

test('the room sleeps between changes: eve, who repeats no mark, is closed all the same, and noor, who does, is not', () =>
	onScene(({ join, happen, wakes }) => {
		const [noor, eve] = join(2)
		if (!noor || !eve) return

		for (const _ of range(1, 60)) {
			const fanOut = wakes([noor, eve])
			happen(450)
			fanOut.acknowledged(noor.socket, 1e9, noor.mark)
			fanOut.acknowledged(eve.socket, 1e9)
			vi.advanceTimersByTime(300)
		}

		expect([noor.closed, eve.closed]).toEqual([null, 1013])
		expect(noor.seqs().flat()).toEqual(range(1, 60 * 450))
	}))

test('tomas missed more than may be unacknowledged: he gets the rest as he acknowledges; amara acknowledges nothing and is closed', () =>
	onScene(({ fanOut, join, happen }) => {
		join(1)
		happen(10_000, {
			event: 'participant-info-updated',
			data: { ...longEvent.data, displayInfo: 'あ'.repeat(900) },
		} as RoomEvent)
		const late = { userId: null, seated: false, language: 'ja' as const, openedAt: 0 }
		const [tomas, amara] = [new Wire(), new Wire()]
		for (const wire of [tomas, amara]) fanOut.welcome(wire.socket, late, 0, null)

		expect(tomas.seqs().flat().length).toBeLessThan(5_000)
		for (const _ of range(1, 220)) {
			fanOut.acknowledged(tomas.socket, tomas.seqs().flat().at(-1) ?? 0, tomas.mark)
			vi.advanceTimersByTime(50)
		}

		expect(tomas.seqs().flat()).toEqual(range(1, 10_000))
		expect([tomas.closed, amara.closed]).toEqual([null, 1013])
		expect(amara.seqs().flat().length).toBeLessThan(5_000)
	}))

test('a socket that breaks while events are sent keeps no other socket from getting them', () =>
	onScene(({ listeners, join, happen }) => {
		const wires = join(5)
		if (wires[1]) wires[1].closed = 1006

		happen()

		expect(wires.map((wire) => wire.seqs())).toEqual([[[1]], [], [[1]], [[1]], [[1]]])
		expect(listeners.size).toBe(4)
	}))

test('SESS-03: ada alone gets her rejoin code, before her socket closes, however busy the room is', () =>
	onScene(({ fanOut, join, happen }) => {
		const [hers] = join(1, 'en-us', { userId: 'x:ada', seated: true })
		const [his] = join(1_000, 'en-us', { userId: 'x:kenji', seated: true })
		happen()
		const { event, data } = bumped
		happen(1, { event, data })
		expect(hers?.seqs().flat()).toEqual([1]) // the rest waits for its frame

		fanOut.dismiss('x:ada')

		expect(hers?.seqs().flat()).toEqual([1, 2])
		expect(hers?.frames.at(-1)).toContain('RJ-1')
		expect(hers?.closed).toBe(4001)
		expect(his?.frames.join()).not.toContain('RJ-1')
		expect(his?.closed).toBeNull()
	}))
