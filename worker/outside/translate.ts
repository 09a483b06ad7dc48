import { type LanguageCode, tagOf } from '#contract/languages'
import { hasWords, type Masked, mask, placeholdersOf, unmask } from '#rules/masking'
import { type Translator, TranslatorDown } from './translator.ts'

const TARGETS_AT_ONCE = 6
const LONGEST_GROWTH = 8
const GROWTH_ALLOWANCE_CHARS = 80

export interface Translated {
	translations: Partial<Record<LanguageCode, string>>
	untranslated: Partial<Record<LanguageCode, 'unsafe' | 'unsupported'>>
	/** The engine was down for these: to be tried again. */
	failed: LanguageCode[]
}

/** Never throws; a translation that lost a name, a number or a line is not given out. */
export async function translateText(
	port: Translator,
	text: string,
	source: LanguageCode,
	targets: LanguageCode[],
): Promise<Translated> {
	const wanted = [...new Set(targets)].filter((target) => target !== source)
	const result: Translated = { translations: {}, untranslated: {}, failed: [] }
	const masked = mask(text)
	if (!hasWords(masked.masked)) {
		for (const target of wanted) result.translations[target] = text
		return result
	}

	const waiting = await supportedAmong(result, port, source, wanted)
	const work = async () => {
		for (let target = waiting.shift(); target; target = waiting.shift())
			await translateInto(result, port, masked, source, target)
	}
	await Promise.all(Array.from({ length: Math.min(TARGETS_AT_ONCE, waiting.length) }, work))
	return result
}

// One after the other: the first answer brings the engine's whole list, and a dead engine is asked once.
async function supportedAmong(
	result: Translated,
	port: Translator,
	source: LanguageCode,
	wanted: readonly LanguageCode[],
): Promise<LanguageCode[]> {
	const supported: LanguageCode[] = []
	for (const [index, target] of wanted.entries()) {
		try {
			if (await port.supports(source, target)) supported.push(target)
			else result.untranslated[target] = 'unsupported'
		} catch {
			result.failed.push(...wanted.slice(index))
			break
		}
	}
	return supported
}

async function translateInto(
	result: Translated,
	port: Translator,
	text: Masked,
	source: LanguageCode,
	target: LanguageCode,
): Promise<void> {
	try {
		const translated =
			(await asWhole(port, text.masked, source, target)) ??
			(await bySentence(port, text.masked, source, target))
		const whole = translated === null ? null : unmask(translated, text.tokens)
		if (whole === null) result.untranslated[target] = 'unsafe'
		else result.translations[target] = whole
	} catch {
		result.failed.push(target)
	}
}

async function asWhole(
	port: Translator,
	masked: string,
	source: LanguageCode,
	target: LanguageCode,
): Promise<string | null> {
	const [answer] = await answersOf(port, [masked], source, target)
	return answer !== undefined && isFaithful(masked, answer) ? answer : null
}

// Engines lose less in a short text; what stands between the sentences (spaces, lines) stays ours.
async function bySentence(
	port: Translator,
	masked: string,
	source: LanguageCode,
	target: LanguageCode,
): Promise<string | null> {
	const segmenter = new Intl.Segmenter(tagOf(source), { granularity: 'sentence' })
	const pieces = [...segmenter.segment(masked)].flatMap(({ segment }) =>
		segment.split(/(^\s+|\s+$)/),
	)
	const sentences = pieces.filter(hasWords)
	if (sentences.length === 1 && sentences[0] === masked) return null

	const answers = await answersOf(port, sentences, source, target)
	if (sentences.some((sentence, index) => !isFaithful(sentence, answers[index] ?? ''))) return null
	return pieces.map((piece) => (hasWords(piece) ? (answers.shift() ?? '') : piece)).join('')
}

async function answersOf(
	port: Translator,
	texts: string[],
	source: LanguageCode,
	target: LanguageCode,
): Promise<string[]> {
	const answers = await port.translate(texts, source, target)
	if (answers.length !== texts.length)
		throw new TranslatorDown('The translator answered another number of texts.')
	return answers.map((answer) => answer.normalize('NFC').trim())
}

function isFaithful(masked: string, answer: string): boolean {
	return (
		hasWords(answer) &&
		answer.isWellFormed() &&
		!answer.includes('\0') &&
		answer.length <= masked.length * LONGEST_GROWTH + GROWTH_ALLOWANCE_CHARS &&
		linesOf(answer) === linesOf(masked.trim()) &&
		placeholdersOf(answer).join() === placeholdersOf(masked).join()
	)
}

function linesOf(text: string): number {
	return text.split('\n').length
}
