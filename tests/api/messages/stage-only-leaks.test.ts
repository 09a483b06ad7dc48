// One list of all channels and one search through them (over 250 lines).

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { addressOf } from '#contract/endpoint'
import { contract } from '#contract/index'
import { type Message, postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction } from '#contract/messages/reactions'
import { leave } from '#contract/people/session'
import { inWordsOf } from '#tests/sandbox/stand-in-words'
import type { Ear } from '../../support/ear.ts'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { messageBy, sayThrough } from '../support/crowd.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const FIRST = 'Zwyxo'
const MENDED = 'Zwyxu'
const SHOWN = 'Zwyxi'
const ANSWERED = 'Zwyxa'
const RELATED = 'Zwyxe'
/** Stands in every picture, so that its bytes are found as well. */
const PICTURE = 'IHDR'
const WORDS = [FIRST, MENDED, SHOWN, ANSWERED, RELATED, PICTURE]
/** The texts that the translator is asked for; its answers contain other words. */
const SENTENCES = {
	[FIRST]: `${FIRST} stays between us`,
	[MENDED]: `${MENDED} stays here`,
	[SHOWN]: `${SHOWN} at night`,
	[ANSWERED]: `${ANSWERED} agrees`,
}

/** Calls that would end a person's place or delete the message; the latter are called in a harmless form. */
const CHANGING = ['leave', 'logOutEverywhere', 'editMessage', 'deleteMessage']

interface Question {
	channel: string
	path: string
	method?: string
	body?: object
}

interface Reader {
	name: string
	headers: Record<string, string>
}

interface Secrets {
	message: Message
	reply: Message
	/** The name of its picture in the store. */
	picture: string
}

test('MSG-07, MSG-09, LANG-07: off stage no channel holds a word of a stage-only message, also after an edit, and after its deletion no channel does for anyone', async () => {
	await using stage = await openStage()
	const services = watchServices()
	const printed = watchPrinted()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const left = await stage.seated('left')
	await left.ask(leave, { body: {} })
	const outside = outsiders(left)
	const live = {
		'frames as they come': await stage.listen({ language: 'es' }),
		'frames as they come, without a seat': await stage.listen({ language: 'es', as: left }),
	}
	const seatedLive = await stage.listen({ language: 'es', as: kenji })
	await soon(() => expect(seatedLive.frames.join()).toContain('"seated":true'))
	const hunt = new Hunt(stage)

	// Said, shown, answered, reacted to, translated: those on stage have it all.
	const secrets = await whisper(ada, kenji)
	await speakOfMore(stage, ada)
	await soon(() => expect(translatedIn(seatedLive, secrets.message.id, 1)).toBe(true))
	await soon(() => expect(seatedLive.frames.join()).toContain('new-reaction'))
	await hunt.ask(questionsAbout(secrets), outside, WORDS)
	await hunt.read({ ...live, ...(await replays(stage, left)), ...(await stored()) }, WORDS)
	const onStage = new Hunt(stage)
	await onStage.ask(questionsAbout(secrets), [seatOf(kenji)], WORDS)
	await onStage.read({ replay: await replay(stage, { as: kenji }) }, WORDS)
	for (const channel of ['list', 'list in Spanish', 'around', 'thread', 'replay'])
		for (const word of [FIRST, SHOWN]) expect(onStage.found).toContain(`${channel}: ${word}`)
	for (const found of [`thread: ${ANSWERED}`, `list: ${RELATED}`, `picture: ${PICTURE}`])
		expect(onStage.found).toContain(found)

	// After the edit the older text is gone, also for people on stage.
	const { id } = secrets.message
	await ada.ask(editMessage, { params: { id }, body: { messageText: SENTENCES[MENDED] } })
	await soon(() => expect(translatedIn(seatedLive, id, 2)).toBe(true))
	await hunt.ask(questionsAbout(secrets), outside, WORDS)
	await hunt.read({ ...live, ...(await replays(stage, left)), ...(await stored()) }, WORDS)
	const afterwards = new Hunt(stage)
	await afterwards.ask(questionsAbout(secrets), [seatOf(kenji)], [FIRST])
	await afterwards.read({ replay: await replay(stage, { as: kenji }) }, [FIRST])
	expect(afterwards.found).toEqual([])

	// After the deletion nobody has it.
	for (const one of [secrets.message, secrets.reply])
		await (one === secrets.message ? ada : kenji).ask(deleteMessage, {
			params: { id: one.id },
			body: {},
		})
	const everybody = [...outside, seatOf(kenji), seatOf(ada)]
	const spoken = [FIRST, MENDED, SHOWN, ANSWERED, PICTURE]
	await hunt.ask(questionsAbout(secrets), everybody, spoken)
	await hunt.read(
		{ ...live, ...(await replays(stage, left)), seated: await replay(stage, { as: kenji }) },
		spoken,
	)
	expect(
		(await env.MEDIA.list()).objects.filter(({ key }) => key.includes(secrets.picture)),
	).toEqual([])

	// The translator alone was told, and no line was printed.
	await hunt.read({ services: services.others.join(), printed: printed.join() }, WORDS)
	expect(services.translator.filter((asked) => asked.includes(FIRST)).length).toBeGreaterThan(0)
	expect(hunt.found).toEqual([])
	expect(hunt.channels.size).toBeGreaterThanOrEqual(16)
	expect(hunt.tried).toBeGreaterThan(3 * 3 * 16)
})

