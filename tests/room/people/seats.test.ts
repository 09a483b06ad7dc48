import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { StageRoom } from '#room/stage-room'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { holderOf, listen, names, proofOf, say, saying, seat, seatMany } from '../support/people.ts'

// One stage for this file: everybody below comes after the thirty of the first test.

test('SEAT-12, SEAT-14, ROLE-05: the stage holds thirty; then only more followers than the weakest get in', async () => {
	await using stage = await openStage()
	const room = stage.room()
	await seatMany(room, names('p', 29), { followers: 1_000 })
	await seat(room, 'weak', { followers: 50 })

	const refused = await room.do('join', { input: proofOf('equal', { followers: 50 }) })
	expect(refused).toMatchObject({
		ok: false,
		status: 409,
		message: 'The stage is full right now. You need more than 50 followers to join.',
	})
	expect((await room.snapshot()).counts).toEqual({
		onStage: 30,
		offStageVetted: 0,
		requiredFollowers: 50,
		medianFollowers: 1_000,
	})
})

test("RT-04, RT-02, ROLE-06: leila takes weak's place: only weak reads the code, before 4001, and no store has it", async () => {
	const room = openRoom()
	const weak = await seat(room, 'weak', { followers: 50 })
	using hers = await listen(room, { as: weak })
	using tab = await listen(room, { as: weak, language: 'ja' })
	const p1 = await seat(room, 'p1', { followers: 1_000 })
	using other = await listen(room, { as: p1 })
	using guest = await listen(room)
	const { head, epoch } = await room.report()

	await seat(room, 'leila', { followers: 51 })

	for (const ear of [hers, tab]) {
		expect((await ear.closed).code).toBe(4001)
		const [off] = ear.all('participant-offstage')
		expect(off?.data).toMatchObject({
			userId: 'x:weak',
			vetted: true,
			byUserId: 'x:leila',
			participantId: weak.participantId,
			rejoinCode: expect.stringMatching(/^RJ(-[0-9A-HJKMNP-TV-Z]{4}){4}$/),
		})
	}
	await vi.waitFor(() => expect(guest.seqs().at(-1)).toBe(head + 4))
	const code = String(hers.all('participant-offstage')[0]?.data.rejoinCode)
	for (const ear of [guest, other]) {
		const [off] = ear.all('participant-offstage')
		expect(off?.data).not.toHaveProperty('rejoinCode')
		expect(off?.data).not.toHaveProperty('participantId')
		expect(off?.data.counts).toMatchObject({ onStage: 29, offStageVetted: 1 })
		expect(ear.all('participant-joined')[0]?.data).toMatchObject({
			replacedUserId: 'x:weak',
			counts: { onStage: 30, offStageVetted: 1, requiredFollowers: 51 },
		})
		expect(ear.frames.join()).not.toContain(code)
	}

	using again = await listen(room, { as: weak, since: head, epoch })
	await vi.waitFor(() => expect(again.all('participant-offstage')).toHaveLength(1))
	expect(again.hellos()[0]?.you).toEqual({ userId: 'x:weak', seated: false })
	expect(again.frames.join()).not.toContain(code)
	await room.archivedUpTo(head + 4)
	expect(await everythingStored(room)).not.toContain(code)
	expect(await everythingStored(room)).toContain('x:weak')
})

test('SESS-01, ROLE-26: a person who goes off stage keeps their token, which from the same moment posts no more', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const leila = await seat(room, 'leila', { followers: 51 })
	expect(await room.do('post', saying(leila, 'Still mine'))).toMatchObject({ ok: true })

	const [, late] = await Promise.all([
		room.do('join', { input: proofOf('mira', { followers: 52 }) }),
		room.do('post', saying(leila, 'Too late')),
	])

	expect(late).toMatchObject({ ok: false, status: 403, code: 'not-on-stage' })
	expect(await room.do('setStatus', { by: leila.by, input: { status: 'Away' } })).toMatchObject({
		ok: false,
		status: 403,
	})
	expect(await room.do('leave', { by: leila.by })).toMatchObject({ ok: false, status: 403 })
	expect(await room.who(leila.by)).toMatchObject({ ok: true, seated: false })
})

