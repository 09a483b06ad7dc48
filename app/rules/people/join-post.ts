/** A pasted post, rebuilt from checked parts: nothing else of the visitor's text is ever fetched. */
export type JoinPost =
	| { platform: 'x'; id: string }
	| { platform: 'farcaster'; kind: 'url' | 'hash'; value: string }

const INPUT_MAX_CHARS = 2_048
const REST = '\\/?(?:[?#].*)?$' // share buttons add `?s=20`
const X_ID = '([1-9]\\d{0,18})' // no leading zero: one post has one id
const X_POST = new RegExp(
	`^https:\\/\\/(?:(?:www|mobile)\\.)?(?:x|twitter)\\.com\\/\\w{1,20}\\/status\\/${X_ID}` +
		`(?:\\/(?:photo|video)\\/\\d)?${REST}`,
	'i',
)
const X_BARE = new RegExp(`^${X_ID}$`)
const CAST = new RegExp(
	'^https:\\/\\/(?:(?:www|mobile)\\.)?(?:warpcast|farcaster)\\.(?:com|xyz)' +
		`\\/([a-z0-9][a-z0-9._-]{0,63})\\/(0x[0-9a-f]{8,40})${REST}`,
	'i',
)
const CAST_HASH = /^0x[0-9a-f]{40}$/ // a shorter one cannot be looked up without its author

const PROOF_CODE = /^[0-9A-HJKMNP-TV-Z]{10}(?![0-9A-Z])/i
const LINK = /https?:\/\/[^\s<>"，。！？、；：「」『』（）【】《》]+/gi
const LINK_TAIL = /[.,;:!?'*)\]}]{1,10}$/

export function parsePost(input: string): JoinPost | null {
	const pasted = input.trim()
	if (pasted.length > INPUT_MAX_CHARS) return null
	const id = (X_POST.exec(pasted) ?? X_BARE.exec(pasted))?.[1]
	if (id) return { platform: 'x', id }
	if (CAST_HASH.test(pasted.toLowerCase())) return castByHash(pasted)
	const [, author, hash] = CAST.exec(pasted) ?? []
	if (!author || !hash) return null
	if (CAST_HASH.test(hash.toLowerCase())) return castByHash(hash)
	const value = `https://farcaster.xyz/${author}/${hash}`.toLowerCase()
	return { platform: 'farcaster', kind: 'url', value }
}

/** Whether a post carries the stage's link, and the proof codes in its links (G-12). */
export function stageLinkIn(
	links: readonly string[],
	text: string,
	origin: string,
): { hasLink: boolean; proofCodes: string[] } {
	const written = (text.match(LINK) ?? []).map((link) => link.replace(LINK_TAIL, ''))
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
