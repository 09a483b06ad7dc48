import { keccak_256 } from '@noble/hashes/sha3.js'
import { withoutInvisible } from '../text/invisible-characters.ts'
import { accountOnPage } from './wallet-page.ts'

const ADDRESS = '0x[0-9a-fA-F]{40}'
const BASE = 8453
export const WALLET_CHARS = 42
/**
 * An address with the name of its chain, as wallets write it: 'base:0x…' (ERC-3770), 'ethereum:0x…@8453'
 * (ERC-681), 'eip155:8453:0x…' (CAIP-10).
 */
const BY_NAME = new RegExp(`^([a-z][\\w-]{0,31}):\\s*(${ADDRESS})$`)
const BY_LINK = new RegExp(
	`^(?:ethereum:)?(?:pay-)?(${ADDRESS})@(\\d{1,20}|0x[0-9a-f]{1,16})(?:\\?.*)?$`,
)
/**
 * An address with the number of its chain, also in decentralised identifiers: 'did:pkh:eip155:8453:0x…',
 * 'did:ethr:0x2105:0x…'.
 */
const BY_NUMBER = new RegExp(
	`^(?:did:pkh:)?(?:caip10:)?(?:eip155|did:ethr):(\\d{1,20}|0x[0-9a-f]{1,16}):(${ADDRESS})$`,
)
/** Chains with another form of address: 'solana:…', 'bip122:…:…', 'bitcoin:…'. */
const ELSEWHERE =
	/^(?:did:pkh:)?([a-z][a-z0-9-]{1,31}):(?:[\w-]{1,64}:)?(?!0x)[a-z0-9]{20,128}(?:[@?].*)?$/i
