import type { LanguageCode } from '#contract/languages'
import { MINUTE_MS } from '#contract/limits'
import type { Message } from '#contract/messages'
import type { Effect, TranslationJob } from '#room/changes'
import type { Stage } from './stage.ts'

const TELL_AGAIN_MS = MINUTE_MS
const ASK_AGAIN_MS = MINUTE_MS
const KEPT = 5_000

// Per isolate: what the room was told lately, so that pages served by the hundred do not wake it each time.
const toldAt = new Map<LanguageCode, number>()
const askedAt = new Map<string, number>()

/** Tells the room that somebody reads this language, and what they still lack (G-58). Nobody waits for it. */
export function wantTranslations(
	stage: Stage,
	language: LanguageCode,
	jobs: readonly TranslationJob[],
): void {
	const now = stage.now()
	const unasked = jobs.filter(({ messageId, revision }) => {
		const key = `${messageId}:${revision}:${language}`
		if (now - (askedAt.get(key) ?? 0) < ASK_AGAIN_MS) return false
		askedAt.delete(key)
		askedAt.set(key, now)
		if (askedAt.size > KEPT) askedAt.delete(askedAt.keys().next().value ?? '')
		return true
	})
	if (unasked.length === 0 && now - (toldAt.get(language) ?? 0) < TELL_AGAIN_MS) return
	toldAt.set(language, now)
	stage.after(
		stage
			.room()
			.want(language, unasked)
			.catch(() => undefined),
	)
}

export function missing(messages: readonly Message[], language: LanguageCode): TranslationJob[] {
	return messages
		.filter((message) => lacks(message, language))
		.map((message) => jobFor(message, [language]))
}

/** What an image shows goes together with the text; alone it counts where there is none. */
function lacks(message: Message, language: LanguageCode): boolean {
	const { text, translations, untranslated, attachedImage } = message
	if (!isSaid(message) || message.language === language || untranslated?.[language]) return false
	const known = text === '' ? attachedImage?.altTranslations : translations
	return known?.[language] === undefined
}

/** The first wave of a new or edited message: none for a picture without words. */
export function firstWave(message: Message): Effect[] {
	return isSaid(message) ? [{ kind: 'translate', job: jobFor(message, []) }] : []
}

function isSaid({ text, attachedImage }: Message): boolean {
	return text !== '' || Boolean(attachedImage?.alt)
}

/** The work of translating a message; without named languages it is the first wave, which also detects its own. */
export function jobFor(message: Message, targets: LanguageCode[]): TranslationJob {
	return {
		messageId: message.id,
		revision: message.revision,
		text: message.text,
		alt: message.attachedImage?.alt ?? null,
		language: message.language,
		detect: targets.length === 0,
		stageOnly: message.isStageOnly,
		targets,
	}
}
