import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { readWallet, walletIn } from '#rules/people/wallet'

const EMPTY = 'Wallet address cannot be empty.'
const WRONG =
	'Invalid Base wallet address format. It should start with 0x and be 42 characters long.'
const CHECKSUM =
	'This wallet address has a typing mistake: its checksum does not match. Please copy it once more.'

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

test('SET-09: kenji pastes his address in one case or with its checksum, and it is kept with its checksum', () => {
	for (const address of CHECKSUMMED) {
		const digits = address.slice(2)
		expect(readWallet(address)).toEqual({ address })
		expect(readWallet(`  0x${digits.toLowerCase()}\n`)).toEqual({ address })
		expect(readWallet(`0x${digits.toUpperCase()}`)).toEqual({ address })
	}
})

test('SET-09: the brackets and the label that a chat in any language puts around an address are no part of it; the name of a chain is', () => {
	const [address = ''] = CHECKSUMMED
	for (const text of [
		'（A）',
		'「A」。',
		'钱包：A',
		'Кошелёк: A',
		'my wallet: A',
		'wallet:A',
		'Address:A',
	])
		expect([text, readWallet(text.replace(/A(?=[^a-z]|$)/, address))]).toEqual([text, { address }])
	expect(walletIn(`celo:${address}`)).toEqual({ code: 'elsewhere', chain: "'celo'" })
	expect(walletIn(`Polygon PoS: ${address}`)).toEqual({ code: 'format' })
})

test('SET-09: a typing mistake in noor’s checksummed address is noticed, and so is a text that is not an address', () => {
	const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
	const slips = [
		address.slice(0, -1),
		`${address}0`,
		address.slice(2),
		`0X${address.slice(2)}`,
		`${address.slice(0, -1)}g`,
		`${address.slice(0, 20)} ${address.slice(21)}`,
		`${address} ${address}`,
		`base:${address.slice(0, -1)}`,
		`ethereum:${address}@8453/transfer?uint256=1`,
		'javascript:alert(1)',
	]

	for (const slip of slips) expect([slip, readWallet(slip)]).toEqual([slip, { problem: WRONG }])
	for (const slip of [
		address.replace('5aA', '5aa'),
		address.replace('aAe', 'AAe'),
		address.replace('BeAed', 'BeAeD'),
		`base:${address.replace('5aA', '5aa')}`,
	])
		expect([slip, readWallet(slip)]).toEqual([slip, { problem: CHECKSUM }])
})

test('SET-09: changing the case of any single letter of a mixed-case address makes it invalid, and says so', () => {
	const at = (address: string, n: number) => address[n] ?? ''
	const turned = (letter: string) =>
		letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()

	for (const address of CHECKSUMMED.slice(4))
		for (let n = 2; n < address.length; n++) {
			if (!/[a-f]/i.test(at(address, n))) continue
			const slip = address.slice(0, n) + turned(at(address, n)) + address.slice(n + 1)
			expect(readWallet(slip)).toEqual({ problem: CHECKSUM })
		}
})

test.each([
	'base:{}',
	'BASE:{}',
	'base: {}',
	'ethereum:{}@8453',
	'Ethereum:{}@8453?value=0',
	'ethereum:pay-{}@8453',
	'ethereum:{}@0x2105',
	'{}@8453',
	'eip155:8453:{}',
	'did:pkh:eip155:8453:{}',
	'did:ethr:0x2105:{}',
	'https://basescan.org/address/{}',
	'basescan.org/address/{}#tokentxns',
	'https://www.basescan.org/address/{}?tab=nfts',
	'https://base.blockscout.com/address/{}/',
	'https://www.oklink.com/base/address/{}',
	'\u200e{}\u200f',
	'\ufeffbase:\u200b{}\u2060',
	'\u00a0{}\u00ad ',
	'<{}>',
	'“{}”.',
	'My-address: {}',
])('SET-09: noor pastes her address on Base as %s, and it is taken', (form) => {
	const [, , , , address = ''] = CHECKSUMMED
	expect(readWallet(form.replace('{}', address))).toEqual({ address })
	expect(readWallet(form.replace('{}', address.toLowerCase()))).toEqual({ address })
})

test('SET-09: noor’s wallet shows her address as a code of capitals only, and it is taken', () => {
	const [, , , , address = ''] = CHECKSUMMED
	for (const form of ['{}', 'BASE:{}', 'ETHEREUM:{}@8453'])
		expect(readWallet(form.replace('{}', address.toUpperCase()))).toEqual({ address })
})

