// Journeys and cases of one subject that share their helpers (over 250 lines).

import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/limits'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	liking,
	listen,
	names,
	type Ordering,
	ordered,
	proofOf,
	type Room,
	range,
	say,
	saying,
	seat,
	seatMany,
	showing,
} from '../support/people.ts'

const OLU = 'sandbox:olu'

function order(act: Ordering['act'], account: string, more: Partial<Ordering> = {}): Ordering {
	return { operator: OLU, act, account, reason: 'shouting', withPosts: false, ...more }
}

async function logOf(account: string) {
	const { results } = await env.DB.prepare(
		'SELECT operator, act, name, reason, with_posts FROM operator_log WHERE account = ? ORDER BY id',
	)
		.bind(account)
		.all()
	return results
}

async function archived(room: Room): Promise<void> {
	await room.archivedUpTo((await room.report()).head)
}

test('G-18, RT-03: noor is removed: her seat is free, everybody hears it, she is not vetted, and a new post brings her back', async () => {
	const room = openRoom()
	const noor = await seat(room, 'noor')
	using hers = await listen(room, { as: noor })
	using guest = await listen(room)
	const before = (await room.snapshot()).counts

	expect(await room.do('obey', ordered(order('remove', noor.userId)))).toMatchObject({
		ok: true,
		changed: true,
	})

	expect((await hers.closed).code).toBe(4003)
	await vi.waitFor(() => expect(guest.all('participant-left')).toHaveLength(1))
	for (const ear of [hers, guest])
		expect(ear.all('participant-left')[0]?.data).toMatchObject({
			userId: noor.userId,
			platform: 'x',
			platformUserId: 'noor',
			reason: 'removed',
			counts: { onStage: before.onStage - 1, offStageVetted: before.offStageVetted },
		})
	expect((await room.snapshot()).participants.map(({ id }) => id)).not.toContain(noor.participantId)
	expect(await room.who(noor.by)).toMatchObject({ ok: false, status: 401 })
	expect(await room.do('refresh', { input: { sub: 'sub-noor' } })).toMatchObject({
		ok: false,
		status: 401,
	})

	// A late word of her open page brings nobody back.
	await room.do('seen', { input: { seen: { [noor.userId]: Date.now() } } })
	expect(await room.who({ ...noor.by, ver: noor.ver + 1 })).toMatchObject({ status: 401 })
	expect((await room.snapshot()).counts.offStageVetted).toBe(before.offStageVetted)

	const again = await seat(room, 'noor')
	expect(again.participantId).toBe(noor.participantId)
	expect(again.ver).toBeGreaterThan(noor.ver)
	expect(await room.do('post', saying(again, 'Sorry'))).toMatchObject({ ok: true })
	expect(await room.do('post', saying(noor, 'With the old token'))).toMatchObject({ status: 401 })
})

test('G-18: a person who left or was replaced loses the way back when removed', async () => {
	const room = openRoom()
	const kenji = await seat(room, 'kenji_left')
	const left = await room.do('leave', { by: kenji.by })
	if (!left.ok) throw new Error(left.message)
	const { offStageVetted } = (await room.snapshot()).counts

	await room.do('obey', ordered(order('remove', kenji.userId)))

	expect((await room.snapshot()).counts.offStageVetted).toBe(offStageVetted - 1)
	expect(
		await room.do('rejoin', {
			input: { participantId: kenji.participantId, code: left.rejoinCode, network: 'home' },
		}),
	).toMatchObject({
		ok: false,
		status: 401,
	})
	expect(await room.do('standing', { by: kenji.by })).toMatchObject({ ok: false, status: 401 })
})

