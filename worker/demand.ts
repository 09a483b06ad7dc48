import type { LanguageCode } from '#contract/languages'
import { MINUTE_MS } from '#contract/limits'
import type { Message } from '#contract/messages'
import type { TranslationJob } from '#room/changes'
import { isSaid, jobFor } from '#room/translation-jobs'
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
