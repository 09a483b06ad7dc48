// Acts of people on stage by forms, each beside content that stays untouched (over 250 lines).

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { listEvents } from '#contract/events/events'
import { postMessage } from '#contract/messages/messages'
import { me } from '#contract/people/session'
import { listTopics, postTopic } from '#contract/topics/topics'
import { texts as german } from '../../../app/locales/problems/de.ts'
import { inTurn } from '../../support/in-turn.ts'
import { openStage } from '../../support/open-stage.ts'
import {
	actsIn,
	alertIn,
	cookiesIn,
	cooking,
	doneIn,
	onStage,
	open,
	ownerOf,
	placeOf,
	rowOf,
	type Stage,
	said,
	send,
	sessionIn,
} from './without-script.ts'

type Onstage = Awaited<ReturnType<typeof onStage>>

/** The stored settings of a person. */
async function kept(person: Onstage, stage: Stage) {
	const { stageToken } = await ownerOf(person, stage)
	const { body } = await person.ask(me, { headers: { Authorization: `Bearer ${stageToken}` } })
	return body.participant
}

async function topics(stage: Stage) {
	return (await stage.person('reader').ask(listTopics, { query: {} })).body.topics
}

async function events(stage: Stage) {
	return (await stage.person('reader').ask(listEvents, { query: {} })).body.events
}

test('G-176: ada edits and deletes her own message by forms; kenji’s has none, and forged ones are refused in the API’s words', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const kenji = await stage.seated('kenji')
	const { body: his } = await kenji.say('Soup at noon')
	await send(ada, stage, { act: 'postMessage', messageText: 'Bred' })
	const mine = (await said(stage)).find(({ text }) => text === 'Bred')?.id ?? ''
	const edit = { act: 'editMessage', messageId: mine, messageText: 'Bread' }

	const before = await open(ada, stage)
	const [first, second] = await Promise.all([send(ada, stage, edit), send(ada, stage, edit)])
	const long = await send(ada, stage, { ...edit, messageText: 'too long '.repeat(400).trim() })
	const forged = [
		await send(ada, stage, { ...edit, messageId: his.id }),
		await send(ada, stage, { act: 'deleteMessage', messageId: his.id }),
	]
	const between = await said(stage)

	expect(actsIn(rowOf(mine, before))).toEqual(
		expect.arrayContaining(['editMessage', 'deleteMessage']),
	)
	expect(rowOf(mine, before)).toMatch(/<textarea[^>]*>Bred<\/textarea>/)
	expect(actsIn(rowOf(mine, before))).not.toContain('reportMessage')
	for (const act of ['editMessage', 'deleteMessage'])
		expect(actsIn(rowOf(his.id, before))).not.toContain(act)
	expect([first, second].map(placeOf)).toEqual(Array(2).fill(`/stage#message-${mine}`))
	expect([long.status, alertIn(long)]).toEqual([400, 'Message max 1000 chars.'])
	expect(rowOf(mine, long)).toMatch(/<details open=""[\s\S]*?too long too long/)
	for (const one of forged)
		expect([one.status, alertIn({ body: rowOf(his.id, one) })]).toEqual([
			403,
			'You can change only your own messages.',
		])
	expect(between.map(({ text }) => text)).toEqual(expect.arrayContaining(['Bread', 'Soup at noon']))

	const away = { act: 'deleteMessage', messageId: mine }
	const removed = await send(ada, stage, away, { path: `/stage/message/${mine}` })
	const again = await send(ada, stage, away)
	expect([removed, again].map(placeOf)).toEqual(Array(2).fill('/stage#conversation'))
	const left = (await said(stage)).map(({ id }) => id)
	expect(left).not.toContain(mine)
	expect(left).toContain(his.id)
})

