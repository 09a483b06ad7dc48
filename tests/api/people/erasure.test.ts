// One deletion from every side, with the returns and log-ins around it (over 250 lines).

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentBanner } from '#contract/banner/banner'
import { listEvents, rsvp } from '#contract/events/events'
import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import { listMessages, postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { removeEvent, removeMessage, removeStory, undoAct } from '#contract/moderation/actions'
import { keepMutes } from '#contract/people/mutes'
import { eraseOwnData } from '#contract/people/own-data'
import { listParticipants } from '#contract/people/participants'
import { leave, logOutEverywhere, me } from '#contract/people/session'
import { getOrCreateReferralCode, updateWallet, useReferral } from '#contract/people/settings'
import { saveAlertSettings } from '#contract/push'
import {
	listStoryReactions,
	listStoryViews,
	reactToStory,
	viewStory,
} from '#contract/stories/stories'
import { listTopics } from '#contract/topics/topics'
import { enUs } from '#locales/english'
import type { Attempt } from '#room/kernel/effects'
import type { StageRoom } from '#room/stage-room'
import type { AlertJob } from '#storage/alerts/stored-alert-job'
import { ownerNoteOf, pictureKeysOf } from '#storage/people/picture-names'
import { click } from '#worker/areas/banner'
import { view } from '#worker/areas/stories'
import { sumsOf } from '#worker/db/ledger'
import { requireOk } from '#worker/http/refusal'
import { actOn, openClock, untilArchived } from '../../room/support/people.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { png } from '../../support/images.ts'
import { inTurn } from '../../support/in-turn.ts'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'
import { takeSeat } from '../../support/seats.ts'
import { boost, paidFor, playStripe, rings, stateOf } from '../../support/stripe.ts'
import { everyRow } from '../authorization/everything.ts'
import { furnished } from '../bystanders/furnished.ts'
import { meet } from '../events/meeting.ts'
import { show } from '../stories/posting.ts'
import { alertsSavedBy, callerOf, runningContext } from '../support/caller-of.ts'
import { deviceOf, rowsOf, shownOn } from '../support/devices.ts'
import { propose } from '../topics/proposing.ts'

beforeEach(beginAgain)

type Stage = Awaited<ReturnType<typeof openStage>>

const erase = (person: Person) => person.ask(eraseOwnData, { body: { confirm: true } })

/** Nothing of them is on its way any more. */
async function untilErased(stage: Stage): Promise<string[]> {
	return vi.waitFor(
		async () => {
			await runDurableObjectAlarm(stage.room()) // the next step, without its pause
			const { head, archived, outbox } = await stage.room().report()
			expect([archived, outbox]).toEqual([head, 0])
			const rows = await everyRow(stage)
			expect(rows.filter((row) => / erasures /.test(row))).toEqual([])
			return rows
		},
		{ timeout: 20_000, interval: 20 },
	)
}

async function subOf({ userId }: Person): Promise<string> {
	const found = await env.DB.prepare('SELECT sub FROM participants WHERE user_id = ?')
		.bind(userId)
		.first<{ sub: string }>()
	return found?.sub ?? ''
}

test('G-44, G-184: kenji has everything deleted that the stage holds of him: no row of the room or of D1, no file, no line of the log and no kept page names him or says his words, the ledger keeps its sums, and noor keeps all that is hers', async () => {
	await using stage = await openStage()
	const people = await furnished(stage)
	const [[, kenji], [, noor]] = people as [[string, Person], [string, Person]]
	const guest = await stage.listen()
	const [live] = await inTurn((title) => meet(kenji, { title }), 'Zamboru now', 'Zamboru then')
	await runInDurableObject(stage.room(), ({ parts }: StageRoom, { storage: { sql } }) => {
		for (const title of ['Zamboru now', 'Zamboru then'])
			parts.memory.keep(title, 'en-us', 'en-us', { de: title }, Date.now())
		const begin = "UPDATE gatherings SET start_time = ? WHERE title = 'Zamboru '||?"
		sql.exec(begin, Date.now() - MINUTE_MS, 'now')
		sql.exec(begin, Date.now() - 3 * HOUR_MS, 'then')
	})
	const { id } = (await noor.say('The ferry is late')).body
	const laughing = { body: { messageId: id, emoji: '😂' } }
	expect((await kenji.ask(addReaction, laughing)).status).toBe(200)
	await noor.ask(addReaction, { body: { messageId: id, emoji: '👍' } })
	await kenji.upload(png())
	const zoe = people[2]?.[1] as Person
	const mute = [kenji, zoe].map(({ userId }) => userId ?? '')
	expect((await noor.ask(keepMutes, { body: { mute } })).status).toBe(200)
	const [, number = ''] = kenji.userId?.split(':') ?? []
	const traces = [number, kenji.handle, kenji.participantId ?? '', await subOf(kenji)]
	const words = [
		'A picture',
		'Once is enough',
		'Here for the talk',
		'ai.example/kenji',
		'1'.repeat(40),
		'Zamboru',
	]
	const sums = await sumsOf({ db: drizzle(env.DB) })
	const hers = (await noor.ask(me)).body.participant
	expect((await kenji.ask(eraseOwnData, { body: {} as never })).status).toBe(400)
	expect((await kenji.ask(me)).status).toBe(200)

	const kept = async () =>
		(await (await stage.fetch(`${stage.places.origin}/stage`)).text()) +
		JSON.stringify((await stage.person('guest').ask(listParticipants)).body)
	expect(await kept()).toContain(kenji.handle)
	const lines: string[] = []
	for (const level of ['log', 'warn', 'error'] as const)
		vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line.join(' ')))
	expect(await erase(kenji)).toMatchObject({
		status: 200,
		body: { message: 'Your data is deleted.' },
	})

	expect((await kenji.ask(me)).status).toBe(401)
	const rows = await untilErased(stage)
	for (const trace of [...traces, ...words])
		expect([trace, rows.filter((row) => row.includes(trace))]).toEqual([trace, []])
	const log = lines.join('\n')
	expect(log).toContain('"path":"/api/stage/erase-own-data"')
	for (const trace of [...traces, ...words]) expect(log).not.toContain(trace)
	await vi.waitFor(async () => expect(await kept()).not.toContain(kenji.handle))
	await guest.hears(
		'participant-left',
		expect.objectContaining({ userId: kenji.userId, reason: 'deleted' }),
	)
	await guest.hears('event-deleted', { eventId: live._id })
	const { participants } = (await noor.ask(listParticipants)).body
	expect(participants.map(({ id: one }) => one)).not.toContain(kenji.participantId)
	expect(await sumsOf({ db: drizzle(env.DB) })).toEqual(sums)

	const mutedPeople = [{ userId: zoe.userId, name: zoe.handle }]
	expect((await noor.ask(me)).body.participant).toEqual({ ...hers, mutedPeople })
	const hersStill = rows.find(
		(row) => row.startsWith('d1 messages') && row.includes('The ferry is late'),
	)
	expect(hersStill).toContain('👍')
	expect(hersStill).not.toContain('😂')
})

