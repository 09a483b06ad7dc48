// The life of a topic as the API shows it, from proposal to removal (over 250 lines).

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { changeWordList } from '#contract/house-rules'
import { DAY_MS, MESSAGE_PAGE } from '#contract/limits'
import { listMessages, postMessage, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { ban, removePerson } from '#contract/operators'
import { deleteTopic, listTopics, postTopic } from '#contract/topics/topics'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { keepInHistory, messageBy, seatDirectly } from '../support/crowd.ts'
import { expectSaid } from '../support/external-services.ts'
import { halfAnHourAndFiftyTopicsPass, propose } from './proposing.ts'

/** A translation comes when the machine has time for it. */
const PATIENT = { timeout: 10_000 }
const GONE = 'This topic is gone.'

async function listed(who: Person) {
	return (await who.ask(listTopics)).body.topics
}

/** Of these people alone: others may have proposed something before. */
async function proposedBy(...people: Person[]) {
	const names = people.map(({ handle }) => handle)
	return (await listed(people[0] as Person)).filter((one) => names.includes(one.platformUsername))
}

async function messagesFor(who: Person) {
	return (await who.ask(listMessages)).body.messages
}

test('API-03, API-38, TOP-05, TOP-06, G-48: ada proposes something, and everybody finds it on top, with all of its fields', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const before = await propose(noor, 'Tea or coffee?')
	const { status, body } = await ada.ask(postTopic, {
		body: { topicText: '  What does rain smell like?  ' },
	})

	expect(status).toBe(200)
	expect(body.message).toBe('Topic added.')
	expect(`x:${body.topic.platformUserId}`).toBe(ada.userId)
	expect(body.topic).toEqual({
		id: expect.stringMatching(/^[0-9A-Z]{26}$/),
		text: 'What does rain smell like?',
		platform: 'x',
		platformUserId: expect.any(String),
		platformUsername: ada.handle,
		profilePicUrl: expect.any(String),
		submittedAt: expect.any(Number),
		priority: 0,
		boostedUntil: null,
		language: 'en-us',
		translations: {},
		replyCount: 0,
	})
	const all = (await stage.person('guest').ask(listTopics)).body
	expect(all.topics.map(({ id }) => id).slice(0, 2)).toEqual([body.topic.id, before.id])
	expect(all.boost).toEqual({ priceUSD: 2, listPriceUSD: 100, discountActive: true })
})

test('TOP-09, TOP-10, G-24: a topic without words, with too many or with characters that cannot be stored is refused in the documented sentence', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const refused = async (topicText: string) => {
		const { status, body } = await ada.ask(postTopic, { body: { topicText } })
		return [status, body.message]
	}

	expect(await refused('')).toEqual([400, 'Topic cannot be empty.'])
	expect(await refused(' \n ')).toEqual([400, 'Topic cannot be empty.'])
	expect(await refused('x'.repeat(501))).toEqual([400, 'Topic max 500 chars.'])
	expect(await refused('a\u0000b')).toEqual([400, 'Topic holds characters that cannot be stored.'])
	expect((await ada.ask(postTopic, { body: { topicText: '🎈'.repeat(500) } })).status).toBe(200)
	expect(await proposedBy(ada)).toHaveLength(1)
})

test('G-83: a lost answer asked for again is the same topic; the same id with other words is refused', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const clientTopicId = crypto.randomUUID()
	const body = { topicText: 'Said once', clientTopicId }
	const first = await ada.ask(postTopic, { body })
	const again = await ada.ask(postTopic, { body })
	const other = await ada.ask(postTopic, { body: { ...body, topicText: 'Said twice' } })

	expect(again.body.topic.id).toBe(first.body.topic.id)
	expect(other.status).toBe(409)
	expect(await proposedBy(ada)).toHaveLength(1)

	await ada.ask(deleteTopic, { params: { id: first.body.topic.id }, body: {} })
	const late = await ada.ask(postTopic, { body })
	expect([late.status, late.body.code]).toEqual([409, 'answer-lost']) // and no topic without words
	expect(await proposedBy(ada)).toEqual([])
})

