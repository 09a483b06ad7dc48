import {
	STORY_FILE_MAX_BYTES,
	STORY_LINK_MAX_CHARS,
	STORY_REPLY_MAX_CHARS,
	STORY_TEXT_MAX_CHARS,
} from '../limits.ts'
import { problemOfImage } from '../messages/uploads.ts'
import { cleanText, codePoints, isStorable } from '../text.ts'
import { isDirect } from '../web-address.ts'

export const INVALID_STORY_FILE = 'Invalid file type. Please select an image or video.'
export const STORY_FILE_TOO_LARGE = 'File too large. Max 100MB.'
export const STORY_FILE_INCOMPLETE = 'File data is incomplete. Please re-select the file.'

const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-m4v']
const VIDEO_ENDINGS = /\.(mp4|m4v|webm|mov|qt)$/i
const UNKNOWN_TYPES = ['', 'application/octet-stream']
const FILE_NAME_MAX_CHARS = 255

interface StoryFile {
	name: string
	type: string
	/** The kind that the sender stated. Without it the file may be of either kind. */
	kind?: 'image' | 'video'
}

/**
 * The sentence that says why a file cannot become a story, by its declared type and name. Null when it may be
 * fine: then its content decides.
 */
export function problemOfStoryFile({ name, type, kind }: StoryFile): string | null {
	if (codePoints(name) > FILE_NAME_MAX_CHARS) return INVALID_STORY_FILE
	const isImage = problemOfImage({ name, type }) === null
	const isVideo =
		VIDEO_TYPES.includes(type.toLowerCase()) ||
		(UNKNOWN_TYPES.includes(type) && VIDEO_ENDINGS.test(name))
	const fits = kind === 'image' ? isImage : kind === 'video' ? isVideo : isImage || isVideo
	return fits ? null : INVALID_STORY_FILE
}

/** The sentence that says why a file of this size cannot become a story; null when it can. */
export function problemOfStorySize(bytes: number): string | null {
	if (!Number.isSafeInteger(bytes) || bytes <= 0) return STORY_FILE_INCOMPLETE
	return bytes > STORY_FILE_MAX_BYTES ? STORY_FILE_TOO_LARGE : null
}

export function problemOfStoryText(text: string): string | null {
	if (!isStorable(text)) return 'Story text holds characters that cannot be stored.'
	return codePoints(cleanText(text)) > STORY_TEXT_MAX_CHARS
		? `Story text max ${STORY_TEXT_MAX_CHARS} chars.`
		: null
}

/** The allowed schemes of a story's link. The viewer opens no others (VIEW-23). */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:']

export function isStoryLink(link: string): boolean {
	const url = URL.parse(link)
	const isOpened = url !== null && LINK_SCHEMES.includes(url.protocol) && isDirect(url)
	return isOpened && url.href !== 'mailto:'
}

/**
 * The sentence that says why a link is refused; it contains `example`, a link that would be accepted. Null for a
 * valid link.
 */
export function problemOfStoryLink(link: string, example: string): string | null {
	const trimmed = link.trim()
	if (trimmed === '') return null
	if (codePoints(trimmed) > STORY_LINK_MAX_CHARS) return `Link max ${STORY_LINK_MAX_CHARS} chars.`
	return isStorable(trimmed) && isStoryLink(trimmed)
		? null
		: `Invalid Link URL. Please enter a valid URL (e.g., ${example}).`
}

/** The documented sentence that says why an answer to a story is refused; null for a valid one. */
export function problemOfStoryReply(text: string): string | null {
	if (!isStorable(text)) return 'Message holds characters that cannot be stored.'
	const cleaned = cleanText(text)
	if (cleaned === '') return 'Reply cannot be empty.'
	return codePoints(cleaned) > STORY_REPLY_MAX_CHARS
		? `Reply max ${STORY_REPLY_MAX_CHARS} chars.`
		: null
}
