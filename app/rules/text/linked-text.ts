import { type Token, tokensOf } from './tokens.ts'

export interface TextPart {
	kind: 'text' | 'link' | 'mention'
	text: string
}

/** A message's text in links, mentions and plain parts; the parts together are the text again. */
export function partsOf(text: string): TextPart[] {
	const parts: TextPart[] = []
	let done = 0
	for (const { kind, text: token, index } of tokensOf(text)) {
		if (!isShown(kind)) continue
		if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) })
		parts.push({ kind, text: token })
		done = index + token.length
	}
	if (done < text.length || parts.length === 0) parts.push({ kind: 'text', text: text.slice(done) })
	return parts
}

// Only addresses that say http(s) become links: everything else stays text, whatever it looks like.
function isShown(kind: Token['kind']): kind is 'link' | 'mention' {
	return kind === 'link' || kind === 'mention'
}