test('G-15, G-44: mallory is banned with every account of hers until the ban is lifted', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const mallory = await seat(room, 'mallory', { sub: 'sub-of-mallory' })
	using hers = await listen(room, { as: mallory })
	const refused = { ok: false, status: 403, message: 'This account may not join the stage.' }

	expect(await room.do('obey', ordered(order('ban', mallory.userId)))).toMatchObject({
		changed: true,
	})

	expect((await hers.closed).code).toBe(4003)
	expect(
		await room.do('join', { input: proofOf('mallory', { sub: 'sub-of-mallory' }) }),
	).toMatchObject(refused)
	expect(
		await room.do('join', { input: proofOf('mallory', { sub: 'another log-in' }) }),
	).toMatchObject(refused)
	expect(
		await room.do('join', { input: proofOf('mallory_two', { sub: 'sub-of-mallory' }) }),
	).toMatchObject(refused)
	expect(await room.do('refresh', { input: { sub: 'sub-of-mallory' } })).toMatchObject({
		ok: false,
		status: 401,
	})
	await archived(room)
	const profile = await env.DB.prepare('SELECT profile FROM participants WHERE user_id = ?')
		.bind(mallory.userId)
		.first<string>('profile')
	expect(JSON.parse(profile ?? '')).toMatchObject({ eligibilityStatus: 'Blocked' })
	expect(await room.do('join', { input: proofOf('ada_beside') })).toMatchObject({ ok: true })

	expect(await room.do('obey', ordered(order('lift-ban', mallory.userId)))).toMatchObject({
		changed: true,
	})
	const back = await room.do('join', { input: proofOf('mallory', { sub: 'sub-of-mallory' }) })
	expect(back).toMatchObject({ ok: true, participant: { eligibilityStatus: 'Unseen' } })
	expect(await room.who(mallory.by)).toMatchObject({ ok: false, status: 401 })
})

test('G-15: a ban for a day ends by itself, also in a room with new storage and when the alarm is late; the other ban goes on', async () => {
	await using stage = await openStage()
	const before = stage.room()
	const [mallory, eve] = await seatMany(before, ['mallory_for_a_day', 'eve_for_a_month'])
	await before.do('obey', ordered(order('ban', mallory.userId, { days: 1 })))
	await before.do('obey', ordered(order('ban', eve.userId, { days: 30 })))
	const joins = (room: Room, name: string) => room.do('join', { input: proofOf(name) })
	expect(await joins(before, 'mallory_for_a_day')).toMatchObject({ status: 403, code: 'banned' })
	await archived(before)
	const room = await loseStorage()
	const endOf = (userId: string) =>
		runInDurableObject(room, (_, { storage }) =>
			storage.sql.exec("SELECT at FROM agenda WHERE id = 'ban-end:' || ?", userId).toArray(),
		)
	expect(await joins(room, 'mallory_for_a_day')).toMatchObject({ status: 403 })
	expect([await endOf(mallory.userId), await endOf(eve.userId)]).toEqual([
		[{ at: expect.closeTo(Date.now() + DAY_MS, -5) }],
		[{ at: expect.closeTo(Date.now() + 30 * DAY_MS, -5) }],
	])

	// A day later: the row is over before the alarm has run.
	await runInDurableObject(room, (_, { storage }) =>
		storage.sql.exec('UPDATE bans SET until = ? WHERE user_id = ?', Date.now() - 1, mallory.userId),
	)
	const back = await joins(room, 'mallory_for_a_day')
	expect(back).toMatchObject({ ok: true, participant: { eligibilityStatus: 'Unseen' } })
	await runInDurableObject(room, (_, { storage }) =>
		storage.sql.exec("UPDATE agenda SET at = 0 WHERE id = 'ban-end:' || ?", mallory.userId),
	)
	await runDurableObjectAlarm(room)
	expect([await endOf(mallory.userId), (await endOf(eve.userId)).length]).toEqual([[], 1])
	await archived(room)
	const { results } = await env.DB.prepare('SELECT user_id FROM bans WHERE user_id IN (?, ?)')
		.bind(mallory.userId, eve.userId)
		.all()
	expect(results).toEqual([{ user_id: eve.userId }])
	expect(await joins(room, 'eve_for_a_month')).toMatchObject({ status: 403 })
})

