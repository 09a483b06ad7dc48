export interface TextPart {
	/** A mention is a word with a sign before it: @name, #tag or $TOKEN. */
	kind: 'text' | 'link' | 'mention'
	text: string
}

// Only addresses that say http(s) become links: everything else stays text, whatever it looks like.
const MARKED =
	/(https?:\/\/[^\s<>"'`]+)|(?<![\p{L}\p{N}_@/.])((?:@[\p{L}\p{N}_]|[#$]\p{L})(?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)/giu
const LOOSE_END = /[.,:;!?…。、，！？：；»”’]+$/u

/** What of a message can be followed or means somebody; the parts together are the text again. */
export function partsOf(text: string): TextPart[] {
	const parts: TextPart[] = []
	let done = 0
	for (const found of text.matchAll(MARKED)) {
		const [whole, address] = found
		const marked = address === undefined ? whole : trimmed(address)
		if (address !== undefined && !isAddress(marked)) continue
		if (found.index > done) parts.push({ kind: 'text', text: text.slice(done, found.index) })
		parts.push({ kind: address === undefined ? 'mention' : 'link', text: marked })
		done = found.index + marked.length
	}
	if (done < text.length || parts.length === 0) parts.push({ kind: 'text', text: text.slice(done) })
	return parts
}

/** The full stop of a sentence is not the address's, and a bracket only when it opened there. */
function trimmed(address: string): string {
	let rest = address
	for (;;) {
		let shorter = rest.replace(LOOSE_END, '')
		if (/[)\]}]$/.test(shorter) && !isClosed(shorter)) shorter = shorter.slice(0, -1)
		if (shorter === rest) return rest
		rest = shorter
	}
}

function isClosed(text: string): boolean {
	const count = (signs: string) => [...text].filter((sign) => signs.includes(sign)).length
	return count('([{') >= count(')]}')
}

function isAddress(text: string): boolean {
	return URL.canParse(text) && new URL(text).hostname !== ''
}
