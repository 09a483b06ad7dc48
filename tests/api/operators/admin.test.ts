// One page of operators, with health beside its lists (over 250 lines).

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { readSlowMode, setSlowMode } from '#contract/house-rules'
import { listMessages } from '#contract/messages/messages'
import { operatorLog } from '#contract/operator-log'
import {
	ban,
	findPeople,
	invite,
	liftBan,
	listInvitations,
	removePerson,
	withdrawInvitation,
} from '#contract/operators'
import { operatorsNow } from '#contract/operators-now'
import { listParticipants } from '#contract/people/participants'
import { leave } from '#contract/people/session'
import { health } from '#contract/service'
import { openContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { BACKUP_MARK } from '#worker/media/backup-mark'
import { untilArchived } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import { as } from '../../support/person.ts'
import { expectSaid } from '../support/external-services.ts'

test('G-90: olu lists the people on stage, and finds former ones by name', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [ada, gone] = await stage.allSeated('ada', 'ada_gone')
	await gone.ask(leave, { body: {} })

	const everybody = await olu.ask(findPeople)
	const named = await olu.ask(findPeople, { query: { q: '@ADA_' } })
	const byId = await olu.ask(findPeople, { query: { q: gone.userId ?? '' } })
	const nobody = await olu.ask(findPeople, { query: { q: "%' OR 1=1 --" } })

	expect(everybody.headers.get('Cache-Control')).toBe('no-store')
	expect(everybody.body.people.map(({ userId }) => userId)).toContain(ada.userId)
	expect(everybody.body.people.map(({ userId }) => userId)).not.toContain(gone.userId)
	expect(named.body.people.map(({ userId, standing }) => [userId, standing])).toEqual([
		[ada.userId, 'onstage'],
		[gone.userId, 'offstage'],
	])
	expect(byId.body.people).toEqual([
		{
			userId: gone.userId,
			standing: 'offstage',
			hiddenName: null,
			bannedUntil: null,
			participant: expect.objectContaining({ platformUsername: gone.handle }),
		},
	])
	expect(nobody.body).toEqual({ people: [], more: false })
	// Not even an operator sees what only its owner may (G-15b).
	expect(JSON.stringify(everybody.body)).not.toMatch(/referralCode|walletAddress|sandbox:/)
})

test('G-90, G-18: olu removes, bans and lets in again, and every step is in the log, newest first', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const userId = mallory.userId ?? ''
	await mallory.say('Buy my course')
	const standing = async () =>
		(await olu.ask(findPeople, { query: { q: userId } })).body.people[0]?.standing

	const removed = await olu.ask(removePerson, { body: { userId, reason: ' Selling things. ' } })
	expect(removed.body).toEqual({ message: 'Removed from the stage.', changed: true })
	expect(await standing()).toBe('removed')
	expect((await mallory.say('Again')).body).toEqual({
		message: 'Your session has expired. Please join the stage again to participate.',
		code: 'session-over',
	})
	await mallory.join()
	const banned = await olu.ask(ban, {
		body: { userId, reason: 'Selling again', removePosts: true },
	})
	expect(banned.body).toEqual({ message: 'Banned.', changed: true })
	expect(await standing()).toBe('banned')
	expect(await mallory.verify(await mallory.publish())).toMatchObject({
		status: 403,
		body: { message: 'This account may not join the stage.', code: 'banned' },
	})
	await vi.waitFor(async () => {
		const { body } = await mallory.ask(listMessages)
		expect(JSON.stringify(body)).not.toContain('Buy my course')
	}, 5_000)
	const again = await olu.ask(ban, { body: { userId, reason: 'Once more' } })
	expect(again.body).toEqual({ message: 'It is so already.', changed: false })
	const lifted = await olu.ask(liftBan, { body: { userId } })
	expect(lifted.body).toEqual({ message: 'The ban is lifted.', changed: true })
	expect(await standing()).toBe('removed')
	await mallory.join()

	const { entries } = (await olu.ask(operatorLog)).body
	const mine = entries.filter(({ account }) => account === userId)
	expect(mine).toEqual(
		[
			{ act: 'lift-ban', reason: '', withPosts: false },
			{ act: 'ban', reason: 'Selling again', withPosts: true },
			{ act: 'remove', reason: 'Selling things.', withPosts: false },
		].map((entry) => ({
			...entry,
			id: expect.any(String),
			at: expect.any(Number),
			operator: `sandbox:${olu.handle}`,
			account: userId,
			name: mallory.handle,
			about: null,
			undone: null,
			// The person can answer this act, and operators cannot undo it.
			content:
				entry.act === 'lift-ban'
					? null
					: { actId: expect.any(String), undoUntil: expect.any(Number), answer: null },
		})),
	)
})