test('G-83: words that ada edits after a lost answer replace the first ones, which nobody has answered; else she is told that those arrived', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const clientTopicId = crypto.randomUUID()
	const add = (topicText: string, mends: boolean, who = ada) =>
		who.ask(postTopic, { body: { topicText, clientTopicId, mends } })
	const texts = async () => (await proposedBy(ada, noor)).map(({ text }) => text)
	const hers = await add('Which brade?', false, noor)

	await add('Which brade?', false)
	const mended = await add('Which bread?', true)
	const again = await add('Which bread?', true)
	expect(mended.body.topic.text).toBe('Which bread?')
	expect(again.body.topic.id).toBe(mended.body.topic.id)
	expect((await add('Which brade?', false)).status).toBe(409) // on its way since the first time
	const twice = await add('Which loaf?', true)
	expect(await texts()).toEqual(['Which loaf?', 'Which brade?'])

	const body = { messageText: 'Mine', isStageOnly: true, replyToTopicId: twice.body.topic.id }
	await noor.ask(postMessage, { body })
	const told = await add('Which crust?', true)
	const landed = [409, 'landed', 'This topic arrived as you wrote it first.']
	expect([told.status, told.body.code, told.body.message]).toEqual(landed)
	await ada.ask(deleteTopic, { params: { id: twice.body.topic.id }, body: {} })
	expect((await add('Which crumb?', true)).body.code).toBe('landed')
	expect((await proposedBy(ada, noor)).map(({ id }) => id)).toEqual([hers.body.topic.id])
})

test('MSG-03, G-140: ada removes her own topic, noor’s stays; answers to the removed topic stay and quote nothing', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const [mine, hers] = [await propose(ada, 'Which sea is yours?'), await propose(noor)]
	const body = { messageText: 'The cold one', replyToTopicId: mine.id }
	const answer = (await noor.ask(postMessage, { body })).body
	expect(answer.relatedTopicInfo).toEqual({
		platform: 'x',
		platformUsername: ada.handle,
		text: 'Which sea is yours?',
	})

	const refused = await ada.ask(deleteTopic, { params: { id: hers.id }, body: {} })
	expectSaid(refused, 403, 'You can delete only your own topics.')
	const unknown = await ada.ask(deleteTopic, { params: { id: 'nowhere' }, body: {} })
	expectSaid(unknown, 404, GONE)
	await using heard = await stage.listen()
	const done = await ada.ask(deleteTopic, { params: { id: mine.id }, body: {} })
	expectSaid(done, 200, 'Topic deleted.')

	expect((await proposedBy(ada, noor)).map(({ id }) => id)).toEqual([hers.id])
	const [said] = (await messagesFor(noor)).filter(({ id }) => id === answer.id)
	expect(said?.text).toBe('The cold one')
	expect(said?.relatedTopicInfo?.text).toBe('')
	const late = await noor.ask(postMessage, { body })
	expectSaid(late, 410, GONE)
	const told = heard.heard.flatMap((one) => ('event' in one ? [one] : []))
	expect(told.find(({ event }) => event === 'topic-removed')?.data).toEqual({ topicId: mine.id })
	expect(told.find(({ event }) => event === 'topic-queue-updated')?.data).toMatchObject({
		removedIds: [mine.id],
		topics: expect.arrayContaining([expect.objectContaining({ id: hers.id, priority: 0 })]),
	})
	const { results } = await env.DB.prepare('SELECT * FROM topics').all()
	expect(JSON.stringify(results)).not.toContain('Which sea')
})

test('G-68: ada’s topic is previewed where its address is shared, with nothing of it once she took it back', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { id } = await propose(ada, 'Is "rain" > snow?')
	const head = async () =>
		(await (await stage.fetch(`${TEST_ORIGIN}/stage/topic/${id}`)).text()).split('</head>')[0]

	for (const part of [
		`<meta property="og:title" content="${ada.handle}`,
		'<meta property="og:description" content="Is &quot;rain&quot; &gt; snow?"/>',
		`<meta property="og:url" content="${TEST_ORIGIN}/stage/topic/${id}"/>`,
		`<meta property="og:image" content="${TEST_ORIGIN}/share.png"/>`,
		'<meta name="fc:miniapp" content="',
		`<link rel="canonical" href="${TEST_ORIGIN}/stage/topic/${id}"/>`,
	])
		expect(await head()).toContain(part)

	await ada.ask(deleteTopic, { params: { id }, body: {} })
	// A page is kept for its next readers for two seconds.
	await vi.waitFor(async () => expect(await head()).not.toMatch(/og:|fc:|rain/), 10_000)
})

