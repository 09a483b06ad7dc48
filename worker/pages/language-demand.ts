import type { LanguageCode } from '#contract/languages'
import { MINUTE_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { sinceMs } from '#rules/limits/since'
import type { TranslationJob } from '#storage/messages/stored-job'
import { isSaid, jobFor } from '#storage/messages/translation-jobs'
import type { RequestContext } from '../context.ts'
import { isHuman } from '../http/visitor.ts'

const TELL_AGAIN_MS = MINUTE_MS
const KEPT = 5_000

// Per isolate: recent reports of demand to the room, so that hundreds of pages do not wake it each time. Kept per
// network, because each has its own allowance.
const toldAt = new Map<string, number>()

/**
 * Tells the room that this language is read, and which translations are missing (G-58), after the answer. Robots
 * do not count; readers who page back do not either, they read old messages.
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

/** Whether to check for missing translations: once a minute, and never for robots. */
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

export function missing(messages: readonly Message[], language: LanguageCode): TranslationJob[] {
	return messages
		.filter((message) => lacks(message, language))
		.map((message) => jobFor(message, [language]))
}

/**
 * Whether a message lacks its translation. An image's description is translated with its text; alone it counts
 * where there is no text.
 */
function lacks(message: Message, language: LanguageCode): boolean {
	const { text, translations, untranslated, attachedImage } = message
	if (!isSaid(message) || message.language === language || untranslated?.[language]) return false
	const known = text === '' ? attachedImage?.altTranslations : translations
	return known?.[language] === undefined
}
