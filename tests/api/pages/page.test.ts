// The HTML of the stage's pages, for every kind of reader (over 250 lines).

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { deleteEvent } from '#contract/events/events'
import { MINUTE_MS, SECOND_MS } from '#contract/limits'
import { postMessage, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { textsFor } from '#locales/catalogs'
import { openClock } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import { inHours, meet } from '../events/meeting.ts'
import { messageBy, sayThrough, seatDirectly } from '../support/crowd.ts'
import { insteadOf } from '../support/external-services.ts'
import { propose } from '../topics/proposing.ts'

const RTL = ['fa', 'he', 'ar', 'ur']

type Stage = Awaited<ReturnType<typeof openStage>>

async function read(stage: Stage, path = '/stage', headers: Record<string, string> = {}) {
	const response = await stage.fetch(`${stage.places.origin}${path}`, { headers })
	const html = await response.text()
	const policy = response.headers.get('Content-Security-Policy') ?? ''
	const [, lang = '', dir = ''] = /<html lang="([^"]+)" dir="([^"]+)"/.exec(html) ?? []
	// The page before any script has run.
	const body = html.replace(/<script[\s\S]*?<\/script>/g, '')
	return {
		status: response.status,
		headers: response.headers,
		html,
		body,
		policy,
		lang,
		dir,
	}
}

/** The page once it has these words: one that an earlier reader has left in the cache is kept for two seconds. */
function anew(
	stage: Stage,
	words: string,
	...how: [path?: string, headers?: Record<string, string>]
) {
	return vi.waitFor(async () => {
		const page = await read(stage, ...how)
		expect(page.html).toContain(words)
		return page
	})
}

test('ROUTE-01, ROLE-03, ROLE-09: the stage comes as HTML, with everybody, every topic and every message in it', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const texts = Array.from({ length: 6 }, (_, n) => `Message number ${n} of ${ada.handle}`)
	const kenji = await stage.seated('kenji') // who says nothing
	for (const text of texts) await ada.say(text)
	const { text: topic } = await propose(kenji, `Which tide suits ${kenji.handle}?`)

	const { status, headers, body } = await anew(stage, topic)

	expect(status).toBe(200)
	expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
	const places = texts.map((text) => body.indexOf(text))
	expect(Math.min(...places)).toBeGreaterThan(0)
	expect([...places].sort((a, b) => b - a)).toEqual(places) // the newest first
	const beside = body.replace(/<main[\s\S]*<\/main>/, '')
	for (const { handle } of [ada, kenji]) expect(beside).toContain(handle.slice(0, 15))
	expect(beside).toContain(topic)
	expect(beside).not.toContain(texts[0])
})

test('LANG-02: the page speaks the reader’s language: by address, by earlier choice, by browser, else English', async () => {
	await using stage = await openStage()
	const wishes: [path: string, headers: Record<string, string>, lang: string][] = [
		['/stage', {}, 'en-US'],
		['/stage', { 'Accept-Language': 'tlh, x-klingon;q=0.9' }, 'en-US'],
		['/stage', { 'Accept-Language': 'ja' }, 'ja'],
		['/stage', { 'Accept-Language': 'tlh, no;q=0.3, pt-PT;q=0.8' }, 'pt-BR'],
		['/stage', { 'Accept-Language': 'ja', Cookie: 'stage_lang=de' }, 'de'],
		['/stage?lang=ko', { 'Accept-Language': 'ja', Cookie: 'stage_lang=de' }, 'ko'],
		['/stage?lang=zz', { 'Accept-Language': 'ja', Cookie: 'stage_lang=de' }, 'de'],
		['/stage?lang=%3Cscript%3E', { Cookie: 'stage_lang="><script>' }, 'en-US'],
	]

	for (const [path, headers, lang] of wishes) {
		const page = await read(stage, path, headers)
		expect([path, headers, page.status, page.lang]).toEqual([path, headers, 200, lang])
	}
	const [english, german] = [await read(stage), await read(stage, '/stage?lang=de')]
	const titleOf = (html: string) => /<title>([^<]+)/.exec(html)?.[1]
	expect(titleOf(german.html)).not.toBe(titleOf(english.html))
})

