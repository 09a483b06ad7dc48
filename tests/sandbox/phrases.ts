import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { domainLength } from '#rules/text/domains'
import { mask } from '#rules/text/masking'
import { tokensOf } from '#rules/text/tokens'
import { hasWords, type Masked, splitAtPlaceholders } from './placeholders.ts'

const HOLE = '\0'

export type Phrasebook = Record<string, Partial<Record<LanguageCode, string>>>

export interface Phrases {
	find(text: string, source: LanguageCode, target: LanguageCode): string | undefined
	languageOf(text: string): LanguageCode | undefined
}

interface Sentence {
	id: string
	language: LanguageCode
	tokens: string[]
}

/** Sentences the sandbox knows by heart, in every language, whole or with parts hidden by the stage. */
export function openPhrases(book: Phrasebook): Phrases {
	const byText = new Map<string, Sentence[]>()
	for (const [id, versions] of Object.entries(book)) {
		for (const language of LANGUAGES) {
			const text = tidy(versions[language] ?? '')
			const { masked, tokens } = mask(text)
			const hollow = hollowed(splitAtPlaceholders(masked))
			for (const key of new Set([text, hollow])) {
				if (key) byText.set(key, [...(byText.get(key) ?? []), { id, language, tokens }])
			}
		}
	}

	/** The stage may have guessed the language wrong, so the named one only comes first. */
	function known(key: string, source?: LanguageCode): Sentence | undefined {
		const sentences = byText.get(key)
		return sentences?.find(({ language }) => language === source) ?? sentences?.[0]
	}

	function translateOne(text: string, source: LanguageCode, target: LanguageCode) {
		const whole = known(text, source)
		if (whole) return book[whole.id]?.[target]
		const given = splitAtPlaceholders(text)
		const hollow = hasWords(given.pieces) ? known(hollowed(given), source) : undefined
		const answer = hollow && book[hollow.id]?.[target]
		return answer && hideAgain(tidy(answer), hollow.tokens, given.placeholders)
	}

	return {
		find(raw, source, target) {
			const whole = translateOne(tidy(raw), source, target)
			if (whole) return whole
			const parts = sentencesIn(raw)
			if (parts.length < 2) return undefined
			const answers = parts.map((part) => translateOne(tidy(part), source, target))
			if (answers.some((answer) => !answer)) return undefined
			return answers.map((answer, at) => answer + spaceAfter(parts[at])).join('')
		},
		languageOf(raw) {
			const text = tidy(raw)
			return (known(text) ?? known(hollowed(splitAtPlaceholders(text))))?.language
		},
	}
}

/**
 * The translated sentence with the same parts masked as in the original. Parts are found by their text, or by
 * their order where a language writes a number in its own way. Parts that were masked together stay together,
 * at the place of the first. Undefined if one would be lost.
 */
function hideAgain(answer: string, hidden: string[], placeholders: string[]): string | undefined {
	if (hidden.length !== placeholders.length) return undefined
	const tokens = tokensOf(answer, domainLength)
	const parts = hidden.flatMap((run, at) =>
		tokensOf(run, domainLength).map(({ text }, n) => ({
			text,
			shown: n === 0 ? (placeholders[at] ?? '') : '',
		})),
	)
	if (tokens.length < parts.length) return undefined
	const filled: (string | undefined)[] = tokens.map(() => undefined)
	const left: string[] = []
	for (const { text, shown } of parts) {
		const place = tokens.findIndex(
			(token, index) => filled[index] === undefined && bare(token.text) === bare(text),
		)
		if (place >= 0) filled[place] = shown
		else left.push(shown)
	}
	if (left.length > 0 && tokens.length !== parts.length) return undefined
	let said = ''
	let done = 0
	for (const [at, { index, text }] of tokens.entries()) {
		said += answer.slice(done, index) + (filled[at] ?? left.shift() ?? text)
		done = index + text.length
	}
	return said + answer.slice(done)
}

function hollowed({ pieces }: Masked): string {
	return pieces.join(HOLE)
}

/** A token in a form that compares across languages: western digits, no separators, no spaces. */
function bare(token: string): string {
	const western = token.replace(/\p{Nd}/gu, (digit) => {
		const code = digit.codePointAt(0) ?? 0
		let zero = code
		while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--
		return String(code - zero)
	})
	return western.replace(/[\s.,:٫٬’'٪%+-]/gu, '').toLowerCase()
}

function sentencesIn(text: string): string[] {
	const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
	return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

function spaceAfter(part = ''): string {
	return /\s*$/u.exec(part)?.[0] ?? ''
}

function tidy(text: string): string {
	return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