test('TOP-07, TOP-21: noor’s reply to a topic names it, counts for everybody and quotes fifty characters; stage-only replies stay hidden', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const text = 'What is the longest walk that you have ever taken without a reason?'
	const topic = await propose(ada, text)
	const say = (messageText: string, isStageOnly = false) =>
		noor.ask(postMessage, { body: { messageText, replyToTopicId: topic.id, isStageOnly } })
	const answer = (await say('To the sea and back')).body
	const secret = (await say('Home from the palace', true)).body

	expect(answer).toMatchObject({ topicId: topic.id, replyToTopicId: topic.id })
	expect(answer.relatedTopicInfo?.text).toBe('What is the longest walk that you have ever taken…')
	const guest = stage.person('guest')
	const query = { topic: topic.id }
	const { messages } = (await guest.ask(listMessages, { query })).body
	expect(messages.map(({ id }) => id)).toEqual([secret.id, answer.id])
	expect(messages[0]).toMatchObject({ text: STAGE_ONLY_TEXT, relatedTopicInfo: { text: '' } })
	expect(JSON.stringify(messages)).not.toContain('palace')
	const [shown] = await listed(guest)
	expect(shown?.replyCount).toBe(1)
	const both = { replyToTopicId: topic.id, replyToMessageId: answer.id }
	const mixed = await noor.ask(postMessage, { body: { messageText: 'Both', ...both } })
	expectSaid(mixed, 400, 'A message answers one thing at most.')
})

test('FEED-11, G-94: ada gets an activity that noor answered her topic, and noor one that ada mentioned her in a topic; nobody gets one about themselves', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const topic = await propose(ada, `Ask @${noor.handle} about bread`)
	await noor.ask(postMessage, { body: { messageText: 'Ask away', replyToTopicId: topic.id } })
	await ada.ask(postMessage, { body: { messageText: 'My own', replyToTopicId: topic.id } })

	const told = async (who: Person) =>
		(await who.ask(listActivities)).body.activities.map(
			({ type, messageSnippet, targetTopicId }) => ({ type, messageSnippet, targetTopicId }),
		)
	expect(await told(ada)).toEqual([
		{ type: 'topic_reply', messageSnippet: 'Ask away', targetTopicId: topic.id },
	])
	expect(await told(noor)).toEqual([
		{ type: 'topic_mention', messageSnippet: topic.text, targetTopicId: topic.id },
	])
	await ada.ask(deleteTopic, { params: { id: topic.id }, body: {} })
	expect(await told(noor)).toEqual([
		{ type: 'topic_mention', messageSnippet: null, targetTopicId: null },
	])
})

test('G-119: everybody reads a topic in their own language; a list in one language holds no other', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await using reader = await stage.listen({ language: 'de' })
	const topic = await propose(ada, 'Where does the river end?')
	await expect
		.poll(() => reader.heard.flatMap((one) => ('event' in one ? [one.event] : [])))
		.toContain('text-translations-updated')

	const inGerman = (await ada.ask(listTopics, { query: { lang: 'de' } })).body.topics[0]
	expect(Object.keys(inGerman?.translations ?? {})).toEqual(['de'])
	expect(inGerman?.text).toBe(topic.text)
	const inJapanese = (await ada.ask(listTopics, { query: { lang: 'ja' } })).body.topics[0]
	expect(inJapanese?.translations).toEqual({})
})

