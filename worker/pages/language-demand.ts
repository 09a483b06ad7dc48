import type { LanguageCode } from '#contract/languages'
import { MINUTE_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { sinceMs } from '#rules/limits/since-ms'
import type { TranslationJob } from '#storage/messages/stored-job'
import { hasTranslatableText, jobFor } from '#storage/messages/translation-jobs'
import type { RequestContext } from '../context.ts'
import { isHuman } from '../http/visitor.ts'

const TELL_AGAIN_MS = MINUTE_MS
const KEPT = 5_000

// When this isolate last reported each language and each missing translation, so that many pages do not wake the room
// each time. The key contains the network, because each network has its own allowance.
const toldAt = new Map<string, number>()

/**
 * Tells the room, after the answer, that somebody reads this language and which translations are missing (G-58).
 * Robots do not count. Readers of older pages do not count as readers, because they do not wait for new messages.
 */
export function wantTranslations(
	context: RequestContext,
	language: LanguageCode,
	jobs: readonly TranslationJob[],
	isPast = false,
): void {
	if (!isHuman(context.request)) return
	const { network } = context
	const now = context.now()
	const untold = jobs.filter(({ messageId, revision }) =>
		isNews(`${network} ${messageId}:${revision}:${language}`, now),
	)
	const isRead = !isPast && isNews(`${network} ${language}`, now)
	if (untold.length === 0 && !isRead) return
	context.after(
		context
			.room()
			.do('want', { input: { readIn: isPast ? null : language, jobs: untold, network } })
			.catch(() => undefined),
	)
}

/** Whether to look for missing translations of these words now: at most once a minute, and never for robots. */
export function isWantedAgain(context: RequestContext, what: string, lang: LanguageCode): boolean {
	return isHuman(context.request) && isNews(`${what} ${lang}`, context.now())
}

function isNews(key: string, now: number): boolean {
	if (sinceMs(toldAt.get(key) ?? 0, now) < TELL_AGAIN_MS) return false
	toldAt.delete(key)
	toldAt.set(key, now)
	if (toldAt.size > KEPT) toldAt.delete(toldAt.keys().next().value ?? '')
	return true
}

export function missingTranslations(
	messages: readonly Message[],
	language: LanguageCode,
): TranslationJob[] {
	return messages
		.filter((message) => lacks(message, language))
		.map((message) => jobFor(message, [language]))
}

/**
 * Whether a message lacks its translation. The description of an image is translated together with the text, so it
 * is looked at only where there is no text.
 */
function lacks(message: Message, language: LanguageCode): boolean {
	const { text, translations, untranslated, attachedImage } = message
	if (!hasTranslatableText(message) || message.language === language || untranslated?.[language])
		return false
	const known = text === '' ? attachedImage?.altTranslations : translations
	return known?.[language] === undefined
}
