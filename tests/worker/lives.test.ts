import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOG_IN_LIFE_MS } from '#contract/limits'
import { LanguageDemand } from '#room/messages/language-demand'
import { readStageToken, signStageToken } from '#storage/people/stage-token'
import { formSession, stageTokenIn } from '#worker/forms/session-cookie'
import { untilArchived } from '#worker/http/archive'
import { keyedHash } from '#worker/http/visitor'
import { encryptedCookie, readEncryptedCookie } from '#worker/login/encrypted-cookie'
import { LOG_IN } from '#worker/login/log-in-tokens'
import { filmAddress, isFilmAddress } from '#worker/media/film-address'
import {
	requireOurs,
	requirePolicy,
	signedFields,
	uploadAddress,
} from '#worker/media/upload-address'

const MINUTE_MS = 60_000
const NOW = 1_800_000_000_000
const SECRET = 'a secret of this test'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

test.each([
	[-1, true],
	[0, false],
	[1, false],
])(
	'API-25, G-22: at 10 minutes %i ms ada’s address for an image takes it: %s',
	async (ms, takes) => {
		const name = '0123456789abcdef0123456789abcdef'
		const url = new URL(await uploadAddress(SECRET, name, NOW), 'https://stage.example')

		const asked = requireOurs(SECRET, url, NOW + 10 * MINUTE_MS + ms)

		if (takes) expect(await asked).toEqual({ name, part: null })
		else await expect(asked).rejects.toMatchObject({ status: 410 })
	},
)

test.each([
	[-1, ['fr']],
	[0, []],
	[1, []],
])(
	'G-58: 10 minutes %i ms after the last reader in French, a message is translated into %j',
	(ms, into) => {
		const demand = new LanguageDemand({ exec: () => [] } as never)
		demand.served('fr', NOW)

		expect([...demand.languages([], NOW + 10 * MINUTE_MS + ms)]).toEqual(into)
		expect([...demand.languages(['fr'], NOW + 10 * MINUTE_MS + ms)]).toEqual(['fr']) // who is here
	},
)

test.each([
	[-1, true],
	[0, false],
	[1, false],
])('90 days %i s after ada logged in this browser knows her: %s', async (s, knows) => {
	const settings = settingsWith(SECRET)
	const [cookie = ''] = (await encryptedCookie(settings, LOG_IN, { sub: 'ada' })).split(';')

	vi.setSystemTime(NOW + LOG_IN_LIFE_MS + s * 1_000)

	const request = new Request('https://stage.example', { headers: { Cookie: cookie } })
	const logIn = await readEncryptedCookie<{ sub: string }>(settings, LOG_IN, request)
	expect(logIn?.sub).toBe(knows ? 'ada' : undefined)
})

test('G-100: while D1 is slow an answer waits for it for one second, and goes out then', async () => {
	const answered = vi.fn()
	const never = new Promise<void>(() => {})
	const stage = { room: () => ({ archivedUpTo: () => never }) }

	const waiting = untilArchived(stage as never, 1).then(answered)
	await vi.advanceTimersByTimeAsync(999)
	expect(answered).not.toHaveBeenCalled()
	await vi.advanceTimersByTimeAsync(1)
	await waiting
	expect(answered).toHaveBeenCalledOnce()
})

const OLD = 'the secret of before, and long'
const NEW = 'the secret that takes its place'

/** Tokens that a stage with these secrets issued, and whether one with those accepts them. */
const GIVEN: Record<string, (secrets: string) => Promise<(secrets: string) => Promise<unknown>>> = {
	'her log-in': async (secrets) => {
		const [cookie = ''] = (
			await encryptedCookie(settingsWith(secrets), LOG_IN, { sub: 'ada' })
		).split(';')
		const request = new Request('https://stage.example', { headers: { Cookie: cookie } })
		return (later) => readEncryptedCookie(settingsWith(later), LOG_IN, request)
	},
	'her session without JavaScript': async (secrets) => {
		const [Cookie = ''] = (await formSession(settingsWith(secrets), 'her token')).split(';')
		const request = new Request('https://stage.example', { headers: { Cookie } })
		return (later) => stageTokenIn({ settings: settingsWith(later), request } as never)
	},
	'an address for her picture': async (secrets) => {
		const path = await uploadAddress(secrets, '0123456789abcdef0123456789abcdef', NOW)
		const url = new URL(path, 'https://stage.example')
		return (later) => requireOurs(later, url, NOW).catch(() => null)
	},
	'a form for her story': async (secrets) => {
		const policy = { key: 'a', contentType: 'image/jpeg', maxBytes: 1 }
		const fields = await signedFields(secrets, policy, NOW)
		return (later) => requirePolicy(later, fields, NOW).catch(() => null)
	},
	'an address of her film': async (secrets) => {
		const url = new URL(await filmAddress(secrets, 'a', NOW), 'https://stage.example')
		return async (later) => (await isFilmAddress(later, 'a', url, NOW)) || null
	},
	'her token': async (secrets) => {
		const token = await signStageToken(secrets, { userId: 'x:1', ver: 1 }, NOW)
		return (later) => readStageToken(later, token, NOW)
	},
}

test.each(Object.entries(GIVEN))(
	'G-44, G-176: while the secret is being replaced %s is still good, and with the new one alone it is not',
	async (_, give) => {
		const before = await give(OLD)
		expect(await before(`${NEW},${OLD}`)).toBeTruthy()
		expect(await before(` ${NEW} , ${OLD} `)).toBeTruthy()
		expect(await before(NEW)).toBe(null)
		const meanwhile = await give(`${NEW},${OLD}`)
		expect(await meanwhile(NEW)).toBeTruthy()
		expect(await meanwhile(OLD)).toBe(null)
		expect(await (await give('a third, of somebody else'))(`${NEW},${OLD}`)).toBe(null)
	},
)

test('G-07: a visitor of before is none anew while the secret is being replaced', async () => {
	const before = await keyedHash(OLD, 'visitor', 'noor')

	expect(await keyedHash(`${NEW},${OLD}`, 'visitor', 'noor')).toBe(before)
	expect(await keyedHash(NEW, 'visitor', 'noor')).not.toBe(before)
})

function settingsWith(secrets: string) {
	return { STAGE_ORIGIN: 'https://stage.example', STAGE_TOKEN_SECRET: secrets } as never
}
