import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAGE_SEATS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { openRoom } from '../../support/open-stage.ts'
import { later, names, ordered, proofOf, seat, seatMany, shakeD1 } from '../support/people.ts'
import { forgetGuesses, ROUNDS, retold, STEPS, type Step } from './two-log-ins.ts'

test('SEAT-12, SEAT-14, ROLE-05, ROLE-06, ROLE-22: ada joins, leaves, comes back and is replaced all at once, in every order: roster, log and archive agree, and there is one of her @proof', async () => {
	const room = openRoom()
	shakeD1(10, 0)
	await seatMany(room, names('big', 29), { followers: 1_000 })
	const ada = await seat(room, 'ada', { followers: 500 })
	const { participantId } = ada
	let { by } = ada
	const codes: string[] = []
	let bumpers = 0

	async function act(step: Step): Promise<string> {
		await later(8)
		const answer = await {
			join: () => room.do('join', { input: proofOf('ada', { followers: 500 }) }),
			prove: () => room.do('join', { input: proofOf('ada', { followers: 501 }) }),
			leave: () => room.do('leave', { by: by }),
			rejoin: () =>
				room.do('rejoin', {
					input: { participantId, code: codes.at(-1) ?? 'RJ-0', network: `home-${Math.random()}` },
				}),
			bump: () => room.do('join', { input: proofOf(`bumper${++bumpers}`, { followers: 600 }) }),
			away: () => room.do('setStatus', { by: by, input: { status: 'Away' } }),
			standing: () => room.do('standing', { by: by }),
			refresh: () => room.do('refresh', { input: { sub: 'sub-ada' } }),
		}[step]()
		if (answer.ok && 'rejoinCode' in answer && answer.rejoinCode) codes.push(answer.rejoinCode)
		// A page goes on with the newest token, whichever answer came last.
		if (answer.ok && 'ver' in answer && step !== 'bump' && answer.ver > by.ver)
			by = { userId: answer.userId, ver: answer.ver }
		return `${step} ${answer.ok ? 'ok' : answer.status}`
	}

	const met = new Map<string, number>()
	const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 10, size: 'max' })
	await fc.assert(
		fc.asyncProperty(steps, async (together) => {
			for (const what of await Promise.all(together.map(act)))
				met.set(what, (met.get(what) ?? 0) + 1)

			const { onStage, wrong } = await retold(room)
			const { participants, counts, seq } = await room.snapshot()
			const roster = new Map(participants.map((one) => [userIdOf(one), one.status]))
			expect(wrong).toEqual([])
			expect(Object.fromEntries(roster)).toEqual(Object.fromEntries(onStage))
			expect(counts.onStage).toBe(participants.length)
			expect(participants.length).toBeLessThanOrEqual(STAGE_SEATS)

			await room.archivedUpTo(seq)
			const kept = await runInDurableObject(room, (_, { storage: { sql } }) =>
				sql.exec("SELECT participant_id, status FROM people WHERE user_id = 'x:ada'").toArray(),
			)
			const { results } = await env.DB.prepare(
				"SELECT participant_id, status FROM participants WHERE user_id = 'x:ada'",
			).all()
			const status = roster.get('x:ada') ?? 'OffStageVetted'
			expect([kept, results]).toEqual(Array(2).fill([{ participant_id: participantId, status }]))
			expect(await room.who(by)).toMatchObject({ ok: true, seated: roster.has('x:ada') })

			// Frees a seat for her, so that each round can begin with or without her.
			const [bumper] = participants.filter(({ platformUserId }) =>
				platformUserId.startsWith('bumper'),
			)
			if (bumper && Math.random() < 0.7)
				await room.do('leave', { by: { userId: userIdOf(bumper), ver: 1 } })
			await forgetGuesses(room)
		}),
		{ numRuns: ROUNDS, endOnFailure: true },
	)
	for (const much of [
		'join ok',
		'join 409',
		'leave ok',
		'leave 403',
		'rejoin ok',
		'bump ok',
		'away ok',
	])
		expect([much, met.get(much) ?? 0]).toEqual([much, expect.toSatisfy((n) => n > 0)])
})

