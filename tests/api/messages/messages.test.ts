import { expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { listMessages, Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { leave, me } from '#contract/people/session'
import { unpackPage } from '../../../app/hydration/page-data.ts'
import { openStage } from '../../support/open-stage.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { keepInHistory, messageBy, sayThrough, seatDirectly } from '../support/crowd.ts'

const FIELDS = [
	'id',
	'text',
	'translations',
	'language',
	'revision',
	'editedAt',
	'timestamp',
	'platform',
	'platformUsername',
	'platformUserId',
	'profilePicUrl',
	'isStageOnly',
	'isJoinMessage',
	'sourcePostUrl',
	'attachedImageUrl',
	'attachedImage',
	'replyToMessageId',
	'rootMessageId',
	'replyToStoryId',
	'replyToTopicId',
	'topicId',
	'relatedStoryInfo',
	'relatedTopicInfo',
	'reactions',
	'review',
]
const DAY_MS = 86_400_000

test('RT-01, MSG-04: ada posts, and a guest who listens hears it at once', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const guest = await stage.listen()

	const { status, body } = await ada.say('Hello, stage')

	expect(status).toBe(200)
	await vi.waitFor(() =>
		expect(guest.heard).toContainEqual(
			expect.objectContaining({ event: 'new-message', seq: body.seq }),
		),
	)
})

test('API-02, MSG-01, MSG-04, ROLE-09: a guest reads whole messages, the newest first', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	for (const text of ['One', 'Two', 'Three']) await ada.say(`${text} of ${ada.handle}`)

	const { status, body } = await stage.person('guest').ask(listMessages)

	const mine = body.messages.filter(({ text }) => text.endsWith(`of ${ada.handle}`))
	const times = body.messages.map(({ timestamp }) => timestamp)
	expect(status).toBe(200)
	expect(mine.map(({ text }) => text.split(' ')[0])).toEqual(['Three', 'Two', 'One'])
	expect(times).toEqual([...times].sort((a, b) => b - a))
	for (const message of body.messages) {
		expect(
			Object.keys(message)
				.filter((key) => key !== 'untranslated')
				.sort(),
		).toEqual([...FIELDS].sort())
		expect(Message.safeParse(message).success).toBe(true)
	}
})

test('API-02: page by page, every message of a long history comes once, to the very last', async () => {
	await using stage = await openStage()
	const { participant } = await seatDirectly(stage.room(), 'historian')
	const long = Array.from({ length: 95 }, (_, n) => {
		const at = Date.now() - 10 * DAY_MS - Math.floor(n / 3) * 1000 // three of each moment
		const id = `01ARZ3NDEKTSV4RRFF${String(99_000_000 - n).padStart(8, '0')}`
		return messageBy(participant, `History ${n}`, { id, timestamp: at })
	})
	await keepInHistory(long)
	const guest = stage.person('guest')

	const seen: string[] = []
	let cursor: string | null | undefined
	for (let page = 0; page < 20 && cursor !== null; page++) {
		const { body } = await guest.ask(listMessages, cursor ? { query: { cursor } } : {})
		expect(body.messages.length).toBeLessThanOrEqual(30)
		seen.push(...body.messages.map(({ id }) => id))
		cursor = body.nextCursor
	}

	expect(cursor).toBeNull()
	expect(new Set(seen).size).toBe(seen.length)
	expect(seen.filter((id) => long.some((one) => one.id === id))).toEqual(long.map(({ id }) => id))

	for (const broken of ['nonsense', '%%%', btoa('1.not-an-id'), '', 'é'.repeat(50)]) {
		const { status, body } = await guest.ask(listMessages, { query: { cursor: broken } })
		if (broken === '') expect(status).toBe(200)
		else
			expect([status, body.message]).toEqual([
				400,
				'This page does not exist any more. Please reload.',
			])
	}
})

test('API-02: a reply on the page brings along its root from long ago', async () => {
	await using stage = await openStage()
	const { participant } = await seatDirectly(stage.room(), 'replier')
	const root = messageBy(participant, 'The root', {
		id: '01AAAAAAAAAAAAAAAAAAAAAAAA',
		timestamp: Date.now() - 90 * DAY_MS,
	})
	await keepInHistory([root])
	await sayThrough(
		stage.room(),
		messageBy(participant, 'An answer', { replyToMessageId: root.id, rootMessageId: root.id }),
	)

	const { body } = await stage.person('guest').ask(listMessages)

	expect(body.messages.filter(({ id }) => id === root.id)).toHaveLength(1)
})

test('LANG-03, ROLE-03: without lang a message carries every translation, with lang only that one', async () => {
	await using stage = await openStage()
	const { participant } = await seatDirectly(stage.room(), 'polyglot')
	const translations = { de: 'Guten Morgen', ja: 'おはよう', ar: 'صباح الخير' }
	const message = messageBy(participant, 'Good morning', { translations })
	await sayThrough(stage.room(), message)
	const guest = stage.person('guest')
	const found = async (lang?: 'de' | 'fr') => {
		const { body } = await guest.ask(listMessages, lang ? { query: { lang } } : {})
		return body.messages.find(({ id }) => id === message.id)
	}

	expect(await found()).toMatchObject({ text: 'Good morning', translations })
	expect((await found('de'))?.translations).toEqual({ de: 'Guten Morgen' })
	expect(await found('fr')).toMatchObject({ text: 'Good morning' }) // nothing yet: the original

	const unknown = await guest.ask(listMessages, { query: { lang: 'tlh' as never } })
	expect(unknown.status).toBe(400)
})

