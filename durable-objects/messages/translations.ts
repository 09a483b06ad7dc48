import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import { FEW_READERS } from '#rules/limits/ceiling'
import { tokensIn } from '#rules/money/prices'
import { TRANSLATION_JOB, type TranslationJob } from '#storage/messages/stored-job'
import { jobIdOf } from '#storage/messages/translation-jobs'
import type { EffectsPort } from '../effects-port.ts'
import type { Attempt, EffectKind } from '../kernel/effects.ts'
import { policyOf } from '../kernel/lanes.ts'
import type { Meter } from '../kernel/meter.ts'
import type { TranslationResult } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { LanguageDemand } from './language-demand.ts'
import type { TranslationDelays } from './translation-delays.ts'
import type { KnownTranslations, TranslationMemory } from './translation-memory.ts'

/** How the words of one kind are translated and sent. */
export interface TranslationTarget {
	/**
	 * Whether the revision is still the present one. Translations of edited or removed words are neither sent
	 * nor stored.
	 */
	isCurrent(id: string, revision: number): boolean
	/**
	 * Runs outside of any turn. Looks up what must be known before the translations are sent, and answers how
	 * to send them.
	 */
	prepare(
		job: TranslationJob,
		isListed: boolean,
	): Promise<(turn: Turn, result: TranslationResult) => void>
}

interface Needs {
	memory: TranslationMemory
	languageDemand: LanguageDemand
	/** Languages of open sockets and of people on stage. */
	present(): Iterable<LanguageCode>
	/** Whether these words contain an entry of the operators' list. */
	isListed(texts: readonly string[], language: LanguageCode): boolean
	words: Record<NonNullable<TranslationJob['kind']>, TranslationTarget>
	effects: EffectsPort
	meter: Meter
	translationDelays: TranslationDelays
	/** Numbers of readers by language. */
	readers(): Partial<Record<LanguageCode, number>>
	now(): number
	problem(event: string, error: unknown): void
}

const FIRST_RETRY_MS = policyOf('translate').firstRetryMs
const REFUSED_RETRY_MS = MINUTE_MS
const REFUSED_GIVE_UP_MS = HOUR_MS
const NOTHING_LEFT = { failed: [], refused: [], left: [], engineDown: false, tokens: 0 }

/**
 * Translates words of all kinds: chooses languages, takes what the memory has, asks the engine for the rest
 * and sends it.
 */
export class Translations implements EffectKind<TranslationJob> {
	readonly codec = TRANSLATION_JOB
	readonly idOf = jobIdOf
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** False when everybody present reads the words' own language. */
	isNeeded(job: TranslationJob): boolean {
		if (job.detect) return true
		const wanted = this.#targetLanguages(job)
		wanted.delete(job.language)
		return wanted.size > 0
	}

