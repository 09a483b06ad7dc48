import { type Token, tokensOf } from './tokens.ts'

export interface TextPart {
	kind: 'text' | 'link' | 'mention'
	text: string
}

/** Without one of these nothing is a link or a mention, and a page of plain words costs nothing. */
const SIGN = /[@＠#＃$＄]|:\/\//g
/** Names as most are: in plain letters, between spaces or before the end of a sentence. */
const PLAIN_NAME =
	/(?<=^|\s)(?:@[A-Za-z][A-Za-z0-9_]*(?:[.-][A-Za-z0-9_]+)*|[#$][A-Za-z][A-Za-z0-9_]*)(?=$|[\s,;!?]|[.:](?:\s|$))/g

/** What of a message can be followed or means somebody; the parts together are the text again. */
export function partsOf(text: string): TextPart[] {
	const parts: TextPart[] = []
	let done = 0
	for (const { kind, text: token, index } of plainTokensOf(text) ?? tokensOf(text)) {
		if (!isShown(kind)) continue
		if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) })
		parts.push({ kind, text: token })
		done = index + token.length
	}
	if (done < text.length || parts.length === 0) parts.push({ kind: 'text', text: text.slice(done) })
	return parts
}

/** The same where all signs begin plain names, without the patterns of every script: a phone needs long to make these. */
function plainTokensOf(text: string): Token[] | null {
	const signs = text.match(SIGN) ?? []
	if (signs.length > 0 && /[`/]/.test(text)) return null
	const names = [...text.matchAll(PLAIN_NAME)]
	if (names.length !== signs.length) return null
	return names.map(({ 0: name, index }) => ({ kind: 'mention', text: name, index }))
}

// Only addresses that say http(s) become links: everything else stays text, whatever it looks like.
function isShown(kind: Token['kind']): kind is 'link' | 'mention' {
	return kind === 'link' || kind === 'mention'
}
