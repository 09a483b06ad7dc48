import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { openApertium } from './apertium.ts'
import { inWordsOf } from './stand-in-words.ts'
import { openWorld, type World } from './world.ts'

test('LANG-03: the translator speaks LibreTranslate: one text, several, JSON or a form', async () => {
	await using world = await openWorld({ port: 0 })

	const one = await translate(world, { q: 'Nobody knows this', source: 'en', target: 'ja' })
	const two = await translate(world, { q: ['First', 'Second'], source: 'en', target: 'pt-BR' })
	const form = await fetch(`${world.settings.TRANSLATOR_URL}/translate`, {
		method: 'POST',
		body: new URLSearchParams({ q: 'As a form', source: 'en', target: 'nb' }),
	})

	expect(one).toEqual({
		status: 200,
		body: { translatedText: inWordsOf('Nobody knows this', 'ja') },
	})
	expect(two.body).toEqual({
		translatedText: [inWordsOf('First', 'pt-br'), inWordsOf('Second', 'pt-br')],
	})
	expect(await form.json()).toEqual({ translatedText: inWordsOf('As a form', 'nb') })
})

test('LANG-03: a text that nobody knows keeps its placeholders, and a text in the target language stays as it is', async () => {
	await using world = await openWorld({ port: 0 })

	const hidden = await translate(world, { q: 'Ask [1] for [2]', source: 'en', target: 'ar' })
	const same = await translate(world, { q: 'Ask [1]', source: 'en', target: 'en' })

	expect(hidden.body.translatedText).toMatch(
		/^[\p{Script=Arabic} ]+ \[1\] \p{Script=Arabic}+ \[2\]$/u,
	)
	expect(same.body.translatedText).toBe('Ask [1]')
})

test('LANG-01: all thirty languages are offered, each into each, in LibreTranslate’s codes', async () => {
	await using world = await openWorld({ port: 0 })

	const response = await fetch(`${world.settings.TRANSLATOR_URL}/languages`)

	const offered = (await response.json()) as { code: string; name: string; targets: string[] }[]
	const codes = offered.map(({ code }) => code)
	expect(codes).toHaveLength(LANGUAGES.length)
	expect(codes).toEqual(expect.arrayContaining(['en', 'pt-BR', 'zh-Hans', 'nb', 'ur']))
	expect(codes).not.toContain('en-us')
	expect(offered[0]?.targets).toEqual(codes)
})

test('LANG-03: the language of a text is told when it was asked for', async () => {
	await using world = await openWorld({ port: 0 })
	const detect = async (q: string) => {
		const response = await post(world, '/detect', { q })
		return ((await response.json()) as { language: string }[])[0]?.language
	}

	const auto = await translate(world, { q: 'おはようございます', source: 'auto', target: 'es' })

	expect(auto.body.detectedLanguage).toEqual({ confidence: 90, language: 'ja' })
	expect(await detect('שלום לכולם')).toBe('he')
	expect(await detect('¿Dónde está la biblioteca de la ciudad?')).toBe('es')
})

test('LANG-03: a missing text and an unknown language are refused with an error', async () => {
	await using world = await openWorld({ port: 0 })

	const textless = await translate(world, { source: 'en', target: 'ja' })
	const unknown = await translate(world, { q: 'Hello', source: 'en', target: 'tlh' })
	const broken = await fetch(`${world.settings.TRANSLATOR_URL}/translate`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{"q":',
	})

	expect(textless).toEqual({
		status: 400,
		body: { error: 'Invalid request: missing q parameter' },
	})
	expect(unknown).toEqual({ status: 400, body: { error: 'tlh is not supported' } })
	expect(broken.status).toBe(400)
})

test('LANG-03: Apertium gets words for placeholders and they come back; a lost one is no answer', async () => {
	const asked: string[] = []
	const replies = ['Pregunta a qxAAxq hoy', 'Pregunta hoy']
	const server = createServer(async (request, response) => {
		for await (const chunk of request) asked.push(String(chunk))
		response.end(JSON.stringify({ responseData: { translatedText: replies.shift() } }))
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	const address = server.address()
	const port = typeof address === 'object' ? address?.port : undefined
	const machine = openApertium(`http://127.0.0.1:${port}`)

	const whole = await machine('Ask [1] today', 'en-us', 'es')
	const lost = await machine('Ask [1] today', 'en-us', 'es')
	server.close()

	expect(whole).toBe('Pregunta a [1] hoy')
	expect(lost).toBeUndefined()
	expect(new URLSearchParams(asked[0]).get('langpairs')).toBe('eng|spa')
	expect(asked[0]).not.toContain('%5B1%5D')
})

async function translate(world: World, fields: object) {
	const response = await post(world, '/translate', fields)
	return { status: response.status, body: JSON.parse(await response.text()) }
}

function post(world: World, path: string, fields: object) {
	return fetch(world.settings.TRANSLATOR_URL + path, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(fields),
	})
}