test('LANG-03, LANG-01: each of the thirty languages has its page, with its direction and its translations', async () => {
	await using stage = await openStage()
	const { participant } = await seatDirectly(stage.room(), 'polyglot')
	const { LANGUAGES, tagOf } = await import('#contract/languages')
	const translations = Object.fromEntries(
		LANGUAGES.filter((code) => code !== 'en-us' && code !== 'si').map((code) => [
			code,
			`translated into ${code} for you`,
		]),
	)
	await sayThrough(stage.room(), messageBy(participant, 'only in English', { translations }))

	for (const code of LANGUAGES) {
		const shown = translations[code] ?? 'only in English'
		const { lang, dir, body } = await anew(stage, shown, `/stage?lang=${code}`)
		expect([code, lang, dir]).toEqual([code, tagOf(code), RTL.includes(code) ? 'rtl' : 'ltr'])
		expect(body).toContain(shown)
		const others = Object.values(translations).filter((text) => text !== shown)
		expect(others.filter((text) => body.includes(text))).toEqual([])
	}
})

/** Scripts that the page would run, by address or inline. */
function scriptsIn(html: string) {
	const all = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
	const run = all.filter(([, attributes = '']) => !attributes.includes('"application/json"'))
	return {
		files: run.flatMap(([, attributes = '']) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []),
		lines: run.flatMap(([, , words]) => words || []),
	}
}

async function hashOf(text: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

test('ROUTE-01, G-116: only files of the build run, and the one line that the policy knows by its hash; everything else is closed', async () => {
	await using stage = await openStage()
	const pages = [
		await read(stage),
		await read(stage, '/stage?lang=ar'),
		await read(stage, '/stage', { Cookie: 'stage_as=seated' }),
		await read(stage, '/nowhere'),
	]

	for (const { html, policy, headers } of pages) {
		const { files, lines } = scriptsIn(html)
		const hashes = await Promise.all(lines.map(hashOf))
		expect(files).toHaveLength(1)
		expect(files[0]).toMatch(/^\/assets\/[\w.-]+\.js$/)
		const [allowed] = /script-src [^;]*/.exec(policy) ?? []
		expect(allowed).toMatch(
			new RegExp(`^script-src ${stage.places.origin}/assets/ 'sha256-[\\w+/]{43}='$`),
		)
		for (const hash of hashes) expect(allowed).toContain(hash)
		expect(html).not.toMatch(/<[^>]+\son[a-z]+="/)
		for (const part of [
			"default-src 'self'",
			"media-src 'self' blob:;",
			"worker-src 'self';",
			"object-src 'none'",
			`base-uri 'none'; form-action 'self' https://checkout.stripe.com ${new URL(String(env.STRIPE_API_URL)).origin};`,
		])
			expect(policy).toContain(part)
		expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
		expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
		expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
		expect(headers.get('Permissions-Policy')).toContain('geolocation=()')
		expect(headers.get('Cache-Control')).toBe('private, no-cache')
	}
	expect(pages.map(({ html }) => scriptsIn(html).lines.length)).toEqual([0, 0, 1, 0])
	expect(pages[3]?.status).toBe(404)
})

test('ROUTE-01: a text that looks like code or like our own data stays a text', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await ada.say('</head></body></html> $& $1 id="hydration-data" end')
	await ada.say('</script><script>alert(1)</script><img src=x onerror=alert(2)>')
	await ada.say('<!-- \u2028 {{7*7}} &lt;b&gt;')

	const { html, body } = await anew(stage, '{{7*7}}', '/stage', { Cookie: 'stage_visits=3' })

	expect(body).toContain(
		'&lt;/head&gt;&lt;/body&gt;&lt;/html&gt; $&amp; $1 id=&quot;hydration-data&quot;',
	)
	expect(html.match(/<\/head>|<\/body>|id="hydration-data"/g)).toHaveLength(3)
	expect(scriptsIn(html)).toMatchObject({ files: { length: 1 }, lines: [] })
	expect(html).not.toContain('<img src=x')
	expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
})

test('ROUTE-01: two guests get the very same page; a moment later it is drawn again', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const shell = { Cookie: 'stage_visits=4' }
	const drawn = await read(stage, '/stage?lang=nl', shell)
	await vi.waitFor(async () => {
		const kept = await read(stage, '/stage?utm_source=somewhere&lang=nl', shell)
		expect(kept.html).toBe((await read(stage, '/stage?lang=nl', shell)).html)
		expect([kept.policy, kept.lang]).toEqual([drawn.policy, drawn.lang])
	})

	const german = await read(stage, '/stage?lang=de', shell)
	expect(german.lang).toBe('de')

	await ada.say('Something new')
	const later = await anew(stage, 'Something new', '/stage?lang=nl', shell)
	expect(later.body).toContain('Something new')
})

