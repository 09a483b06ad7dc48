// The documented refusals of one endpoint in their order (over 250 lines).

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { joinMessage, verifyJoin } from '#contract/people/joining'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { fillStage } from '../support/crowd.ts'
import { insteadOf, linked, publishAs, said, sandbox } from '../support/external-services.ts'

const NO_POST = 'Please paste the URL or Hash of your X or Farcaster post.'
const NO_LINK = 'Your post must include the stage link.'
const NO_CODE = 'This post does not carry your join code. Copy the join message again.'
const NOT_FOUND = 'We could not find this post.'
const AWAY = 'We could not read this post right now. Please try again.'
const HOUR_MS = 3_600_000

async function linkOf(person: Person): Promise<string> {
	const { accessToken, joinCode, language } = person
	const body = { accessToken, joinCode, languageCode: language }
	return (await person.ask(joinMessage, { body })).body.stageLink
}

test('JOIN-10: without the address of a post on X or Farcaster nothing is looked up', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const { asked } = insteadOf(String(env.X_API_URL), () => new Response('{}'))

	for (const xStatusUrl of [
		undefined,
		null,
		'',
		'   ',
		'hello',
		'https://x.com/ada',
		'https://x.com.evil.example/ada/status/1',
		'https://evil.example/?https://x.com/ada/status/1',
		'http://169.254.169.254/latest/meta-data',
		'javascript:alert(1)',
		'0x1234',
		`https://x.com/ada/status/${'1'.repeat(40)}`,
		'x'.repeat(5000),
	]) {
		const answer = await ada.verify(xStatusUrl as string)
		expect(said(answer)).toEqual({ status: 400, message: NO_POST })
	}
	expect(asked).toEqual([])
})

test('JOIN-11, JOIN-12, JOIN-13: a login, a good access token and a session code are needed, each said by name', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const xStatusUrl = await ada.publish()
	const good = { xStatusUrl, joinCode: ada.joinCode, accessToken: ada.accessToken }
	const [head, payload, signature = ''] = (ada.accessToken ?? '').split('.')
	const otherWay = [...signature].reverse().join('')
	const unsigned = `${btoa('{"alg":"none"}').replace(/=/g, '')}.${payload}.`

	for (const accessToken of [undefined, null, ''])
		expect(
			said(await ada.ask(verifyJoin, { body: { ...good, accessToken, selectedLanguage: 'de' } })),
		).toEqual({ status: 401, message: 'You must be logged in to join the stage.' })
	for (const accessToken of [
		'garbage',
		'\u0000',
		'ключ',
		'a b',
		'a.b.c',
		`${head}.${payload}.${otherWay}`,
		unsigned,
	])
		expect(
			said(await ada.ask(verifyJoin, { body: { ...good, accessToken, selectedLanguage: 'de' } })),
		).toEqual({ status: 401, message: 'Could not get access token.' })
	for (const joinCode of [undefined, null, '', 'c'.repeat(101)])
		expect(
			said(await ada.ask(verifyJoin, { body: { ...good, joinCode, selectedLanguage: 'de' } })),
		).toEqual({ status: 400, message: 'Missing session code. Refresh?' })

	const { status } = await ada.ask(verifyJoin, { body: { ...good, selectedLanguage: 'de' } })
	expect(status).toBe(200) // no refusal used the post up
})

test('JOIN-13: an expired access token is refused', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const url = await ada.publish()

	vi.setSystemTime(Date.now() + 2 * HOUR_MS)
	expect(said(await ada.verify(url))).toEqual({
		status: 401,
		message: 'Could not get access token.',
	})

	vi.useRealTimers()
	expect((await ada.verify(url)).status).toBe(200)
})