test('G-44, SEAT-12: ada joins, leaves, comes back, is replaced and banned all at once, in every order: while she is banned no place, token, code or post of hers counts', async () => {
	const room = openRoom()
	shakeD1(10, 0)
	const others = (await room.snapshot()).participants.map(userIdOf)
	for (const userId of others.filter((userId) => !userId.startsWith('x:big'))) await remove(userId)
	await seatMany(room, names('bigger', STAGE_SEATS - 1 - (await room.snapshot()).counts.onStage), {
		followers: 1_000,
	})
	const met = new Map<string, number>()
	let round = 0

	function remove(userId: string) {
		return order('remove', userId)
	}

	function order(act: 'ban' | 'lift-ban' | 'remove', account: string) {
		return room.do(
			'obey',
			ordered({ operator: 'olu', act, account, reason: 'shouting', withPosts: false }),
		)
	}

	const steps = fc.array(
		fc.constantFrom(
			...([
				'join',
				'leave',
				'rejoin',
				'bump',
				'away',
				'refresh',
				'ban',
				'ban',
				'lift-ban',
			] as const),
		),
		{ minLength: 4, maxLength: 12, size: 'max' },
	)
	await fc.assert(
		fc.asyncProperty(steps, async (together) => {
			const name = `ada_banned${++round}`
			const ada = await seat(room, name, { followers: 500 })
			const { by, userId, participantId } = ada
			const codes: string[] = []
			const rejoin = () =>
				room.do('rejoin', {
					input: { participantId, code: codes.at(-1) ?? 'RJ-0', network: `home-${Math.random()}` },
				})
			const join = () => room.do('join', { input: proofOf(name, { followers: 500 }) })

			const answers = together.map(async (step, at) => {
				await later(8)
				const answer = await {
					join,
					rejoin,
					leave: () => room.do('leave', { by: by }),
					bump: () =>
						room.do('join', { input: proofOf(`banbumper${round}_${at}`, { followers: 600 }) }),
					away: () => room.do('setStatus', { by: by, input: { status: 'Away' } }),
					refresh: () => room.do('refresh', { input: { sub: `sub-${name}` } }),
					ban: () => order('ban', userId),
					'lift-ban': () => order('lift-ban', userId),
				}[step]()
				if (answer.ok && 'rejoinCode' in answer && answer.rejoinCode) codes.push(answer.rejoinCode)
				const what = `${step} ${answer.ok ? 'ok' : answer.status}`
				met.set(what, (met.get(what) ?? 0) + 1)
			})
			await Promise.all(answers)

			const isBanned = await runInDurableObject(
				room,
				(_, { storage: { sql } }) =>
					sql.exec('SELECT 1 FROM bans WHERE user_id = ?', userId).toArray().length > 0,
			)
			await forgetGuesses(room)
			if (isBanned) {
				const head = async () => (await room.report()).head
				const before = await head()
				expect([
					await room.who(by),
					await rejoin(),
					await room.do('refresh', { input: { sub: `sub-${name}` } }),
				]).toEqual(Array(3).fill(expect.objectContaining({ ok: false, status: 401 })))
				expect(await room.who({ userId, ver: by.ver + 1 })).toMatchObject({ ok: false })
				expect(await join()).toMatchObject({ ok: false, status: 403 })
				expect(await head()).toBe(before)
			}
			const { onStage, wrong } = await retold(room)
			const { participants, counts, seq } = await room.snapshot()
			expect(wrong).toEqual([])
			expect(participants.map(userIdOf).sort()).toEqual([...onStage.keys()].sort())
			expect([counts.onStage, isBanned && onStage.has(userId)]).toEqual([
				participants.length,
				false,
			])

			await room.archivedUpTo(seq)
			const inD1 = await env.DB.prepare(
				'SELECT status, (SELECT 1 FROM bans WHERE user_id = ?1) AS banned FROM participants WHERE user_id = ?1',
			)
				.bind(userId)
				.first<{ status: string; banned: number | null }>()
			expect(inD1?.banned === 1).toBe(isBanned)
			if (isBanned) expect(inD1?.status).toBe('Removed')
			for (const one of onStage.keys())
				if (!one.startsWith('x:big')) expect(await remove(one)).toMatchObject({ ok: true })
		}),
		{ numRuns: ROUNDS / 2, endOnFailure: true },
	)
	for (const much of ['ban ok', 'lift-ban ok', 'join 403', 'bump ok', 'leave ok', 'leave 401'])
		expect([much, met.get(much) ?? 0]).toEqual([much, expect.toSatisfy((n) => n > 0)])
})
