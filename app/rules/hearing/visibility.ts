import type { LanguageCode } from '#contract/languages'
import { type Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { type OwnParticipant, type Participant, userIdOf } from '#contract/people/participants'
import { withoutQuotedText } from '../topics/quote.ts'

/** The receiver of an answer, a page or an event. */
export interface Listener {
	userId: string | null
	/** Whether the listener has a seat at this moment. */
	seated: boolean
	/** The only language of the answer; null for all stored translations, which an answer without `lang` has (G-25). */
	language: LanguageCode | null
}

export const EVERYONE: Listener = { userId: null, seated: false, language: null }

/** A message in the form for this listener. Pages, answers and frames all use this function. */
export function projectMessage(whole: Message, listener: Listener, now: number): Message {
	const message = withoutEndedStory(whole, now)
	if (message.isStageOnly && !listener.seated)
		return { ...redact(message, STAGE_ONLY_TEXT), review: null }
	if (message.review === 'held' && userIdOf(message) !== listener.userId) return redact(message, '')
	if (listener.language === null) return message
	return {
		...message,
		translations: inLanguage(message.translations, listener.language),
		untranslated: message.untranslated && inLanguage(message.untranslated, listener.language),
		attachedImage: message.attachedImage && inOneLanguage(message.attachedImage, listener.language),
		relatedTopicInfo: quotedIn(message.relatedTopicInfo, listener.language),
	}
}

function quotedIn(
	topic: Message['relatedTopicInfo'],
	language: LanguageCode,
): Message['relatedTopicInfo'] {
	return topic?.translations
		? { ...topic, translations: inLanguage(topic.translations, language) }
		: topic
}

/** Removes the picture of a story that has ended from messages that answer it. */
function withoutEndedStory(message: Message, now: number): Message {
	const { relatedStoryInfo: story } = message
	return story && isPast(story, now)
		? { ...message, relatedStoryInfo: { ...story, storyMediaUrl: '' } }
		: message
}

/** Whether a story has ended. `expiresAt` is 0 for a removed story. */
export function isPast(
	{ expiresAt }: NonNullable<Message['relatedStoryInfo']>,
	now: number,
): boolean {
	return now >= (expiresAt ?? Number.POSITIVE_INFINITY)
}

function inOneLanguage(
	{ altTranslations, ...image }: NonNullable<Message['attachedImage']>,
	language: LanguageCode,
): Message['attachedImage'] {
	const alt = altTranslations?.[language]
	return alt === undefined ? image : { ...image, altTranslations: { [language]: alt } }
}

function redact(message: Message, text: string): Message {
	return {
		...message,
		text,
		translations: {},
		untranslated: undefined,
		attachedImageUrl: null,
		attachedImage: null,
		sourcePostUrl: null,
		relatedStoryInfo: null,
		relatedTopicInfo: withoutQuotedText(message.relatedTopicInfo),
		reactions: [],
	}
}

/** True when the message came without its words, because it is stage-only or held. */
export function isRedacted(message: Pick<Message, 'isStageOnly' | 'text'> & Waiting): boolean {
	return (message.isStageOnly && message.text === STAGE_ONLY_TEXT) || isWithheld(message)
}

type Waiting = Pick<Message, 'review' | 'text' | 'attachedImageUrl'>

export function isWithheld({ review, text, attachedImageUrl }: Waiting): boolean {
	return review === 'held' && text === '' && attachedImageUrl === null
}

/** The part of a list by language that this listener gets. */
export function inLanguage<T>(
	perLanguage: Partial<Record<LanguageCode, T>>,
	language: LanguageCode,
): Partial<Record<LanguageCode, T>> {
	const value = perLanguage[language]
	return value === undefined ? {} : { [language]: value }
}

/** The public form of a person, without private fields (G-15b). */
export function projectParticipant(person: OwnParticipant): Participant {
	const {
		referralCode,
		hasUsedReferral,
		referralCount,
		walletAddress,
		farcasterDmNotificationsEnabled,
		mutedPeople,
		...publicly
	} = person
	return publicly
}
