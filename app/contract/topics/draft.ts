import { TOPIC_MAX_CHARS } from '../limits.ts'
import { cleanText, codePoints, isStorable } from '../text.ts'

/** The documented sentence that says why a topic is refused; null for a valid one. */
export function problemOfTopic(text: string): string | null {
	if (!isStorable(text)) return 'Topic holds characters that cannot be stored.'
	const cleaned = cleanText(text)
	if (cleaned === '') return 'Topic cannot be empty.'
	return codePoints(cleaned) > TOPIC_MAX_CHARS ? `Topic max ${TOPIC_MAX_CHARS} chars.` : null
}
