import type { LanguageCode } from '#contract/languages'
import { MINUTE_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { TranslationJob } from '#room/kernel/rpc'
import { isSaid, jobFor } from '#room/messages/translation-jobs'
import type { RequestContext } from '../context.ts'
import { isHuman } from '../http/visitor.ts'

const TELL_AGAIN_MS = MINUTE_MS
const KEPT = 5_000

// Per isolate: what the room was told lately, so that pages served by the hundred do not wake it each time. Each
// address for itself: what one may not have any more, another may.
const toldAt = new Map<string, number>()

/**
 * Tells the room that somebody reads this language, and what they still lack (G-58). Nobody waits for it. Robots
 * read nothing, and who pages back reads what was said, not what is being said.
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

function isNews(key: string, now: number): boolean {
	if (now - (toldAt.get(key) ?? 0) < TELL_AGAIN_MS) return false
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

/** What an image shows goes together with the text; alone it counts where there is none. */
function lacks(message: Message, language: LanguageCode): boolean {
	const { text, translations, untranslated, attachedImage } = message
	if (!isSaid(message) || message.language === language || untranslated?.[language]) return false
	const known = text === '' ? attachedImage?.altTranslations : translations
	return known?.[language] === undefined
}
