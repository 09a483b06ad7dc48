import { IMAGE_ALT_MAX_CHARS, INFO_MAX_CHARS, MESSAGE_MAX_CHARS } from '../limits.ts'
import { cleanText, codePoints, isStorable } from '../text.ts'

/** The documented sentence that says why a text is refused; null for a valid one. */
export function problemOfText(
	text: string,
	{ isReply = false, hasImage = false }: { isReply?: boolean; hasImage?: boolean } = {},
): string | null {
	if (!isStorable(text)) return 'Message holds characters that cannot be stored.'
	const cleaned = cleanText(text)
	if (cleaned === '' && !hasImage)
		return `${isReply ? 'Reply' : 'Message'} cannot be empty if no image is attached.`
	return codePoints(cleaned) > MESSAGE_MAX_CHARS ? 'Message max 1000 chars.' : null
}

/** The sentence that says why an image's description is refused; null for a valid one. */
export function problemOfAlt(alt: string): string | null {
	if (!isStorable(alt)) return 'Message holds characters that cannot be stored.'
	return codePoints(cleanText(alt)) > IMAGE_ALT_MAX_CHARS
		? `Image description max ${IMAGE_ALT_MAX_CHARS} chars.`
		: null
}

/**
 * The sentence that says why the line under a name is refused; null for a valid one. The documents call that line
 * info in the API and status on the page.
 */
export function problemOfInfo(text: string, called: 'Info' | 'Status' = 'Info'): string | null {
	if (!isStorable(text)) return `${called} text holds characters that cannot be stored.`
	return codePoints(cleanText(text)) > INFO_MAX_CHARS
		? `${called} text cannot exceed ${INFO_MAX_CHARS} characters.`
		: null
}
