import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAiUrl } from '#rules/people/ai-url'
import { keccak256 } from '#rules/people/keccak'
import { newReferralCode, problemOfReferralCode, readReferralCode } from '#rules/people/referral'
import { readWallet } from '#rules/people/wallet'

const EMPTY = 'Wallet address cannot be empty.'
const WRONG =
	'Invalid Base wallet address format. It should start with 0x and be 42 characters long.'
const NO_URL =
	'Invalid URL. Must start with http:// or https:// and be a valid web address (e.g., https://example.com/path).'
const SHA3_END = 0x06

/** From the text of EIP-55. */
const CHECKSUMMED = [
	'0x52908400098527886E0F7030069857D2E4169EE7',
	'0x8617E340B3D01FA5F11F306F4090FD50E238070D',
	'0xde709f2102306220921060314715629080e2fb77',
	'0x27b1fdb04752bbc536007a920d24acb045561c26',
	'0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
	'0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
	'0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
	'0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('ada hashes as Ethereum does: the published digests, and the standard beside it for any length', () => {
	expect(hex(keccak256(new Uint8Array()))).toBe(
		'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
	)
	expect(hex(keccak256(new TextEncoder().encode('abc')))).toBe(
		'4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
	)
	// SHA3-256 is the same but for its last byte, and Node brings it: whole blocks and their edges agree.
	for (const length of [0, 1, 134, 135, 136, 137, 271, 272, 273, 1_000]) {
		const bytes = Uint8Array.from({ length }, (_, at) => at * 7)
		const standard = createHash('sha3-256').update(bytes).digest('hex')
		expect([length, hex(keccak256(bytes, SHA3_END))]).toEqual([length, standard])
	}
})

test('SET-09: kenji pastes his address in one case or with its checksum, and it is kept with its checksum', () => {
	for (const address of CHECKSUMMED) {
		const digits = address.slice(2)
		expect(readWallet(address)).toEqual({ address })
		expect(readWallet(`  0x${digits.toLowerCase()}\n`)).toEqual({ address })
		expect(readWallet(`0x${digits.toUpperCase()}`)).toEqual({ address })
	}
})

test('SET-09: a slip in a checksummed address of noor is noticed, and so is everything that is no address', () => {
	const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
	const slips = [
		address.replace('5aA', '5aa'),
		address.replace('aAe', 'AAe'),
		address.replace('BeAed', 'BeAeD'),
		address.slice(0, -1),
		`${address}0`,
		address.slice(2),
		`0X${address.slice(2)}`,
		`${address.slice(0, -1)}g`,
		`${address.slice(0, 20)} ${address.slice(21)}`,
		'vitalik.eth',
	]

	for (const slip of slips) expect([slip, readWallet(slip)]).toEqual([slip, { problem: WRONG }])
})

test('SET-09: changing the case of any single letter of a mixed-case address makes it invalid', () => {
	const at = (address: string, n: number) => address[n] ?? ''
	const turned = (letter: string) =>
		letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()

	for (const address of CHECKSUMMED.slice(4))
		for (let n = 2; n < address.length; n++) {
			if (!/[a-f]/i.test(at(address, n))) continue
			const slip = address.slice(0, n) + turned(at(address, n)) + address.slice(n + 1)
			expect(readWallet(slip)).toEqual({ problem: WRONG })
		}
})

test('SET-08: an empty wallet field of ada is answered in its own words', () => {
	for (const empty of ['', '   ', '\n\t']) expect(readWallet(empty)).toEqual({ problem: EMPTY })
})

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