test('G-44, G-184: a person with a very long id has everything deleted as well, with each picture that they ever had, that an operator hid, or that the room does not know of; one whose id is alike keeps picture and limits', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const picture = async (letter: string) => {
		const name = `avatars/${letter.repeat(32)}`
		await env.MEDIA.put(name, png())
		return `/media/${name}`
	}
	const [first, second, third, common] = await inTurn(picture, 'a', 'b', 'c', 'd')
	const seated = async (platformUserId: string, profilePicUrl = common) => {
		const account = { platform: 'x' as const, platformUserId, platformUsername: 'zoe' }
		const found = { ...account, profilePicUrl, followerCount: 100 }
		const { userId, ver } = await takeSeat(room, { sub: platformUserId, account: found })
		requireOk(await room.do('referralCode', { by: { userId, ver } }))
		return { userId, ver }
	}
	const leaving = [await seated(`${'long'.repeat(20)}`, first), await seated('a_b')]
	const alike = await seated('axb')
	const [long, late] = leaving as [(typeof leaving)[0], (typeof leaving)[1]]
	const name = 'e'.repeat(32)
	requireOk(await room.do('openUpload', { by: late, input: { name } }))
	requireOk(await room.do('beginUpload', { input: { name } }))
	const sync = async (profilePicUrl: string) => {
		const input = { platformUsername: 'zoe', profilePicUrl, followerCount: null }
		requireOk(await room.do('syncProfile', { by: long, input }))
	}
	await sync(second)
	requireOk(await actOn(room, 'hide-name', long.userId, crypto.randomUUID()))
	await sync(third)
	// The room has new storage since these were replaced.
	const unknown = [long, alike].map(({ userId }) => `${pictureKeysOf(userId)[1]}${'f'.repeat(16)}`)
	const noted = [long, alike].map((_, at) => `avatars/${`${at}`.repeat(32)}`)
	const notes = [long, alike].map(({ userId }, at) => ownerNoteOf(userId, noted[at] ?? ''))
	for (const key of [...unknown, ...noted, ...notes]) await env.MEDIA.put(key, png())

	for (const by of leaving) requireOk(await room.do('eraseOwnData', { by }))

	const rows = await untilErased(stage)
	for (const { userId } of leaving) expect(rows.filter((row) => row.includes(userId))).toEqual([])
	const limits = await runInDurableObject(room, (_: StageRoom, { storage: { sql } }) =>
		sql.exec<{ bucket: string }>('SELECT bucket FROM allowances').toArray(),
	)
	const ofSetting = limits.filter(({ bucket }) => bucket.startsWith('setting:'))
	expect(ofSetting).toEqual([{ bucket: `setting:${alike.userId}` }])
	// An upload of that moment is stored only now.
	await env.MEDIA.put(`images/${name}`, png())
	const stored = await room.do('keepUpload', { input: { name, width: 40, height: 30 } })
	expect(stored).toMatchObject({ ok: false, status: 410 })
	await vi.waitFor(async () => expect(await env.MEDIA.head(`images/${name}`)).toBeNull())
	await vi.waitFor(async () => {
		const { objects } = await env.MEDIA.list({ prefix: 'avatar' })
		const kept = objects.map(({ key }) => `/media/${key}`)
		const stored = [unknown, noted, notes].map((keys) => keys.map((key) => `/media/${key}`))
		const all = [first, second, third, common, ...stored.flat()]
		const stay = [common, ...stored.map(([, stays]) => stays)]
		expect(all.filter((one) => kept.includes(one))).toEqual(stay)
	})
})

