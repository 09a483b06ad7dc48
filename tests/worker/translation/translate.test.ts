// One function against every kind of engine (over 250 lines).

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { libreTranslate } from '#worker/translation/libretranslate'
import { translateTexts } from '#worker/translation/translate'
import { type Translator, TranslatorDown } from '#worker/translation/translator'
import { workersAi } from '#worker/translation/workers-ai'
import { inWordsOf } from '../../sandbox/stand-in-words.ts'
import { fromWire } from '../../sandbox/translate-codes.ts'
import { translateText } from '../../support/translate-text.ts'

interface Asked {
	q: string[]
	source: string
	target: string
	format: string
	api_key?: string
}

type Answering = (asked: Asked, response: ServerResponse) => unknown

const ALL_CODES = ['en', 'pt-BR', 'es', 'ja', 'de', 'fr', 'it', 'pl', 'zh-Hans', 'nb', 'ru', 'cs']

/** A server that speaks LibreTranslate; `answering` returns the texts, or else answers by itself. */
async function openTranslator(answering: Answering, codes = ALL_CODES, path = '') {
	const asked: Asked[] = []
	const paths: string[] = []
	const server = createServer(async (request, response) => {
		paths.push(`${request.method} ${request.url}`)
		if (request.url === `${path}/languages`)
			return json(
				response,
				200,
				codes.map((code) => ({ code, name: code, targets: codes })),
			)
		if (request.url !== `${path}/translate` || request.method !== 'POST')
			return json(response, 404, { error: 'Not found' })
		const question = JSON.parse(await bodyOf(request)) as Asked
		asked.push(question)
		const translatedText = await answering(question, response)
		if (Array.isArray(translatedText)) json(response, 200, { translatedText })
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
	return {
		url,
		asked,
		paths,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}

function json(response: ServerResponse, status: number, body: unknown) {
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	let body = ''
	for await (const chunk of request) body += chunk
	return body
}

/** The translations of an English text for readers of these languages. */
const fromEnglish = ({ url }: { url: string }, text: string, targets: LanguageCode[]) =>
	translateText(libreTranslate({ url }), text, 'en-us', targets)

/** Codes of older servers. */
const OLDER: Record<string, LanguageCode> = { pt: 'pt-br', zh: 'zh-hans', no: 'nb' }

const spoken = ({ q, target }: Asked) =>
	q.map((text) => inWordsOf(text, OLDER[target] ?? fromWire(target) ?? 'en-us'))

test("LANG-03: ada's message reaches readers of two languages with its names and numbers whole", async () => {
	await using engine = await openTranslator(spoken)

	const result = await translateText(
		libreTranslate({ url: engine.url, key: 'secret' }),
		'@kenji meet me at 6:12 👍',
		'en-us',
		['pt-br', 'zh-hans'],
	)

	expect(result).toEqual({
		translations: {
			'pt-br': inWordsOf('@kenji meet me at 6:12 👍', 'pt-br'),
			'zh-hans': inWordsOf('@kenji meet me at 6:12 👍', 'zh-hans'),
		},
		untranslated: {},
		failed: [],
	})
	expect(engine.asked).toContainEqual({
		q: ['[1] meet me at [2]'],
		source: 'en',
		target: 'pt-BR',
		format: 'text',
		api_key: 'secret',
	})
})

test('LANG-03: without a key none is sent, and a base address keeps its path', async () => {
	await using engine = await openTranslator(spoken, ALL_CODES, '/translate')

	const result = await translateText(libreTranslate({ url: `${engine.url}/` }), 'hello', 'en-us', [
		'es',
	])

	expect(result.translations).toEqual({ es: inWordsOf('hello', 'es') })
	expect(engine.asked[0]).not.toHaveProperty('api_key')
	expect(engine.paths).toEqual(['GET /translate/languages', 'POST /translate/translate'])
})

test('LANG-03: a language that the engine lacks is unsupported, the list is asked for once', async () => {
	await using engine = await openTranslator(spoken)
	const translator = libreTranslate({ url: engine.url })

	const first = await translateText(translator, 'good morning', 'en-us', ['so', 'de', 'en-us'])
	const second = await translateText(translator, 'good morning', 'so', ['de'])

	expect(first.untranslated).toEqual({ so: 'unsupported' })
	expect(first.translations).toEqual({ de: inWordsOf('good morning', 'de') })
	expect(second).toEqual({ translations: {}, untranslated: { de: 'unsupported' }, failed: [] })
	expect(engine.paths.filter((path) => path === 'GET /languages')).toHaveLength(1)
})

test('LANG-01: servers that list older codes for Portuguese, Chinese and Norwegian are understood', async () => {
	await using engine = await openTranslator(spoken, ['en', 'pt', 'zh', 'no'])

	const { translations } = await fromEnglish(engine, 'hello', ['pt-br', 'zh-hans', 'nb'])

	expect(translations).toEqual({
		'pt-br': inWordsOf('hello', 'pt-br'),
		'zh-hans': inWordsOf('hello', 'zh-hans'),
		nb: inWordsOf('hello', 'nb'),
	})
	expect(engine.asked.map(({ target }) => target).sort()).toEqual(['no', 'pt', 'zh'])
})

test('LANG-03: a message of names and emoji alone needs no engine and is its own translation', async () => {
	await using engine = await openTranslator(spoken)

	const result = await fromEnglish(engine, '@ada 👍 https://stage.example 6:12', ['es', 'so'])

	expect(result.translations).toEqual({
		es: '@ada 👍 https://stage.example 6:12',
		so: '@ada 👍 https://stage.example 6:12',
	})
	expect(engine.paths).toEqual([])
})

test('LANG-03: an engine that loses a name in a long text is asked again sentence by sentence', async () => {
	await using engine = await openTranslator(({ q }) =>
		q.map((text) => (text.length > 20 ? text.replace('[2]', '') : text.toUpperCase())),
	)

	const { translations } = await fromEnglish(engine, 'Hello @ada. Are you there?\nSee @kenji 👍', [
		'es',
	])

	expect(translations).toEqual({ es: 'HELLO @ada. ARE YOU THERE?\nSEE @kenji 👍' })
	expect(engine.asked.map(({ q }) => q)).toEqual([
		['Hello [1]. Are you there?\nSee [2]'],
		['Hello [1].', 'Are you there?', 'See [2]'],
	])
})

test.each([
	['drops a name', (text: string) => text.replace('[1]', '')],
	['doubles a name', (text: string) => `${text} [1]`],
	['exchanges a name for another', (text: string) => text.replace('[1]', '[2]')],
	['invents a name', (text: string) => `${text} [9]`],
	['gives back the names alone', () => '[1] [2]'],
	['never stops talking', (text: string) => `${text} ${'la '.repeat(200)}`],
	['adds lines', (text: string) => `${text}\nbye`],
	['names somebody', (text: string) => `${text} @intruder`],
	['adds a link', (text: string) => `https://intruder.example ${text}`],
	['adds a domain', (text: string) => `${text} intruder.com`],
	['adds a mail', (text: string) => `${text} a@intruder.com`],
	['adds a tag', (text: string) => `${text} #win`],
	['adds a token', (text: string) => `${text} $SCAM`],
	['adds a wallet', (text: string) => `${text} 0x52908400098527886E0F7030069857D2E4169EE7`],
	['answers half a character', (text: string) => `${text} \ud83d`],
])(
	'LANG-03: of an engine that %s nothing is shown, a faithful language beside it is',
	async (_, damage) => {
		await using engine = await openTranslator(({ q, target }) =>
			q.map((text) => (target === 'es' ? damage(text) : text)),
		)

		const result = await fromEnglish(engine, 'hello @ada and @kenji', ['es', 'de'])

		expect(result).toEqual({
			translations: { de: 'hello @ada and @kenji' },
			untranslated: { es: 'unsafe' },
			failed: [],
		})
	},
)

test.each<[string, Answering]>([
	['answers 500', (_, response) => json(response, 500, { error: 'no' })],
	['answers 429', (_, response) => json(response, 429, { error: 'slow down' })],
	['answers 403', (_, response) => json(response, 403, { error: 'key' })],
	['sends elsewhere', (_, response) => response.writeHead(302, { location: '/languages' }).end()],
	['answers no JSON', (_, response) => response.writeHead(200).end('<html>')],
	['answers another shape', (_, response) => json(response, 200, { translatedText: 'hola' })],
	['answers too few texts', (_, response) => json(response, 200, { translatedText: [] })],
	['answers numbers', (_, response) => json(response, 200, { translatedText: [1] })],
	[
		'answers more than 1 MB',
		(_, response) => json(response, 200, { translatedText: ['a'.repeat(1_100_000)] }),
	],
	['breaks off', (_, response) => response.socket?.destroy()],
])(
	'LANG-03: when the engine %s the language is left for later and nothing is thrown',
	async (_, fault) => {
		await using engine = await openTranslator((asked, response) =>
			asked.target === 'es' ? fault(asked, response) : spoken(asked),
		)

		const result = await fromEnglish(engine, 'hello', ['es', 'de'])

		expect(result).toEqual({
			translations: { de: inWordsOf('hello', 'de') },
			untranslated: {},
			failed: ['es'],
		})
	},
)

test('LANG-03: an engine that is silent is given up after 5 seconds, one that is not there at once', async () => {
	const patience = new AbortController()
	const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
	await using engine = await openTranslator((asked) => {
		if (asked.target === 'es') patience.abort()
		return new Promise<null>(() => {})
	})

	const silent = await fromEnglish(engine, 'hello', ['es'])
	const allowedMs = timeout.mock.calls.flat()
	timeout.mockRestore()
	const absent = await translateText(
		libreTranslate({ url: 'http://127.0.0.1:1' }),
		'hello',
		'en-us',
		['es'],
	)

	expect(silent.failed).toEqual(['es'])
	expect(new Set(allowedMs)).toEqual(new Set([5_000]))
	expect(absent.failed).toEqual(['es'])
})

test('LANG-03: a caller who gives up ends the question', async () => {
	await using engine = await openTranslator(() => new Promise<null>(() => {}))

	const question = libreTranslate({ url: engine.url }).translate(
		['hi'],
		'en-us',
		'es',
		AbortSignal.timeout(100),
	)

	await expect(question).rejects.toBeInstanceOf(TranslatorDown)
})

test('LANG-03: a list of languages that is broken is asked for again next time', async () => {
	let broken = true
	await using engine = await openTranslator(spoken)
	const breaking: typeof fetch = (input, init) =>
		fetch(broken ? String(input).replace('/languages', '/nowhere') : input, init)
	const translator = libreTranslate({ url: engine.url }, breaking)

	const first = await translateText(translator, 'hello', 'en-us', ['es'])
	broken = false
	const second = await translateText(translator, 'hello', 'en-us', ['es'])

	expect(first.failed).toEqual(['es'])
	expect(second.translations).toEqual({ es: inWordsOf('hello', 'es') })
})

test('LANG-03: at most six languages are asked for at once, each of them once', async () => {
	let open = 0
	let most = 0
	await using engine = await openTranslator(async (asked, response) => {
		open += 1
		most = Math.max(most, open)
		await new Promise((resolve) => setTimeout(resolve, 50))
		open -= 1
		json(response, 200, { translatedText: spoken(asked) })
	})
	const targets: LanguageCode[] = [
		'pt-br',
		'es',
		'ja',
		'de',
		'fr',
		'it',
		'pl',
		'zh-hans',
		'nb',
		'ru',
		'es',
	]

	const { translations } = await translateText(
		libreTranslate({ url: engine.url }),
		'hello',
		'en-us',
		targets,
	)

	expect(Object.keys(translations)).toHaveLength(10)
	expect(engine.asked).toHaveLength(10)
	expect(most).toBe(6)
})

test('LANG-03: Workers AI is asked by its own codes, one text at a time', async () => {
	const asked: unknown[] = []
	const translator = workersAi({
		async run(model, input) {
			asked.push({ model, ...input })
			return { translated_text: `${input.text}!` }
		},
	})

	expect(await translator.translate(['a', 'b'], 'en-us', 'pt-br')).toEqual(['a!', 'b!'])
	await translator.translate(['c'], 'nb', 'zh-hans')

	expect(asked).toEqual([
		{ model: '@cf/meta/m2m100-1.2b', text: 'a', source_lang: 'en', target_lang: 'pt' },
		{ model: '@cf/meta/m2m100-1.2b', text: 'b', source_lang: 'en', target_lang: 'pt' },
		{ model: '@cf/meta/m2m100-1.2b', text: 'c', source_lang: 'no', target_lang: 'zh' },
	])
})

test.each<[string, () => Promise<unknown>]>([
	['fails', () => Promise.reject(new Error('out of neurons'))],
	['answers nothing', () => Promise.resolve({})],
	['answers a request id', () => Promise.resolve({ request_id: '1' })],
])('LANG-03: when Workers AI %s the language is left for later', async (_, run) => {
	expect(await translateText(workersAi({ run }), 'hello', 'en-us', ['es'])).toEqual({
		translations: {},
		untranslated: {},
		failed: ['es'],
	})
})

test('LANG-03: no error or malformed answer of a translator throws', async () => {
	const throwing: Translator = {
		name: 'throwing',
		callsFor: () => 1,
		supports: () => {
			throw new Error('boom')
		},
		translate: async () => [],
	}
	const short: Translator = {
		name: 'short',
		callsFor: () => 1,
		supports: () => true,
		translate: async () => [],
	}

	expect((await translateText(throwing, 'hello', 'en-us', ['es'])).failed).toEqual(['es'])
	expect((await translateText(short, 'hello', 'en-us', ['es'])).failed).toEqual(['es'])
})

/** An engine that is asked one text at a time and counts the questions of each invocation. */
function counting(answering: (text: string) => string): Translator & { calls: number } {
	return {
		name: 'counting',
		calls: 0,
		callsFor: (texts) => texts,
		supports: () => true,
		async translate(texts) {
			this.calls += texts.length
			return texts.map(answering)
		},
	}
}

const PLATFORM_CALLS = 50 // of one invocation, on the free plan
const SENTENCES = Array.from({ length: 90 }, (_, n) => `Line ${n} of it.`).join(' ')

test.each<[string, (text: string) => string]>([
	['loses the numbers of long texts', (text) => (text.length > 200 ? 'Lost.' : `${text}!`)],
	['loses every number', () => 'Lost.'],
	['translates at once', (text) => `${text}!`],
])(
	'LANG-03: 90 sentences and what a picture shows reach 29 languages, in as many invocations as it takes, by an engine that %s',
	async (_, answering) => {
		const texts = [SENTENCES, SENTENCES.replaceAll('Line', 'Shape')]
		const done: LanguageCode[] = []
		let waiting: LanguageCode[] = LANGUAGES.filter((language) => language !== 'en-us')
		for (let round = 0; waiting.length > 0; round++) {
			expect(round).toBeLessThan(29)
			const port = counting(answering)
			const { left, failed, refused } = await translateTexts(port, texts, 'en-us', waiting)
			expect(port.calls).toBeGreaterThan(0)
			expect(port.calls).toBeLessThan(PLATFORM_CALLS)
			expect([failed, refused]).toEqual([[], []])
			done.push(...waiting.filter((language) => !left.includes(language)))
			waiting = left
		}
		expect(done.sort()).toEqual(LANGUAGES.filter((language) => language !== 'en-us').sort())
	},
)

test('LANG-03: a text, its picture’s description and all their sentences are one request to the engine', async () => {
	await using engine = await openTranslator(({ q }) =>
		q.map((text) => (text.length > 20 ? text.replace('[1]', '') : text.toUpperCase())),
	)

	const { texts } = await translateTexts(
		libreTranslate({ url: engine.url }),
		['Good morning @ada. See you.', 'a dog and a cat'],
		'en-us',
		['es'],
	)

	expect(texts.map(({ translations }) => translations.es)).toEqual([
		'GOOD MORNING @ada. SEE YOU.',
		'A DOG AND A CAT',
	])
	expect(engine.asked.map(({ q }) => q)).toEqual([
		['Good morning [1]. See you.', 'a dog and a cat'],
		['Good morning [1].', 'See you.'],
	])
})

test.each([400, 413, 414, 422])(
	'LANG-03: a text that the engine refuses with %i says nothing of the engine, and what stands beside it is translated',
	async (status) => {
		await using engine = await openTranslator((asked, response) =>
			asked.q.join().includes('unspeakable')
				? json(response, status, { error: 'not this' })
				: spoken(asked),
		)

		const { texts, ...rest } = await translateTexts(
			libreTranslate({ url: engine.url }),
			['good morning', 'an unspeakable thing'],
			'en-us',
			['es', 'de'],
		)

		expect(texts).toEqual([
			{
				translations: { es: inWordsOf('good morning', 'es'), de: inWordsOf('good morning', 'de') },
				untranslated: {},
			},
			{ translations: {}, untranslated: {} },
		])
		const { refused } = rest
		expect({ ...rest, refused: refused.sort() }).toEqual({
			failed: [],
			refused: ['de', 'es'],
			left: [],
			engineDown: false,
			tokens: expect.any(Number),
		})
	},
)

test.each([
	[400, 'Please contact the server operator to get an API key'],
	[400, 'Visit https://portal.example to get an API key'],
	[403, 'Invalid API key'],
	[400, 'es is not supported'],
	[400, 'Spanish (es) is not available as a target language from English (en)'],
	[429, 'Slowdown: 60 per 1 minute'],
])(
	'LANG-03: an engine that answers %i "%s" refuses no text, and is asked again',
	async (status, error) => {
		await using engine = await openTranslator(
			(_, response) => void json(response, status, { error }),
		)

		const port = libreTranslate({ url: engine.url })
		expect(await translateTexts(port, ['hello', 'bread'], 'en-us', ['es'])).toMatchObject({
			...{ failed: ['es'], refused: [], engineDown: true },
		})
	},
)

test('LANG-03: an engine that is gone is told from one that has no answer in one language', async () => {
	await using engine = await openTranslator((asked, response) =>
		asked.target === 'es' ? json(response, 500, { error: 'no' }) : spoken(asked),
	)
	const ask = (url: string) =>
		translateTexts(libreTranslate({ url }), ['hello'], 'en-us', ['es', 'de'])

	expect(await ask(engine.url)).toMatchObject({ failed: ['es'], engineDown: false })
	expect(await ask('http://127.0.0.1:1')).toMatchObject({ failed: ['es', 'de'], engineDown: true })
})

test.each([
	['3006: Request too large', { refused: ['es'], failed: [], engineDown: false }],
	['3040: Capacity temporarily exceeded', { refused: [], failed: ['es'], engineDown: true }],
])('LANG-03: Workers AI that says "%s" is understood', async (message, expected) => {
	const run = () => Promise.reject(new Error(message))
	expect(await translateTexts(workersAi({ run }), ['hello'], 'en-us', ['es'])).toMatchObject(
		expected,
	)
})

test('LANG-03: an engine that writes signs as web pages do is read as it means; what ada wrote so herself stays', async () => {
	const answers: Record<string, string> = {
		"Don't wait, she said": 'Dit &quot;ne m&#39;attends pas&quot; &amp; va',
		'Write &amp; for the sign of and': 'Écris &amp; pour le signe de et',
	}
	const run = (_: unknown, { text }: { text: string }) =>
		Promise.resolve({ translated_text: answers[text] ?? '' })
	const into = async (text: string) => {
		const port = workersAi({ run } as never)
		return (await translateTexts(port, [text], 'en-us', ['fr'])).texts[0]?.translations.fr
	}

	expect(await into("Don't wait, she said")).toBe('Dit "ne m\'attends pas" & va')
	expect(await into('Write &amp; for the sign of and')).toBe('Écris &amp; pour le signe de et')
})

/** Additions of engines and models to the words, and omissions. Spanish for 'Good morning, how are you?' */
const ADDED: Record<string, (words: string) => string> = {
	'announces it': (words) => `The translation is: ${words}`,
	'announces it in the language of the reader': (words) =>
		`Aquí tienes la traducción al español: ${words}`,
	'names the language before it': (words) => `In Spanish: ${words}`,
	'names the language behind it': (words) => `${words} (Spanish)`,
	'labels it': (words) => `Output: ${words}`,
	'remarks on it': (words) => `${words} - Note: informal`,
	'sets it as code': (words) => `\`${words}\``,
	'sets it in italics': (words) => `*${words}*`,
	'underlines it': (words) => `_${words}_`,
	'makes a heading of it': (words) => `# ${words}`,
	'quotes it': (words) => `> ${words}`,
	'makes a list of it': (words) => `- ${words}`,
	'counts it': (words) => `1. ${words}`,
	'puts it in braces': (words) => `{${words}}`,
	'puts it in other quotation marks': (words) => `《${words}》`,
	'adds a picture': (words) => `${words} 😊`,
	'adds a flag': (words) => `${words} 🇪🇸`,
	'breaks a letter': (words) => `${words} \ufffd`,
	'shows pieces of its own': (words) => `▁${words}`,
	'begins with a code of its own': (words) => `__es__ ${words}`,
	'writes the end of a line as a sign': (words) => words.replace(',', '\\n'),
	'adds a line by another sign': (words) => words.replace(', ', ',\u2028'),
	'adds a line by a carriage return': (words) => words.replace(', ', ',\r'),
}

const saying = (answer: (text: string) => string) => ({
	name: 'saying',
	supports: () => true,
	callsFor: () => 1,
	translate: async (texts: string[]) => texts.map(answer),
})
const GREETING = 'Buenos días, ¿cómo estás?'

test.each(Object.entries(ADDED))(
	'LANG-03: of an engine that %s nothing is shown, and the original stays',
	async (_, add) => {
		const ask = (words: string) =>
			translateText(
				saying(() => words),
				'Good morning, how are you?',
				'en-us',
				['es'],
			)

		expect((await ask(GREETING)).translations).toEqual({ es: GREETING })
		expect(await ask(add(GREETING))).toEqual({
			translations: {},
			untranslated: { es: 'unsafe' },
			failed: [],
		})
	},
)

test('LANG-03: what nobody sees in an answer is taken out of it, and so are marks upon marks', async () => {
	const hidden = [...'buy'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
	const tower = '\u0315'.repeat(4)
	for (const [said, shown] of [
		[`${GREETING}\u0007\u001b`, GREETING],
		[`\ufeff${GREETING}\u2060${hidden.join('')}`, GREETING],
		[`${GREETING}${tower}${tower}`, `${GREETING}${tower}`],
	] as const) {
		const asked = ['Good morning, how are you?', 'en-us', ['es']] as const
		const { translations } = await translateText(
			saying(() => said),
			asked[0],
			asked[1],
			['es'],
		)
		expect(translations).toEqual({ es: shown })
	}
})

test('LANG-03: a text to which an engine says nothing is refused, and the engine is not taken for away', async () => {
	const engine = saying((text) => (text.includes('quiet') ? ' ' : GREETING))
	expect(await translateTexts(engine, ['be quiet'], 'en-us', ['es'])).toMatchObject({
		refused: ['es'],
		failed: [],
		engineDown: false,
	})
	const [first, second] = (
		await translateTexts(engine, ['be quiet', 'Good morning, how are you?'], 'en-us', ['es'])
	).texts
	expect(first?.translations).toEqual({})
	expect(second?.translations).toEqual({ es: GREETING })
})

test.each([
	...[
		'{name}',
		'{{count}}',
		// biome-ignore lint/suspicious/noTemplateCurlyInString: what somebody writes
		'${total}',
		'%s',
		'%(name)s',
		'%1$s',
		'<b>',
		'</b>',
		'<br/>',
		':smile:',
	],
	...[
		'--force',
		'user_name',
		'C:\\Users\\ada',
		'report-final.pdf',
		'\\n',
		'👩‍👩‍👧‍👦',
		'🇩🇪',
		'1️⃣',
		'🏴󠁧󠁢󠁳󠁣󠁴󠁿',
	],
])('LANG-03: %s comes back from an engine as it was', async (hole) => {
	const loud = saying((text) =>
		text.replace('Please read', 'Lee por favor').replace('again', 'otra vez'),
	)
	const shout = saying((text) =>
		text.replace('Please read', 'LEE POR FAVOR').replace('again', 'OTRA VEZ').toUpperCase(),
	)
	for (const [engine, said] of [
		[loud, `Lee por favor ${hole} otra vez`],
		[shout, `LEE POR FAVOR ${hole} OTRA VEZ`],
	] as const) {
		const { translations } = await translateText(engine, `Please read ${hole} again`, 'en-us', [
			'es',
		])
		expect(translations).toEqual({ es: said })
	}
})
