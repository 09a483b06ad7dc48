import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Order } from '#room/changes'
import { openStage } from '../support/open-stage.ts'
import { listen, names, proofOf, type Room, range, say, saying, seat, seatMany } from './people.ts'

const OLU = 'sandbox:olu'

function order(act: Order['act'], account: string, more: Partial<Order> = {}): Order {
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
	await using stage = await openStage()
	const room = stage.room()
	const noor = await seat(room, 'noor')
	using hers = await listen(room, { as: noor })
	using guest = await listen(room)
	const before = (await room.snapshot()).counts

	expect(await room.obey(order('remove', noor.userId))).toMatchObject({ ok: true, changed: true })

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
	expect(await room.refresh('sub-noor')).toMatchObject({ ok: false, status: 401 })

	// A late word of her open page brings nobody back.
	await room.seen({ [noor.userId]: Date.now() })
	expect(await room.who({ ...noor.by, ver: noor.ver + 1 })).toMatchObject({ status: 401 })
	expect((await room.snapshot()).counts.offStageVetted).toBe(before.offStageVetted)

	const again = await seat(room, 'noor')
	expect(again.participantId).toBe(noor.participantId)
	expect(again.ver).toBeGreaterThan(noor.ver)
	expect(await room.commit(saying(again, 'Sorry'))).toMatchObject({ ok: true })
	expect(await room.commit(saying(noor, 'With the old token'))).toMatchObject({ status: 401 })
})

test('G-18: whoever left or was replaced loses the way back when removed', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const kenji = await seat(room, 'kenji_left')
	const left = await room.leave(kenji.by)
	if (!left.ok) throw new Error(left.message)
	const { offStageVetted } = (await room.snapshot()).counts

	await room.obey(order('remove', kenji.userId))

	expect((await room.snapshot()).counts.offStageVetted).toBe(offStageVetted - 1)
	expect(await room.rejoin(kenji.participantId, left.rejoinCode, 'home')).toMatchObject({
		ok: false,
		status: 401,
	})
	expect(await room.standing(kenji.by)).toMatchObject({ ok: false, status: 401 })
})

test('G-15, G-44: mallory is banned with every account of hers until the ban is lifted', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const mallory = await seat(room, 'mallory', { sub: 'sub-of-mallory' })
	using hers = await listen(room, { as: mallory })
	const refused = { ok: false, status: 403, message: 'This account may not join the stage.' }

	expect(await room.obey(order('ban', mallory.userId))).toMatchObject({ changed: true })

	expect((await hers.closed).code).toBe(4003)
	expect(await room.join(proofOf('mallory', { sub: 'sub-of-mallory' }))).toMatchObject(refused)
	expect(await room.join(proofOf('mallory', { sub: 'another log-in' }))).toMatchObject(refused)
	expect(await room.join(proofOf('mallory_two', { sub: 'sub-of-mallory' }))).toMatchObject(refused)
	expect(await room.refresh('sub-of-mallory')).toMatchObject({ ok: false, status: 401 })
	await archived(room)
	const profile = await env.DB.prepare('SELECT profile FROM participants WHERE user_id = ?')
		.bind(mallory.userId)
		.first<string>('profile')
	expect(JSON.parse(profile ?? '')).toMatchObject({ eligibilityStatus: 'Blocked' })
	expect(await room.join(proofOf('ada_beside'))).toMatchObject({ ok: true })

	expect(await room.obey(order('lift-ban', mallory.userId))).toMatchObject({ changed: true })
	const back = await room.join(proofOf('mallory', { sub: 'sub-of-mallory' }))
	expect(back).toMatchObject({ ok: true, participant: { eligibilityStatus: 'Unseen' } })
	expect(await room.who(mallory.by)).toMatchObject({ ok: false, status: 401 })
})

test('an order that is repeated is done and written down once; another one under its key is refused', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const tal = await seat(room, 'tal')
	const wanted = order('remove', tal.userId, { key: crypto.randomUUID() })

	expect(await room.obey(wanted)).toMatchObject({ ok: true, changed: true })
	const again = await seat(room, 'tal')
	expect(await room.obey(wanted)).toMatchObject({ ok: true, changed: true })
	expect(await room.who(again.by)).toMatchObject({ ok: true, seated: true })
	expect(await room.obey({ ...wanted, act: 'ban' })).toMatchObject({ ok: false, status: 409 })

	expect(await room.obey(order('lift-ban', tal.userId))).toMatchObject({ ok: true, changed: false })
	expect(await room.obey(order('remove', 'x:nobody'))).toMatchObject({ ok: false, status: 404 })
	await archived(room)
	expect(await logOf(tal.userId)).toEqual([
		{ operator: OLU, act: 'remove', name: 'tal', reason: 'shouting', with_posts: 0 },
	])
	expect(await logOf('x:nobody')).toEqual([])
})

test('the log of operators only grows, whoever writes', async () => {
	await using stage = await openStage()
	const room = stage.room()
	await room.obey(order('invite', 'x@for_the_log'))
	await archived(room)
	const entry = await env.DB.prepare('SELECT * FROM operator_log WHERE account = ?')
		.bind('x@for_the_log')
		.first<{ id: string }>()
	const attempts = [
		"UPDATE operator_log SET reason = 'nothing'",
		'DELETE FROM operator_log',
		`DELETE FROM operator_log WHERE id = '${entry?.id}'`,
	]

	for (const attempt of attempts)
		await expect(env.DB.prepare(attempt).run()).rejects.toThrow('The operator log only grows.')
	await env.DB.prepare(
		"INSERT OR REPLACE INTO operator_log SELECT id, 0, 'eve', act, account, name, '', 0 FROM operator_log",
	).run()

	expect(
		await env.DB.prepare('SELECT * FROM operator_log WHERE id = ?').bind(entry?.id).first(),
	).toEqual(entry)
})