test('G-184: a person who comes back after that is a new person, and no earlier token is valid; operators’ decisions still apply, and rewards that are earned once are not earned again', async () => {
	await using stage = await openStage()
	const people = (await furnished(stage)) as [string, Person][]
	const [kenji, noor] = people.map(([, one]) => one) as [Person, Person]
	const other = await stage.seated('other')
	const { referralCode } = (await other.ask(getOrCreateReferralCode, { body: {} })).body
	const tokens = [kenji.stageToken, noor.stageToken]
	const shown = (await noor.ask(me)).body.participant.platformUsername
	for (const one of [kenji, noor]) expect((await erase(one)).status).toBe(200)
	await untilErased(stage)

	for (const one of [kenji, noor]) await one.join()

	const old = stage.person('old')
	for (const token of tokens) {
		old.stageToken = token
		expect((await old.ask(me)).status).toBe(401)
	}
	expect((await kenji.ask(me)).body.participant).toMatchObject({
		...{ walletAddress: null, displayInfo: '', hasUsedReferral: false, aiUrl: null },
	})
	expect((await kenji.ask(useReferral, { body: { referralCode } })).status).toBe(409)
	expect((await noor.ask(me)).body.participant.platformUsername).toBe(shown)
	expect(shown).toMatch(/^hidden_name-/)
	await vi.waitFor(async () => {
		const held = await env.DB.prepare('SELECT user_id FROM payout_holds').all()
		expect(held.results).toEqual([{ user_id: noor.userId }])
	})
})

test('G-147, G-184: a person off stage has everything deleted as well; their phone is told so and forgotten, and ada’s stays', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const [hers, his] = [await deviceOf(ada), await deviceOf(kenji)]
	const { id } = (await ada.say('Hello?')).body
	await kenji.ask(postMessage, { body: { messageText: 'Hello', replyToMessageId: id } })
	await kenji.ask(updateWallet, { body: { walletAddress: `0x${'2'.repeat(40)}` } })
	await vi.waitFor(async () => expect(await shownOn(his)).toHaveLength(1))
	await kenji.ask(leave, { body: {} })

	expect((await erase(kenji)).status).toBe(200)

	await vi.waitFor(async () =>
		expect((await rowsOf(hers, his)).map((row) => row.user_id)).toEqual([ada.userId]),
	)
	expect((await shownOn(his))[0]?.data.title).toBe(enUs['push.account_deleted'])
	expect((await stage.room().snapshot()).counts.offStageVetted).toBe(0)
	await untilErased(stage)
	expect((await stage.person('guest').ask(eraseOwnData, { body: { confirm: true } })).status).toBe(
		401,
	)
})

