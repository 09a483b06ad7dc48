// The people of all room tests, and how they are seated, heard and moved in time (over 250 lines).

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { monotonicFactory, type ULIDFactory } from 'ulid'
import { expect, vi } from 'vitest'
import type { LanguageCode } from '#contract/languages'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { LoggedAct } from '#contract/operator-log'
import type { CommandAsk } from '#room/commands'
import type { Answer, JoinRequest, Place } from '#room/kernel/rpc'
import { newMessage } from '#room/messages/messages'
import type { Order } from '#room/operators/order'
import type { StageRoom } from '#room/stage-room'
import type { Statement } from '#storage/operations'
import { signStageToken } from '#storage/people/stage-token'
import type { Room } from '#worker/context'
import { type Ear, earOf } from '../../support/ear.ts'
import { inTurn } from '../../support/in-turn.ts'
import { TEST_SECRET } from '../../support/settings.ts'

export type { Ear, Room }

export interface Proof {
	followers?: number
	language?: LanguageCode
	/** Another account that proves the same person of the platform. */
	sub?: string
}

export interface Seated {
	name: string
	userId: string
	ver: number
	by: { userId: string; ver: number }
	participantId: string
	language: LanguageCode
	stageToken: string
}

// The room of the previous file may still be archiving.
const RUN = crypto.randomUUID().slice(0, 8)
let posts = 0

/** The data that the Worker hands the room once a public post has proved an account. */
export function proofOf(
	name: string,
	{ followers = 100, language = 'en-us', sub = `sub-${name}` }: Proof = {},
): JoinRequest {
	const account = {
		platform: 'x' as const,
		platformUserId: name,
		platformUsername: name,
		profilePicUrl: '/placeholder.svg',
		followerCount: followers,
	}
	const announcement = {
		text: `${name} joined the stage.`,
		translations: {},
		sourcePostUrl: null,
	}
	const post = { platform: account.platform, id: `post-${RUN}-${++posts}` }
	return { sub, account, post, language, announcement }
}

/** How far the log has come when no translation is under way any more, which would bring it further. */
export async function restingHead(room: Room): Promise<number> {
	return vi.waitFor(async () => {
		const { head, outbox } = await room.report()
		expect(outbox).toBe(0)
		return head
	})
}

/** D1 has everything that the room said; its alarm rings, and with a clock its rests pass, as often as that takes. */
export async function untilArchived(room: Room, clock?: Pick<Clock, 'pass'>): Promise<void> {
	await vi.waitFor(
		async () => {
			clock?.pass(SECOND_MS)
			await runDurableObjectAlarm(room)
			const { head, archived } = await room.report()
			expect(archived).toBe(head)
		},
		{ timeout: 10_000, interval: 50 },
	)
}

/** Without this, local D1 answers in order, and no race could show. */
export function shakeD1(beforeMs: number, afterMs: number): void {
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const { batch } = d1
	vi.spyOn(d1, 'batch').mockImplementation(async function (this: D1Database, asked) {
		await later(beforeMs)
		const answer = await batch.call(this, asked)
		await later(afterMs)
		return answer as never
	})
}

/** At some time within so many milliseconds. */
export function later(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, Math.random() * ms))
}

/** A person with a seat, without publishing a post (tests/api/people proves that way). */
export async function seat(room: Room, name: string, proof: Proof = {}): Promise<Seated> {
	return holderOf(name, await room.do('join', { input: proofOf(name, proof) }))
}

export function seatMany<const Names extends readonly string[]>(
	room: Room,
	names: Names,
	proof: Proof = {},
) {
	return inTurn((name) => seat(room, name, proof), ...names)
}

export async function holderOf(name: string, place: Answer<Place>): Promise<Seated> {
	if (!place.ok) throw new Error(`${name} has no place: ${place.message}`)
	const { userId, ver, participant } = place
	return {
		name,
		userId,
		ver,
		by: { userId, ver },
		participantId: participant.id,
		language: participant.language,
		stageToken: await signStageToken(TEST_SECRET, { userId, ver }, Date.now()),
	}
}

interface Saying {
	key?: { id: string; body: string }
	stageOnly?: boolean
	/** The id of the message that this one answers. */
	answers?: string
}

let inOneMs: { at: number; id: ULIDFactory } = { at: 0, id: monotonicFactory() }

/** In the order of the calls, although one person posts several times in a millisecond here. */
function nextId(): string {
	const at = Date.now()
	if (inOneMs.at !== at) inOneMs = { at, id: monotonicFactory() }
	return inOneMs.id(at)
}

/** A message as the Worker hands it to the room. */
export function saying(
	{ by }: Seated,
	text: string,
	{ key, stageOnly = false, answers }: Saying = {},
): CommandAsk<'post'> {
	const parent = answers === undefined ? null : messageOf(answers)
	return {
		by,
		...(key ? { key } : {}),
		input: {
			id: nextId(),
			text,
			isStageOnly: stageOnly,
			parent,
			story: null,
			topic: null,
			image: null,
			likeness: null,
		},
	}
}