test('JOIN-14: the post must hold the link to this stage, and the code of this login and session', async () => {
	await using stage = await openStage()
	const { origin } = stage.places
	for (const platform of ['x', 'farcaster'] as const) {
		const ada = stage.person('ada', { platform })
		await ada.logIn()
		const code = new URL(await linkOf(ada)).searchParams.get('j') ?? ''
		const refused: [string, string][] = [
			['Hello everybody', NO_LINK],
			[`Only the code: ${code}`, NO_LINK],
			[`https://elsewhere.example/stage?j=${code}`, NO_LINK],
			[`${origin}.evil.example/stage?j=${code}`, NO_LINK],
			[`${origin}/other?j=${code}`, NO_LINK],
			[`Look at ${origin}/stage`, NO_CODE],
			[`Look at ${origin}/stage?j=AAAAAAAAAA`, NO_CODE],
			[`Look at ${origin}/stage?j=${code.slice(0, 9)}`, NO_CODE],
		]

		for (const [text, message] of refused) {
			const { url } = await publishAs(ada, text)
			expect(said(await ada.verify(url))).toEqual({ status: 400, message })
		}
		const { url } = await publishAs(ada, `Just this: ${origin}/stage?j=${code.toLowerCase()}.`)
		expect((await ada.verify(url)).status).toBe(200)
	}
})

test('JOIN-14, JOIN-15: eve cannot join with what ada has published, before ada or after', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	const eve = stage.person('eve')
	await ada.logIn()
	await eve.logIn()
	const url = await ada.publish()
	const withCodeOf = (joinCode: string) =>
		eve.ask(verifyJoin, {
			body: {
				xStatusUrl: url,
				joinCode,
				accessToken: eve.accessToken,
				selectedLanguage: 'en-us',
			},
		})

	expect(said(await withCodeOf(eve.joinCode))).toEqual({ status: 400, message: NO_CODE })
	expect(said(await withCodeOf(ada.joinCode))).toEqual({ status: 400, message: NO_CODE })
	expect((await ada.verify(url)).status).toBe(200)
	expect(said(await withCodeOf(ada.joinCode))).toEqual({ status: 400, message: NO_CODE })
})

test('JOIN-14: ada’s repost or quote of eve’s post does not prove eve’s account', async () => {
	await using stage = await openStage()
	const refusal = {
		status: 400,
		message: 'A repost is no proof. Please publish the join message as a post of your own.',
	}
	for (const platform of ['x', 'farcaster'] as const) {
		const ada = stage.person('ada', { platform, followers: 90_000 })
		const eve = stage.person('eve', { platform })
		await eve.logIn()
		const text = await eve.joinText()
		const own = await publishAs(eve, text)
		const link = await linkOf(eve)
		const quoting = (words: string) =>
			sandbox('POST', '/social/api/posts', {
				handle: ada.handle,
				platform,
				text: words,
				quoteOf: own.id,
			}) as Promise<{ url: string }>
		const reposted = (await sandbox('POST', '/social/api/reposts', {
			handle: ada.handle,
			repostOf: own.id,
		})) as { url: string }

		const borrowed = [await quoting('Look!'), await quoting(`Look: ${link}`)]
		if (platform === 'x')
			borrowed.push(reposted, await publishAs(ada, `RT @${eve.handle}: ${link}`))
		for (const { url } of borrowed) expect(said(await eve.verify(url))).toEqual(refusal)

		const { status, body } = await eve.verify(platform === 'x' ? own.url : reposted.url)
		expect([status, body.participant?.platformUsername]).toEqual([200, eve.handle])
	}
})

test('JOIN-14: a reply, and a post with a picture, are ada’s own', async () => {
	await using stage = await openStage()
	for (const platform of ['x', 'farcaster'] as const) {
		const ada = stage.person('ada', { platform })
		await ada.logIn()
		const { url } = await publishAs(ada, await ada.joinText())
		const from = String(platform === 'x' ? env.X_API_URL : env.FARCASTER_API_URL)
		const real = globalThis.fetch
		using _ = insteadOf(from, async (address, init) => {
			const body = (await (await real(address, init)).json()) as {
				data?: object
				cast?: { embeds: object[] }
			}
			if (body.data)
				Object.assign(body.data, { referenced_tweets: [{ type: 'replied_to', id: '1' }] })
			if (body.cast) {
				Object.assign(body.cast, { parent_hash: `0x${'1'.repeat(40)}` })
				body.cast.embeds.push({ url: 'https://pictures.example/sea.png', metadata: {} })
			}
			return Response.json(body)
		})

		expect((await ada.verify(url)).status).toBe(200)
	}
})

