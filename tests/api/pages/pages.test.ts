import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { LANGUAGES, tagOf } from '#contract/languages'
import { postMessage } from '#contract/messages/messages'
import { textsFor } from '#locales/catalogs'
import { FAQ_QUESTIONS } from '#rules/pages/faq'
import { openStage } from '../../support/open-stage.ts'
import { ASSOCIATION, TEST_ORIGIN } from '../../support/settings.ts'
import { messageBy, sayThrough, seatDirectly } from '../support/crowd.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

async function read(stage: Stage, path: string, headers: Record<string, string> = {}) {
	const response = await stage.fetch(`${stage.places.origin}${path}`, { headers })
	const html = await response.text()
	return {
		status: response.status,
		headers: response.headers,
		html,
		body: html.replace(/<script[\s\S]*?<\/script>/g, ''),
	}
}

test('ROUTE-08: the FAQ’s answers come as HTML in each of the thirty languages, and no other page carries them', async () => {
	await using stage = await openStage()
	for (const language of LANGUAGES) {
		const { status, body } = await read(stage, `/faq?lang=${language}`)
		const texts = await textsFor(language)
		expect([status, /<html lang="([^"]+)"/.exec(body)?.[1]]).toEqual([200, tagOf(language)])
		expect(body.match(/<h3>/g)).toHaveLength(FAQ_QUESTIONS.length + 1) // and the house rules
		expect(body).toContain(texts['faq.away.q'].replaceAll("'", '&#x27;'))
		expect(body).not.toMatch(/\{\w+\}|>faq\./)
	}
	const english = await textsFor('en-us')
	const front = await read(stage, '/stage')
	expect(front.html).not.toContain(english['faq.away.q'])
	expect(front.html).not.toContain(english['globe.lead'])
})

test('G-185, TOP-17: a buyer first reads who the seller is and how to reach them; and the price of a boost, with and without the discount', async () => {
	await using stage = await openStage()
	const { body } = await read(stage, '/terms')
	const [seller, rule] = [
		'Olu Adeyemi',
		'A boosted topic costs $100, and $2 while the discount is on.',
	]
	expect(body.indexOf(seller)).toBeGreaterThan(body.indexOf('<h1>'))
	expect(body.indexOf(seller)).toBeLessThan(body.indexOf('All prices are in US dollars'))
	for (const page of [body, (await read(stage, '/faq')).body]) {
		expect(page).toContain('12 Harbour Road, 20457 Hamburg, Germany')
		expect(page).toContain('href="mailto:olu@stage.example"')
		expect(page).toContain(rule)
	}
})

test('ROUTE-09: messages and readers are counted by the language they chose, small groups not', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const { participant } = await seatDirectly(room, 'amara')
	for (let n = 0; n < 7; n++)
		await sayThrough(room, messageBy(participant, `Jambo ${n}`, { language: 'sw' }))
	for (let n = 0; n < 2; n++)
		await sayThrough(room, messageBy(participant, `Ahoj ${n}`, { language: 'cs' }))
	for (let n = 0; n < 3; n++) await stage.seated(`zuri${n}`, { language: 'sw' })
	for (let n = 0; n < 4; n++) await stage.listen({ language: 'sw' })
	await stage.listen({ language: 'cs' })

	const now = Date.now()
	vi.useFakeTimers({ toFake: ['Date'], now })
	const { status, body, headers } = await read(stage, '/stage/globe')

	expect(status).toBe(200)
	expect(headers.getSetCookie()).toEqual([])
	// Only languages with shown numbers have a row; the others are in one line.
	expect(body.match(/<th scope="row">/g)).toHaveLength(1)
	expect(body).toMatch(/Reading now &lt;3<\/b>(?:(?!<\/p>).)*Čeština/)
	// People who came by the join flow said so in their language, too.
	expect(rowOf(body, 'sw')).toEqual(['10', '4'])
	await stage.listen({ language: 'sw' })
	vi.setSystemTime(now + 59_999)
	expect(rowOf((await read(stage, '/stage/globe?lang=de')).body, 'sw')).toEqual(['10', '4'])
	vi.setSystemTime(now + 60_000) // a minute later it is counted anew
	expect(rowOf((await read(stage, '/stage/globe?lang=it')).body, 'sw')).toEqual(['10', '5'])
	// At most five guests per network count, and each person on stage counts once, however many pages they open.
	for (let n = 0; n < 3; n++) await stage.listen({ language: 'sw' })
	vi.setSystemTime(now + 120_000)
	expect(rowOf((await read(stage, '/stage/globe?lang=es')).body, 'sw')).toEqual(['10', '5'])
	vi.setSystemTime(Date.now() + 24 * 3_600_000) // the messages are of the last day only
	expect(rowOf((await read(stage, '/stage/globe?lang=fr')).body, 'sw')).toEqual(['&lt;3', '5'])
})

test('ROUTE-02, ROUTE-11: every page that is shared has the frame prop and the same picture', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { body: said } = await ada.say('Share me')
	const { origin } = stage.places
	const paths = ['/stage', '/stage?lang=ja', `/stage/message/${said.id}`, '/faq', '/stage/globe']

	for (const path of paths) {
		const { html } = await read(stage, path)
		const metaOf = (name: string) =>
			new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)
				.exec(html)?.[1]
				?.replaceAll('&quot;', '"')
		for (const [name, type] of [
			['fc:frame', 'launch_frame'],
			['fc:miniapp', 'launch_miniapp'],
		] as const)
			expect(JSON.parse(metaOf(name) ?? '')).toEqual({
				version: '1',
				imageUrl: `${origin}/share-3x2.png`,
				button: {
					title: expect.stringMatching(/\S/),
					action: { type, name: 'Stage', url: `${origin}${path}` },
				},
			})
		expect(metaOf('og:image')).toBe(`${origin}/share.png`)
		expect([metaOf('og:image:width'), metaOf('og:image:height')]).toEqual(['1200', '630'])
		expect(metaOf('twitter:card')).toBe('summary_large_image')
	}
	const gone = await read(stage, '/stage/message/01ARZ3NDEKTSV4RRFFQ69G5FAV')
	expect(gone.html).not.toContain('fc:frame')
})