/** Looks into every channel for words that must not be there. */
class Hunt {
	readonly channels = new Set<string>()
	readonly found: string[] = []
	tried = 0
	readonly #stage: Stage

	constructor(stage: Stage) {
		this.#stage = stage
	}

	async ask(questions: Question[], readers: Reader[], words: string[]): Promise<void> {
		for (const { channel, path, method = 'GET', body } of questions)
			for (const { name, headers } of readers) {
				const type = body ? { 'Content-Type': 'application/json' } : undefined
				const response = await this.#stage.fetch(TEST_ORIGIN + path, {
					method,
					redirect: 'manual',
					headers: { ...headers, ...type },
					body: body && JSON.stringify(body),
				})
				const bytes = new Uint8Array(await response.arrayBuffer())
				const answer = JSON.stringify([...response.headers]) + new TextDecoder().decode(bytes)
				expect([channel, name, response.status < 500]).toEqual([channel, name, true])
				this.#look(channel, answer, words)
			}
	}

	async read(texts: Record<string, string | Ear>, words: string[]): Promise<void> {
		for (const [channel, text] of Object.entries(texts))
			this.#look(channel, typeof text === 'string' ? text : text.frames.join(), words)
	}

	#look(channel: string, text: string, words: string[]): void {
		this.tried++
		this.channels.add(channel)
		for (const word of words)
			if ([word, ...inSpanish(word)].some((one) => text.includes(one)))
				this.found.push(`${channel}: ${word}`)
	}
}

/** The sentence with this word as readers of Spanish have it. */
function inSpanish(word: string): string[] {
	const sentence = Object.entries(SENTENCES).find(([secret]) => secret === word)?.[1]
	return sentence ? [inWordsOf(sentence, 'es')] : []
}

/** Everything that answers over HTTP, and every endpoint that there is, asked for these very messages. */
function questionsAbout({ message, reply, picture }: Secrets): Question[] {
	const { id } = message
	const list = (query: string) => `/api/stage/messages?${query}`
	const data = (path: string, route: string) => `${path}?_data=${encodeURIComponent(route)}`
	return [
		{ channel: 'list', path: list('') },
		{ channel: 'list in Spanish', path: list('lang=es') },
		{ channel: 'around', path: list(`around=${id}&lang=es`) },
		{ channel: 'thread', path: list(`thread=${id}`) },
		{ channel: 'thread in Spanish', path: list(`thread=${id}&lang=es`) },
		{ channel: 'page', path: '/stage?lang=es' },
		{ channel: 'page, kept', path: '/stage?lang=es' },
		{ channel: 'page data', path: data('/stage', 'routes/stage') },
		{ channel: 'link', path: `/stage/message/${id}?lang=es` },
		{ channel: 'link to a reply', path: `/stage/message/${reply.id}` },
		{ channel: 'link data', path: data(`/stage/message/${id}`, 'routes/stage_.message.$id') },
		...['images', 'stage-only', 'quarantine', 'avatars'].map((place) => ({
			channel: place === 'stage-only' ? 'picture' : `picture under ${place}`,
			path: `/media/${place}/${picture}`,
		})),
		{ channel: 'picture, only asked for', path: `/media/stage-only/${picture}`, method: 'HEAD' },
		...Object.entries(contract)
			.filter(([name]) => !CHANGING.includes(name))
			.map(([name, { method, path }]) => ({
				channel: name,
				path: addressOf(path, { id }),
				method,
				...(method === 'GET' ? {} : { body: { messageId: id, emoji: '🤔', clientMessageId: 'x' } }),
			})),
		{ channel: 'an edit', path: `/api/stage/messages/${id}`, method: 'PATCH', body: {} },
		{
			channel: 'a reply from outside',
			path: '/api/stage/messages',
			method: 'POST',
			body: { replyToMessageId: id, messageText: '' },
		},
	]
}

