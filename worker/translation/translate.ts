import type { LanguageCode } from '#contract/languages'
import { storedText } from '#contract/stored-text'
import { tokensIn } from '#rules/money/prices'
import { withoutEntities } from '#rules/text/guards/entities'
import { hasWords, keepsPlaceholders, type Masked, mask, unmask } from '#rules/text/masking'
import { getReady } from './detect-language.ts'
import { isPlausible } from './guards.ts'
import { sentencePieces } from './sentences.ts'
import { TextRefused, type Translator, TranslatorDown } from './translator.ts'

// The platform's free plan allows 50 subrequests per invocation; ten are left for other calls.
const CALLS_PER_INVOCATION = 40
const TARGETS_AT_ONCE = 6
const LONGEST_GROWTH = 8
const GROWTH_ALLOWANCE_CHARS = 80
/** Invisible characters that no language needs, which are removed. Inside emoji they are masked before, and stay. */
const HIDDEN = /[\u00ad\u2060-\u2064\ufeff\ufff9-\ufffc\u{e0000}-\u{e0fff}]/gu

export interface Translated {
	/** The translations of each text, in the order of the texts. */
	texts: TranslatedText[]
	/** Languages for which the engine had no answer: try again later. */
	failed: LanguageCode[]
	/** Languages for which the engine refuses these texts. */
	refused: LanguageCode[]
	/** Languages that are left for the next invocation, because the budget of this one is spent. */
	left: LanguageCode[]
	/** True when the engine answered no request at all. */
	engineDown: boolean
	/** Tokens that the engine read and wrote, also for answers that were not used. */
	tokens: number
}

interface TranslatedText {
	translations: Partial<Record<LanguageCode, string>>
	untranslated: Partial<Record<LanguageCode, 'unsafe' | 'unsupported'>>
}

/** A text with words, and its translations so far. */
interface Open extends Masked {
	into: TranslatedText
}

interface Pair {
	port: Translator
	source: LanguageCode
	target: LanguageCode
	budget: CallBudget
}

/** The translation; null for one that is not faithful; TextRefused when the engine refused the text. */
type Outcome = string | null | TextRefused

/** The subrequests that one invocation has left. */
class CallBudget {
	#callsLeft = CALLS_PER_INVOCATION
	tokens = 0