	async perform(job: TranslationJob, ageMs: number): Promise<Attempt<TranslationJob>> {
		const from = this.#room.now()
		const found = await this.#translate(job)
		// A job with named languages is a reader's request or a second attempt, which may come at any time.
		if (job.targets.length === 0) this.#room.translationDelays.note(ageMs + this.#room.now() - from)
		// Words that the engine has refused for long enough are not sent to it again.
		const result = ageMs > REFUSED_GIVE_UP_MS ? withoutRefused(found) : found
		if (result.refused.length > 0)
			this.#room.problem('effect-refused', `${job.messageId} in ${result.refused}`)
		const { translations, altTranslations } = result
		const isListed = LANGUAGES.some((language) =>
			this.#room.isListed(
				[translations[language] ?? '', altTranslations[language] ?? ''],
				language,
			),
		)
		const say = await this.#wordsOf(job).prepare(job, isListed)
		const commit = (turn: Turn) => this.#commit(job, result, say, turn)
		return { ...leftOf(job, result), serviceDown: result.engineDown, commit }
	}

	/** Does nothing and tells nobody: a page that lacks the translation asks for it again. */
	giveUp(): void {}

	async #translate(job: TranslationJob): Promise<TranslationResult> {
		const { memory, now: clock } = this.#room
		const now = clock()
		const wanted = this.#targetLanguages(job)
		const text = memory.find(job.text, job.language, now)
		const alt = memory.find(job.alt ?? '', job.language, now)
		const known = job.text === '' ? alt : text
		const source = known?.language ?? job.language
		const detect = job.detect && !known
		if (!detect) wanted.delete(source) // else the declared language may turn out to be one of the targets
		const lacking = (words: string, found: KnownTranslations | null) =>
			[...wanted].filter((language) => words && found?.translations[language] === undefined)
		const missingAlt = lacking(job.alt ?? '', alt)
		const missing = [...lacking(job.text, text), ...missingAlt]
		const remembered = {
			translations: pick(text?.translations ?? {}, wanted),
			altTranslations: pick(alt?.translations ?? {}, wanted),
		}

		if (known && missing.length === 0)
			return {
				messageId: job.messageId,
				revision: job.revision,
				language: source,
				...remembered,
				untranslated: {},
				...NOTHING_LEFT,
			}
		const result = await this.#ask({
			...job,
			alt: missingAlt.length > 0 ? job.alt : null,
			language: source,
			detect,
			targets: [...new Set(missing)],
		})
		return {
			...result,
			translations: { ...remembered.translations, ...result.translations },
			altTranslations: { ...remembered.altTranslations, ...result.altTranslations },
		}
	}

	/** Asks the engine. A failed request is counted as a cost, too. */
	async #ask(job: TranslationJob): Promise<TranslationResult> {
		const { effects, meter } = this.#room
		let tokens = tokensIn(job.text + (job.alt ?? '')) * job.targets.length
		try {
			const result = await effects.translate(job)
			tokens = result.tokens
			return result
		} finally {
			meter.count('translations', { tokens })
		}
	}

	/**
	 * The languages to translate into: those that a retry or a reader's request names, otherwise those of everybody
	 * present.
	 */
	#targetLanguages({ targets, detect }: TranslationJob): Set<LanguageCode> {
		const { languageDemand, meter, present, now } = this.#room
		const wanted =
			targets.length > 0 && !detect
				? new Set(targets)
				: languageDemand.languages([...present(), ...targets], now())
		if (!meter.isResting('small-languages')) return wanted
		const readers = this.#room.readers()
		return new Set([...wanted].filter((language) => (readers[language] ?? 0) >= FEW_READERS))
	}

	#commit(
		job: TranslationJob,
		result: TranslationResult,
		say: (turn: Turn, result: TranslationResult) => void,
		turn: Turn,
	): void {
		const { memory } = this.#room
		const { messageId, revision, language, translations, untranslated, altTranslations } = result
		if (!this.isCurrent({ ...job, messageId, revision })) return
		memory.keep(job.text, job.language, language, translations, turn.now)
		memory.keep(job.alt ?? '', job.language, language, altTranslations, turn.now)
		const isNews =
			language !== job.language ||
			[translations, untranslated, altTranslations].some((found) => Object.keys(found).length > 0)
		if (isNews) say(turn, result)
	}

	isCurrent(job: TranslationJob): boolean {
		return this.#wordsOf(job).isCurrent(job.messageId, job.revision)
	}

	#wordsOf({ kind = 'message' }: TranslationJob): TranslationTarget {
		return this.#room.words[kind]
	}
}

/** What is left of the job: languages that were not started continue at once, refused and failed ones later. */
function leftOf(
	job: TranslationJob,
	{ language, failed, refused, left, engineDown }: TranslationResult,
): Pick<Attempt<TranslationJob>, 'left' | 'retryMs'> {
	const targets = [...left, ...failed, ...refused]
	if (targets.length === 0) return { left: null, retryMs: 0 }
	const isRefused = failed.length + left.length === 0
	const retryMs = isRefused ? REFUSED_RETRY_MS : FIRST_RETRY_MS
	return {
		left: { ...job, language, detect: false, targets },
		retryMs: left.length > 0 && !engineDown ? 0 : retryMs,
	}
}

/** Marks refused languages as untranslated, so that readers do not ask for them again. */
function withoutRefused(result: TranslationResult): TranslationResult {
	const refusedLanguages = result.refused.filter(
		(language) => result.translations[language] === undefined,
	)
	const unsafe = Object.fromEntries(
		refusedLanguages.map((language) => [language, 'unsafe' as const]),
	)
	return { ...result, refused: [], untranslated: { ...result.untranslated, ...unsafe } }
}

function pick(
	translations: Partial<Record<LanguageCode, string>>,
	wanted: ReadonlySet<LanguageCode>,
): Partial<Record<LanguageCode, string>> {
	return Object.fromEntries(
		Object.entries(translations).filter(([language]) => wanted.has(language as LanguageCode)),
	)
}