test('G-44: whatever mallory does while she is banned, nothing of hers is accepted afterwards', async () => {
	await using stage = await openStage()
	const room = stage.room()
	for (const round of range(1, 8)) {
		const name = `mallory_races_${round}`
		const mallory = await seat(room, name)
		using guest = await listen(room)
		let isBanned = false
		const late: unknown[] = []
		const attempts = [
			() => room.commit(saying(mallory, 'Spam')),
			() => room.join(proofOf(name, { sub: `other-${round}` })),
			() => room.setStatus(mallory.by, 'Away'),
			() => room.leave(mallory.by),
			() => room.join(proofOf(name)),
			() => room.refresh(`sub-${name}`),
			() => room.commit(saying(mallory, 'More spam')),
		]
		const note = async (attempt: () => Promise<{ ok: boolean }>) => {
			const asked = isBanned
			const { ok } = await attempt()
			if (asked && ok) late.push(String(attempt))
		}

		const before = attempts.slice(0, round - 1).map(note)
		const banned = room.obey(order('ban', mallory.userId)).then((answer) => {
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
	await using stage = await openStage()
	const room = stage.room()
	expect(await room.obey(order('invite', 'x@Leila_Star'))).toMatchObject({ changed: true })
	expect(await room.obey(order('invite', 'x@leila_star'))).toMatchObject({ changed: false })
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
	expect(await room.obey(order('withdraw', leila.userId))).toMatchObject({ changed: true })
	await vi.waitFor(() => expect(guest.all('participant-info-updated')).toHaveLength(1))
	expect(guest.all('participant-info-updated')[0]?.data).toMatchObject({
		userId: leila.userId,
		isVipEntry: false,
		counts: { requiredFollowers: 1 },
	})
	await seat(room, 'stronger_still', { followers: 700 })
	expect(await room.who(leila.by)).toMatchObject({ seated: false })
})

test('G-16: who is on stage or off it becomes a VIP at once, by name or id; a removal ends it', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const free = (await room.snapshot()).participants.slice(0, 5)
	for (const { platformUserId } of free) await room.obey(order('remove', `x:${platformUserId}`))
	const mira = await seat(room, 'mira')
	const juma = await seat(room, 'juma')
	const left = await room.leave(juma.by)
	if (!left.ok) throw new Error(left.message)
	using guest = await listen(room)

	expect(await room.obey(order('invite', 'x@MIRA'))).toMatchObject({ changed: true })
	expect(await room.obey(order('invite', juma.userId))).toMatchObject({ changed: true })
	expect(await room.obey(order('invite', 'x:nobody'))).toMatchObject({ ok: false, status: 404 })
	expect(await room.obey(order('invite', 'somebody'))).toMatchObject({ ok: false, status: 400 })

	await vi.waitFor(() => expect(guest.all('participant-info-updated')).toHaveLength(1))
	expect(guest.all('participant-info-updated')[0]?.data).toMatchObject({
		userId: mira.userId,
		isVipEntry: true,
	})
	const back = await room.rejoin(juma.participantId, left.rejoinCode, 'juma-home')
	expect(back).toMatchObject({ ok: true, participant: { isVipEntry: true } })

	await room.obey(order('remove', mira.userId))
	const again = await room.join(proofOf('mira'))
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
	await room.openUpload(eve.by, image)
	await room.beginUpload(image)
	await room.keepUpload(image, { width: 1, height: 1 })
	await env.MEDIA.put(`images/${image}`, 'a picture')
	const shown = { ...saying(eve, 'Look'), image }
	await room.commit(shown)
	await room.react({
		author: eve.userId,
		by: ada.by,
		messageId: shown.answer.id,
		emoji: '👍',
		stageOnly: false,
		archived: { revision: 1, reactions: [] },
		reaction: {
			id: 'r1',
			messageId: shown.answer.id,
			emoji: '👍',
			platform: 'x',
			platformUserId: 'ada_stays',
			createdAt: 1,
		},
	})
	await archived(room)
	const { epoch, head } = await room.report()
	using guest = await listen(room, { since: head, epoch })

	await room.obey(order('ban', eve.userId, { withPosts: true }))
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
}, 60_000)

test('a ban that is lifted stops taking posts back', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const rafiq = await seat(room, 'rafiq', { followers: 9_500 })
	for (const n of range(1, 30)) await say(room, rafiq, `Good words ${n}`)
	await archived(room)

	await room.obey(order('ban', rafiq.userId, { withPosts: true }))
	await room.obey(order('lift-ban', rafiq.userId))
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
	await before.obey(order('ban', mallory.userId))
	await before.obey(order('invite', 'x@dao_star'))
	await archived(before)

	await runInDurableObject(before, (_, { storage }) => storage.deleteAll())
	await abortAllDurableObjects()
	const room = stage.room()

	expect(await room.join(proofOf('mallory_forever', { followers: 9_700 }))).toMatchObject({
		status: 403,
	})
	expect(
		await room.join(proofOf('mallory_third', { followers: 9_700, sub: 'sub-forever' })),
	).toMatchObject({ status: 403 })
	expect(await room.join(proofOf('dao_star', { followers: 9_800 }))).toMatchObject({
		ok: true,
		participant: { isVipEntry: true },
	})
})
