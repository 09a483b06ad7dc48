import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { postMessage } from '#contract/messages/messages'
import { getUploadUrl } from '#contract/messages/uploads'
import { listParticipants } from '#contract/people/participants'
import { setLanguage, setStatus } from '#contract/people/presence'
import { heartbeat, leave, me } from '#contract/people/session'
import type { TokenClaims } from '#room/kernel/rpc'
import { signStageToken } from '#storage/people/stage-token'
import { openStage } from '../../support/open-stage.ts'
import type { Answer, Person } from '../../support/person.ts'
import { TEST_SECRET } from '../../support/settings.ts'
import { seatDirectly } from '../support/crowd.ts'
import { said } from '../support/external-services.ts'

const DAY_S = 86_400
const YEAR_S = 365 * DAY_S
const KEY = `stage-token:${TEST_SECRET}`
const JOIN_AGAIN = 'Your session has expired. Please join the stage again to participate.'
const LOG_IN_AGAIN = 'Your session has expired. Please log in again to continue participating.'

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
const mac = (text: string, key: string, hash = 'sha256') =>
	createHmac(hash, key).update(text).digest('base64url')

function made(head: object, payload: object, key = KEY, hash = 'sha256'): string {
	const text = `${encoded(head)}.${encoded(payload)}`
	return `${text}.${mac(text, key, hash)}`
}

/** Signed with the key pair of another service. */
async function signedBy(
	alg: 'RS256' | 'ES256',
	head: object,
	payload: JWTPayload,
): Promise<{ token: string; publicPem: string }> {
	const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
	const token = await new SignJWT(payload).setProtectedHeader({ ...head, alg }).sign(privateKey)
	return { token, publicPem: await exportSPKI(publicKey) }
}

/** Forged tokens in place of ada's, by what is wrong with them. */
async function forgeries(by: TokenClaims, other: TokenClaims): Promise<Record<string, string>> {
	const now = Date.now()
	const good = await signStageToken(TEST_SECRET, by, now)
	const [head64 = '', payload64 = '', signature = ''] = good.split('.')
	const head = decoded(head64)
	const claims = decoded(payload64)
	const nowS = Math.floor(now / 1000)
	const rs = await signedBy('RS256', head, claims)
	const without = (name: string) =>
		Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
	const turned = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
	return {
		'no signature': `${head64}.${payload64}.`,
		'two parts': `${head64}.${payload64}`,
		'one part': payload64,
		'four parts': `${good}.${signature}`,
		'a shortened signature': good.slice(0, -8),
		'a turned signature': `${head64}.${payload64}.${turned}`,
		'alg none': `${encoded({ ...head, alg: 'none' })}.${payload64}.`,
		'alg None, with our signature': `${encoded({ ...head, alg: 'None' })}.${payload64}.${signature}`,
		'HS512 with our key': made({ ...head, alg: 'HS512' }, claims, KEY, 'sha512'),
		'RS256 in the head, signed as HS256': made({ ...head, alg: 'RS256' }, claims),
		'RS256 of somebody else': rs.token,
		'HS256 with a public key as the secret': made(head, claims, rs.publicPem),
		'ES256 of somebody else': (await signedBy('ES256', head, claims)).token,
		'a key that the token brings along': made(
			{
				...head,
				kid: undefined,
				jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') },
			},
			claims,
			'mine',
		),
		'no kid': made({ ...head, kid: undefined }, claims),
		'an unknown kid': made({ ...head, kid: 'elsewhere' }, claims),
		'an unknown kid and an empty key': made({ ...head, kid: 'elsewhere' }, claims, ''),
		'a kid from the prototype': made({ ...head, kid: '__proto__' }, claims, ''),
		'another secret under our kid': made(head, claims, 'stage-token:a secret of somebody else'),
		'the bare secret': made(head, claims, TEST_SECRET),
		'the key of join proofs': made(head, claims, `join-proof:${TEST_SECRET}`),
		'a demand that we do not know': made({ ...head, crit: ['x'], x: 1 }, claims),
		"another stage's token": await signStageToken('the secret of another stage', by, now),
		'a changed sub': `${head64}.${encoded({ ...claims, sub: other.userId })}.${signature}`,
		'a changed ver': `${head64}.${encoded({ ...claims, ver: claims.ver + 1 })}.${signature}`,
		'a longer life': `${head64}.${encoded({ ...claims, exp: claims.exp + 1 })}.${signature}`,
		expired: await signStageToken(TEST_SECRET, by, now - DAY_S * 1000),
		'from the future': made(head, { ...claims, iat: nowS + 120, exp: nowS + 3_600 }),
		'not yet to be used': made(head, { ...claims, nbf: nowS + 120 }),
		'of another issuer': made(head, { ...claims, iss: 'https://elsewhere.example' }),
		'for another audience': made(head, { ...claims, aud: 'another-program' }),
		'good for a year': made(head, { ...claims, exp: nowS + YEAR_S }),
		'without an end': made(head, without('exp')),
		'without a beginning': made(head, without('iat')),
		'without a session': made(head, without('sid')),
		'without a person': made(head, without('sub')),
		'a version in words': made(head, { ...claims, ver: String(claims.ver) }),
		'a version before': await signStageToken(TEST_SECRET, { ...by, ver: by.ver - 1 }, now),
		"nobody's": await signStageToken(TEST_SECRET, { userId: 'x:0', ver: 1 }, now),
	}
}