test('an order that is repeated is done and written down once; another one under its key is refused', async () => {
	const room = openRoom()
	const tal = await seat(room, 'tal')
	const wanted = order('remove', tal.userId, { key: crypto.randomUUID() })

	expect(await room.do('obey', ordered(wanted))).toMatchObject({ ok: true, changed: true })
	const again = await seat(room, 'tal')
	expect(await room.do('obey', ordered(wanted))).toMatchObject({ ok: true, changed: true })
	expect(await room.who(again.by)).toMatchObject({ ok: true, seated: true })
	expect(await room.do('obey', ordered({ ...wanted, act: 'ban' }))).toMatchObject({
		ok: false,
		status: 409,
	})

	expect(await room.do('obey', ordered(order('lift-ban', tal.userId)))).toMatchObject({
		ok: true,
		changed: false,
	})
	expect(await room.do('obey', ordered(order('remove', 'x:nobody')))).toMatchObject({
		ok: false,
		status: 404,
	})
	await archived(room)
	expect(await logOf(tal.userId)).toEqual([
		{ operator: OLU, act: 'remove', name: 'tal', reason: 'shouting', with_posts: 0 },
	])
	expect(await logOf('x:nobody')).toEqual([])
})

test('nobody can change or delete an entry in the log of operators', async () => {
	const room = openRoom()
	await room.do('obey', ordered(order('invite', 'x@for_the_log')))
	await archived(room)
	const entry = await env.DB.prepare('SELECT * FROM operator_log WHERE account = ?')
		.bind('x@for_the_log')
		.first<{ id: string }>()
	const attempts = [
		"UPDATE operator_log SET reason = 'nothing'",
		"UPDATE operator_log SET account = 'x:another', name = ''",
		"UPDATE operator_log SET account = 'x:gone-1', name = '', about = 'another'",
		'DELETE FROM operator_log',
		`DELETE FROM operator_log WHERE id = '${entry?.id}'`,
	]

	for (const attempt of attempts)
		await expect(env.DB.prepare(attempt).run()).rejects.toThrow('The operator log only grows.')
	await env.DB.prepare(
		"INSERT OR REPLACE INTO operator_log SELECT id, 0, 'eve', act, account, name, '', 0, about FROM operator_log",
	).run()

	expect(
		await env.DB.prepare('SELECT * FROM operator_log WHERE id = ?').bind(entry?.id).first(),
	).toEqual(entry)
})

test('G-44: nothing that mallory does while she is banned is accepted afterwards', async () => {
	const room = openRoom()
	for (const round of range(1, 8)) {
		const name = `mallory_races_${round}`
		const mallory = await seat(room, name)
		using guest = await listen(room)
		let isBanned = false
		const late: unknown[] = []
		const attempts = [
			() => room.do('post', saying(mallory, 'Spam')),
			() => room.do('join', { input: proofOf(name, { sub: `other-${round}` }) }),
			() => room.do('setStatus', { by: mallory.by, input: { status: 'Away' } }),
			() => room.do('leave', { by: mallory.by }),
			() => room.do('join', { input: proofOf(name) }),
			() => room.do('refresh', { input: { sub: `sub-${name}` } }),
			() => room.do('post', saying(mallory, 'More spam')),
		]
		const note = async (attempt: () => Promise<{ ok: boolean }>) => {
			const asked = isBanned
			const { ok } = await attempt()
			if (asked && ok) late.push(String(attempt))
		}

		const before = attempts.slice(0, round - 1).map(note)
		const banned = room.do('obey', ordered(order('ban', mallory.userId))).then((answer) => {
			isBanned = true
			return answer
		})
		const beside = attempts.map(note)
		expect(await banned).toMatchObject({ ok: true })
		const { head } = await room.report()
		const after = attempts.map(note)
		await Promise.all([...before, ...beside, ...after])

		expect(late).toEqual([])
		expect((await room.snapshot()).participants.map((one) => one.platformUserId)).not.toContain(
			name,
		)
		await vi.waitFor(() => expect(guest.seqs().at(-1)).toBeGreaterThanOrEqual(head))
		const left = guest.heard.findLastIndex(
			(one) => 'event' in one && one.event === 'participant-left',
		)
		const spoke = guest.heard.findLastIndex((one) => JSON.stringify(one).includes(`"${name}"`))
		expect(spoke).toBe(left)
	}
})