test('G-44, G-184: while D1 is away, kenji has everything deleted, comes back, has it deleted once more and comes back again: what he says and does then stays, nothing of before; ada, who waits behind him, is on the list of deletions as well, and each once', async () => {
	await using stage = await openStage()
	const [kenji, ada] = [await stage.seated('kenji'), await stage.seated('ada')]
	const noor = await stage.seated('noor')
	const { id } = (await noor.say('The ferry is late')).body
	const react = (emoji: '😂' | '🤔') => kenji.ask(addReaction, { body: { messageId: id, emoji } })
	await react('😂')
	await kenji.say('Of the first time')
	await untilArchived(stage.room())
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const noted = vi.spyOn(Object.getPrototypeOf(env.MEDIA), 'put')
	const away = vi
		.spyOn(Object.getPrototypeOf(env.DB), 'batch')
		.mockRejectedValue(new Error('D1_ERROR: network connection lost'))

	expect((await erase(kenji)).status).toBe(200)
	expect((await erase(ada)).status).toBe(200)
	await kenji.join()
	await kenji.say('Of the second time')
	for (let n = 0; n < 5; n++) await runDurableObjectAlarm(stage.room())
	expect((await erase(kenji)).status).toBe(200)
	await kenji.join()
	await kenji.say('Of the third time')
	await react('🤔')
	for (let n = 0; n < 5; n++) await runDurableObjectAlarm(stage.room())

	const listed = noted.mock.calls
		.map(([key]) => String(key))
		.filter((key) => /^erased.\d/.test(key))
	expect(listed).toHaveLength(3)
	expect(new Set(listed.map((key) => key.split('-')[1])).size).toBe(2)
	away.mockRestore()
	const rows = (await untilErased(stage)).join('\n')
	expect(rows).not.toContain('Of the first time')
	expect(rows).not.toContain('Of the second time')
	expect(rows).not.toContain('😂')
	expect(rows).toContain('Of the third time')
	const late = rows.split('\n').find((row) => row.includes('The ferry is late'))
	expect(late).toContain('🤔')
})

test('G-44, G-184: log-ins that ada ended stay ended when she has everything deleted, twice even; a newer log-in and kenji’s are good', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const [sub, other] = [await subOf(ada), await subOf(kenji)]
	const before = Date.now() - 1
	expect((await ada.ask(logOutEverywhere, { body: {} })).status).toBe(200)
	const isEnded = (whose: string, at: number) => stage.room().isLoggedOut(whose, at)
	expect(await isEnded(sub, before)).toBe(true)

	await new Promise((next) => setTimeout(next, 1_000 - (Date.now() % 1_000))) // tokens count seconds
	for (const _ of ['once', 'twice']) {
		await ada.logIn()
		await ada.join()
		expect((await erase(ada)).status).toBe(200)
		const rows = await untilErased(stage)
		expect(rows.filter((row) => row.includes(sub))).toEqual([])
		expect(await isEnded(sub, before)).toBe(true)
	}

	expect(await isEnded(sub, Date.now() + 1)).toBe(false)
	expect(await isEnded(other, before)).toBe(false)
})

test('G-44, G-184: requests of kenji that still run while he has everything deleted leave no device, no setting, no view and no click of his; ada’s stay', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const asFarcaster = { platform: 'farcaster' } as const
	const [ada, kenji] = [
		await stage.seated('ada', asFarcaster),
		await stage.seated('kenji', asFarcaster),
	]
	const noor = await stage.seated('noor')
	const { _id: id } = await show(stage, noor)
	await paidFor(noor, stripe)
	const bannerAdId = (await noor.ask(currentBanner)).body.id
	const [hers, his] = [await deviceOf(ada), await deviceOf(kenji)]
	const [she, he] = [await callerOf(stage, ada), await callerOf(stage, kenji)]
	const looking = async (who: typeof he) => {
		await view(runningContext(), { who, params: { id } } as never)
		await click(runningContext(), { who, body: { bannerAdId } } as never)
	}
	expect((await erase(kenji)).status).toBe(200)
	await untilErased(stage)

	const refused = await alertsSavedBy(he, his)
	const saved = await alertsSavedBy(she, hers)
	for (const who of [he, she]) await looking(who)

	expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	expect(saved.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
	expect((await rowsOf(hers, his)).map((row) => row.user_id)).toEqual([ada.userId])
	const kept = await env.DB.prepare('SELECT user_id FROM alert_settings').all()
	expect(kept.results).toEqual([{ user_id: ada.userId }])
	const rows = await everyRow(stage)
	const tables = ({ userId }: Person) =>
		['story_views', 'ad_follows'].filter((table) =>
			rows.some((row) => row.startsWith(`room ${table} `) && row.includes(userId ?? '')),
		)
	expect(tables(ada)).toEqual(['story_views', 'ad_follows'])
	expect(tables(kenji)).toEqual([])
})