test('a message’s story or topic comes with it, field by field, in lists, in page data and in the row', async () => {
	await using stage = await openStage()
	const { participant } = await seatDirectly(stage.room(), 'teller')
	const story = {
		authorPlatformUsername: 'kenji',
		storyMediaUrl: '/media/stories/1',
		storyMediaType: 'image' as const,
	}
	const topic = { platform: 'farcaster' as const, platformUsername: 'noor', text: 'Bread & <salt>' }
	const open = messageBy(participant, 'About both', {
		relatedStoryInfo: story,
		relatedTopicInfo: topic,
	})
	const video = { ...story, storyMediaType: 'video' as const }
	const closed = messageBy(participant, 'About both, between us', {
		isStageOnly: true,
		relatedStoryInfo: video,
		relatedTopicInfo: topic,
	})
	await sayThrough(stage.room(), open)
	await sayThrough(stage.room(), closed)
	const seated = await stage.seated('kenji')
	const infoOf = ({ messages }: { messages: Message[] }, { id }: Message) => {
		const found = messages.find((one) => one.id === id)
		return [found?.relatedStoryInfo, found?.relatedTopicInfo]
	}

	const seatedList = (await seated.ask(listMessages)).body
	const guestList = (await stage.person('guest').ask(listMessages)).body
	const data = await stage.fetch(`${TEST_ORIGIN}/stage?_data=${encodeURIComponent('routes/stage')}`)
	const page = unpackPage(await data.json())

	for (const answer of [seatedList, guestList, page])
		expect(infoOf(answer, open)).toStrictEqual([story, topic])
	expect(infoOf(seatedList, closed)).toStrictEqual([video, topic])
	for (const answer of [guestList, page])
		expect(infoOf(answer, closed)).toStrictEqual([null, { ...topic, text: '' }])
	const row = await stage.fetch(`${TEST_ORIGIN}/stage/message/${open.id}`)
	const html = (await row.text()).replaceAll(/<!-- -->|<\/?span>/g, '')
	expect(html).toContain('On the story of @kenji')
	expect(html).toMatch(/On the topic of @noor <bdi [^>]*>Bread &amp; &lt;salt&gt;<\/bdi>/)
})

test('LANG-01: thirty languages, in the documented order, each of which may be asked for', async () => {
	await using stage = await openStage()
	const documented =
		'en-us pt-br es ko fa hi ru ro fr ja he pl de ar nl nb so tr el it zh-hans si th ha id uk ur bn sw cs'
	expect(LANGUAGES.join(' ')).toBe(documented)

	for (const lang of LANGUAGES)
		expect((await stage.person('guest').ask(listMessages, { query: { lang } })).status).toBe(200)
})

test('MSG-07: a stage-only message reaches people on stage and nobody else', async () => {
	await using stage = await openStage()
	const secret = 'CANARY-between-us'
	const { participant } = await seatDirectly(stage.room(), 'whisperer')
	const gone = await stage.seated('gone')
	await gone.ask(leave, { body: {} })
	const seated = await stage.seated('kenji')
	const guest = await stage.listen()
	const message = messageBy(participant, secret, {
		isStageOnly: true,
		translations: { de: `${secret} auf Deutsch` },
		attachedImageUrl: `/media/${secret}.png`,
		sourcePostUrl: `https://x.com/${secret}/status/1`,
		relatedTopicInfo: { platform: 'x', platformUsername: 'ada', text: secret },
		reactions: [
			{
				id: secret,
				messageId: 'm',
				emoji: '👍',
				platform: 'x',
				platformUserId: '1',
				createdAt: 1,
			},
		],
	})

	const seq = await sayThrough(stage.room(), message)

	for (const query of [{}, { lang: 'de' as const }])
		for (const listener of [stage.person('guest'), gone]) {
			const { body } = await listener.ask(listMessages, { query })
			const shown = body.messages.find(({ id }) => id === message.id)
			expect(shown).toMatchObject({ text: STAGE_ONLY_TEXT, isStageOnly: true })
			expect(JSON.stringify(body)).not.toContain(secret)
		}
	expect(STAGE_ONLY_TEXT).toBe('[Message visible only to stage participants]')
	await vi.waitFor(() =>
		expect(guest.heard).toContainEqual(expect.objectContaining({ event: 'new-message', seq })),
	)
	expect(guest.frames.join()).not.toContain(secret)

	const { body } = await seated.ask(listMessages)
	expect(body.messages.find(({ id }) => id === message.id)).toMatchObject({ text: secret })
	expect((await seated.ask(me)).status).toBe(200)
})
