import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { translatedRefusal } from '#locales/refusals'
import { shortFormsOf } from '#rules/short-forms'
import { texts as english } from '../../../app/locales/problems/en-us.ts'

const WALLET =
	'Invalid Base wallet address format. It should start with 0x and be 42 characters long.'

const inWords = (sentence: string, language: Parameters<typeof translatedRefusal>[1]) =>
	translatedRefusal(sentence, language, shortFormsOf(language))

test('API-00: a refusal is shown in the reader’s language with its names and numbers, and one that no catalog has stays in English', async () => {
	const held = await inWords('This message waits for an operator.', 'de')
	expect(held).toMatch(/^Diese Nachricht/)
	expect(await inWords('You are going too fast. Try again in 12 s.', 'de')).toMatch(/12/)
	expect(await inWords('You are going too fast. Try again in 12 s.', 'fa')).toMatch(/۱۲/)
	expect(await inWords('The price is now $12.50.', 'ja')).toContain('$12.50')
	expect(await inWords('Image too large (12.3 MB). Max 10MB.', 'fr')).toBe(
		'L’image est trop grande (12.3 Mo). 10 Mo au plus.',
	)
	expect(
		await inWords('Failed to upload to S3. Status: 503. Details: Der Speicher ist weg.', 'de'),
	).toBe('Das Hochladen zu S3 ist fehlgeschlagen. Status: 503. Einzelheiten: Der Speicher ist weg.')
	expect(await inWords(WALLET, 'ja')).toBe(
		'Baseのウォレットアドレスの形式が正しくありません。0xで始まる42文字で入力してください。',
	)
	for (const unknown of ['', 'Something else.', 'You are going too fast. Try again in  s.'])
		expect(await inWords(unknown, 'de')).toBe(unknown)
	expect(await inWords('This message is gone.', 'en-us')).toBe('This message is gone.')
})

test('API-00: in no language a refusal stays English', async () => {
	for (const language of LANGUAGES.filter((one) => one !== 'en-us')) {
		const filled = Object.values(english).map((pattern) => pattern.replace(/\{\w+\}/g, '5'))
		for (const sentence of filled)
			expect(await inWords(sentence, language), `${language}: ${sentence}`).not.toBe(sentence)
	}
})

test('each sentence of the catalog is one that the stage says', () => {
	const files = globSync([
		'worker/**/*.ts',
		'durable-objects/**/*.ts',
		'storage/**/*.ts',
		'app/{contract,rules}/**/*.ts',
		'app/client/{heic,story-sending}.ts',
		'app/stage/people/join/join-actions.ts',
		'app/stage/{banner,messages/writing,stories/upload}/*.{ts,tsx}',
	])
	const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
	const filled = source.replace(/\$\{called\}/g, 'Status').replace(/\\'/g, "'")
	const said = ['join', 'rejoin'].map((to) => filled.replace(/\$\{to\}/g, to)).join('\n')
	const unsaid = Object.values(english).filter(
		(pattern) => !pattern.split(/\{\w+\}/).every((part) => said.includes(part)),
	)
	expect(unsaid).toEqual([])
})

/** Refusals that no page of the stage can get: only a program asks so, or the page words them itself. */
const OF_PROGRAMS = [
	/^Please (check|name a message|send|resend)/,
	/^(This|The) (address|request|origin|action) /,
	/^This is (no push subscription|not valid)/,
	/^This act id was already used/,
	/^No change of this number is parked/,
	/^One of these types of alerts is not known here/,
	/^(Only the author can see who viewed|This Farcaster account is not yours|This story is not yours)/,
	/^This poster is not a small image/,
	// The page asks anew, and says that it waits (0128).
	/^Too many pages of your network are open/,
	// The page says in words of its own that a session is over.
	/^(Missing session code|Session refresh failed)/,
	// Documented, with a span of time in English; the page's button says the same in the reader's language.
	/^(Being bought, free again in|Replace in) 7/,
	/^Invalid response from initiate-upload endpoint/,
]

test('API-00: every refusal of a page has a text in the reader’s language', () => {
	const files = globSync([
		'worker/**/*.ts',
		'durable-objects/**/*.ts',
		'storage/**/*.ts',
		'app/{contract,rules,client,stage}/**/*.{ts,tsx}',
	])
	const patterns = Object.values(english).map(
		(pattern) =>
			new RegExp(
				`^${pattern
					.split(/\{\w+\}/)
					.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
					.join('.+')}$`,
			),
	)
	const sentence = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g
	const unread = files.flatMap((file) => {
		const source = readFileSync(file, 'utf8').replace(/\$\{to\}/, 'join')
		const refusals = [
			...source.matchAll(/\b(?:refuse|refusal|SentenceError)\([^;]*?\)(?=[\s,;)])/g),
		]
		return refusals.flatMap(([refusal]) =>
			[...refusal.matchAll(sentence)].flatMap(([, , said = '']) => {
				const filled = said.replace(/\$\{[^}]*\}/g, '7').replace(/\\'/g, "'")
				const isKnown = [...patterns, ...OF_PROGRAMS].some((one) => one.test(filled))
				return /^[A-Z][a-z]+ [a-z]/.test(filled) && !isKnown ? [`${file}: ${filled}`] : []
			}),
		)
	})
	expect(unread).toEqual([])
})
