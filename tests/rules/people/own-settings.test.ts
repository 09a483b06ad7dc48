import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAiUrl } from '#rules/people/ai-url'
import { newReferralCode, problemOfReferralCode, readReferralCode } from '#rules/people/referral'

const NO_URL =
	'Invalid URL. Must start with http:// or https:// and be a valid web address (e.g., https://example.com/path).'

test('SET-12: an empty AI address clears it, http and https are kept', () => {
	expect(readAiUrl('  ')).toEqual({ url: null })
	expect(readAiUrl(' https://ai.example/chat?with=ada ')).toEqual({
		url: 'https://ai.example/chat?with=ada',
	})
	expect(readAiUrl('http://ai.example/chat')).toEqual({ url: 'http://ai.example/chat' })
	const longest = `https://ai.example/${'x'.repeat(500 - 'https://ai.example/'.length)}`
	expect(readAiUrl(longest)).toEqual({ url: longest })
	expect(readAiUrl('HTTPS://AI.example/Chat')).toEqual({ url: 'https://ai.example/Chat' })
})

test('SET-12: kenji is told that anything else is no web address', () => {
	const wrong = [
		'ai.example/chat',
		'ftp://ai.example/chat',
		'javascript:alert(1)',
		'https:ai.example',
		'xhttps://ai.example/',
		'https://:secret@ai.example/',
		'https://',
		'https://ai',
		'https://ai.example/a b',
		'https://ada:secret@ai.example/',
		`https://ai.example/${'x'.repeat(501 - 'https://ai.example/'.length)}`,
	]

	for (const input of wrong) expect([input, readAiUrl(input)]).toEqual([input, { problem: NO_URL }])
})

test('SET-12: every accepted text is a web address', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.webUrl()), (input) => {
			const read = readAiUrl(input)
			if ('url' in read && read.url !== null)
				expect(new URL(read.url).protocol).toMatch(/^https?:$/)
		}),
	)
})

test('SET-02: noor’s code is read without spaces and in capitals, and must be there', () => {
	expect(readReferralCode('  ab2cde\n')).toBe('AB2CDE')
	expect(problemOfReferralCode(readReferralCode('   '), null)).toBe('Please enter a referral code')
	expect(problemOfReferralCode('AB2CDE', null)).toBeNull()
})

test('SET-03: a code has exactly six characters', () => {
	const sentence = 'Referral code must be 6 characters'

	for (const code of ['AB2CD', 'AB2CDEF', 'A', '😀😀😀', 'A B2CDE'])
		expect([code, problemOfReferralCode(code, null)]).toEqual([code, sentence])
})

test('SET-04: ada’s own code is not for herself', () => {
	expect(problemOfReferralCode('AB2CDE', 'AB2CDE')).toBe('You cannot use your own referral code')
	expect(problemOfReferralCode('AB2CDE', 'ZZ9ZZZ')).toBeNull()
})

test('a new code has six of the 31 unmistakable letters, each as likely as the others', () => {
	let next = 0
	const bytes = (count: number) => Uint8Array.from({ length: count }, () => next++ % 256)
	const codes = Array.from({ length: 31 * 256 }, () => newReferralCode(bytes))
	const counts = new Map<string, number>()
	for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)

	expect(codes.every((code) => /^[A-HJ-KM-NP-Z2-9]{6}$/.test(code))).toBe(true)
	expect([...counts.keys()]).toHaveLength(31)
	const shares = [...counts.values()]
	expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(8)
})