test('ROUTE-01, MSG-07: a page holds nothing personal and nothing stage-only, for guests and for people on stage', async () => {
	await using stage = await openStage()
	const secret = 'CANARY-page'
	const ada = await stage.seated('ada')
	const { participant } = await seatDirectly(stage.room(), 'whisperer')
	const whisper = messageBy(participant, secret, {
		isStageOnly: true,
		translations: { de: `${secret} auf Deutsch` },
	})
	await sayThrough(stage.room(), whisper)

	const { html } = await anew(stage, STAGE_ONLY_TEXT, '/stage?lang=de', {
		Authorization: `Bearer ${ada.stageToken}`,
		Cookie: `${ada.cookies}; stage_visits=5`,
	})
	const asData = await stage.fetch(`${stage.places.origin}/stage?_data=routes%2Fstage`, {
		headers: { Authorization: `Bearer ${ada.stageToken}` },
	})

	for (const text of [html, await asData.text()]) {
		expect(text).toContain(STAGE_ONLY_TEXT)
		for (const personal of [
			secret,
			ada.stageToken ?? '',
			ada.accessToken ?? '',
			ada.joinCode,
			'walletAddress',
			'referralCode',
			'RJ-',
			'sandbox:',
		])
			expect(text).not.toContain(personal)
	}
})

test('LANG-09: a language that was chosen on a page of the stage is remembered, without JavaScript, too; one that a shared address names is not', async () => {
	await using stage = await openStage()
	const { origin } = stage.places
	const shared = async (headers: Record<string, string>) => {
		const page = await read(stage, '/stage?lang=ar', { Cookie: 'stage_lang=fr', ...headers })
		return [page.lang, page.headers.getSetCookie()]
	}

	const chosen = await read(stage, '/stage?lang=de', { Referer: `${origin}/stage/topic/1` })
	const again = await read(stage, '/stage?lang=de', { Cookie: 'stage_lang=de' })
	for (const Referer of ['', 'https://elsewhere.example/stage', `${origin}/embed?lang=ar`, 'x'])
		expect(await shared({ Referer })).toEqual(['ar', []])
	const guest = await read(stage, '/stage', { 'Accept-Language': 'de' })

	expect(chosen.headers.getSetCookie()).toEqual([
		'stage_lang=de; Path=/; Max-Age=31536000; SameSite=Lax',
	])
	expect(again.headers.getSetCookie()).toEqual([])
	expect(guest.headers.getSetCookie()).toEqual([])
	expect((await read(stage, '/stage', { Cookie: 'stage_lang=de' })).lang).toBe('de')
})

test('ROUTE-01: an unknown address says in the reader’s language that the page does not exist, and links to the stage', async () => {
	await using stage = await openStage()

	const { status, lang, html } = await read(stage, '/nowhere?lang=fr')

	expect([status, lang]).toEqual([404, 'fr'])
	expect(html).toContain('href="/stage"')
	const root = await stage.fetch(`${stage.places.origin}/?lang=fr`, { redirect: 'manual' })
	expect(root.status).toBe(302)
	expect(root.headers.get('Location')).toBe('/stage?lang=fr')
})

const ENGLISH =
	/[AP]M|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/