test('G-16: a VIP who is not yet known is invited by name, and holds a seat that nobody takes', async () => {
	const room = openRoom()
	expect(await room.do('obey', ordered(order('invite', 'x@Leila_Star')))).toMatchObject({
		changed: true,
	})
	expect(await room.do('obey', ordered(order('invite', 'x@leila_star')))).toMatchObject({
		changed: false,
	})
	const seated = (await room.snapshot()).counts.onStage

	const leila = await seat(room, 'leila_star', { followers: 1 })
	const weak = await seat(room, 'weak', { followers: 2 })
	const { participants, counts } = await room.snapshot()
	expect(participants.find(({ id }) => id === leila.participantId)).toMatchObject({
		isVipEntry: true,
	})
	expect(participants.find(({ id }) => id === weak.participantId)).toMatchObject({
		isVipEntry: false,
	})
	expect(counts.onStage).toBe(seated + 2)

	// Thirty seats with her; the weakest is not she but the next one.
	await seatMany(room, names('strong', 30 - counts.onStage), { followers: 500 })
	expect((await room.snapshot()).counts).toMatchObject({ onStage: 30, requiredFollowers: 2 })
	await seat(room, 'stronger', { followers: 600 })
	expect(await room.who(leila.by)).toMatchObject({ seated: true })
	expect(await room.who(weak.by)).toMatchObject({ seated: false })

	// An invitation is withdrawn, and with it the chip and the protection.
	using guest = await listen(room)
	expect(await room.do('obey', ordered(order('withdraw', leila.userId)))).toMatchObject({
		changed: true,
	})
	await vi.waitFor(() => expect(guest.all('participant-info-updated')).toHaveLength(1))
	expect(guest.all('participant-info-updated')[0]?.data).toMatchObject({
		userId: leila.userId,
		isVipEntry: false,
		counts: { requiredFollowers: 1 },
	})
	await seat(room, 'stronger_still', { followers: 700 })
	expect(await room.who(leila.by)).toMatchObject({ seated: false })
})

test('G-16: a person on stage or off becomes a VIP at once, by name or id; a removal ends it', async () => {
	const room = openRoom()
	const free = (await room.snapshot()).participants.slice(0, 5)
	for (const { platformUserId } of free)
		await room.do('obey', ordered(order('remove', `x:${platformUserId}`)))
	const [mira, juma] = await seatMany(room, ['mira', 'juma'])
	const left = await room.do('leave', { by: juma.by })
	if (!left.ok) throw new Error(left.message)
	using guest = await listen(room)

	expect(await room.do('obey', ordered(order('invite', 'x@MIRA')))).toMatchObject({ changed: true })
	expect(await room.do('obey', ordered(order('invite', juma.userId)))).toMatchObject({
		changed: true,
	})
	expect(await room.do('obey', ordered(order('invite', 'x:nobody')))).toMatchObject({
		ok: false,
		status: 404,
	})
	expect(await room.do('obey', ordered(order('invite', 'somebody')))).toMatchObject({
		ok: false,
		status: 400,
	})

	await vi.waitFor(() => expect(guest.all('participant-info-updated')).toHaveLength(1))
	expect(guest.all('participant-info-updated')[0]?.data).toMatchObject({
		userId: mira.userId,
		isVipEntry: true,
	})
	const back = await room.do('rejoin', {
		input: { participantId: juma.participantId, code: left.rejoinCode, network: 'juma-home' },
	})
	expect(back).toMatchObject({ ok: true, participant: { isVipEntry: true } })

	await room.do('obey', ordered(order('remove', mira.userId)))
	const again = await room.do('join', { input: proofOf('mira') })
	expect(again).toMatchObject({ ok: true, participant: { isVipEntry: false } })
})