test('JOIN-14: a cast that only names the cast that it quotes is a quote, in the old spelling too', async () => {
	await using stage = await openStage()
	const eve = stage.person('eve', { platform: 'farcaster' })
	await eve.logIn()
	const { url } = await publishAs(eve, await eve.joinText())
	const real = globalThis.fetch
	for (const name of ['cast', 'cast_id', 'castId']) {
		using _ = insteadOf(String(env.FARCASTER_API_URL), async (address, init) => {
			const body = (await (await real(address, init)).json()) as { cast: { embeds: object[] } }
			body.cast.embeds.push({ [name]: { fid: 1, hash: `0x${'1'.repeat(40)}` } })
			return Response.json(body)
		})
		const { status, body } = await eve.verify(url)
		expect([name, status, body.code]).toEqual([name, 400, 'repost'])
	}
})

test('JOIN-14: a post with an unreadable time counts as unread, not as new', async () => {
	await using stage = await openStage()
	for (const platform of ['x', 'farcaster'] as const) {
		const eve = stage.person('eve', { platform })
		await eve.logIn()
		const { url } = await publishAs(eve, await eve.joinText())
		const from = String(platform === 'x' ? env.X_API_URL : env.FARCASTER_API_URL)
		const real = globalThis.fetch
		using _ = insteadOf(from, async (address, init) => {
			const body = (await (await real(address, init)).json()) as { data?: object; cast?: object }
			if (body.data) Object.assign(body.data, { created_at: '' })
			if (body.cast) Object.assign(body.cast, { timestamp: 'yesterday' })
			return Response.json(body)
		})

		expect((await eve.verify(url)).body.message).toBe(AWAY)
	}
})

test('JOIN-15: a post lets ada in once, also when she pastes it again in another form', async () => {
	await using stage = await openStage()
	for (const platform of ['x', 'farcaster'] as const) {
		const ada = stage.person('ada', { platform })
		await ada.logIn()
		const { url, id } = await publishAs(ada, await ada.joinText())
		expect((await ada.verify(url)).status).toBe(200)

		for (const pasted of [url, id, `${url}?s=20`])
			expect(said(await ada.verify(pasted))).toEqual({
				status: 409,
				message: 'This post was already used to join.',
			})
	}
})

test('JOIN-15: the same post ten times at once gives one seat', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const url = await ada.publish()

	const answers = await Promise.all(Array.from({ length: 10 }, () => ada.verify(url)))

	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
	expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('JOIN-16: one log-in, one platform: ada, joined with X, is refused with Farcaster, and the other way round', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada', { platform: 'x' })
	const kenji = await stage.joined('kenji', { platform: 'farcaster' })
	const cast = await publishAs(
		{ ...ada, handle: ada.handle, platform: 'farcaster' },
		await ada.joinText(),
	)
	const tweet = await publishAs(
		{ ...kenji, handle: kenji.handle, platform: 'x' },
		await kenji.joinText(),
	)

	expect(said(await ada.verify(cast.url))).toEqual({
		status: 409,
		message: 'Your account already joined with X.',
	})
	expect(said(await kenji.verify(tweet.url))).toEqual({
		status: 409,
		message: 'Your account already joined with Farcaster.',
	})
	expect((await ada.verify(await ada.publish())).status).toBe(200)
})

test('JOIN-16: a login that names its accounts joins with no other', async () => {
	await using stage = await openStage()
	for (const platform of ['x', 'farcaster'] as const) {
		const ada = stage.person('ada', { platform })
		const kenji = stage.person('kenji', { platform })
		await linked(ada)
		await ada.logIn()
		await kenji.logIn()
		const notHers = await publishAs(kenji, await ada.joinText())

		expect(said(await ada.verify(notHers.url))).toEqual({
			status: 403,
			message: 'This post belongs to another account.',
		})
		expect((await ada.verify(await ada.publish())).status).toBe(200)
	}
})

test('JOIN-10: a post that is not there is not found, in both ways in which X says so', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()

	for (const pasted of ['1234567890123456789', `0x${'ab'.repeat(20)}`])
		expect(said(await ada.verify(pasted))).toEqual({ status: 404, message: NOT_FOUND })
	insteadOf(`${env.X_API_URL}/2/tweets/`, () =>
		Response.json({ errors: [{ title: 'Not Found Error' }] }),
	)
	expect(said(await ada.verify(await ada.publish()))).toEqual({ status: 404, message: NOT_FOUND })
})