test('MSG-03, LANG-03: a quoted topic is read in every language, also one that nobody read when it was proposed, and half an hour and fifty topics later; removed, in none', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	await using reader = await stage.listen({ language: 'de' })
	const told = () => reader.heard.flatMap((one) => ('event' in one ? [one] : []))
	const words = () =>
		told().flatMap((one) =>
			one.event === 'text-translations-updated' && one.data.id === topic.id
				? (one.data.translations.de ?? [])
				: [],
		)
	const heard = () => told().flatMap((one) => (one.event === 'new-message' ? [one.data] : []))
	const topic = await propose(ada, 'Where does the river end?')
	await expect.poll(words).toHaveLength(1)
	const body = { messageText: 'In the sea', replyToTopicId: topic.id }
	const answer = (await noor.ask(postMessage, { body })).body
	const german = { de: words()[0] }
	const quoteIn = async (lang?: 'de' | 'ja' | 'ko') => {
		const { messages } = (await noor.ask(listMessages, lang ? { query: { lang } } : {})).body
		return messages.find(({ id }) => id === answer.id)?.relatedTopicInfo?.translations
	}

	expect(german.de).toEqual(expect.any(String))
	expect(answer.relatedTopicInfo?.translations).toEqual(german)
	expect(await quoteIn('de')).toEqual(german)
	await expect
		.poll(() => heard().at(-1)?.message.relatedTopicInfo)
		.toEqual({ ...answer.relatedTopicInfo, translations: german })

	await expect.poll(() => quoteIn('ja'), PATIENT).toEqual({ ja: expect.any(String) })
	expect(Object.keys((await quoteIn()) ?? {}).toSorted()).toEqual(['de', 'ja'])
	const { results } = await env.DB.prepare('SELECT related_topic_info FROM messages').all()
	expect(JSON.stringify(results)).not.toContain(german.de) // so that it goes with the topic

	// The topic is in no list any more: fifty newer ones are, and its half hour is over.
	await halfAnHourAndFiftyTopicsPass(stage, topic.id)
	expect((await listed(noor)).some(({ id }) => id === topic.id)).toBe(false)
	await expect.poll(() => quoteIn('ko'), PATIENT).toEqual({ ko: expect.any(String) })
	expect(await quoteIn('de')).toEqual(german)

	await ada.ask(deleteTopic, { params: { id: topic.id }, body: {} })
	expect(await quoteIn('de')).toBeUndefined()
})

test('G-128: a topic with words that operators listed is refused, and the words stay with their author', async () => {
	await using stage = await openStage()
	const [ada, olu] = [await stage.seated('ada'), await stage.operator()]
	await olu.ask(changeWordList, { body: { act: 'list-word', entry: 'quince', reason: 'Selling' } })
	const { status, body } = await ada.ask(postTopic, { body: { topicText: 'Buy my quince' } })

	expect([status, body.message]).toEqual([400, 'This text holds words that cannot be used here.'])
	expect(await proposedBy(ada)).toEqual([])
})

test('G-164: topics of somebody who is banned go, those of somebody who was only removed stay', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
	const [theirs, hers] = [await propose(mallory, 'Buy now'), await propose(noor, 'Still here')]
	const why = { reason: 'Selling', actId: crypto.randomUUID() }
	await olu.ask(ban, { body: { userId: mallory.userId ?? '', ...why } })
	const out = { userId: noor.userId ?? '', reason: 'Rest', actId: crypto.randomUUID() }
	await olu.ask(removePerson, { body: out })

	const left = (await listed(stage.person('guest'))).map(({ id }) => id)
	expect(left).toContain(hers.id)
	expect(left).not.toContain(theirs.id)
})

test('TOP-07: page by page guests read all that was ever said to a topic, newest first, and nothing else', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const topic = await propose(ada, 'What do you hear from your window?')
	const { participant } = await seatDirectly(stage.room(), 'historian')
	const said = Array.from({ length: 230 }, (_, n) => {
		const timestamp = Date.now() - DAY_MS - n * 1000
		const id = `01ARZ3NDEKTSV4RRFF${String(99_000_000 - n).padStart(8, '0')}`
		return messageBy(participant, `Rain ${n}`, { id, timestamp, topicId: topic.id })
	})
	await keepInHistory([...said, messageBy(participant, 'Besides')])
	const guest = stage.person('guest')

	const readAll = async (lang?: 'en-us') => {
		const [pages, seen]: [number[], string[]] = [[], []]
		let cursor: string | undefined
		do {
			const { body } = await guest.ask(listMessages, {
				query: { topic: topic.id, ...(cursor && { cursor }), ...(lang && { lang }) },
			})
			pages.push(body.messages.length)
			seen.push(...body.messages.map(({ id }) => id))
			cursor = body.nextCursor ?? undefined
		} while (cursor)
		return { pages, seen }
	}

	const ids = said.map(({ id }) => id)
	expect(await readAll('en-us')).toEqual({ pages: [100, 100, 30], seen: ids })
	// With every translation a page of them is as short as any other.
	const short = Array.from({ length: Math.ceil(ids.length / MESSAGE_PAGE) }, (_, n) =>
		Math.min(MESSAGE_PAGE, ids.length - n * MESSAGE_PAGE),
	)
	expect(await readAll()).toEqual({ pages: short, seen: ids })
})
