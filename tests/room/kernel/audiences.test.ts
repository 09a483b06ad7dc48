import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { Envelope } from '#contract/frames'
import type { RoomEvent } from '#contract/room-events'
import type { StageRoom } from '#room/stage-room'
import { openStage } from '../../support/open-stage.ts'
import {
	type Ear,
	listen,
	ordered,
	type Room,
	range,
	restingHead,
	type Seated,
	seat,
} from '../support/people.ts'
import { HEARINGS, nameOf, type Sample, samplesAbout } from './audiences.samples.ts'
import { AUDIENCES, type Audience, CANARY, HELLO, REPLAYED } from './audiences.table.ts'

type Bearers = Record<Audience, string | null>

test('MSG-07, RT-04, RT-05, G-26, G-28, G-46, G-58: every event is heard by each of nine audiences as the decisions say, at once and afterwards', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada')
	const { participants } = await room.snapshot()
	const samples = samplesAbout({ userId: ada.userId, participant: participants[0] as never })
	const bearers = await bearersFor(stage, room, ada)
	const { head, epoch } = await room.report()
	const live = await ears(room, bearers)

	expect(samples.map(nameOf).toSorted()).toEqual(
		rows()
			.map(([name]) => name)
			.toSorted(),
	)
	const seqs = new Map<string, number>()
	for (const sample of samples) seqs.set(nameOf(sample), await happens(room, sample))

	const last = await restingHead(room)
	// A new socket is announced to earlier ones, so each listener's own list begins at its greeting.
	const heardFrom = async (audience: Audience, ear: Ear, from = head) => {
		await vi.waitFor(() => expect(ear.seqs().at(-1)).toBe(last), 5_000)
		expect([audience, ear.seqs()]).toEqual([audience, range(from + 1, last)])
	}
	for (const audience of AUDIENCES)
		await heardFrom(audience, live[audience], live[audience].hellos()[0]?.head)
	// Afterwards is when no change waits for its frame any more: who comes before that hears it live.
	const later = await ears(room, bearers, { since: head, epoch })
	for (const audience of AUDIENCES) await heardFrom(audience, later[audience])
	for (const [name, cells] of rows()) {
		const sample = samples.find((one) => nameOf(one) === name)
		if (!sample) throw new Error(`Nobody says ${name}.`)
		for (const [audience, mark] of cells) {
			const at = seqs.get(name) ?? 0
			expect([name, audience, heardAs(live[audience], at, sample)]).toEqual([name, audience, mark])
			const replayed = REPLAYED[name]?.[audience] ?? mark
			const again = heardAs(later[audience], at, sample)
			expect([name, audience, 'afterwards', again]).toEqual([
				name,
				audience,
				'afterwards',
				replayed,
			])
		}
	}
	// No frame to people without a seat held anything that was not for them, or another language.
	for (const audience of AUDIENCES.filter((one) => HELLO[one] !== 'seated'))
		for (const ear of [live[audience], later[audience]])
			expect([audience, ear.frames.join().includes(CANARY)]).toEqual([audience, false])
	for (const ear of [...Object.values(live), ...Object.values(later)]) ear.socket.close()
})

test('RT-04, G-28: each of nine audiences is greeted as who they are', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada_2')
	const bearers = await bearersFor(stage, room, ada, '2')
	const greeted = await ears(room, bearers)

	for (const audience of AUDIENCES) {
		const [hello] = greeted[audience].hellos()
		const called = !hello?.you ? 'nobody' : hello.you.seated ? 'seated' : 'not seated'
		expect([audience, called]).toEqual([audience, HELLO[audience]])
		greeted[audience].socket.close()
	}
})

async function bearersFor(
	stage: Awaited<ReturnType<typeof openStage>>,
	room: Room,
	ada: Seated,
	suffix = '',
): Promise<Bearers> {
	const called = (name: string) => seat(room, `${name}${suffix}`)
	const [seated, away, off] = [await called('kenji'), await called('mio'), await called('noor')]
	const [another, banned] = [await called('leila'), await called('mallory')]
	await room.do('setStatus', { by: away.by, input: { status: 'Away' } })
	await room.do('leave', { by: off.by })
	await room.do(
		'obey',
		ordered({
			operator: 'olu',
			act: 'ban',
			account: banned.userId,
			reason: 'shouting',
			withPosts: false,
		}),
	)
	const visitor = stage.person('visitor')
	await visitor.logIn()
	return {
		guest: null,
		login: visitor.accessToken,
		seated: seated.stageToken,
		away: away.stageToken,
		off: off.stageToken,
		ada: ada.stageToken,
		another: another.stageToken,
		operator: (await stage.operator()).accessToken,
		banned: banned.stageToken,
	}
}

/** Everybody listens in Spanish. */
async function ears(
	room: Room,
	bearers: Bearers,
	from: { since?: number; epoch?: string } = {},
): Promise<Record<Audience, Ear>> {
	const listening = AUDIENCES.map(async (audience) => {
		const stageToken = bearers[audience]
		const as = stageToken ? { as: { stageToken } } : {}
		return [audience, await listen(room, { language: 'es', ...as, ...from })]
	})
	return Object.fromEntries(await Promise.all(listening))
}

/** Any event there is, as a change of the room. */
function happens(room: Room, { event, data, stageOnly }: Sample) {
	return runInDurableObject(room, ({ parts }: StageRoom) =>
		parts.turn(({ append }) => append([{ event, data } as RoomEvent], [], stageOnly)),
	)
}

function rows(): [name: string, cells: [Audience, string][]][] {
	return [...HEARINGS].map(([name, marks]) => {
		if (marks.length !== AUDIENCES.length) throw new Error(`Not nine marks: ${name}`)
		return [name, AUDIENCES.map((audience, at) => [audience, marks[at] ?? ''])]
	})
}

function heardAs(ear: Ear, seq: number, { event, all, cut }: Sample): string {
	const heard = ear.heard.filter((one) => one.seq === seq)
	const [one] = heard
	if (heard.length !== 1 || !one) return `heard ${heard.length} times`
	if ('skip' in one) return 'skip'
	const { data, ...said } = one as Envelope
	if (said.event !== event) return `heard as ${said.event}`
	const isSame = (form: object | undefined) =>
		JSON.stringify(sorted(data)) === JSON.stringify(sorted(form))
	if (isSame(all)) return 'all'
	return isSame(cut) ? 'cut' : JSON.stringify(data)
}

/** The same whatever the order of its names, and without those that have no value. */
function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted)
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(
		Object.entries(value)
			.filter(([, inner]) => inner !== undefined)
			.toSorted(([a], [b]) => (a < b ? -1 : 1))
			.map(([name, inner]) => [name, sorted(inner)]),
	)
}