/** The same with an uploaded image. */
export async function showing(
	room: Room,
	person: Seated,
	text: string,
	{ name = crypto.randomUUID(), alt = null }: { name?: string; alt?: string | null } = {},
): Promise<CommandAsk<'post'>> {
	const size = { width: 4, height: 3 }
	await room.do('openUpload', { by: person.by, input: { name } })
	await room.do('beginUpload', { input: { name } })
	await room.do('keepUpload', { input: { name, ...size } })
	const shown = { attachedImageUrl: `/media/images/${name}`, attachedImage: { ...size, alt } }
	const { input, ...ask } = saying(person, text)
	return { ...ask, input: { ...input, image: { name, shown } } }
}

function messageOf(userId: string): Message {
	const [platform, platformUserId = ''] = userId.split(':') as ['x', string]
	const author = { platform, platformUserId, platformUsername: platformUserId }
	return newMessage(
		{ ...author, profilePicUrl: '/placeholder.svg', language: 'en-us' },
		'',
		Date.now(),
	)
}

export async function say(room: Room, person: Seated, text: string, options: Saying = {}) {
	const said = await room.do('post', saying(person, text, options))
	if (!said.ok) throw new Error(`${person.name} could not say '${text}': ${said.message}`)
	return said
}

/** Says something whose writes are not only those of a message. */
export async function sayWith(room: Room, person: Seated, text: string, ...more: Statement[]) {
	return runInDurableObject(room, ({ parts }: StageRoom, { storage: { sql } }) =>
		parts.turn((turn) => {
			const { by, input } = saying(person, text)
			const seat = parts.roster.require(by)
			const said = seat.ok ? parts.posts.post({ by, input, person: seat.person }, turn) : seat
			if (!said.ok) throw new Error(said.message)
			const add = `UPDATE log SET writes = json_insert(writes, '$[#]', json(?)) WHERE seq = ?`
			for (const write of more) sql.exec(add, JSON.stringify(write), said.seq)
			return said
		}),
	)
}

/** `before`: the message in the form of D1's row. */
export function edit(room: Room, { by }: Seated, before: Message, text: string) {
	return room.do('edit', { by, input: { before, text } })
}

export function remove(room: Room, { by }: Seated, before: Message) {
	return room.do('remove', { by, input: { id: before.id, before } })
}

/** For a message of which D1 has nothing else. */
export function liking(
	{ by }: Seated,
	{ id: messageId, author }: { id: string; author: Seated },
	emoji = '👍',
): CommandAsk<'react'> {
	const archived = { revision: 1, reactions: [], review: null }
	const message = { messageId, author: author.userId, isStageOnly: false, archived }
	return { by, input: { emoji, ...message } }
}

/** An operator's order. */
export type Ordering = Order & { operator: string; key?: string }

export function ordered({ operator, key, ...input }: Ordering) {
	return { operator, input, ...(key ? { key: { id: key, body: JSON.stringify(input) } } : {}) }
}

/** An act of an operator about something that was said, or its undo. */
export function actOn(room: Room, act: LoggedAct, account: string, actId: string) {
	const why = { act, account, reason: 'Why', withPosts: false }
	const content = { actId, message: null }
	return room.do('obey', { operator: 'olu', input: { ...why, content } })
}

export async function countView(room: Room, visitor: string): Promise<number> {
	const answer = await room.do('countView', { input: { visitor } })
	if (!answer.ok) throw new Error(answer.message)
	return answer.totalViews
}

/** Changes that cost next to nothing and are heard by everybody. */
export function makeEvents(room: Room, person: Seated, count: number): Promise<void> {
	const from = Date.now()
	return runInDurableObject(room, (instance: StageRoom) => {
		for (let n = 1; n <= count; n++)
			instance.do('seen', { input: { seen: { [person.userId]: from + n } } })
	})
}

export interface Listening {
	as?: { stageToken: string }
	auth?: boolean
	language?: LanguageCode
	since?: number
	epoch?: string
}

export async function listen(
	room: Room,
	{ as, auth = as !== undefined, language = 'en-us', since, epoch }: Listening = {},
): Promise<Ear> {
	const url = new URL('http://room/')
	url.searchParams.set('lang', language)
	if (since !== undefined) url.searchParams.set('since', String(since))
	if (epoch !== undefined) url.searchParams.set('epoch', epoch)
	if (auth) url.searchParams.set('auth', '1')
	const { webSocket: socket } = await room.fetch(url.href, { headers: { Upgrade: 'websocket' } })
	if (!socket) throw new Error('The room opened no socket.')
	const ear = earOf(socket)
	if (as) ear.sends({ type: 'auth', stageToken: as.stageToken })
	if (as || !auth) await vi.waitFor(() => expect(ear.hellos()).not.toEqual([]))
	return ear
}

/**
 * The room's clock, set by hand; its alarms are run by hand as well. vi.waitFor also moves it, and the next
 * `pass` counts from the last set time.
 */
type Clock = ReturnType<typeof openClock>

export function openClock(from = Date.now()) {
	let now = from
	vi.useFakeTimers({ toFake: ['Date'], now })
	return {
		pass(ms: number) {
			now += ms
			vi.setSystemTime(now)
		},
		[Symbol.dispose]: () => void vi.useRealTimers(),
	}
}

/** Half past the next noon (UTC), so that neither an hour nor a day ends during a test. */
export function midday(): number {
	const now = Date.now()
	const today = now - (now % DAY_MS) + 12.5 * HOUR_MS
	return today > now ? today : today + DAY_MS
}

export function range(from: number, to: number): number[] {
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

export function names(prefix: string, count: number): string[] {
	return range(1, count).map((n) => `${prefix}${n}`)
}
