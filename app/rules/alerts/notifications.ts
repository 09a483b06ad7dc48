import type { Concern } from '#contract/alerts'
import type { LanguageCode } from '#contract/languages'
import { REACTIONS_TOGETHER_MS, SNIPPET_MAX_CHARS } from '#contract/limits'
import { type Message, type Reaction, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { ContentAct } from '#contract/operators'
import { type Participant, type Platform, userIdOf } from '#contract/people/participants'
import { wordsOfImage } from '../messages/shown-words.ts'
import { namesIn } from '../text/linked-text.ts'
import { shortened } from '../text/shortened.ts'

type Named = Pick<Participant, 'platform' | 'platformUserId' | 'platformUsername'>

export interface Notification {
	userId: string
	type: Concern
}

/**
 * The people notified of a new message (G-94): the author of the message it replies to, and seated people whom it
 * mentions. One notification per person and message, and none for the message's author.
 */
export function notificationsOf(
	message: Message,
	answered: string | null,
	onStage: readonly Named[],
): Notification[] {
	const author = userIdOf(message)
	if (message.isJoinMessage || message.platform === 'system') return []
	const notified = new Map<string, Concern>()
	if (answered !== null && isNotSystem(answered)) notified.set(answered, 'reply')
	const names = namesIn(message.text)
	for (const person of onStage) {
		const isNamed = names.has(person.platformUsername.toLowerCase())
		if (!isNamed || person.platform === 'system' || notified.has(userIdOf(person))) continue
		notified.set(userIdOf(person), 'mention_message')
	}
	notified.delete(author)
	return [...notified].map(([userId, type]) => ({ userId, type }))
}

export interface Together {
	actorId: string
	emoji: string
	/** How many people reacted before the last one. */
	others: number
	at: number
}

/** All reactions of others to a message within one hour as one activity; null without reactions. */
export function reactionsTogether(
	reactions: readonly Reaction[],
	author: string,
	at: number,
): Together | null {
	const hour = hourOf(at)
	const theirs = reactions
		.filter((one) => hourOf(one.createdAt) === hour && userIdOf(one) !== author)
		.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
	const last = theirs.at(-1)
	if (!last || !isNotSystem(author)) return null
	const people = new Set(theirs.map(userIdOf))
	return {
		actorId: userIdOf(last),
		emoji: last.emoji,
		others: people.size - 1,
		at: last.createdAt,
	}
}

const CONCERNS_OF_ACTS = {
	'remove-message': 'message_removed',
	'remove-image': 'image_removed',
	'clear-status': 'status_cleared',
} as const satisfies Record<ContentAct, Concern>

/** What the author of something that an operator took is told. */
export function concernOf(act: ContentAct): Concern {
	return CONCERNS_OF_ACTS[act]
}

/** The act that an activity tells of; null where it tells of something else. */
export function actIn(activityId: string): string | null {
	const [type = '', ...id] = activityId.split('-')
	return Object.values<string>(CONCERNS_OF_ACTS).includes(type) ? id.join('-') : null
}

/** One id per occasion, so that writing an activity twice stores it once. */
export function activityId(type: Concern, ...of: (string | number)[]): string {
	return [type, ...of].join('-')
}

export function hourOf(at: number): number {
	return Math.floor(at / REACTIONS_TOGETHER_MS)
}

/** The beginning of a message, unless it is folded (0045); expects the message projected for its reader. */
export function snippetOf(
	message: Message,
	language: LanguageCode | null,
): { text: string; language: LanguageCode } | null {
	const said = message.review === 'reported' ? null : wordsFor(message, language)
	const text = said?.text.replace(/\s+/gu, ' ').trim()
	if (!said || !text) return null
	return { text: shortened(text, SNIPPET_MAX_CHARS), language: said.language }
}

function wordsFor(
	message: Message,
	language: LanguageCode | null,
): { text: string; language: LanguageCode } | null {
	if (message.isStageOnly && message.text === STAGE_ONLY_TEXT)
		return { text: STAGE_ONLY_TEXT, language: 'en-us' }
	const translation = language && message.translations[language]
	if (language && translation !== null && translation !== undefined)
		return { text: translation, language }
	if (message.text === '') return wordsOfImage(message, language ?? message.language)
	return { text: message.text, language: message.language }
}

/** What somebody who is muted did and said, and that they left; a lost place or a reward is told all the same. */
export const MUTABLE = [
	'reply',
	'mention_message',
	'reaction_message',
	'participant_left',
] as const satisfies Concern[]

export function isMutable(type: Concern): boolean {
	return MUTABLE.some((one) => one === type)
}

/** The page of an activity without a message, or with a deleted one. */
export function pageFor(type: Concern): string {
	return type === 'participant_bumped' ? '/faq#back' : '/stage'
}

/** System accounts get no notifications. */
function isNotSystem(userId: string): boolean {
	return !userId.startsWith(`${'system' satisfies Platform}:`)
}
