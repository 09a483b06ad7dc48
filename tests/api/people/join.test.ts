import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { listMessages } from '#contract/messages/messages'
import { joinMessage, verifyJoin } from '#contract/people/joining'
import { Participant } from '#contract/people/participants'
import { leave, me } from '#contract/people/session'
import { openContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { openStage } from '../../support/open-stage.ts'
import { TEST_SECRET } from '../../support/settings.ts'
import { insteadOf, publishAs, said } from '../support/external-services.ts'

const WELCOME = 'Welcome to the Global Stage! You can now participate in the conversation.'

test('JOIN-14: the join message carries the stage link with a code that only this account and session have', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada', { language: 'de' })
	const kenji = stage.person('kenji')
	await ada.logIn()
	await kenji.logIn()
	const ask = (person: typeof ada, joinCode: string, languageCode = person.language) =>
		person.ask(joinMessage, {
			body: { accessToken: person.accessToken, joinCode, languageCode },
		})

	const { status, body } = await ask(ada, 'session-1')

	expect(status).toBe(200)
	expect(body.proofCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
	expect(body.stageLink).toBe(`${stage.places.origin}/stage?j=${body.proofCode}`)
	expect(body.message).toContain(body.stageLink)
	expect((await ask(ada, 'session-1')).body).toEqual(body)
	expect((await ask(ada, 'session-2')).body.proofCode).not.toBe(body.proofCode)
	expect((await ask(kenji, 'session-1')).body.proofCode).not.toBe(body.proofCode)
	expect((await ask(ada, 'session-1', 'ja')).body.message).not.toBe(body.message)

	const stranger = await stage.person('stranger').ask(joinMessage, {
		body: { accessToken: null, joinCode: 'session-1', languageCode: 'de' },
	})
	expect(said(stranger)).toEqual({
		status: 401,
		message: 'You must be logged in to join the stage.',
	})
	const nameless = await ask(ada, '')
	expect(said(nameless)).toEqual({ status: 400, message: 'Missing session code. Refresh?' })
})

test('API-16, JOIN-18, LANG-09: ada joins by a post on X, in the language that she chose, and can speak', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada', { language: 'pt-br', followers: 4321 })
	await ada.logIn()

	const { status, body } = await ada.verify(await ada.publish())

	expect([status, body.message]).toEqual([200, WELCOME])
	expect(Object.keys(body).sort()).toEqual(['message', 'participant', 'stageToken'])
	expect(Participant.safeParse(body.participant).success).toBe(true)
	expect(body.participant).toMatchObject({
		platform: 'x',
		platformUsername: ada.handle.slice(0, 15),
		followerCount: 4321,
		language: 'pt-br',
		status: 'Active',
		eligibilityStatus: 'Unseen',
	})
	expect(body.participant).not.toHaveProperty('walletAddress')
	ada.take(body)
	expect((await ada.say('Olá')).status).toBe(200)
})

test('JOIN-14, G-44: the text that ada copied before the stage’s secret was replaced proves her account while both count, and not any more afterwards', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const body = {
		xStatusUrl: await ada.publish(),
		joinCode: ada.joinCode,
		selectedLanguage: ada.language,
		accessToken: ada.accessToken,
	}
	const verifiedWith = async (secrets: string) => {
		const request = new Request(`${stage.places.origin}${verifyJoin.path}`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		})
		const settings = { ...env, STAGE_TOKEN_SECRET: secrets } as never
		const answered = await answer(openContext(settings, request, 'id', () => undefined))
		return [answered.status, ((await answered.json()) as { code?: string }).code]
	}

	expect(await verifiedWith('the secret that takes its place')).toEqual([400, 'no-code'])
	expect(await verifiedWith(`the secret that takes its place,${TEST_SECRET}`)).toEqual([
		200,
		undefined,
	])
})

test('JOIN-29: joining is announced by a message that names the post, once, and in every language', async () => {
	await using stage = await openStage()
	const guest = await stage.listen({ language: 'ja' })
	const ada = stage.person('ada', { language: 'de' })
	await ada.logIn()
	const url = await ada.publish()
	ada.take((await ada.verify(url)).body)
	// Proves the account once more: nothing to announce.
	ada.take((await ada.verify(await ada.publish())).body)

	const { body } = await ada.ask(listMessages)

	const announced = body.messages.filter(
		({ isJoinMessage, platformUserId }) => isJoinMessage && ada.userId === `x:${platformUserId}`,
	)
	expect(announced).toHaveLength(1)
	expect(announced[0]).toMatchObject({ isJoinMessage: true, sourcePostUrl: url, language: 'de' })
	expect(Object.keys(announced[0]?.translations ?? {})).toHaveLength(29)
	await guest.hears(
		'participant-joined',
		expect.objectContaining({
			participant: expect.objectContaining({ id: ada.participantId }),
		}),
	)
	const said = await ada.say('Hallo')
	expect(said.body).toMatchObject({ isJoinMessage: false, sourcePostUrl: null })
})

