import { UNSPACED } from './address.ts'
import { domainLength } from './domains.ts'
import { holesIn } from './program-parts.ts'
import { ZEROS } from './stand-ins.ts'
import { TOKEN_PLACEHOLDER, type Token, tokensOf } from './tokens.ts'

/**
 * A text for an engine. `[1]`, `[2]`, … replace the tokens that the engine may not change (names, addresses, numbers,
 * emoji, code); engines take these for footnotes and copy them. A `[7]` of the text itself is masked as well, so every
 * number in brackets in an answer is a placeholder. Tokens with only a space between them form one token, because
 * nothing may be put between them.
 */
export interface Masked {
	masked: string
	tokens: string[]
	/** The single tokens, also those with only a space between them. */
	alone: string[]
}

const ANSWERED = new RegExp(TOKEN_PLACEHOLDER, 'gu')
const ONLY_SPACE = /^[^\S\n\r]*$/
const SPACED_LETTER = new RegExp(`^(?![${UNSPACED}])[\\p{L}\\p{N}]`, 'u')
// A word to which no name is attached. Hebrew and Arabic are left out, because they write `to` and `and` directly
// before a name.
const ENDS_APART = new RegExp(
	`(?![${UNSPACED}]|\\p{Script=Hebrew}|\\p{Script=Arabic})\\p{L}\\p{M}*$`,
	'u',
)

export function mask(text: string): Masked {
	const runs: { from: number; to: number }[] = []
	const found = tokensIn(text)
	for (const { index, text: token } of found) {
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
		alone: found.map((token) => token.text),
	}
}

/**
 * The engine's answer with the tokens put back. Null when one is missing, doubled, invented or changed, or when
 * two without a word between them changed places. If the question had a space beside a token, the answer gets one,
 * too.
 */
export function unmask(answer: string, { masked, tokens, alone }: Masked): string | null {
	const order = numbersIn(answer)
	if (!holdsAll(placeholdersOf(answer), tokens.length) || !keepsOrder(masked, order)) return null
	const pieces: string[] = []
	let end = 0
	for (const one of answer.matchAll(ANSWERED)) {
		pieces.push(answer.slice(end, one.index), tokens[numberOf(one[1] ?? '') - 1] ?? '')
		end = one.index + one[0].length
	}
	const unmasked = keptApart(withBlanks([...pieces, answer.slice(end)], order, masked))
	return unmasked && holdsAlone(alone, unmasked.found) ? unmasked.text : null
}

/** Whether placeholders without a word between them are in the order of the question. */
function keepsOrder(question: string, order: readonly number[]): boolean {
	const places = placesOf(order)
	const placeOf = (one: RegExpExecArray) => places.get(numberOf(one[1] ?? '')) ?? -1
	const asked = [...question.matchAll(ANSWERED)]
	return asked.every((one, index) => {
		const next = asked[index + 1]
		if (!next || /\p{L}/u.test(question.slice(one.index + one[0].length, next.index))) return true
		return placeOf(one) < placeOf(next)
	})
}

/** Whether all tokens were found again. Further ones are allowed only if they are neither names nor addresses. */
function holdsAlone(alone: readonly string[], found: readonly Token[]): boolean {
	const left = new Map<string, number>()
	for (const one of alone) left.set(one, (left.get(one) ?? 0) + 1)
	for (const { kind, text } of found) {
		const count = left.get(text) ?? 0
		if (count > 0) left.set(text, count - 1)
		else if (kind !== 'other') return false
	}
	return [...left.values()].every((count) => count === 0)
}

function withBlanks(
	pieces: readonly string[],
	order: readonly number[],
	question: string,
): string[] {
	const parts = [...pieces]
	const places = placesOf(order)
	for (const one of question.matchAll(ANSWERED)) {
		const at = 2 * (places.get(numberOf(one[1] ?? '')) ?? -1) + 1
		const [before = '', after = ''] = [parts[at - 1], parts[at + 1]]
		if (/\s/.test(question.charAt(one.index - 1)) && ENDS_APART.test(before)) parts[at - 1] += ' '
		const isGlued = SPACED_LETTER.test(question.slice(one.index + one[0].length))
		if (!isGlued && SPACED_LETTER.test(after)) parts[at + 1] = ` ${after}`
	}
	return parts
}

/** Whether an answer has every placeholder of its question exactly once, and no name, link or address besides. */
export function keepsPlaceholders(question: string, answer: string): boolean {
	return (
		placeholdersOf(answer).join() === placeholdersOf(question).join() &&
		tokensOf(answer, domainLength).every(({ kind }) => kind === 'other')
	)
}

/** The numbers of the placeholders in a masked text, in ascending order. */
export function placeholdersOf(masked: string): number[] {
	return numbersIn(masked).sort((a, b) => a - b)
}

/** Whether any word is left to translate. */
export function hasWords(masked: string): boolean {
	return /\p{L}/u.test(withoutPlaceholders(masked))
}

export function withoutPlaceholders(masked: string): string {
	return masked.replace(ANSWERED, ' ')
}

/**
 * The pieces (every second one a token) as one text in which each token is still recognised. A word directly
 * beside `@ada` would name another person, so a space is put between. Null when that does not help.
 */
function keptApart(pieces: readonly string[]): { text: string; found: Token[] } | null {
	const parts = pieces.map((piece, at) => {
		// Directly behind a name or a number a sign makes no mention. Tokens that touch in the question are one piece.
		const isGlued = at % 2 === 0 && (/\p{Nd}$/u.test(piece) || (at > 0 && piece === ''))
		return isGlued && /^[@＠#＃$＄]/.test(pieces[at + 1] ?? '') ? `${piece} ` : piece
	})
	for (let tries = 0; tries < 3; tries++) {
		const text = parts.join('')
		const found = tokensIn(text)
		if (tries === 0 && isUndivided(parts, found)) return { text, found }
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
		if (isWhole) return { text, found }
	}
	return null
}

/**
 * Whether every found token begins and ends at the borders of pieces. Some tokens are recognised only with the
 * text before them.
 */
function isUndivided(pieces: readonly string[], found: readonly Token[]): boolean {
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

/** Whether the text at this place contains the same tokens as it does alone. */
function isItself(run: string, found: readonly Token[], from: number): boolean {
	const to = from + run.length
	const touching = found.filter(({ index, text }) => index < to && index + text.length > from)
	const alone = tokensIn(run)
	return (
		touching.length === alone.length &&
		touching.every((one, n) => one.index - from === alone[n]?.index && one.text === alone[n].text)
	)
}

/**
 * Tokens and parts for programs, in order. Of two that overlap, a name or an address wins, otherwise the outer
 * one. Both lists are walked once, side by side, so that the work grows only with the length of the text.
 */
function tokensIn(text: string): Token[] {
	const all: Token[] = []
	const rest = tokensOf(text, domainLength)
	let next = 0
	for (const hole of holesIn(text)) {
		for (let one = rest[next]; one && endOf(one) <= hole.index; one = rest[++next]) all.push(one)
		const inside: Token[] = []
		for (let at = next, one = rest[at]; one && one.index < endOf(hole); one = rest[++at])
			inside.push(one)
		const isAround = inside.every(
			(one) => one.kind === 'other' && one.index >= hole.index && endOf(one) <= endOf(hole),
		)
		if (!isAround) continue
		all.push(hole)
		next += inside.length
	}
	return [...all, ...rest.slice(next)]
}

function endOf({ index, text }: Token): number {
	return index + text.length
}

function placesOf(order: readonly number[]): Map<number, number> {
	return new Map(order.map((number, place) => [number, place]))
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