	spend(calls: number): void {
		if (calls > this.#callsLeft) throw new CallsSpent()
		this.#callsLeft -= calls
	}
}

/** Thrown when the budget is spent. The next invocation continues. */
class CallsSpent extends Error {
	override name = 'CallsSpent'
}

/**
 * Translates texts that belong together into all these languages. Never throws. A translation that lost a name, a
 * number or a line is left out.
 */
export async function translateTexts(
	port: Translator,
	texts: readonly string[],
	source: LanguageCode,
	targets: readonly LanguageCode[],
): Promise<Translated> {
	const wanted = [...new Set(targets)].filter((target) => target !== source)
	const all = texts.map((text) => ({
		...mask(text),
		text,
		into: { translations: {}, untranslated: {} } as TranslatedText,
	}))
	const result: Translated = {
		texts: all.map(({ into }) => into),
		failed: [],
		refused: [],
		left: [],
		engineDown: false,
		tokens: 0,
	}
	const open = all.filter(({ masked }) => hasWords(masked))
	for (const { text, into } of all.filter((one) => !open.includes(one)))
		for (const target of wanted) into.translations[target] = text
	if (open.length === 0) return result
	await getReady() // the guards detect the language of each answer

	const waiting = await supportedAmong(result, open, port, source, wanted)
	const asked = waiting.length
	const budget = new CallBudget()
	const work = async () => {
		for (let target = waiting.shift(); target; target = waiting.shift())
			await translateInto(result, open, { port, source, target, budget })
	}
	await Promise.all(Array.from({ length: Math.min(TARGETS_AT_ONCE, asked) }, work))
	const { failed, left } = result
	result.tokens = budget.tokens
	result.engineDown = failed.length > 0 && failed.length + left.length >= asked
	return result
}

// The engine is asked about one language after the other: the first answer brings its whole list, and an engine that is
// down is asked only once.
async function supportedAmong(
	result: Translated,
	open: readonly Open[],
	port: Translator,
	source: LanguageCode,
	wanted: readonly LanguageCode[],
): Promise<LanguageCode[]> {
	const supported: LanguageCode[] = []
	for (const [index, target] of wanted.entries()) {
		try {
			if (await port.supports(source, target)) supported.push(target)
			else for (const { into } of open) into.untranslated[target] = 'unsupported'
		} catch {
			result.failed.push(...wanted.slice(index))
			break
		}
	}
	return supported
}

async function translateInto(result: Translated, open: readonly Open[], pair: Pair): Promise<void> {
	const { target } = pair
	try {
		const outcomes = await bySentence(open, await asWhole(open, pair), pair)
		for (const [index, { into }] of open.entries()) {
			const outcome = outcomes[index]
			if (typeof outcome === 'string') into.translations[target] = outcome
			else if (outcome === null) into.untranslated[target] = 'unsafe'
		}
		if (outcomes.some((outcome) => outcome instanceof TextRefused)) result.refused.push(target)
	} catch (error) {
		if (error instanceof CallsSpent) result.left.push(target)
		else result.failed.push(target)
	}
}

/** Translates all texts in one request. If the engine refuses them together, each may still pass alone. */
async function asWhole(open: readonly Open[], pair: Pair): Promise<Outcome[]> {
	const { port, budget } = pair
	budget.spend(port.callsFor(open.length))
	const texts = open.map(({ masked }) => masked)
	const answers = await orRefused(answersOf(texts, pair))
	return open.map((text, index) =>
		answers instanceof TextRefused
			? answers
			: joined(text, [text.masked], [answers[index] ?? ''], pair),
	)
}

// Translates sentence by sentence, because engines lose less in a short text. Spaces and lines between the sentences
// stay as they are.
async function bySentence(
	open: readonly Open[],
	whole: readonly Outcome[],
	pair: Pair,
): Promise<Outcome[]> {
	const { port, budget, source } = pair
	const again = open.map(({ masked }, index) => {
		const outcome = whole[index] ?? null
		const pieces = typeof outcome === 'string' ? [] : sentencePieces(masked, source)
		const sentences = pieces.filter(hasWords)
		const isNew = sentences[0] !== masked || (outcome instanceof TextRefused && open.length > 1)
		return { outcome, pieces, sentences: isNew ? sentences : [] }
	})
	// The budget is spent for all texts at once, because a retry of one text would ask for all of them again.
	const sizes = again.map(({ sentences }) => sentences.length).filter((size) => size > 0)
	budget.spend(sizes.reduce((sum, size) => sum + port.callsFor(size), 0))

	const outcomes: Outcome[] = []
	for (const [index, text] of open.entries()) {
		const { outcome = null, pieces = [], sentences = [] } = again[index] ?? {}
		const answers = sentences.length > 0 && (await orRefused(answersOf(sentences, pair)))
		if (!answers) outcomes.push(outcome)
		else
			outcomes.push(answers instanceof TextRefused ? answers : joined(text, pieces, answers, pair))
	}
	return outcomes
}

async function answersOf(
	texts: string[],
	{ port, source, target, budget }: Pair,
): Promise<string[]> {
	budget.tokens += tokensIn(texts.join(''))
	const answers = await port.translate(texts, source, target)
	budget.tokens += tokensIn(answers.join(''))
	if (answers.length !== texts.length)
		throw new TranslatorDown('The translator answered another number of texts.')
	const trimmed = answers.map((answer, index) =>
		storedText(withoutEntities(texts[index] ?? '', answer).replace(HIDDEN, '')),
	)
	// An empty answer counts as a refusal of the text, not as a failure of the engine. Otherwise a person could stop
	// all translations with three such texts.
	if (trimmed.includes('')) throw new TextRefused('The translator answered an empty text.')
	return trimmed
}

async function orRefused(answers: Promise<string[]>): Promise<string[] | TextRefused> {
	return answers.catch((error) => {
		if (error instanceof TextRefused) return error
		throw error
	})
}

/** A text's translated pieces put together; null when a piece is not a faithful translation. */
function joined(given: Masked, pieces: string[], answers: string[], pair: Pair): string | null {
	const sentences = pieces.filter(hasWords)
	if (sentences.some((sentence, index) => !isFaithful(sentence, answers[index] ?? '', pair)))
		return null
	const rest = answers.values()
	const answer = pieces
		.map((piece) => (hasWords(piece) ? (rest.next().value ?? '') : piece))
		.join('')
	return unmask(answer, given)
}

function isFaithful(masked: string, answer: string, { source, target }: Pair): boolean {
	return (
		hasWords(answer) &&
		answer.isWellFormed() &&
		!answer.includes('\0') &&
		answer.length <= masked.length * LONGEST_GROWTH + GROWTH_ALLOWANCE_CHARS &&
		linesOf(answer) === linesOf(masked.trim()) &&
		keepsPlaceholders(masked, answer) &&
		isPlausible(masked, answer, source, target)
	)
}

function linesOf(text: string): number {
	return text.split(/[\n\u2028\u2029]/).length
}