test('API-16, ROLE-04: a post may be pasted as any of its addresses, as an id or as a hash', async () => {
	await using stage = await openStage()
	const ways: ['x' | 'farcaster', (handle: string, id: string) => string][] = [
		['x', (handle, id) => `https://twitter.com/${handle}/status/${id}?s=20`],
		['x', (handle, id) => `https://mobile.x.com/${handle}/status/${id}/photo/1`],
		['x', (_handle, id) => `  ${id} `],
		['farcaster', (handle, id) => `https://farcaster.xyz/${handle}/${id}`],
		['farcaster', (handle, id) => `https://warpcast.com/${handle}/${id.slice(0, 10)}`],
		['farcaster', (_handle, id) => id.toUpperCase().replace('0X', '0x')],
	]

	for (const [platform, pasted] of ways) {
		const person = stage.person('ways', { platform })
		await person.logIn()
		const { id } = await publishAs(person, await person.joinText())
		const { status, body } = await person.verify(pasted(person.handle, id))
		expect([status, body.message]).toEqual([200, WELCOME])
		expect(body.participant.platform).toBe(platform)
	}
})

test('JOIN-14: the link counts behind the short form that X shows, and at the end of a long post', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const { stageLink } = (
		await ada.ask(joinMessage, {
			body: { accessToken: ada.accessToken, joinCode: ada.joinCode, languageCode: 'en-us' },
		})
	).body
	const long = `${'So much to say. '.repeat(40)} ${stageLink}`
	const real = globalThis.fetch
	const answers: string[] = []
	insteadOf(`${env.X_API_URL}/2/tweets/`, async (url, init) => {
		const text = await (await real(url, init)).text()
		answers.push(text)
		return new Response(text)
	})

	const { status } = await ada.verify((await publishAs(ada, long)).url)

	expect(status).toBe(200)
	const { data } = JSON.parse(answers[0] ?? '{}')
	expect(data.text).not.toContain(stageLink)
	expect(data.text.length).toBeLessThanOrEqual(280)
	expect(data.note_tweet.text).toMatch(/https:\/\/t\.co\/\w{10}$/)
})

test('API-16: ada proves her known account from a new log-in and takes it over, and the old token is void', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const kenji = stage.person('kenji')
	await kenji.logIn()
	const listening = await stage.listen({ as: ada })
	const { url } = await publishAs(ada, await kenji.joinText())

	const { status, body } = await kenji.verify(url)

	expect(status).toBe(200)
	expect(body.participant.id).toBe(ada.participantId)
	kenji.take(body)
	expect((await kenji.say('It is me')).status).toBe(200)
	expect((await listening.closed).code).toBe(4001)
	expect(said(await ada.say('No, me'))).toEqual({
		status: 401,
		message: 'Your session has expired. Please join the stage again to participate.',
	})
	expect((await ada.ask(me)).status).toBe(401)

	// The former login holds no place any more, so it may take a new one.
	ada.stageToken = null
	const again = await ada.verify((await publishAs(ada, await ada.joinText())).url)
	expect(again.status).toBe(200)
	expect((await kenji.ask(me)).status).toBe(401)
})

test('JOIN-15: the same person may prove the account again with another post, and goes on with the token of that answer alone', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada', { followers: 10 })
	const onStage = async () => (await stage.room().snapshot()).counts.onStage
	const count = await onStage()

	ada.followers = 20
	await ada.logIn()
	const { status, body } = await ada.verify(await ada.publish())

	expect(status).toBe(200)
	expect(body.participant).toMatchObject({ id: ada.participantId, followerCount: 20 })
	expect(await onStage()).toBe(count)
	expect((await ada.say('By the token of before')).status).toBe(401)
	ada.take(body)
	expect((await ada.say('Still here')).status).toBe(200)

	await ada.ask(leave, { body: {} })
	const back = await ada.verify(await ada.publish())
	expect(back.body.participant).toMatchObject({ id: ada.participantId, status: 'Active' })
	const wrongWay = await ada.ask(verifyJoin, { body: {} as never })
	expect(wrongWay.status).toBe(400)
})
