import { UNSPACED } from './address.ts'
import { domainLength } from './domains.ts'
import { ZEROS } from './stand-ins.ts'
import { PLACEHOLDER, type Token, tokensOf } from './tokens.ts'

/**
 * Tokens that no engine may touch (names, addresses, numbers, emoji, code) stand as `[1]`, `[2]`, … while a
 * text is translated: engines take it for a footnote and carry it over. A text's own `[7]` is masked
 * like any other token, so every bracketed number in an answer is a placeholder of ours. Tokens with
 * only a space between them are one: nothing can be put between them, and none before the other.
 */
export interface Masked {
	masked: string
	tokens: string[]
}

const ANSWERED = new RegExp(PLACEHOLDER, 'gu')
const ONLY_SPACE = /^[^\S\n\r]*$/
const SPACED_LETTER = new RegExp(`^(?![${UNSPACED}])[\\p{L}\\p{N}]`, 'u')
// Hebrew and Arabic write `to` and `and` right before a name.
const ENDS_APART = new RegExp(
	`(?![${UNSPACED}]|\\p{Script=Hebrew}|\\p{Script=Arabic})\\p{L}\\p{M}*$`,
	'u',
)

export function mask(text: string): Masked {
	const runs: { from: number; to: number }[] = []
	for (const { index, text: token } of tokensOf(text, domainLength)) {
		const last = runs.at(-1)
		const to = index + token.length
		if (last && ONLY_SPACE.test(text.slice(last.to, index))) last.to = to
		else runs.push({ from: index, to })
	}
	let masked = ''
	let done = 0
	for (const [index, { from, to }] of runs.entries()) {
		masked += `${text.slice(done, from)}[${index + 1}]`
		done = to
	}
	return {
		masked: masked + text.slice(done),
		tokens: runs.map(({ from, to }) => text.slice(from, to)),
	}
}

/**
 * The text with its tokens back in place; null when one is missing, doubled, invented or changed. Where the question is
 * given, a blank beside a token of it is one in the answer, too, though the engine glued a word there.
 */
export function unmask(
	masked: string,
	tokens: readonly string[],
	question = masked,
): string | null {
	const found = [...masked.matchAll(ANSWERED)]
	if (!holdsAll(placeholdersOf(masked), tokens.length)) return null
	const pieces: string[] = []
	let end = 0
	for (const one of found) {
		pieces.push(masked.slice(end, one.index), tokens[numberOf(one[1] ?? '') - 1] ?? '')
		end = one.index + one[0].length
	}
	return keptApart(withBlanks([...pieces, masked.slice(end)], numbersIn(masked), question))
}

function withBlanks(pieces: readonly string[], order: number[], question: string): string[] {
	const parts = [...pieces]
	for (const one of question.matchAll(ANSWERED)) {
		const at = 2 * order.indexOf(numberOf(one[1] ?? '')) + 1
		const [before = '', after = ''] = [parts[at - 1], parts[at + 1]]
		if (/\s/.test(question.charAt(one.index - 1)) && ENDS_APART.test(before)) parts[at - 1] += ' '
		const isGlued = SPACED_LETTER.test(question.slice(one.index + one[0].length))
		if (!isGlued && SPACED_LETTER.test(after)) parts[at + 1] = ` ${after}`
	}
	return parts
}

/**
 * Whether an answer carries every placeholder of its question once, those with no word between them in
 * their order, and no name, link or address of its own.
 */
export function carriesAll(question: string, answer: string): boolean {
	if (placeholdersOf(answer).join() !== placeholdersOf(question).join()) return false
	const order = numbersIn(answer)
	const asked = [...question.matchAll(ANSWERED)]
	const keepsOrder = asked.every((one, index) => {
		const next = asked[index + 1]
		if (!next || /\p{L}/u.test(question.slice(one.index + one[0].length, next.index))) return true
		return order.indexOf(numberOf(one[1] ?? '')) < order.indexOf(numberOf(next[1] ?? ''))
	})
	return keepsOrder && tokensOf(answer, domainLength).every(({ kind }) => kind === 'other')
}

/** The numbers of the placeholders in a masked text, in order of their value. */
export function placeholdersOf(masked: string): number[] {
	return numbersIn(masked).sort((a, b) => a - b)
}

/** Whether anything is left for an engine to translate. */
export function hasWords(masked: string): boolean {
	return /\p{L}/u.test(masked.replace(ANSWERED, ''))
}

/**
 * The pieces, every second of them a token, as one text in which each token is still itself: a word
 * glued to `@ada` would name another person, so a space goes between. Null when that does not help.
 */
function keptApart(pieces: readonly string[]): string | null {
	if (isUndivided(pieces)) return pieces.join('')
	const parts = [...pieces]
	for (let tries = 0; tries < 3; tries++) {
		const text = parts.join('')
		const found = tokensOf(text, domainLength)
		let isWhole = true
		let from = 0
		for (const [index, part] of [...parts].entries()) {
			const to = from + part.length
			if (index % 2 === 1 && !isItself(part, found, from)) {
				isWhole = false
				const startsAt = found.some((token) => token.index === from)
				if (!startsAt && /\S/.test(text.charAt(from - 1))) parts[index - 1] += ' '
				const next = startsAt ? /^\S/ : SPACED_LETTER
				if (next.test(text.slice(to))) parts[index + 1] = ` ${parts[index + 1]}`
			}
			from = to
		}
		if (isWhole) return text
	}
	return null
}

/** Some tokens are only recognised behind the text before them: they are whole where one begins and one ends. */
function isUndivided(pieces: readonly string[]): boolean {
	const found = tokensOf(pieces.join(''), domainLength)
	const starts = new Set(found.map(({ index }) => index))
	const ends = new Set(found.map(({ index, text }) => index + text.length))
	let from = 0
	return pieces.every((piece, index) => {
		const to = from + piece.length
		const isWhole = index % 2 === 0 || (starts.has(from) && ends.has(to))
		from = to
		return isWhole
	})
}

/** Whether the text at this place has the same tokens as when it stands alone. */
function isItself(run: string, found: readonly Token[], from: number): boolean {
	const to = from + run.length
	const touching = found.filter(({ index, text }) => index < to && index + text.length > from)
	const alone = tokensOf(run, domainLength)
	return (
		touching.length === alone.length &&
		touching.every((one, n) => one.index - from === alone[n]?.index && one.text === alone[n].text)
	)
}

function holdsAll(numbers: readonly number[], count: number): boolean {
	return numbers.length === count && numbers.every((number, index) => number === index + 1)
}

function numbersIn(masked: string): number[] {
	return [...masked.matchAll(ANSWERED)].map((found) => numberOf(found[1] ?? ''))
}

function numberOf(digits: string): number {
	let value = 0
	for (const digit of digits) value = value * 10 + digitOf(digit.charCodeAt(0))
	return value
}

function digitOf(unit: number): number {
	for (const zero of ZEROS) if (unit >= zero && unit <= zero + 9) return unit - zero
	return 0
}