/** One address of each kind that takes a token, by head and by body. */
const ASKS: Record<string, (who: Person, stageToken: string) => Promise<Answer>> = {
	'one’s own place': (who) => who.ask(me),
	'a message': (who) => who.ask(postMessage, { body: { messageText: 'Mine' } }),
	'a language': (who) => who.ask(setLanguage, { body: { languageCode: 'de' } }),
	'a status, in the body': (who, stageToken) =>
		without(who).ask(setStatus, { body: { status: 'Away', stageToken } }),
	'leaving, in the body': (who, stageToken) => without(who).ask(leave, { body: { stageToken } }),
	'an upload': (who) =>
		who.ask(getUploadUrl, { body: { fileName: 'a.png', fileType: 'image/png' } }),
	'a heartbeat': (who) => who.ask(heartbeat, { body: {} }),
	'a heartbeat, in the body': (who, stageToken) =>
		without(who).ask(heartbeat, { body: { stageToken } }),
}

function without(who: Person): Person {
	who.stageToken = null
	return who
}

test('ROLE-24, ROLE-26, API-11: a token that is forged, foreign or over is refused at every kind of address, in the documented words, and makes its socket a guest’s', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seatDirectly(room, 'ada')
	const kenji = await seatDirectly(room, 'kenji')
	const tokens = await forgeries(ada.by, kenji.by)
	const before = await room.snapshot()
	expect(Object.keys(tokens).length).toBeGreaterThanOrEqual(25)

	for (const [wrong, token] of Object.entries(tokens)) {
		for (const [what, ask] of Object.entries(ASKS)) {
			const eve = stage.person('eve')
			eve.stageToken = token
			const answer = await ask(eve, token)
			expect([wrong, what, said(answer)]).toEqual([
				wrong,
				what,
				{ status: 401, message: what.startsWith('a heartbeat') ? LOG_IN_AGAIN : JOIN_AGAIN },
			])
		}
		const reader = stage.person('reader')
		reader.stageToken = token
		expect([wrong, (await reader.ask(listParticipants)).status]).toEqual([wrong, 401])

		const eve = stage.person('eve')
		eve.stageToken = token
		await using line = await stage.listen({ as: eve })
		await vi.waitFor(() => expect(line.heard).not.toEqual([]))
		expect([wrong, line.heard[0]]).toEqual([
			wrong,
			expect.objectContaining({
				event: 'hello',
				data: expect.not.objectContaining({ you: expect.anything() }),
			}),
		])
	}
	expect(await room.snapshot()).toEqual(before)

	const herself = stage.person('ada')
	herself.stageToken = ada.stageToken
	expect((await herself.ask(me)).status).toBe(200)
	await using line = await stage.listen({ as: herself })
	await vi.waitFor(() =>
		expect(line.heard[0]).toMatchObject({ data: { you: { userId: ada.by.userId, seated: true } } }),
	)
})

test('ROLE-24: a token that a slightly faster clock signed is taken, one from minutes ahead is not', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seatDirectly(room, 'ada')
	const herself = stage.person('ada')

	herself.stageToken = await signStageToken(TEST_SECRET, ada.by, Date.now() + 30_000)
	expect((await herself.ask(me)).status).toBe(200)
	herself.stageToken = await signStageToken(TEST_SECRET, ada.by, Date.now() + 90_000)
	expect((await herself.ask(me)).status).toBe(401)
})