test('G-44, G-136, G-184: a text of kenji’s that waits for its payment is deleted with his data: no row has it, its pay page is closed, a payment of that moment is refunded, and the text is not shown when he comes back; ada’s is shown', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const open = (await boost(kenji, 'Which tide for the wader?')).body
	const late = (await boost(kenji, 'Which moon for the wader?')).body
	const hers = (await boost(ada, 'Which boat?')).body
	stripe.away = true // so that the page of the second one is still open when he pays
	expect((await erase(kenji)).status).toBe(200)
	const before = (await everyRow(stage)).filter((row) => /^room payments /.test(row)).join()
	expect(before).not.toContain('wader')
	stripe.wire.pay(late.sessionId)
	stripe.wire.pay(hers.sessionId)
	stripe.away = false

	const states = async () => {
		const ids = [open, late, hers].map(({ paymentId }) => paymentId)
		return Promise.all(ids.map((id) => stateOf(ada, id)))
	}
	const wanted = ['expired', 'refunded', 'fulfilled']
	await rings(stage, async () => expect(await states()).toEqual(wanted), clock)
	const rows = await untilErased(stage)
	for (const trace of ['wader', kenji.userId ?? ''])
		expect([trace, rows.filter((row) => row.includes(trace))]).toEqual([trace, []])
	await kenji.join()
	const { topics } = (await ada.ask(listTopics)).body
	expect(topics.map(({ text }) => text)).toContain('Which boat?')
	expect(JSON.stringify(topics)).not.toContain('wader')
})

test('G-44, G-147, G-184: an alert that is on its way to kenji’s phone while he has everything deleted is not held for his morning; ada’s is', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const hour = (ahead: number) => new Date(Date.now() + ahead * HOUR_MS).toISOString().slice(11, 16)
	const quiet = { quietFrom: hour(-1), quietTo: hour(2), zone: 'UTC' }
	const sent: Attempt<AlertJob>[] = []
	for (const one of [ada, kenji]) {
		await deviceOf(one)
		const body = { types: {}, ...quiet }
		expect((await one.ask(saveAlertSettings, { body })).status).toBe(200)
		const alert = { id: `reply-${one.handle}`, at: Date.now(), type: 'event_started' as const }
		const job = {
			...{ userId: one.userId, only: null, after: '' },
			alerts: [{ ...alert, url: '/stage', words: null }],
		}
		sent.push(
			await runInDurableObject(stage.room(), ({ parts }: StageRoom) => parts.pushes.perform(job)),
		)
	}

	expect((await erase(kenji)).status).toBe(200)
	await runInDurableObject(stage.room(), ({ parts }: StageRoom) =>
		parts.turn((turn) => {
			for (const { commit } of sent) commit(turn)
		}),
	)

	const rows = await untilErased(stage)
	const held = rows.filter((row) => / (held_alerts|alerts_sent|agenda) /.test(row)).join()
	expect(held).toContain(`"user_id":"${ada.userId}"`)
	expect(held).not.toContain(kenji.userId)
})

test('G-44, G-184: afterwards kenji is named neither in an alert that waits for ada’s morning nor in a repeated answer to her page; zoe stays named', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const [kenji, zoe] = [await stage.seated('kenji'), await stage.seated('zoe')]
	const answers: Parameters<typeof ada.ask>[1][] = []
	for (const one of [kenji, zoe]) {
		const { id: replyToTopicId } = await propose(one, `What does ${one.handle.length} say?`)
		const { _id: replyToStoryId } = await show(stage, one)
		for (const to of [{ replyToTopicId }, { replyToStoryId }]) {
			const body = { messageText: 'I like that', clientMessageId: crypto.randomUUID(), ...to }
			answers.push({ body })
			expect((await ada.ask(postMessage, { body })).status).toBe(200)
		}
		await one.ask(leave, { body: {} })
		// The alert is stored as quiet hours hold it.
		const id = `participant_left:${one.participantId}`
		const at = Date.now()
		const alert = JSON.stringify({ id, at, type: 'reply', url: null, words: null })
		await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
			const hold = 'INSERT INTO held_alerts (lane, user_id, id, at, alert) VALUES (?, ?, ?, ?, ?)'
			sql.exec(hold, 'push', ada.userId, id, at, alert)
		})
	}
	const held = async () => (await everyRow(stage)).filter((row) => / held_alerts /.test(row)).join()
	expect(await held()).toContain(kenji.participantId)

	expect((await erase(kenji)).status).toBe(200)
	const rows = await untilErased(stage)

	for (const trace of [kenji.handle, kenji.participantId ?? ''])
		expect([trace, rows.filter((row) => row.includes(trace))]).toEqual([trace, []])
	expect(await held()).toContain(zoe.participantId)
	const again = []
	for (const body of answers) again.push((await ada.ask(postMessage, body as never)).body)
	expect(JSON.stringify(again)).not.toContain(kenji.handle)
	expect(JSON.stringify(again)).toContain(zoe.handle)
})