test('G-108: a reader without JavaScript reads the zone of every time, in every script', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	for (const text of ['Bread is in the oven.', 'Two trays of it.']) await ada.say(text)
	const { _id } = await meet(ada, { title: 'Bread at dawn', startTime: inHours(30) })

	for (const language of ['en-us', 'ar', 'ja', 'so', 'bn'])
		for (const path of ['/stage', `/stage/event/${_id}`]) {
			const { body } = await anew(stage, 'Two trays of it.', `${path}?lang=${language}`)
			const drawn = [...body.matchAll(/<time[^>]*>(.*?)<\/time>/gs)]
			const times = drawn.map(([, inside = '']) => inside.replace(/<[^>]+>/g, '').trim())

			expect(times.length).toBeGreaterThan(2)
			for (const time of times) expect(time).toMatch(/\p{Nd}\p{L}?\P{L}*UTC\P{L}*$/u) // 'minutes' may be one letter
			if (language === 'so') for (const time of times) expect(time).not.toMatch(ENGLISH)
			// The next event is above the feed on both.
			expect(body.match(/\p{Nd} UTC/gu)?.length).toBeGreaterThan(times.length)
		}
})

test('EVT-09: the banner says when the next event starts, and that it is live once it has begun, from the first byte on', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const title = 'Bread at five past'
	const { _id: id, startTime } = await meet(ada, {
		title,
		startTime: Date.now() + 5 * MINUTE_MS + SECOND_MS,
	})
	const banner = async () => {
		const { body } = await read(stage, '/stage?lang=nb') // which nobody else reads here: pages are kept
		const [, inside = ''] = /aria-labelledby="next-event"[^>]*>(.*?)<\/section>/s.exec(body) ?? []
		return inside
			.replace(/<[^>]+>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim()
	}
	const at = new Date(startTime).toISOString().slice(11, 16)

	await vi.waitFor(async () => expect(await banner()).toContain(title))
	expect(await banner()).toMatch(new RegExp(`^Starter: .*${at} UTC`))
	using clock = openClock()
	clock.pass(5 * MINUTE_MS + SECOND_MS)
	await vi.waitFor(async () => expect(await banner()).toMatch(/^Arrangementet er DIREKTE nå! /))
	await ada.ask(deleteEvent, { params: { id }, body: {} })
})

test('a topic, an event or an answer states its text direction from the first byte, for every first word and wherever the network splits the line', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	using _away = insteadOf(String(env.TRANSLATOR_URL), () => new Response('', { status: 503 })) // the original is read
	const words = '3 × Zoom מפגש גדול בערב, כולם מוזמנים'
	const { id } = await propose(ada, words)
	await ada.ask(postMessage, { body: { messageText: words, replyToTopicId: id } })
	await meet(ada, { title: words, startTime: inHours(20) })

	for (const language of ['en-us', 'he']) {
		const { body } = await anew(stage, words, `/stage?lang=${language}`)
		const lines = body.replace(/<bdi dir="ltr">[^<>]*<\/bdi>|<\/?span>/g, '') // what a line is made of
		const around = [...lines.matchAll(/<(\w+)([^<>]*)>[^<>]*מפגש גדול בערב/g)]

		expect(around.length).toBeGreaterThan(3) // also beside one another: on a phone, at a desk, quoted
		for (const [, tag, says] of around) expect(`${tag} ${says}`).toContain('dir="rtl"')
		expect(body).not.toContain('dir="auto"')
	}
})

test('the page of one message, topic or event is light: it has the texts of its first paint, not all texts of the stage', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { body: said } = await ada.say('The oven is warm.')
	const { id } = await propose(ada, 'Rye or wheat?')
	const { _id } = await meet(ada, { title: 'Bread at dawn', startTime: inHours(20) })
	const { 'join.step': later } = await textsFor('en-us')

	for (const path of [`message/${said.id}`, `topic/${id}`, `event/${_id}`]) {
		const { status, html } = await read(stage, `/stage/${path}`)
		expect([path, status, html.includes(later)]).toEqual([path, 200, false])
	}
	expect((await read(stage, '/terms')).html).toContain(later) // what is sent whole says it
})
