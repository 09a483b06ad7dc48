import { expect, test } from 'vitest'
import { Heartbeat } from '#client/heartbeat'
import { Keepalive } from '#client/keepalive'
import { HEARTBEAT_MS, PING_MS, PUSH_ATTENDED_MS, SECOND_MS } from '#contract/limits'
import { passingTab } from './passing-tab.ts'

test('SESS-12: ada’s page beats at once and each minute, while it is seen and she is on stage', () => {
	const { tab, pass, plans } = passingTab()
	let beats = 0
	const heart = new Heartbeat(tab, () => {
		beats += 1
	})
	const close = heart.open()
	const beatsOver = (ms: number) => {
		const before = beats
		pass(ms)
		return beats - before
	}

	expect(beatsOver(3 * HEARTBEAT_MS)).toBe(0)
	heart.run(true)
	expect(beats).toBe(1)
	heart.run(true)
	expect(beats).toBe(1)
	expect(beatsOver(HEARTBEAT_MS - 1)).toBe(0)
	expect(beatsOver(1)).toBe(1)
	expect(beatsOver(5 * HEARTBEAT_MS)).toBe(5)

	tab.isVisibleNow = false
	expect(beatsOver(2 * HEARTBEAT_MS)).toBe(0)
	tab.isVisibleNow = true
	tab.signal('visible', undefined)
	expect(beats).toBe(8)
	pass(SECOND_MS)
	tab.signal('visible', undefined)
	expect(beatsOver(HEARTBEAT_MS - SECOND_MS - 1)).toBe(0)
	expect(beatsOver(1)).toBe(1)

	heart.run(false)
	expect([plans(), beatsOver(2 * HEARTBEAT_MS)]).toEqual([0, 0])
	heart.run(true)
	expect(beats).toBe(10)
	close()
	tab.signal('visible', undefined)
	expect([plans(), beatsOver(2 * HEARTBEAT_MS)]).toEqual([0, 0])
})

test('PUSH-12: ada’s page reports for how long nobody has touched it, and reports soon when somebody touches it again or turns to another window', () => {
	const { tab, pass } = passingTab()
	const beats: number[] = []
	const heart = new Heartbeat(tab, (untouchedMs) => beats.push(untouchedMs))
	heart.open()
	heart.run(true)
	pass(6 * HEARTBEAT_MS)
	expect(beats).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => n * HEARTBEAT_MS))

	pass(30 * SECOND_MS)
	tab.signal('touched', undefined)
	expect(beats.slice(7)).toEqual([0])
	pass(20 * SECOND_MS)
	tab.signal('touched', undefined)
	expect(beats).toHaveLength(8)
	tab.signal('blurred', undefined)
	expect(beats.slice(8)).toEqual([PUSH_ATTENDED_MS])
	pass(SECOND_MS)
	tab.signal('focused', undefined) // twice within seconds is said once
	pass(HEARTBEAT_MS)
	expect(beats.slice(9)).toEqual([HEARTBEAT_MS - SECOND_MS])
})

function keepalive(seq = 10) {
	const { tab, pass, plans } = passingTab()
	const sent: string[] = []
	let silences = 0
	const socket = { readyState: 1, send: (text: string) => sent.push(text) } as never
	const keepalive = new Keepalive(tab, socket, seq, () => {
		silences += 1
	})
	return { keepalive, sent, pass, plans, silences: () => silences }
}

test('a quiet connection is pinged, and ten seconds without a pong close it', () => {
	const line = keepalive()

	line.pass(PING_MS - 1)
	expect(line.sent).toEqual([])
	line.pass(1)
	expect(line.sent).toEqual(['ping'])
	line.pass(10 * SECOND_MS - 1)
	expect(line.silences()).toBe(0)
	line.keepalive.noteFrame()
	line.pass(PING_MS - 10 * SECOND_MS + 1)
	expect(line.sent).toEqual(['ping', 'ping'])
	line.pass(10 * SECOND_MS)
	expect(line.silences()).toBe(1)
})

test('after a phone wakes its connection has three seconds to answer, and a closed one pings no more', () => {
	const line = keepalive()

	line.keepalive.probe()
	expect(line.sent).toEqual(['ping'])
	line.pass(3 * SECOND_MS - 1)
	expect(line.silences()).toBe(0)
	line.pass(1)
	expect(line.silences()).toBe(1)
	line.keepalive.probe()
	line.keepalive.read(11)
	line.keepalive.stop()
	expect(line.plans()).toBe(0)
})

test('the room hears how far was read: every 500 changes, else after two minutes, and once; a mark is repeated at once', () => {
	const line = keepalive(10)
	const acks = () => line.sent.filter((text) => text !== 'ping')

	line.keepalive.read(509)
	expect(acks()).toEqual([])
	line.keepalive.read(510)
	expect(acks()).toEqual(['{"type":"ack","seq":510}'])
	line.pass(120 * SECOND_MS)
	expect(acks()).toHaveLength(1)

	line.keepalive.read(511)
	line.pass(60 * SECOND_MS)
	line.keepalive.read(512)
	line.pass(60 * SECOND_MS - 1)
	expect(acks()).toHaveLength(1)
	line.pass(1)
	expect(acks().slice(1)).toEqual(['{"type":"ack","seq":512}'])

	line.keepalive.read(512, 'a mark')
	expect(acks().slice(2)).toEqual(['{"type":"ack","seq":512,"mark":"a mark"}'])
})