test('G-16: olu invites an unknown account, withdraws the invitation, and invites again', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const leila = stage.person('leila')
	const account = `x@${leila.handle}`
	const invitations = async () =>
		(await olu.ask(listInvitations)).body.invitations.map((one) => one.account)

	const { body } = await olu.ask(invite, {
		body: { account: account.toUpperCase().replace('X@', 'x@') },
	})
	expect(body).toEqual({ message: 'Invited.', changed: true })
	expect(await invitations()).toContain(account)
	await olu.ask(withdrawInvitation, { body: { account } })
	expect(await invitations()).not.toContain(account)
	await olu.ask(invite, { body: { account } })
	await leila.join()

	expect(await invitations()).toContain(leila.userId)
	expect(await invitations()).not.toContain(account)
	const { participants } = await stage.room().snapshot()
	expect(participants.find(({ id }) => id === leila.participantId)?.isVipEntry).toBe(true)
})

test('G-92: an order without a reason, a person or a subject is refused with a sentence', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const ada = await stage.seated('ada')
	const userId = ada.userId ?? ''
	const asking = async (body: object) => {
		const answer = await olu.ask(removePerson, { body: body as never })
		return [answer.status, answer.body.message]
	}

	expect(await asking({ userId })).toEqual([400, 'Please give a reason.'])
	expect(await asking({ userId, reason: ' \n ' })).toEqual([400, 'Please give a reason.'])
	expect(await asking({ userId, reason: 'x'.repeat(301) })).toEqual([
		400,
		'This reason is too long.',
	])
	expect(await asking({ userId, reason: 'a\u0000b' })).toEqual([
		400,
		'Please give a reason in plain text.',
	])
	expect(await asking({ userId: 'x:nobody', reason: 'ghost' })).toEqual([
		404,
		'The stage does not know this person.',
	])
	const unclear = await olu.ask(invite, { body: { account: 'leila' } })
	expectSaid(unclear, 400, 'Please name an account on X or Farcaster.')
	expect((await ada.say('Untouched')).status).toBe(200)
})

test('G-90: a lost answer may be asked for again, and the log is read page by page', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const actId = crypto.randomUUID()
	const first = { account: 'x@page_0', reason: 'first', actId }
	for (const _ of [1, 2, 3]) {
		const { body } = await olu.ask(invite, { body: first })
		expect(body).toEqual({ message: 'Invited.', changed: true })
	}
	const other = await olu.ask(invite, { body: { ...first, account: 'x@page_x' } })
	expect(other.status).toBe(409)
	for (let n = 1; n <= 40; n++) await olu.ask(invite, { body: { account: `x@page_${n}` } })

	const seen: string[] = []
	let cursor: string | undefined
	do {
		const { body } = await olu.ask(operatorLog, { query: cursor ? { cursor } : {} })
		seen.push(...body.entries.map(({ account }) => account))
		cursor = body.nextCursor ?? undefined
	} while (cursor)

	const firstPage = (await olu.ask(operatorLog, { query: { cursor: '' } })).body
	expect(firstPage.entries[0]?.account).toBe('x@page_40')
	for (const bad of ['zzz', '~', '01KAMKNTRQ7DZ2Q0VYS4J0X7V'])
		expect((await olu.ask(operatorLog, { query: { cursor: bad } })).body).toMatchObject({
			code: 'cursor',
		})
	const pages = seen.filter((account) => account.startsWith('x@page_'))
	expect(pages).toEqual(Array.from({ length: 41 }, (_, n) => `x@page_${40 - n}`))
	const { n } = (await env.DB.prepare('SELECT COUNT(*) AS n FROM operator_log').first()) as {
		n: number
	}
	expect(seen).toHaveLength(n)
})