test('LAY-19: the code is an image that caches may keep and no browser runs as a script', async () => {
	await using stage = await openStage()

	const answer = await stage.fetch(`${stage.places.origin}/media/qr.svg`)

	expect(answer.status).toBe(200)
	expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
	expect(answer.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
	expect(await answer.text()).toMatch(
		/^<svg [^>]+><path fill="#fff" d="[^"]+"\/><path d="[^"]+"\/><\/svg>$/,
	)
	const posted = await stage.fetch(`${stage.places.origin}/media/qr.svg`, { method: 'POST' })
	expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('LAY-09: a stage shows the contract of its token, if it has one', async () => {
	await using stage = await openStage()

	const { body } = await read(stage, '/stage')

	const label = (await textsFor('en-us'))['header.token']
	expect(body.includes(label)).toBe(Boolean(env.TOKEN_CONTRACT))
	expect(body).toContain('/media/qr.svg') // the rest of the menu is there
})

function rowOf(body: string, language: string): string[] {
	const [, row = ''] =
		new RegExp(`href="/stage\\?lang=${language}"[\\s\\S]*?</th>([\\s\\S]*?)</tr>`).exec(body) ?? []
	return [...row.matchAll(/<bdi dir="ltr">([^<]*)<\/bdi>/g)].map(([, shown = '']) => shown)
}

test('a malformed request for a page is refused, and logs no error', async () => {
	await using stage = await openStage()
	const complaints = vi.spyOn(console, 'warn')
	const ask = (path: string, method = 'GET') =>
		stage.fetch(stage.places.origin + path, {
			method,
			...(method === 'GET' ? {} : { body: 'a=b' }),
		})

	for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
		for (const path of ['/', '/stage', '/stage/message/1', '/nothing']) {
			const answer = await ask(path, method)
			// A form, which no page of the stage sent.
			const expected =
				method === 'POST' && path.startsWith('/stage') ? [403, null] : [405, 'GET, HEAD']
			expect([path, answer.status, answer.headers.get('Allow')]).toEqual([path, ...expected])
		}
	for (const path of ['/%ff', '/stage/%E0%A4%A', '/stage/%0d%0aX-Y:%20z', '/%e2%80%a8']) {
		const answer = await ask(path)
		expect([path, answer.status]).toEqual([path, 404])
		expect(await answer.text()).toContain('This page does not exist.')
	}
	for (const route of ['nothing', 'routes/faq', '__proto__'])
		expect((await ask(`/stage?_data=${route}`)).status).toBeGreaterThanOrEqual(400)
	expect(complaints).not.toHaveBeenCalled()
})

test('G-160: the feed may stand in a frame of any page, remembers nobody, and no other page of the stage may', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await ada.say('For every page there is')
	await ada.ask(postMessage, { body: { messageText: 'Between us alone', isStageOnly: true } })
	const frames = (said: Headers) =>
		/frame-ancestors ([^;]*)/.exec(said.get('Content-Security-Policy') ?? '')?.[1]

	const cookies = { Cookie: 'stage_as=seated; stage_theme=dark' }
	const { status, headers: said, html } = await read(stage, '/embed?lang=ja', cookies)
	expect([status, frames(said)]).toEqual([200, '*'])
	expect(said.getSetCookie()).toEqual([])
	expect(said.get('X-Robots-Tag')).toBe('noindex')
	// Isolated pages load only what allows it by a header.
	expect(said.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
	expect(said.get('Cross-Origin-Embedder-Policy')).toBe('require-corp')
	expect(html).toContain('<html lang="ja"')
	expect(html).not.toContain('data-theme="dark"')
	expect(html).toContain('For every page there is')
	expect(html).not.toContain('Between us alone')
	// Every link leads out of the frame, in the language that is read there.
	expect(html).toContain('<base target="_blank"/>')
	expect(html).toContain('href="/stage?lang=ja"')

	for (const path of ['/stage', '/faq', '/stage/ledger', '/embed/else']) {
		const other = await read(stage, path)
		expect([path, frames(other.headers)]).toEqual([
			path,
			"'self' https://farcaster.xyz https://*.farcaster.xyz",
		])
		expect(other.html).not.toContain('<base')
		expect(other.headers.get('Cross-Origin-Embedder-Policy')).toBeNull()
	}
})

test('Farcaster’s clients read the stage’s description, its owner and the addresses of its pictures', async () => {
	await using stage = await openStage()
	const answer = await stage.fetch(`${TEST_ORIGIN}/.well-known/farcaster.json`)
	const { accountAssociation, miniapp } = (await answer.json()) as Record<string, object>

	expect(answer.status).toBe(200)
	expect(answer.headers.get('Content-Type')).toContain('application/json')
	expect(accountAssociation).toEqual(ASSOCIATION)
	expect(miniapp).toMatchObject({
		version: '1',
		name: 'Stage',
		homeUrl: `${TEST_ORIGIN}/stage`,
		iconUrl: `${TEST_ORIGIN}/icon-1024.png`,
		splashImageUrl: `${TEST_ORIGIN}/splash-200.png`,
		canonicalDomain: 'stage.test',
		webhookUrl: `${TEST_ORIGIN}/webhooks/farcaster`,
	})
})
