import { withoutInvisible } from '../text/invisible-characters.ts'

/** A pasted post, put together anew from checked parts. The stage fetches no other part of the pasted text. */
export type JoinPost =
	| { platform: 'x'; id: string }
	| { platform: 'farcaster'; kind: 'url' | 'hash'; value: string }

/** The sentence for a text that contains no post or more than one. */
export const POST_MISSING = 'Please paste the URL or Hash of your X or Farcaster post.'
/** Examples of posts to paste, in the form in which each platform gives them. */
export const X_EXAMPLE = 'https://x.com/you/status/1234567890123456789'
export const CAST_EXAMPLE = 'https://farcaster.xyz/you/0x1a2b3c4d'

const INPUT_MAX_CHARS = 2_048
const X_ID = '([1-9]\\d{0,18})' // no leading zero, so that one post has one id
const X_BARE = new RegExp(`^${X_ID}$`)
const CAST_HASH = /^0x[0-9a-f]{40}$/i // a shorter hash cannot be looked up without its author
/**
 * What may follow a post's address: further path segments ('/photo/1', '/analytics') and parameters without a
 * question mark. A second post may not follow.
 */
const REST = '(?:\\/(?!status|0x)[\\w-]+)*\\/?(?:[&;][\\w=&;.-]*)?$'
const X_PATH = new RegExp(
	`^\\/(?:(?:@?\\w{1,20}|i\\/web)\\/status(?:es)?|statuses)\\/${X_ID}${REST}`,
	'i',
)
const CAST_PATH = new RegExp(
	`^\\/(~\\/conversations|[a-z0-9][a-z0-9._-]{0,63})\\/(0x[0-9a-f]{8,40})${REST}`,
	'i',
)
const CAST_PAGE_PATH = new RegExp(`^\\/(?:post|c)\\/(0x[0-9a-f]{40})${REST}`, 'i')

/**
 * What separates words in a shared text. Where spaces or line ends were lost, an address may also follow a word
 * directly.
 */