test("a new account proves the identity: the former holder's token and sockets end, on stage or off", async () => {
	const room = openRoom()
	const p4 = await seat(room, 'p4', { followers: 1_000 })
	using seatedSocket = await listen(room, { as: p4 })
	const second = await seat(room, 'p4', { followers: 1_000, sub: 'another-account' })
	expect((await seatedSocket.closed).code).toBe(4001)
	expect(await room.do('post', saying(p4, 'It was me'))).toMatchObject({ ok: false, status: 401 })
	expect(await room.do('refresh', { input: { sub: 'sub-p4' } })).toMatchObject({
		ok: false,
		status: 401,
	})

	await room.do('leave', { by: second.by })
	using former = await listen(room, { as: second })
	const third = await seat(room, 'p4', { followers: 1_000, sub: 'a-third-account' })
	expect((await former.closed).code).toBe(4001)
	await room.do('leave', { by: third.by })
	expect(former.frames.join()).not.toContain('rejoinCode')
	expect(await room.who(second.by)).toMatchObject({ ok: false, status: 401 })
	expect(await room.do('refresh', { input: { sub: 'a-third-account' } })).toMatchObject({
		ok: true,
		seated: false,
	})
})

test('a post is worth one place, an account one platform identity', async () => {
	const room = openRoom()
	const proof = proofOf('ines', { followers: 9_000 })
	const [one, two] = await Promise.all([
		room.do('join', { input: proof }),
		room.do('join', { input: { ...proofOf('thief', { followers: 9_000 }), post: proof.post } }),
	])
	expect(one.ok).toBe(true)
	expect(two).toMatchObject({ status: 409, message: 'This post was already used to join.' })

	const other = await room.do('join', {
		input: proofOf('ines_two', { followers: 9_000, sub: 'sub-ines' }),
	})
	expect(other).toMatchObject({ status: 409, message: 'Your account already joined with X.' })
})

test('RT-06, RT-07: ines proves her account again: profile and language are brought up to date, no second arrival', async () => {
	const room = openRoom()
	using guest = await listen(room)

	await room.do('join', { input: proofOf('ines', { followers: 9_500, language: 'pt-br' }) })

	await vi.waitFor(() => expect(guest.all('participant-info-updated')).toHaveLength(1))
	expect(guest.all('participant-info-updated')[0]?.data.followerCount).toBe(9_500)
	await vi.waitFor(() => expect(guest.all('participant-language-updated')).toHaveLength(1))
	expect(guest.all('participant-language-updated')[0]?.data.language).toBe('pt-br')
	expect(guest.all('participant-joined')).toEqual([])
	expect(guest.all('new-message')).toEqual([])
})

test('a turn that fails leaves no trace: roster, log and numbers are as before', async () => {
	const room = openRoom()
	const before = await room.snapshot()
	const post = { platform: 'x' as const, id: null as never } // refused by the storage inside the turn

	await runInDurableObject(room, (instance: StageRoom) => {
		const broken = { ...proofOf('broken', { followers: 99_999 }), post }
		expect(() => instance.do('join', { input: broken })).toThrow('NOT NULL')
	})

	expect(await room.snapshot()).toEqual(before)
	const ines = await holderOf('ines', await room.do('refresh', { input: { sub: 'sub-ines' } }))
	const { seq } = await say(room, ines, 'All is well')
	expect(seq).toBe(before.seq + 2) // D1 was told of the renewed session
})

async function everythingStored(room: ReturnType<Awaited<ReturnType<typeof openStage>>['room']>) {
	const inRoom = await runInDurableObject(room, (_, { storage: { sql } }) =>
		sql
			.exec<{ name: string }>(
				"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name <> 'spending'",
			)
			.toArray()
			.map(({ name }) => JSON.stringify(sql.exec(`SELECT * FROM "${name}"`).toArray()))
			.join('\n'),
	)
	const tables = ['messages', 'participants', 'snapshot']
	const inD1 = await Promise.all(
		tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`).all()),
	)
	return inRoom + JSON.stringify(inD1.map(({ results }) => results))
}