test.each([
	['eth:{}', "'eth'"],
	['Ethereum: {}', "'ethereum'"],
	['ETH:{}', "'eth'"],
	['arb1:{}', "'arb1'"],
	['basesep:{}', "'basesep'"],
	['ethereum:{}', "'ethereum'"],
	['ethereum:{}@1', 'chain 1'],
	['ethereum:{}@84532', 'chain 84532'],
	['ethereum:{}@0x1?value=0', 'chain 1'],
	['{}@10', 'chain 10'],
	['eip155:1:{}', 'chain 1'],
	['did:pkh:eip155:1:{}', 'chain 1'],
	['https://etherscan.io/address/{}', "'etherscan.io'"],
	['https://sepolia.basescan.org/address/{}', "'sepolia.basescan.org'"],
	['https://www.oklink.com/eth/address/{}', "'oklink.com'"],
	['https://explorer.zora.energy/address/{}', "'explorer.zora.energy'"],
	['https://solscan.io/account/7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', "'solscan.io'"],
	['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', "'solana'"],
	['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', "'bitcoin'"],
	['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', "'bitcoin'"],
	['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', "'tron'"],
	['cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', "'cosmos'"],
	['solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', "'solana'"],
	['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1', "'bitcoin'"],
	[
		'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
		"'solana'",
	],
])('SET-09: kenji pastes %s and reads that it is for another chain', (form, chain) => {
	expect(readWallet(form.replace('{}', CHECKSUMMED[4] ?? ''))).toEqual({
		problem: `This address is for another chain (${chain}). Please give an address on Base.`,
	})
})

test.each([
	['ada.base.eth', /^This is a name, not an address/],
	['@Ada.eth', /^This is a name, not an address/],
	['ada.sol', /^This is a name, not an address/],
	['base:ada.base.eth', /^This is a name, not an address/],
	['ethereum:ada.eth@8453', /^This is a name, not an address/],
	['mañana.eth', /^This is a name, not an address/],
	['https://basescan.org/tx/0x{}', /^This link is not the page of an account on Base/],
	['https://scandal.example/address/{}', /^This link is not the page of an account on Base/],
	['https://basescan.org/token/{}', /^This link is not the page of an account on Base/],
	['https://example.com/address/{}', /^This link is not the page of an account on Base/],
	['https://basescan.org.example/address/{}', /^This (?:link|address)/],
	['https://ada@basescan.org/address/{}', /^Invalid Base wallet/],
	['https://bаsescan.org/address/{}', /^Invalid Base wallet/], // a Cyrillic а
])('SET-09: noor pastes %s, which is no account on Base, and reads why', (form, why) => {
	expect(readWallet(form.replace('{}', CHECKSUMMED[4] ?? ''))).toEqual({
		problem: expect.stringMatching(why),
	})
})

test('SET-09: a typing mistake in the address of an explorer’s page is noticed, too, and so is the zero address', () => {
	const page = (address: string) => readWallet(`https://basescan.org/address/${address}`)
	expect(page('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({ problem: CHECKSUM })
	expect(page(`0x${'0'.repeat(40)}`)).toEqual({ problem: expect.stringMatching(/^The zero/) })
})

test('SET-08, SET-09: everybody reads in their own language why an address is refused as a wallet', async () => {
	const typed = {
		...{ empty: ' ', format: '0x12', checksum: '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
		...{ zero: `0x${'0'.repeat(40)}`, nobodys: `0x${'0'.repeat(39)}1`, token: CHECKSUMMED[0] },
		...{ name: 'ada.base.eth', page: 'https://example.com/', elsewhere: 'eth:' + CHECKSUMMED[4] },
	}
	for (const code of LANGUAGES) {
		const { texts } = await import(`../../../app/locales/seats/${code}.ts`)
		for (const [why, what] of Object.entries(typed)) {
			const read = walletIn(what ?? '', CHECKSUMMED[0])
			expect(read).toMatchObject({ code: why })
			const english = 'code' in read && readWallet(what ?? '', CHECKSUMMED[0])
			const sentence = String(texts[`settings.wallet.${why}`])
				.replace('{chain}', "'eth'")
				.replace('{start}', '0x')
				.replace('{n}', '42')
			if (code === 'en-us') expect({ problem: sentence }).toEqual(english)
			else expect([code, sentence]).not.toEqual([code, Object(english).problem])
		}
	}
})

test('SET-09: amounts sent to the zero address or to the token itself would be lost: neither is accepted as a wallet', () => {
	const [token = '', , , , own = ''] = CHECKSUMMED
	const zero = `0x${'0'.repeat(40)}`
	for (const form of [zero, `base:${zero}`, `ethereum:${zero}@8453`])
		expect(readWallet(form)).toEqual({ problem: expect.stringMatching(/^The zero address/) })
	for (const form of [token, token.toLowerCase(), `base:${token}`])
		expect(readWallet(form, token.toLowerCase())).toEqual({
			problem: expect.stringMatching(/^This is the address of the token itself/),
		})
	expect(readWallet(own, token)).toEqual({ address: own })
	expect(readWallet(token)).toEqual({ address: token })
})

test('SET-08: an address that nobody holds, or that is the token itself, is no wallet; anybody’s is', () => {
	const token = '0x52908400098527886E0F7030069857D2E4169EE7'
	for (const nobodys of [
		`0x${'0'.repeat(40)}`,
		'0x000000000000000000000000000000000000dEaD',
		'0x0000000000000000000000000000000000000001',
		'0x4200000000000000000000000000000000000006',
		token,
		token.toLowerCase(),
	])
		expect([nobodys, readWallet(nobodys, token)]).toEqual([
			nobodys,
			{ problem: expect.any(String) },
		])
	for (const address of CHECKSUMMED.slice(1))
		expect(readWallet(address, token)).toEqual({ address })
})

test('SET-08: an empty wallet field of ada is answered in its own words', () => {
	for (const empty of ['', '   ', '\n\t']) expect(readWallet(empty)).toEqual({ problem: EMPTY })
})