test('G-44, G-90, G-184: what an operator took from ada comes back with what noor did to it, and not with what kenji did, who had everything deleted meanwhile: no reaction, no view, no RSVP and no name of his, and no row has them before; her answer to noor names noor, and what was taken from kenji himself does not come back', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [ada, kenji, noor] = await stage.allSeated('ada', 'kenji', 'noor')
	const [his, hers] = [await propose(kenji), await propose(noor, 'Which boat?')]
	const answer = async ({ id: replyToTopicId }: { id: string }) => {
		const body = { messageText: 'The ferry is late', replyToTopicId }
		return (await ada.ask(postMessage, { body })).body.id
	}
	const [messageId, other] = [await answer(his), await answer(hers)]
	const { id: lost } = (await kenji.say('Where is the wader?')).body
	const { _id: storyId } = await show(stage, ada)
	const { _id: eventId } = await meet(ada)
	for (const one of [kenji, noor]) {
		await one.ask(addReaction, { body: { messageId, emoji: '👍' } })
		await one.ask(viewStory, { params: { id: storyId } })
		await one.ask(reactToStory, { body: { storyId, emoji: '👍' } })
		await one.ask(rsvp, { params: { id: eventId }, body: {} })
	}
	const act = () => ({ reason: 'A mistake', actId: crypto.randomUUID() })
	const [first, second, third, fourth, ofHis] = [act(), act(), act(), act(), act()]
	const removed = [
		{ messageId, ...first },
		{ messageId: other, ...second },
		{ messageId: lost, ...ofHis },
	]
	for (const body of removed)
		await vi.waitFor(async () => {
			expect((await olu.ask(removeMessage, { ...as(olu), body })).body.changed).toBe(true)
		})
	await olu.ask(removeStory, { ...as(olu), body: { storyId, ...third } })
	await olu.ask(removeEvent, { ...as(olu), body: { eventId, ...fourth } })

	expect((await erase(kenji)).status).toBe(200)
	const rows = await untilErased(stage)
	for (const trace of [kenji.handle, kenji.userId ?? '', 'wader'])
		expect([trace, rows.filter((row) => row.includes(trace))]).toEqual([trace, []])
	await kenji.join()
	const undo = async ({ actId }: ReturnType<typeof act>) =>
		(await olu.ask(undoAct, { ...as(olu), body: { act: actId } })).status
	for (const one of [first, second, third, fourth]) expect(await undo(one)).toBe(200)
	expect(await undo(ofHis)).toBe(410)

	await vi.waitFor(async () => {
		const { messages } = (await noor.ask(listMessages)).body
		const [back, toNoor] = [messageId, other].map((one) => messages.find(({ id }) => id === one))
		expect(messages.some(({ id }) => id === lost)).toBe(false)
		expect(toNoor?.relatedTopicInfo).toMatchObject({
			...{ platformUsername: noor.handle, text: 'Which boat?' },
		})
		expect(back?.reactions.map((one) => one.platformUsername)).toEqual([noor.handle])
		expect(back?.relatedTopicInfo?.platformUsername).not.toBe(kenji.handle)
		const { events } = (await noor.ask(listEvents)).body
		const rsvps = events.find((one) => one._id === eventId)?.rsvps
		expect(rsvps?.map((one) => one.platformUsername)).toEqual([noor.handle])
	})
	const audience = { params: { id: storyId } }
	const { participantViewers } = (await ada.ask(listStoryViews, audience)).body
	expect(participantViewers.map(({ userId }) => userId)).toEqual([noor.userId])
	const { body: reactions } = await ada.ask(listStoryReactions, audience)
	expect(reactions.map(({ reactor }) => reactor.platformUsername)).toEqual([noor.handle])
})