test('JOIN-14: while a network cannot be read, people are asked to try again, and the post stays good', async () => {
	await using stage = await openStage()
	const real = globalThis.fetch
	let poured = 0
	const endless = () =>
		new ReadableStream({
			pull(pour) {
				poured += 65_536
				pour.enqueue(new Uint8Array(65_536).fill(97))
			},
		})
	const troubles: Record<string, (init?: RequestInit) => Response | Promise<Response>> = {
		down: () => Promise.reject(new TypeError('Network connection lost.')),
		redirecting: (init) => real(`${env.SANDBOX}/`, init),
		garbage: (init) => real(`${env.SANDBOX}/social/`, init),
		half: () => new Response('{"data":{"id":"1","text":"half a sen'),
		error: () => Response.json({ title: 'Internal Server Error' }, { status: 500 }),
		limited: () => Response.json({ title: 'Too Many Requests' }, { status: 429 }),
		unauthorized: () => Response.json({ title: 'Unauthorized' }, { status: 401 }),
		empty: () => new Response(''),
		otherShape: () => Response.json({ data: { id: 7 }, cast: [] }),
		nobody: () => Response.json(null),
		huge: () => new Response(endless()),
	}
	const services = { x: env.X_API_URL, farcaster: env.FARCASTER_API_URL }

	for (const platform of ['x', 'farcaster'] as const) {
		const ada = stage.person('ada', { platform })
		await ada.logIn()
		const url = await ada.publish()
		for (const [trouble, answer] of Object.entries(troubles)) {
			poured = 0
			using broken = insteadOf(`${services[platform]}/`, (_url, init) => answer(init))

			const { status, message } = said(await ada.verify(url))

			expect([trouble, status, message]).toEqual([trouble, 503, AWAY])
			expect(broken.asked).toHaveLength(1)
			expect(broken.asked[0]?.init).toMatchObject({ redirect: 'manual' })
			expect(poured).toBeLessThan(2 * 1024 * 1024)
		}
		expect((await ada.verify(url)).status).toBe(200)
	}
})

test('JOIN-14: a network that is silent for five seconds is not waited for', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const url = await ada.publish()
	const waits: number[] = []
	const timeout = AbortSignal.timeout.bind(AbortSignal)
	vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		waits.push(ms)
		return timeout(50)
	})
	insteadOf(
		`${env.X_API_URL}/`,
		(_url, init) =>
			new Promise((_answer, fail) => {
				init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
			}),
	)

	expect(said(await ada.verify(url))).toEqual({ status: 503, message: AWAY })
	expect(waits).toContain(5_000)
})

test('JOIN-15: on a full stage ada reads how many followers she needs, nothing of her is kept, and her post is still valid afterwards', async () => {
	await using stage = await openStage()
	const crowd = await fillStage(stage.room(), (n) => 500 + n)
	const ada = stage.person('ada', { followers: 10 })
	await ada.logIn()
	const url = await ada.publish()
	const { participants, counts } = await stage.room().snapshot()
	const needed = Math.min(...participants.map(({ followerCount }) => followerCount))
	expect(counts.onStage).toBe(30)

	ada.followers = needed // as many are not enough
	await ada.logIn()
	const pictureNames = async () =>
		(await env.MEDIA.list({ prefix: 'avatar' })).objects.map(({ key }) => key)
	const before = await pictureNames()
	using pictures = insteadOf(
		`${env.SANDBOX}/social/pictures/`,
		() => new Response(png({ width: 7 })),
	)
	expect(said(await ada.verify(url))).toEqual({
		status: 409,
		message: `The stage is full right now. You need more than ${needed} followers to join.`,
	})
	expect(pictures.asked).toHaveLength(1)
	pictures[Symbol.dispose]()
	await vi.waitFor(async () => expect(await pictureNames()).toEqual(before))

	const [first] = crowd
	if (first) await stage.room().do('leave', { by: first.by })
	expect((await ada.verify(url)).status).toBe(200)
})