function outsiders(left: Person): Reader[] {
	const seat = 'stage_as=seated; stage_lang=es'
	return [
		{ name: 'guest', headers: {} },
		{ name: 'pretender', headers: { Cookie: seat, Authorization: 'Bearer a.b.c' } },
		{ ...seatOf(left), name: 'somebody who left' },
	]
}

function seatOf({ handle, stageToken }: Person): Reader {
	return { name: handle, headers: { Authorization: `Bearer ${stageToken}` } }
}

/** A picture with its description, an answer and a reaction, all of it between those on stage. */
async function whisper(ada: Person, kenji: Person): Promise<Secrets> {
	const { imageUrl } = await ada.upload(png())
	const message = await ada.ask(postMessage, {
		body: {
			messageText: SENTENCES[FIRST],
			isStageOnly: true,
			attachedImageUrl: imageUrl,
			attachedImageAlt: SENTENCES[SHOWN],
		},
	})
	const { id } = message.body
	const reply = await kenji.ask(postMessage, {
		body: { messageText: SENTENCES[ANSWERED], replyToMessageId: id },
	})
	await kenji.ask(addReaction, { body: { messageId: id, emoji: '👍' } })
	expect([message.status, reply.status]).toEqual([200, 200])
	return { message: message.body, reply: reply.body, picture: imageUrl.split('/').at(-1) ?? '' }
}

/** Posts with fields that no composer offers yet. */
async function speakOfMore(stage: Stage, { userId, stageToken }: Person): Promise<void> {
	const ver = JSON.parse(atob(stageToken?.split('.')[1] ?? '')).ver
	const known = await stage.room().who({ userId: userId ?? '', ver })
	if (!known.ok) throw new Error(known.message)
	const message = messageBy(known.person, `${RELATED} as well`, {
		isStageOnly: true,
		translations: { es: `${RELATED} también` },
		sourcePostUrl: `https://x.com/${RELATED}/status/1`,
		relatedTopicInfo: { platform: 'x', platformUsername: 'ada', text: RELATED },
		relatedStoryInfo: {
			authorPlatformUsername: RELATED,
			storyMediaUrl: `/media/${RELATED}`,
			storyMediaType: 'image',
		},
	})
	await sayThrough(stage.room(), message)
}

async function replays(stage: Stage, left: Person): Promise<Record<string, string>> {
	return {
		'frames after a gap': await replay(stage, {}),
		'frames after a gap, without a seat': await replay(stage, { as: left }),
	}
}

/** Everything that is said again to somebody who missed all of it. */
async function replay(stage: Stage, options: { as?: Person }): Promise<string> {
	const listening = await stage.listen({ ...options, language: 'es', since: 0 })
	const { head } = await stage.room().report()
	await soon(() => expect(listening.heard.at(-1)?.seq).toBeGreaterThanOrEqual(head))
	listening.close()
	return listening.frames.join()
}

/** The data of pages besides the messages. */
async function stored(): Promise<Record<string, string>> {
	const { results } = await env.DB.prepare('SELECT * FROM snapshot').all()
	return { 'the roster in D1': JSON.stringify(results) }
}

function translatedIn({ heard }: Ear, id: string, revision: number): boolean {
	return heard.some(
		(one) =>
			'event' in one &&
			one.event === 'message-translations-updated' &&
			one.data.messageId === id &&
			one.data.revision === revision &&
			one.data.translations.es !== undefined &&
			one.data.altTranslations?.es !== undefined,
	)
}

/** Whom the stage asks, and what. */
function watchServices() {
	const asked = { translator: [] as string[], others: [] as string[] }
	const real = globalThis.fetch
	vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
		const url = input instanceof Request ? input.url : String(input)
		const isTranslator = url.startsWith(String(env.TRANSLATOR_URL))
		const heard = isTranslator ? asked.translator : asked.others
		heard.push(`${url} ${JSON.stringify(init?.headers)} ${init?.body}`)
		return real(input as RequestInfo, init as RequestInit)
	})
	return asked
}

function watchPrinted(): string[] {
	const printed: string[] = []
	for (const level of ['log', 'info', 'warn'] as const)
		vi.spyOn(console, level).mockImplementation((...said) => void printed.push(said.join(' ')))
	return printed
}

/** A busy machine may need long, so the wait is long. */
function soon(holds: () => void | Promise<void>): Promise<void> {
	return vi.waitFor(holds, { timeout: 15_000 })
}
