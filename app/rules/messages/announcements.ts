import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { isWithheld } from '../hearing/visibility.ts'
import { truncate } from '../text/truncate.ts'
import { type FeedReader, isFor, isLocked } from './for-you.ts'
import { wordsOfImage } from './shown-words.ts'

export const ANNOUNCEMENT_MODES = ['all', 'mentions', 'off'] as const
/** The messages that a screen reader announces. */
export type AnnouncementMode = (typeof ANNOUNCEMENT_MODES)[number]

/** The longest text that a screen reader is given, in characters. */
const SPOKEN_MAX_CHARS = 280

export type Announcement =
	| { kind: 'many' | 'many-for-you'; n: number }
	| {
			kind: 'said' | 'for-you' | 'image' | 'joined' | 'locked'
			name: string
			/** The message's text; empty for a message without text, and while its translation is missing. */
			text: string
			language: LanguageCode
			isStageOnly: boolean
	  }

/** One announcement for all new messages; null when there is nothing to announce. */
export function announcementOf(
	came: readonly Message[],
	all: readonly Message[],
	hearer: FeedReader,
	mode: AnnouncementMode,
): Announcement | null {
	const heard = worthSaying(came, all, hearer, mode)
	const [one] = heard
	if (!one) return null
	if (heard.length > 1)
		return { kind: mode === 'mentions' ? 'many-for-you' : 'many', n: heard.length }
	const unsaid = {
		name: one.platformUsername,
		text: '',
		language: hearer.language,
		isStageOnly: one.isStageOnly,
	}
	if (isLocked(one, hearer)) return { ...unsaid, kind: 'locked' }
	if (one.isJoinMessage) return { ...unsaid, kind: 'joined' }
	if (one.text === '') {
		const shown = wordsOfImage(one, hearer.language)
		return {
			...unsaid,
			kind: 'image',
			...shown,
			text: truncate(shown?.text ?? '', SPOKEN_MAX_CHARS),
		}
	}
	const translation = one.translations[hearer.language]
	return {
		...unsaid,
		kind: isFor(hearer, one, all) ? 'for-you' : 'said',
		text: truncate(translation ?? one.text, SPOKEN_MAX_CHARS),
		language: translation === undefined ? one.language : hearer.language,
	}
}

/** Whether the announcement of a single new message should wait for its translation. */
export function isWorthWaiting(
	came: readonly Message[],
	all: readonly Message[],
	hearer: FeedReader,
	mode: AnnouncementMode,
): boolean {
	const [one, ...more] = worthSaying(came, all, hearer, mode)
	if (!one || more.length > 0 || one.isJoinMessage || one.text === '') return false
	const { language } = hearer
	if (isLocked(one, hearer) || one.language === language) return false
	return one.translations[language] === undefined && one.untranslated?.[language] === undefined
}

function worthSaying(
	came: readonly Message[],
	all: readonly Message[],
	hearer: FeedReader,
	mode: AnnouncementMode,
): Message[] {
	if (mode === 'off') return []
	// Own, held and folded messages are not announced.
	const others = came.filter(
		(message) =>
			userIdOf(message) !== hearer.userId && !isWithheld(message) && message.review !== 'reported',
	)
	return mode === 'all' ? others : others.filter((message) => isFor(hearer, message, all))
}
