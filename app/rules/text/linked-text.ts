import { RIGHT_TO_LEFT_LETTERS } from '#contract/languages'
import { tokensOf } from './tokens.ts'

export interface TextPart {
	/** 'code' is written from left to right inside right-to-left words. */
	kind: 'text' | 'link' | 'mention' | 'code'
	text: string
}

const LEFT_TO_RIGHT = /[A-Za-z0-9]/

/** A message's text as links, mentions, code and plain parts. Joined, the parts are the text again. */
export function textPartsOf(text: string): TextPart[] {
	const parts: TextPart[] = []
	const isMixed = RIGHT_TO_LEFT_LETTERS.test(text)
	let done = 0
	for (const { kind, text: token, index } of tokensOf(text)) {
		const isShown = kind === 'link' || kind === 'mention'
		// Numbers in Arabic digits keep the direction of their words, in which a percent sign is on the left.
		if (!isShown && !(isMixed && LEFT_TO_RIGHT.test(token))) continue
		if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) })
		// Only addresses with http(s) become links. Other addresses stay text.
		parts.push({ kind: isShown ? kind : 'code', text: token })
		done = index + token.length
	}
	if (done < text.length || parts.length === 0) parts.push({ kind: 'text', text: text.slice(done) })
	return parts
}

/** The mentioned user names of a text, in lower case. */
export function namesIn(text: string): Set<string> {
	const mentions = textPartsOf(text).filter(
		({ kind, text }) => kind === 'mention' && /^[@＠]/.test(text),
	)
	return new Set(mentions.map(({ text }) => text.slice(1).toLowerCase()))
}

/** The index at which the mention begins to which a letter typed at the caret would belong; null for none. */
export function mentionAround(text: string, caret: number): number | null {
	const last = text.slice(0, caret).split(/\s/).at(-1) ?? ''
	if (!/[@＠]/.test(last)) return null
	const written = `${text.slice(0, caret)}a${text.slice(caret)}`
	for (const { kind, text: token, index } of tokensOf(written)) {
		const holds = index < caret && caret < index + token.length
		if (holds) return kind === 'mention' && /^[@＠]/.test(token) ? index : null
	}
	return null
}