test('G-176: ada adds a topic by a form and comes to its page, replies into kenji’s, and deletes hers', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const kenji = await stage.seated('kenji')
	const theirs = (await kenji.ask(postTopic, { body: { topicText: 'Trams or trains' } })).body.topic
	const clientTopicId = crypto.randomUUID()
	const form = { act: 'postTopic', topicText: 'Is rye better', clientTopicId }

	const empty = await send(ada, stage, { ...form, topicText: ' ' })
	const leer = await send(ada, stage, { ...form, topicText: ' ' }, { path: '/stage?lang=de' })
	const [first, second] = await Promise.all([send(ada, stage, form), send(ada, stage, form)])
	const hers = (await topics(stage)).filter(({ text }) => text === 'Is rye better')
	const at = `/stage/topic/${hers[0]?.id}`
	const page = await open(ada, stage, at)
	const other = await open(ada, stage, `/stage/topic/${theirs.id}`)
	const path = `/stage/topic/${theirs.id}`
	const answer = { act: 'postMessage', messageText: 'Trams', replyToTopicId: theirs.id }
	const answered = await send(ada, stage, answer, { path })

	expect([empty.status, alertIn(empty)]).toEqual([400, 'Topic cannot be empty.'])
	expect([leer.status, alertIn(leer)]).toEqual([400, german['problem.topic-empty']])
	expect(hers).toHaveLength(1)
	expect([first, second].map(placeOf)).toEqual(Array(2).fill(`${at}#linked-title`))
	expect(actsIn(page.body)).toContain('deleteTopic')
	expect(actsIn(other.body)).not.toContain('deleteTopic')
	expect(actsIn(other.body)).toContain('reportTopic')
	const reply = (await said(stage)).find(({ text }) => text === 'Trams')
	expect(reply?.replyToTopicId).toBe(theirs.id)
	expect(placeOf(answered)).toBe(`${path}#message-${reply?.id}`)

	const forged = await send(ada, stage, { act: 'deleteTopic', topicId: theirs.id }, { path })
	const off = { act: 'deleteTopic', topicId: hers[0]?.id ?? '' }
	const removed = [
		await send(ada, stage, off, { path: at }),
		await send(ada, stage, off, { path: at }),
	]
	const late = await send(
		ada,
		stage,
		{ ...answer, messageText: 'Kept words', replyToTopicId: hers[0]?.id ?? '' },
		{ path: at },
	)

	expect([forged.status, alertIn(forged)]).toEqual([403, 'You can delete only your own topics.'])
	expect(removed.map(placeOf)).toEqual(Array(2).fill('/stage#conversation'))
	expect((await topics(stage)).map(({ id }) => id)).toContain(theirs.id)
	expect((await topics(stage)).map(({ id }) => id)).not.toContain(hers[0]?.id)
	expect(late.status).toBeGreaterThanOrEqual(404)
	expect(late.body).toContain('Kept words</textarea>')
	expect(late.body).toContain('action="/stage#write"')
})

test('G-176: ada creates an event in a zone that she chooses, says that she comes to kenji’s and takes it back, and deletes only hers', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const kenji = await stage.seated('kenji')
	const his = await cooking(kenji)
	const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
	const form = {
		...{ act: 'createEvent', title: 'Baking together', description: 'Bring flour' },
		...{ url: 'bread.example/dawn', durationMinutes: '150' },
		...{ day, time: '18:30', zone: 'Asia/Kolkata', clientEventId: crypto.randomUUID() },
	}

	const wrong = await send(ada, stage, { ...form, day: '2001-01-01' })
	const tooLong = await send(ada, stage, { ...form, durationMinutes: '900' })
	const [first, second] = await Promise.all([send(ada, stage, form), send(ada, stage, form)])
	const hers = (await events(stage)).filter(({ title }) => title === 'Baking together')
	const id = hers[0]?._id ?? ''

	expect([wrong.status, alertIn(wrong)]).toEqual([
		400,
		'An event starts in 5 minutes at the earliest and in 180 days at the latest.',
	])
	expect(wrong.body).toMatch(/name="title"[^>]*value="Baking together"/)
	expect(wrong.body).toContain('Bring flour</textarea>')
	expect(wrong.body).toContain('<option value="Asia/Kolkata" selected="">')
	expect(wrong.body).toContain('<option value="150" selected="">')
	const length = [400, 'An event lasts from 30 minutes to 8 hours.']
	expect([tooLong.status, alertIn(tooLong)]).toEqual(length)
	expect([first, second].map(placeOf)).toEqual(Array(2).fill(`/stage/event/${id}#linked-title`))
	expect(hers.map((one) => [one.startTime, one.durationMinutes, one.url])).toEqual([
		[Date.parse(`${day}T13:00Z`), 150, 'https://bread.example/dawn'],
	])

	const path = `/stage/event/${his._id}`
	const eventId = his._id
	const comes = await send(ada, stage, { act: 'rsvp', eventId }, { path })
	const coming = (await events(stage)).find(({ _id }) => _id === eventId)?.rsvpCount
	const page = await open(ada, stage, path)
	const back = await send(ada, stage, { act: 'withdrawRsvp', eventId }, { path })
	const forged = await send(ada, stage, { act: 'deleteEvent', eventId }, { path })
	const off = { act: 'deleteEvent', eventId: id }
	const removed = await send(ada, stage, off, { path: `/stage/event/${id}` })

	expect([comes, back].map(placeOf)).toEqual(Array(2).fill(`${path}#linked-title`))
	expect(coming).toBe(1)
	expect(actsIn(page.body)).toContain('withdrawRsvp')
	expect(actsIn(page.body)).not.toContain('deleteEvent')
	expect([forged.status, alertIn(forged) !== null]).toEqual([403, true])
	expect(placeOf(removed)).toBe('/stage#conversation')
	const left = await events(stage)
	expect(left.map(({ _id }) => _id)).not.toContain(id)
	expect(left.find(({ _id }) => _id === eventId)?.rsvpCount).toBe(0)
})