/** Chains that the form of the address alone shows. */
const BY_LOOK: [string, RegExp][] = [
	[
		'bitcoin',
		/^(?:(?![0-9a-fA-F]+$)[13][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc1|BC1)[a-zA-Z0-9]{25,87})$/,
	],
	['tron', /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
	['solana', /^(?![0-9a-fA-F]+$)[1-9A-HJ-NP-Za-km-z]{32,44}$/],
	['ton', /^[EU]Q[\w-]{46}$/],
]
/** Addresses that begin with their chain: 'cosmos1…', 'ltc1…', 'addr1…'. */
const BECH32 = /^([a-z]{2,12})1[02-9ac-hj-np-z]{32,120}$/
/** The endings of names that stand for an address: ENS, Base, and others. */
const NAME =
	/^(?:[a-z0-9]+:)?@?[^\s/:@]+\.(?:eth|sol|crypto|nft|wallet|dao|blockchain|zil|bnb|lens|cb\.id|fcast\.id|bitcoin|x|ton|stark)(?:@\d+)?$/iu

/** Quotation marks and other signs that a chat or a sentence puts around an address. */
const QUOTED = /^[<("'«“„‘（「『【《]+|[>)"'»”“’.,;）」』】》。、，；]+$/gu
/** Words for a wallet or an address before it, which name no chain: '钱包：0x…', 'my wallet: 0x…'. */
const LABELS =
	/^(?:my |evm )?(?:to|evm|account|addr(?:ess)?|wallet(?: address)?|钱包(?:地址)?|地址|ウォレット(?:アドレス)?|アドレス|지갑(?: ?주소)?|주소|кошел[её]к|адреса?|гаманець|محفظة|عنوان|ארנק|כתובת)[:：]\s*(?=0x)/iu
/** Names of chains. Any other word before an address, as in 'Address: 0x…', is a label and is ignored. */
const CHAINS =
	/^(?:base|eth(?:ereum)?|oeth|op(?:timism)?|arb1?|arbitrum|matic|pol(?:ygon)?|bnb|bsc|avax|zora|linea|scroll|sol(?:ana)?|btc|bitcoin|tron)$/
/** Addresses that wallets use for a chain's own currency, where a token would have its contract. */
const STAND_IN = /^0x(?:e{40}|f{40})$/

/** The beginnings of addresses without an owner: those near zero, and Base's own contracts (predeploys). */
const WITHOUT_OWNER = [`0x${'0'.repeat(36)}`, `0x42${'0'.repeat(34)}`]

const EMPTY = 'Wallet address cannot be empty.'
const FORMAT =
	'Invalid Base wallet address format. It should start with 0x and be 42 characters long.'
const CHECKSUM =
	'This wallet address has a typing mistake: its checksum does not match. Please copy it once more.'
const ZERO = 'The zero address belongs to nobody. Please give an address of your own.'
const NOBODYS = 'Nobody has the key of this address. Please give an address of your own.'
const NAMED =
	'This is a name, not an address. Please give the address that it stands for: it starts with 0x.'
const PAGE =
	'This link is not the page of an account on Base. Please give the address itself: it starts with 0x.'
const TOKEN =
	'This is the address of the token itself, not of a wallet. Please give an address of your own.'

/** Why a text is no wallet address. The page words it in the reader's language. */
export type WalletProblem =
	| {
			code: 'empty' | 'format' | 'checksum' | 'zero' | 'nobodys' | 'token' | 'name' | 'page'
	  }
	| { code: 'elsewhere'; chain: string }

const SENTENCES = {
	empty: EMPTY,
	format: FORMAT,
	checksum: CHECKSUM,
	zero: ZERO,
	nobodys: NOBODYS,
	token: TOKEN,
	name: NAMED,
	page: PAGE,
} as const

/**
 * The address in its checksum form (EIP-55), or the sentence that says why it is invalid (SET-08, SET-09).
 * `token`: the address of the token's contract, which is refused, because tokens sent there are lost.
 */
export function readWallet(
	input: string,
	token: string | null = null,
): { address: string } | { problem: string } {
	const read = walletIn(input, token)
	if ('address' in read) return read
	return {
		problem: read.code === 'elsewhere' ? otherChainSentence(read.chain) : SENTENCES[read.code],
	}
}

/** The same as `readWallet`, with a code instead of an English sentence. */
export function walletIn(
	input: string,
	token: string | null = null,
): { address: string } | WalletProblem {
	const typed = withoutInvisible(input).trim().replace(QUOTED, '').replace(LABELS, '')
	if (typed === '') return { code: 'empty' }
	const page = accountOnPage(typed)
	if (page === 'other') return { code: NAME.test(typed) ? 'name' : 'page' }
	if (page && 'elsewhere' in page) return { code: 'elsewhere', chain: `'${page.elsewhere}'` }
	const { address, chain } = page ? { address: page.account, chain: null } : partsOf(typed)
	if (chain !== null && chain !== 'base' && !isBase(chain))
		return { code: 'elsewhere', chain: nameOf(chain) }
	if (address === null) return { code: NAME.test(typed) ? 'name' : 'format' }
	const whole = checksummed(address)
	if (!saysNothing(address) && address !== whole) return { code: 'checksum' }
	const plain = whole.toLowerCase()
	if (/^0x0{40}$/.test(plain)) return { code: 'zero' }
	if (WITHOUT_OWNER.some((one) => plain.startsWith(one)) || STAND_IN.test(plain))
		return { code: 'nobodys' }
	if (plain === token?.toLowerCase()) return { code: 'token' }
	return { address: whole }
}

function partsOf(given: string): { address: string | null; chain: string | null } {
	// QR codes with capitals only write '0X'.
	const typed = given.replace(/(?<![0-9A-Za-z])0X(?=[0-9A-F]{40})/, '0x')
	if (new RegExp(`^${ADDRESS}$`).test(typed)) return { address: typed, chain: null }
	const [scheme = ''] = /^[\w-]+(?=:)/.exec(typed) ?? []
	// The name of a chain may be written in any case. The case of an address is its checksum.
	const name = scheme.toLowerCase()
	const normalised = name + typed.slice(scheme.length)
	const [, alone] = new RegExp(`^[\\w-]+:\\s+(${ADDRESS})$`).exec(normalised) ?? []
	if (alone && !CHAINS.test(name)) return { address: alone, chain: null }
	const link = BY_LINK.exec(normalised)
	if (link) return { address: link[1] ?? null, chain: link[2] ?? null }
	const numbered = BY_NUMBER.exec(normalised)
	if (numbered) return { address: numbered[2] ?? null, chain: numbered[1] ?? null }
	const named = BY_NAME.exec(normalised) ?? ELSEWHERE.exec(normalised)
	return { address: named?.[2] ?? null, chain: named?.[1] ?? chainByLook(typed) }
}

function chainByLook(typed: string): string | null {
	const [chain] = BY_LOOK.find(([, look]) => look.test(typed)) ?? []
	return chain ?? BECH32.exec(typed)?.[1] ?? null
}

function isBase(chain: string): boolean {
	return /^(?:\d|0x)/.test(chain) && Number(chain) === BASE
}

function nameOf(chain: string): string {
	return /^(?:\d|0x)/.test(chain) ? String(Number(chain)) : `'${chain}'`
}

function otherChainSentence(chain: string): string {
	const name = chain.startsWith("'") ? chain : `chain ${chain}`
	return `This address is for another chain (${name}). Please give an address on Base.`
}

/** True for an address that is all upper case or all lower case, and so has no checksum. */
function saysNothing(address: string): boolean {
	const digits = address.slice(2)
	return digits === digits.toLowerCase() || digits === digits.toUpperCase()
}

function checksummed(address: string): string {
	const digits = address.slice(2).toLowerCase()
	const hash = keccak_256(new TextEncoder().encode(digits))
	const letters = [...digits].map((digit, at) => {
		const nibble = ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15
		return nibble >= 8 ? digit.toUpperCase() : digit
	})
	return `0x${letters.join('')}`
}
