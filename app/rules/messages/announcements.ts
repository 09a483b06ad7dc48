import type { LanguageCode } from '#contract/languages'
import { type Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { namesIn } from '../text/mentions.ts'
import { shortened } from '../text/shortened.ts'
import { wordsOfImage } from './image-words.ts'

export const ANNOUNCEMENT_MODES = ['all', 'mentions', 'off'] as const
/** What somebody who listens to the page wants to hear of its messages. */
export type AnnouncementMode = (typeof ANNOUNCEMENT_MODES)[number]

/** The longest that is read aloud unasked. */
const SPOKEN_MAX_CHARS = 280

export interface Hearer {
	language: LanguageCode
	userId: string | null
	/** By which others name them. */
	name: string | null
	seated: boolean
}

export type Announcement =
	| { kind: 'many' | 'many-for-you'; n: number }
	| {
			kind: 'said' | 'for-you' | 'image' | 'joined' | 'locked'
			name: string
			/** Empty where there are no words, or none for this hearer. */
			text: string
			language: LanguageCode
			isStageOnly: boolean
	  }

/** One sentence for everything that came; null when nothing of it is for this hearer. */
export function announcementOf(
	came: readonly Message[],
	all: readonly Message[],
	hearer: Hearer,
	mode: AnnouncementMode,
): Announcement | null {
	const heard = worthSaying(came, all, hearer, mode)
	const [one] = heard
	if (!one) return null
	if (heard.length > 1)
		return { kind: mode === 'mentions' ? 'many-for-you' : 'many', n: heard.length }
	const said = {
		name: one.platformUsername,
		text: '',
		language: hearer.language,
		isStageOnly: one.isStageOnly,
	}
	if (isLocked(one, hearer)) return { ...said, kind: 'locked' }
	if (one.isJoinMessage) return { ...said, kind: 'joined' }
	if (one.text === '') {
		const shown = wordsOfImage(one, hearer.language)
		return {
			...said,
			kind: 'image',
			...shown,
			text: shortened(shown?.text ?? '', SPOKEN_MAX_CHARS),
		}
	}
	const translation = one.translations[hearer.language]
	return {
		...said,
		kind: isFor(hearer, one, all) ? 'for-you' : 'said',
		text: shortened(translation ?? one.text, SPOKEN_MAX_CHARS),
		language: translation === undefined ? one.language : hearer.language,
	}
}

/** A single message whose translation is about to come is better said with it. */
export function isWorthWaiting(
	came: readonly Message[],
	all: readonly Message[],
	hearer: Hearer,
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
	hearer: Hearer,
	mode: AnnouncementMode,
): Message[] {
	if (mode === 'off') return []
	const others = came.filter((message) => userIdOf(message) !== hearer.userId)
	return mode === 'all' ? others : others.filter((message) => isFor(hearer, message, all))
}

/** Names the hearer, or answers them. */
function isFor(hearer: Hearer, message: Message, all: readonly Message[]): boolean {
	if (hearer.userId === null || isLocked(message, hearer)) return false
	const answered = all.find(({ id }) => id === message.replyToMessageId)
	if (answered && userIdOf(answered) === hearer.userId) return true
	return hearer.name !== null && namesIn(message.text).has(hearer.name.toLowerCase())
}

function isLocked({ isStageOnly, text }: Message, { seated }: Hearer): boolean {
	return isStageOnly && (!seated || text === STAGE_ONLY_TEXT)
}