const BETWEEN =
	/\]\(|[\s"<>|`«»“”„，。！？、；：「」『』（）【】《》]+|(?<=[^!-/:-@[-`{-~])(?=https?:\/\/)/i
/** What may precede an address, for example a bracket, or a word as in 'Post:https://…'. */
const OPENING = /^['(*[{_~]*(?:[a-z]{1,20}:(?=https?:\/\/))?/i
const CLOSING = /(?:[.,;:!?'*)\]}]|%20|%0[AD]){1,10}$/i
/** Sites that show posts of X under the same paths as X. */
const FRONT_ENDS =
	'(?:(?:fx|vx)twitter|fixupx|fixvx|twittpr|xcancel)\\.com|nitter(?:\\.[a-z0-9-]+){1,3}'
/** Sites that show Farcaster casts under their whole hash. */
const CAST_PAGES = 'base\\.app|supercast\\.xyz'
const HOSTS = `(?:x|twitter)\\.com|(?:warpcast|farcaster)\\.(?:com|xyz)|${FRONT_ENDS}|${CAST_PAGES}`
const WRITTEN = new RegExp(
	`^(?:(?:https?:)?\\/\\/)?((?:(?:www|mobile|m)\\.)?(?:${HOSTS}))(?::(?:443|80)(?=\\/))?(\\/[!-~]+)(.?)`,
	'iu',
)
const OF_X = new RegExp(`^(?:\\w+\\.)?(?:(?:x|twitter)\\.com|${FRONT_ENDS})$`)
const OF_CAST_PAGE = new RegExp(`^(?:\\w+\\.)?(?:${CAST_PAGES})$`)
/** The end of a shortened address, whose id may be incomplete. */
const CUT_OFF = /\.\.$/
const GOES_ON = /[\p{N}…]/u

const PROOF_CODE = /^[0-9A-HJKMNP-TV-Z]{10}(?![0-9A-Z])/i
const LINK = /https?:\/\/[^\s<>"，。！？、；：「」『』（）【】《》]+/gi

/**
 * The post that a text names: by an address, within a shared text, or by its id. Null when it names none or
 * several.
 */
export function parsePost(input: string): JoinPost | null {
	const pasted = withoutInvisible(input).trim()
	if (pasted.length > INPUT_MAX_CHARS) return null
	const [alone = '', ...more] = wordsOf(pasted)
	if (more.length === 0 && X_BARE.test(alone)) return { platform: 'x', id: alone }
	if (more.length === 0 && CAST_HASH.test(alone)) return castByHash(alone)
	const [post = null, ...others] = postsIn([alone, ...more])
	return others.length === 0 ? post : null
}

/** Why a text names no single post. */
export type PostFault = 'missing' | 'profile' | 'several' | 'cut'

/** What is wrong with a text that names no post, or several; null for a text that names exactly one. */
export function faultOf(input: string): PostFault | null {
	if (parsePost(input)) return null
	const pasted = withoutInvisible(input).trim()
	if (pasted.length > INPUT_MAX_CHARS) return 'missing'
	const words = wordsOf(pasted)
	if (postsIn(words).length > 1) return 'several'
	if (words.some(isCutOff)) return 'cut'
	return words.some(isProfile) ? 'profile' : 'missing'
}

function wordsOf(pasted: string): string[] {
	return asWritten(pasted)
		.split(BETWEEN)
		.filter((word) => word !== '')
		.map((word) => word.replace(OPENING, ''))
}

function postsIn(words: readonly string[]): JoinPost[] {
	const posts = words.map(postIn).filter((post) => post !== null)
	return [...new Map(posts.map((one) => [JSON.stringify(one), one])).values()]
}

/** Whether a word is the incomplete beginning of a post's address or hash. */
function isCutOff(word: string): boolean {
	if (/^0x[0-9a-f]{0,39}(?:\.{2,}|…)?$/i.test(word)) return true
	const [, host = '', path = '', behind = ''] = WRITTEN.exec(word) ?? []
	if (host === '') return false
	if (CUT_OFF.test(path) || GOES_ON.test(behind)) return true
	return OF_X.test(host.toLowerCase())
		? /\/status(?:es)?\/?$/i.test(path)
		: /\/0x[0-9a-f]{0,39}$/i.test(path)
}

function isProfile(word: string): boolean {
	if (/^@[\w.-]{1,64}$/.test(word)) return true
	const path = WRITTEN.exec(word)?.[2]?.replace(CLOSING, '') ?? ''
	return /^\/@?[a-z0-9_][\w.-]{0,63}\/?(?:\?.*)?$/i.test(path)
}

/** Decodes an address that is part of another address, or of JSON with escaped characters. */
function asWritten(pasted: string): string {
	const plain = pasted.replaceAll('\\/', '/')
	if (!/^https?%3a%2f%2f[!-~]+$/i.test(plain)) return plain
	try {
		return decodeURIComponent(plain)
	} catch {
		return plain
	}
}

function postIn(word: string): JoinPost | null {
	const [, host = '', path = '', behind = ''] = WRITTEN.exec(word) ?? []
	if (CUT_OFF.test(path) || GOES_ON.test(behind)) return null
	const url = beforeLogIn(URL.parse(`https://${host}${path.replace(CLOSING, '')}`))
	if (!url) return null
	if (OF_CAST_PAGE.test(url.host)) {
		const hash = CAST_PAGE_PATH.exec(url.pathname)?.[1]
		return hash ? castByHash(hash) : null
	}
	if (OF_X.test(url.host)) {
		const id = X_PATH.exec(url.pathname.replace(/\/{2,}/g, '/'))?.[1]
		return id ? { platform: 'x', id } : null
	}
	const [, author = '', hash = ''] = CAST_PATH.exec(url.pathname) ?? []
	if (CAST_HASH.test(hash)) return castByHash(hash)
	if (author === '' || author.startsWith('~')) return null
	const value = `https://farcaster.xyz/${author}/${hash}`.toLowerCase()
	return { platform: 'farcaster', kind: 'url', value }
}

/**
 * The post's address inside X's log-in address, to which X sends visitors without a log-in; null for any other
 * address.
 */
function beforeLogIn(url: URL | null): URL | null {
	const wanted = url?.pathname === '/i/flow/login' && url.searchParams.get('redirect_after_login')
	if (!url || !wanted) return url
	const post = URL.parse(wanted, url)
	return post?.host === url.host ? post : null
}

/** Whether a post contains a link to the stage, and the proof codes in its links (G-12). */
export function stageLinkIn(
	links: readonly string[],
	text: string,
	origin: string,
): { hasLink: boolean; proofCodes: string[] } {
	const written = (text.match(LINK) ?? []).map((link) => link.replace(CLOSING, ''))
	const stageLinks = [...links, ...written]
		.map((link) => URL.parse(link))
		.filter((link) => link !== null)
		.filter((link) => isStageLink(link, origin))
	const codes = stageLinks
		.flatMap((link) => link.searchParams.getAll('j'))
		.map((code) => PROOF_CODE.exec(code)?.[0].toUpperCase())
		.filter((code) => code !== undefined)
	return { hasLink: stageLinks.length > 0, proofCodes: [...new Set(codes)] }
}

function castByHash(hash: string): JoinPost {
	return { platform: 'farcaster', kind: 'hash', value: hash.toLowerCase() }
}

function isStageLink(link: URL, origin: string): boolean {
	const isOurs = link.origin === new URL(origin).origin && link.username === ''
	return isOurs && /^\/stage\/?$/.test(link.pathname)
}