test('G-176: ada sets and clears her status, steps away and back, and keeps settings and language by forms; kenji’s stay', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await inTurn((name) => onStage(stage, name), 'ada', 'kenji')
	const before = await kept(kenji, stage)
	const own = (fields: Record<string, string>) => send(ada, stage, fields)

	const set = await own({ act: 'setInfo', infoText: 'Baking' })
	await own({ act: 'setStatus Away' })
	await own({ act: 'updateAiUrl', aiUrl: 'https://ai.example/ada' })
	const told = await open(ada, stage)
	const untold = await open(ada, stage)
	const wrong = await own({ act: 'updateWallet', walletAddress: 'my wallet' })
	await own({ act: 'getOrCreateReferralCode' })
	const spoken = await send(
		ada,
		stage,
		{ act: 'setLanguage', languageCode: 'de' },
		{ path: '/stage?lang=ja' },
	)

	expect(placeOf(set)).toBe('/stage#own-place')
	expect(await kept(ada, stage)).toMatchObject({
		...{ displayInfo: 'Baking', status: 'Away', aiUrl: 'https://ai.example/ada', language: 'de' },
		...{ referralCode: expect.any(String), walletAddress: null },
	})
	expect([doneIn(told), doneIn(untold)]).toEqual(['AI companion URL saved.', null])
	expect(wrong.status).toBe(400)
	expect(alertIn(wrong)).toContain('Invalid Base wallet address format.')
	expect(wrong.body).toContain('value="my wallet"')
	expect(placeOf(spoken)).toBe('/stage#own-place')
	expect((await open(ada, stage)).html).toContain('<html lang="de"')

	await own({ act: 'setInfo', infoText: '' })
	await own({ act: 'setStatus Active' })
	await own({ act: 'updateAiUrl', aiUrl: '' })
	expect(await kept(ada, stage)).toMatchObject({ displayInfo: '', status: 'Active', aiUrl: null })
	expect(await kept(kenji, stage)).toMatchObject({
		...{ displayInfo: '', status: 'Active', aiUrl: null, language: before.language },
	})
})

test('G-176: ada reports a message once and is told so, mutes its author for herself alone, and hears him again', async () => {
	await using stage = await openStage()
	const [ada, lena] = await inTurn((name) => onStage(stage, name), 'ada', 'lena')
	const kenji = await stage.seated('kenji')
	const { body: his } = await kenji.say('Buy my soup')
	const report = { act: 'reportMessage', messageId: his.id, reason: 'spam', note: 'Again' }
	const userId = kenji.userId ?? ''

	const nameless = await send(ada, stage, { ...report, reason: 'boredom' })
	const [first] = await Promise.all([send(ada, stage, report), send(ada, stage, report)])
	const after = await open(ada, stage)
	const { results } = await env.DB.prepare('SELECT * FROM reports WHERE message_id = ?')
		.bind(his.id)
		.all()
	const odd = { act: 'mute', messageId: `${'x'.repeat(9_000)}\n…`, userId }
	const oddly = await send(ada, stage, odd)
	const muted = await send(ada, stage, { act: 'mute', messageId: his.id, userId })
	const [hers, others] = [await open(ada, stage), await open(lena, stage)]
	const heard = await send(ada, stage, { act: 'unmute', messageId: his.id, userId })
	const again = await open(ada, stage)

	expect([nameless.status, alertIn(nameless)]).toEqual([400, 'Please choose a reason.'])
	expect(rowOf(his.id, nameless)).toContain('value="Again"')
	expect([first, muted].map(placeOf)).toEqual(Array(2).fill(`/stage#message-${his.id}`))
	expect([oddly.status, placeOf(oddly)]).toEqual([303, `/stage#message-${'x'.repeat(64)}`])
	expect(doneIn({ body: rowOf(his.id, after) })).toBe('Thank you. An operator will look at it.')
	expect(results).toMatchObject([{ reason: 'spam', note: 'Again' }])
	expect(rowOf(his.id, hers)).not.toContain('Buy my soup')
	expect(actsIn(rowOf(his.id, hers))).toEqual(['unmute'])
	expect(placeOf(heard)).toBe(`/stage#message-${his.id}`)
	for (const page of [others, again]) expect(rowOf(his.id, page)).toContain('Buy my soup')
})