test('olu learns on /admin and from health how old the last backup is, and that there is none; ada and guests are told nothing of it', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const ada = await stage.seated('ada')
	const told = async () => {
		const [now, { body }] = [await olu.ask(operatorsNow), await olu.ask(health, as(olu))]
		return {
			age: now.body.backupAgeMs,
			failing: now.body.failing,
			health: body.backup,
			ok: body.ok,
		}
	}
	const hoursAgo = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
	const problem = expect.stringContaining('npm run backup')

	await env.MEDIA.delete(BACKUP_MARK)
	expect(await told()).toEqual({
		...{ age: null, failing: [], ok: true },
		health: { ok: false, takenAt: null, problem },
	})

	await env.MEDIA.put(BACKUP_MARK, hoursAgo(2))
	const fresh = await told()
	expect(fresh).toMatchObject({ failing: [], health: { ok: true, takenAt: expect.any(Number) } })
	expect(Math.round(Number(fresh.age) / 3_600_000)).toBe(2)
	await env.MEDIA.put(BACKUP_MARK, hoursAgo(27))
	expect((await told()).health).toMatchObject({ ok: false, problem })
	for (const other of [ada, stage.person('guest')])
		expect((await other.ask(health, as(other))).body).not.toHaveProperty('backup')
	expect((await stage.fetch(`${stage.places.origin}/media/${BACKUP_MARK}`)).status).toBe(404)
	await env.MEDIA.delete(BACKUP_MARK)

	// R2 does not answer: the figure is unknown, and the store is named.
	const gone = { get: () => Promise.reject(new Error('R2 is away: inside knowledge')) }
	const { headers } = as(olu) as { headers: Record<string, string> }
	const asked = async (path: string) => {
		const request = new Request(`${stage.places.origin}${path}`, { headers })
		const context = openContext({ ...env, MEDIA: gone as never }, request, 'id', () => undefined)
		return (await answer(context)).json()
	}
	expect(await asked('/api/admin/now')).toMatchObject({ backupAgeMs: null, failing: ['pictures'] })
	expect(await asked('/api/health')).toMatchObject({
		ok: true,
		backup: { ok: false, problem: 'R2 does not answer' },
	})
})

test('D1 is of another room’s time: olu reads on /admin and in health that nothing is saved, and what to do, until D1 is right again; ada’s words are kept', async () => {
	await using stage = await openStage()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const olu = await stage.operator()
	const ada = await stage.seated('ada_elsewhere')
	const now = async () => (await olu.ask(operatorsNow)).body
	await untilArchived(stage.room())
	const epoch = await env.DB.prepare('SELECT epoch FROM snapshot').first<string>('epoch')
	expect(await now()).toMatchObject({ disagrees: false, failing: [] })

	await env.DB.prepare("UPDATE snapshot SET epoch = 'elsewhere'").run()
	const { id } = (await ada.say('Kept by the room')).body

	await vi.waitFor(async () =>
		expect(await now()).toMatchObject({ disagrees: true, failing: ['database'] }),
	)
	expect((await olu.ask(health, as(olu))).body).toMatchObject({
		ok: false,
		room: { ok: false, problem: expect.stringContaining('ROOM_BEGIN_ANEW') },
	})
	await env.DB.prepare('UPDATE snapshot SET epoch = ?').bind(epoch).run()
	await untilArchived(stage.room())
	expect(await now()).toMatchObject({ disagrees: false, failing: [] })
	const kept = env.DB.prepare('SELECT text FROM messages WHERE id = ?').bind(id)
	expect(await kept.first('text')).toBe('Kept by the room')
})

test('olu slows everybody down with a reason; pages say it, ada is told how long to wait, and the log keeps it', async () => {
	await using stage = await openStage()
	const [olu, ada] = [await stage.operator(), await stage.seated('ada')]
	const slow = (seconds: number, reason = 'Too many at once') =>
		olu.ask(setSlowMode, { body: { seconds, reason } as never })

	expect(await slow(7)).toMatchObject({
		status: 400,
		body: { message: 'seconds is one of 0, 5, 10, 30, 60, 300.' },
	})
	expect((await slow(300)).body).toEqual({
		message: 'Slow mode: one message every 300 s.',
		changed: true,
	})

	expect((await olu.ask(readSlowMode)).body).toEqual({ seconds: 300 })
	expect((await ada.ask(listParticipants)).body).toMatchObject({ slowModeSeconds: 300 })
	const page = await stage.fetch(`${stage.places.origin}/stage?_data=routes%2Fstage`)
	expect(await page.json()).toMatchObject({ slowModeSeconds: 300 })
	expect((await ada.say('One')).status).toBe(200)
	const { status, body, headers } = await ada.say('Two')
	expect([status, body.code]).toEqual([429, 'slow-mode'])
	const waits = Number(headers.get('Retry-After'))
	expect(waits).toBeGreaterThan(0)
	expect(body.message).toBe(`Slow mode: one message every 300 s. Try again in ${waits} s.`)

	expect((await slow(0, 'Calm again')).body).toEqual({
		message: 'The slow mode is off.',
		changed: true,
	})
	expect((await ada.say('Two')).status).toBe(200)
	const { entries } = (await olu.ask(operatorLog)).body
	expect(entries.slice(0, 2).map(({ act, name, reason }) => [act, name, reason])).toEqual([
		['slow-mode', '0 s', 'Calm again'],
		['slow-mode', '300 s', 'Too many at once'],
	])
})