test('everything a banned person said goes, in small steps, also when the room is killed between them', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const eve = await seat(room, 'eve', { followers: 9_000 })
	const ada = await seat(room, 'ada_stays', { followers: 9_000 })
	for (const n of range(1, 60)) {
		await say(room, eve, `Buy now ${n}`)
		if (n % 10 === 0) await say(room, ada, `No thank you ${n}`)
	}
	const image = 'a'.repeat(32)
	await env.MEDIA.put(`images/${image}`, 'a picture')
	const shown = await room.do('post', await showing(room, eve, 'Look', { name: image }))
	if (!shown.ok) throw new Error(shown.message)
	await room.do('react', liking(ada, { id: shown.answer.id, author: eve }))
	await archived(room)
	const { epoch, head } = await room.report()
	using guest = await listen(room, { since: head, epoch })

	await room.do('obey', ordered(order('ban', eve.userId, { withPosts: true })))
	await vi.waitFor(() => expect(guest.all('message-removed').length).toBeGreaterThan(0), 5_000)
	expect(guest.all('message-removed').length).toBeLessThan(62)
	await abortAllDurableObjects()
	const after = stage.room()
	await vi.waitFor(
		async () => {
			await runDurableObjectAlarm(after)
			const swept = await runInDurableObject(after, (_, { storage }) =>
				storage.sql.exec('SELECT * FROM sweeps').toArray(),
			)
			expect(swept).toEqual([])
		},
		{ timeout: 15_000, interval: 100 },
	)

	await archived(after)
	const { results } = await env.DB.prepare(
		"SELECT COUNT(*) AS n, MAX(text) AS text, MAX(reactions) AS reactions FROM messages WHERE platform_user_id = 'eve' AND removed_at IS NOT NULL",
	).all()
	expect(results).toEqual([{ n: 62, text: '', reactions: '[]' }]) // with her arrival
	const standing = await env.DB.prepare(
		"SELECT COUNT(*) AS n FROM messages WHERE removed_at IS NULL AND text LIKE 'No thank you%'",
	).first('n')
	expect(standing).toBe(6)
	using late = await listen(after, { since: head - 80, epoch })
	await vi.waitFor(() => expect(late.all('message-removed')).toHaveLength(62))
	expect(new Set(late.all('message-removed').map(({ data }) => data.messageId)).size).toBe(62)
	expect(late.frames.join()).not.toContain('Buy now')
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(after)
		expect(await env.MEDIA.get(`images/${image}`)).toBeNull()
	}, 5_000)
})

test('a ban that is lifted stops taking posts back', async () => {
	const room = openRoom()
	const rafiq = await seat(room, 'rafiq', { followers: 9_500 })
	for (const n of range(1, 30)) await say(room, rafiq, `Good words ${n}`)
	await archived(room)

	await room.do('obey', ordered(order('ban', rafiq.userId, { withPosts: true })))
	await room.do('obey', ordered(order('lift-ban', rafiq.userId)))
	for (const _ of range(1, 3)) await runDurableObjectAlarm(room)
	await archived(room)

	const removed = await env.DB.prepare(
		"SELECT COUNT(*) AS n FROM messages WHERE platform_user_id = 'rafiq' AND removed_at IS NOT NULL",
	).first('n')
	expect(removed).toBe(0)
})

test('a room whose storage is new still knows who is banned and who is invited', async () => {
	await using stage = await openStage()
	const before = stage.room()
	const mallory = await seat(before, 'mallory_forever', { followers: 9_600, sub: 'sub-forever' })
	await before.do('obey', ordered(order('ban', mallory.userId)))
	await before.do('obey', ordered(order('invite', 'x@dao_star')))
	await archived(before)

	const room = await loseStorage()

	expect(
		await room.do('join', { input: proofOf('mallory_forever', { followers: 9_700 }) }),
	).toMatchObject({
		status: 403,
	})
	expect(
		await room.do('join', {
			input: proofOf('mallory_third', { followers: 9_700, sub: 'sub-forever' }),
		}),
	).toMatchObject({ status: 403 })
	expect(await room.do('join', { input: proofOf('dao_star', { followers: 9_800 }) })).toMatchObject(
		{
			ok: true,
			participant: { isVipEntry: true },
		},
	)
})
