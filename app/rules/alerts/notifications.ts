import type { ActivityKind } from '#contract/alerts'
import type { LanguageCode } from '#contract/languages'
import { REACTIONS_TOGETHER_MS, SNIPPET_MAX_CHARS } from '#contract/limits'
import { type Message, type Reaction, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operator-log'
import { type Participant, type Platform, userIdOf } from '#contract/people/participants'
import { wordsOfImage } from '../messages/shown-words.ts'
import { namesIn } from '../text/linked-text.ts'
import { truncate } from '../text/truncate.ts'

/** Platforms of authors who get no notifications: the system itself, and guests who paid for a topic. */
const NOBODY = ['system', 'guest'] as const satisfies Platform[]

type Named = Pick<Participant, 'platform' | 'platformUserId' | 'platformUsername'>

export interface Notification {
	userId: string
	type: ActivityKind
}

/**
 * The people whom a new message notifies (G-94): the author of what it answers, and people on stage whom it mentions.
 * Each person gets one notification per message; the message's author gets none.
 */
export function notificationsOf(
	message: Message,
	answered: string | null,
	onStage: readonly Named[],
): Notification[] {
	const author = userIdOf(message)
	if (message.isJoinMessage || message.platform === 'system') return []
	const notified = new Map<string, ActivityKind>()
	const answers: ActivityKind = message.replyToStoryId
		? 'story_reply'
		: message.topicId
			? 'topic_reply'
			: 'reply'
	if (answered !== null && isSomebody(answered)) notified.set(answered, answers)
	for (const userId of namedIn(message.text, onStage))
		if (!notified.has(userId)) notified.set(userId, 'mention_message')
	notified.delete(author)
	return [...notified].map(([userId, type]) => ({ userId, type }))
}

/** People on stage whom a text mentions. */
export function namedIn(text: string, onStage: readonly Named[]): string[] {
	const names = namesIn(text)
	return onStage
		.filter((one) => one.platform !== 'system' && names.has(one.platformUsername.toLowerCase()))
		.map(userIdOf)
}

export interface GroupedReactions {
	actorId: string
	emoji: string
	/** How many people reacted before the latest one. */
	others: number
	at: number
}

/** One activity for all reactions of others to a message within one hour; null without reactions. */
export function reactionsTogether(
	reactions: readonly Reaction[],
	author: string,
	at: number,
): GroupedReactions | null {
	const hour = hourOf(at)
	const theirs = reactions
		.filter((one) => hourOf(one.createdAt) === hour && userIdOf(one) !== author)
		.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
	const last = theirs.at(-1)
	if (!last || !isSomebody(author)) return null
	const people = new Set(theirs.map(userIdOf))
	return {
		actorId: userIdOf(last),
		emoji: last.emoji,
		others: people.size - 1,
		at: last.createdAt,
	}
}

const KINDS_OF_ACTS = {
	'remove-message': 'message_removed',
	'remove-image': 'image_removed',
	'clear-status': 'status_cleared',
	'hide-name': 'name_hidden',
	'remove-story': 'story_removed',
	'remove-topic': 'topic_removed',
	'remove-event': 'event_removed',
} as const satisfies Record<ModerationAct, ActivityKind>

/** The kind of activity that tells an author of an operator's act. */
export function activityKindOf(act: ModerationAct): ActivityKind {
	return KINDS_OF_ACTS[act]
}

/** The operator's act in an activity's id; null when the activity is about something else. */
export function actIn(activityId: string): string | null {
	const [type = '', ...id] = activityId.split('-')
	return Object.values<string>(KINDS_OF_ACTS).includes(type) ? id.join('-') : null
}

/**
 * The id of an activity. The same occasion always gets the same id, so that an activity written twice is stored
 * once.
 */
export function activityId(type: ActivityKind, ...of: (string | number)[]): string {
	return [type, ...of].join('-')
}

export function hourOf(at: number): number {
	return Math.floor(at / REACTIONS_TOGETHER_MS)
}

/**
 * The beginning of a message; null when the message is folded (0045) or has no words. Expects the message in the
 * form for its reader.
 */
export function snippetOf(
	message: Message,
	language: LanguageCode | null,
): { text: string; language: LanguageCode } | null {
	const words = message.review === 'reported' ? null : wordsFor(message, language)
	const text = words?.text.replace(/\s+/gu, ' ').trim()
	if (!words || !text) return null
	return { text: truncate(text, SNIPPET_MAX_CHARS), language: words.language }
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

/** Activities of people who talked to each other. */
export const CONVERSATION_KINDS = [
	'reply',
	'mention_message',
	'story_reply',
	'topic_reply',
] as const satisfies ActivityKind[]

/**
 * Activities of a muted person that are not shown. A lost place or a reward is shown even if a muted person
 * caused it.
 */
export const MUTABLE = [
	'reply',
	'mention_message',
	'topic_mention',
	'topic_reply',
	'reaction_message',
	'story_reply',
	'story_reaction',
	'story_like',
	'participant_left',
	'event_added',
	'event_rsvp',
] as const satisfies ActivityKind[]

export function isMutable(type: ActivityKind): boolean {
	return MUTABLE.some((one) => one === type)
}

/** The page for an activity that has no message, or whose message was deleted. */
export function pageFor(type: ActivityKind): string {
	return type === 'participant_bumped' ? '/faq#back' : '/stage'
}

/** False for the system and for guests, who have no notifications. */
function isSomebody(userId: string): boolean {
	return !NOBODY.some((platform) => userId.startsWith(`${platform}:`))
}