test('G-176: ada reports and mutes kenji among the messages about a topic, and stays on its page; lena reads him there as before', async () => {
	await using stage = await openStage()
	const [ada, lena] = await inTurn((name) => onStage(stage, name), 'ada', 'lena')
	const kenji = await stage.seated('kenji')
	const { topic } = (await kenji.ask(postTopic, { body: { topicText: 'Soups' } })).body
	const about = { messageText: 'Buy more soup', replyToTopicId: topic.id }
	const { id } = (await kenji.ask(postMessage, { body: about })).body
	const path = `/stage/topic/${topic.id}`
	const talkIn = ({ body }: { body: string }) => body.split(`id="talk-${id}"`)[1]?.split('</li>')[0]
	const there = { messageId: id, place: 'talk' }

	const page = await open(ada, stage, path)
	const report = { act: 'reportMessage', ...there, reason: 'spam', note: '' }
	const reported = await send(ada, stage, report, { path })
	const told = await open(ada, stage, path)
	const mute = { act: 'mute', ...there, userId: kenji.userId ?? '' }
	const muted = await send(ada, stage, mute, { path })
	const [hers, others] = [await open(ada, stage, path), await open(lena, stage, path)]

	expect(actsIn(talkIn(page) ?? '')).toEqual(['reportMessage', 'mute'])
	expect([reported, muted].map(placeOf)).toEqual(Array(2).fill(`${path}#talk-${id}`))
	expect(doneIn({ body: talkIn(told) ?? '' })).toBe('Thank you. An operator will look at it.')
	expect(talkIn(hers)).toBeUndefined()
	expect(talkIn(others)).toContain('Buy more soup')
})

test('G-176: ada logs out of this browser by a form, lena everywhere, and both places stay', async () => {
	await using stage = await openStage()
	const [ada, lena, bystander] = await inTurn(
		(name) => onStage(stage, name),
		'ada',
		'lena',
		'bystander',
	)
	const { stageToken } = await ownerOf(lena, stage)

	const here = await send(ada, stage, { act: 'logOut' })
	const everywhere = await send(lena, stage, { act: 'logOutEverywhere' })

	for (const [person, answer] of [
		[ada, here],
		[lena, everywhere],
	] as const) {
		expect([answer.status, placeOf(answer), sessionIn(person)]).toEqual([303, '/stage', null])
		const page = await open(person, stage)
		expect(page.body).not.toContain('data-plain')
		expect((await open(person, stage, '/stage/join')).body).toContain('href="/auth/login')
	}
	const old = await lena.ask(me, { headers: { Authorization: `Bearer ${stageToken}` } })
	expect(old.status).toBe(401)
	expect((await open(bystander, stage)).body).toContain('data-plain')
	const people = (await open(stage.person('guest'), stage)).body
	for (const { handle } of [ada, lena]) expect(people).toContain(handle)
})

test('G-176: a guest chooses dark colours by a form, for this browser alone; her language is one link away', async () => {
	await using stage = await openStage()
	const [guest, other] = [stage.person('guest'), stage.person('other')]

	const page = await open(guest, stage)
	const chosen = await send(guest, stage, { act: 'theme dark' }, { path: '/stage?lang=nl' })
	const odd = await send(other, stage, { act: 'theme <b>' })

	expect(actsIn(page.html)).toEqual(['theme'])
	expect(page.body).toContain('href="?lang=nl"')
	expect([chosen.status, placeOf(chosen)]).toEqual([303, '/stage?lang=nl'])
	expect(cookiesIn(chosen)).toContain('stage_theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
	expect(cookiesIn(odd)).toContain('stage_theme=system; Path=/; Max-Age=31536000; SameSite=Lax')
	expect((await open(guest, stage)).html).toContain('data-theme="dark"')
	expect((await open(other, stage)).html).toContain('data-theme="system"')
})
