import type { Activity } from '#contract/alerts'
import type { LanguageCode } from '#contract/languages'
import { SNIPPET_MAX_CHARS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { actIn, pageFor, snippetOf } from '#rules/alerts/notifications'
import { isPast, type Listener, projectMessage } from '#rules/hearing/visibility'
import { asReadBy } from '#rules/text/as-written'
import { truncate } from '#rules/text/truncate'
import { transactionUrl } from '#rules/token/explorer'
import { translationsIn } from '#storage/messages/stored-message'
import { PROFILE } from '#storage/people/stored-profile'
import type { RequestContext } from '../context.ts'
import { type ActivityRow, aboutThese } from '../db/activities.ts'
import { withShownNames } from '../db/hidden-names.ts'
import { toMessages } from '../db/message-rows.ts'
import { removalReasons } from '../db/moderation-actions.ts'
import type { Settings } from '../settings.ts'

/** Activities that quote their message. */
const WITH_WORDS = ['reply', 'mention_message', 'reaction_message', 'story_reply', 'topic_reply']

type Found = Awaited<ReturnType<typeof aboutThese>>
type Actor = Found[1][number]
type StoryBehind = Omit<Found[2][number], 'hidden'>
type TopicBehind = Omit<Found[3][number], 'hidden'>
type EventBehind = Omit<Found[5][number], 'hidden'>

interface About {
	message: Message | undefined
	story: StoryBehind | undefined
	topic: TopicBehind | undefined
	event: EventBehind | undefined
	actor: Actor | undefined
	/** The amount of $STAGE. */
	amount: number | undefined
	/** The hash of the transaction by which the amount was paid. */
	transaction: string | null | undefined
}

/**
 * Activities with quotes and names, which are looked up now, so that deleted or hidden messages are not quoted (G-26).
 */
export async function activitiesWithQuotes(
	context: RequestContext,
	listener: Listener,
	shown: readonly ActivityRow[],
): Promise<Activity[]> {
	if (shown.length === 0) return []
	const [messages, people, stories, topics, credits, events, paid] = await aboutThese(
		context,
		listener.language,
		shown,
	)
	const acts = await removalReasons(
		context,
		shown.flatMap(({ id }) => actIn(id) ?? []),
	)
	const byId = new Map(toMessages(messages).map((message) => [message.id, message]))
	const actors = new Map(people.map((person) => [person.userId, person]))
	const storiesById = new Map(stories.map((story) => [story.id, withShownNames(story)]))
	const amounts = new Map(credits.map(({ subject, amount }) => [subject, amount]))
	const transactions = new Map(paid.map(({ subject, hash }) => [subject, hash]))
	const topicsById = new Map(topics.map((topic) => [topic.id, withShownNames(topic)]))
	const eventsById = new Map(events.map((event) => [event.id, withShownNames(event)]))
	return shown.map((row) => ({
		...toActivity(
			row,
			{
				message: byId.get(row.messageId ?? ''),
				story: storiesById.get(row.target ?? ''),
				topic: topicsById.get(row.target ?? ''),
				event: eventsById.get(row.target ?? ''),
				actor: actors.get(row.actorId),
				amount: row.type === 'airdrop_received' ? amounts.get(row.target ?? '') : undefined,
				transaction:
					row.type === 'airdrop_received' ? transactions.get(row.target ?? '') : undefined,
			},
			{ listener, now: context.now(), settings: context.settings },
		),
		operator: acts.get(actIn(row.id) ?? '') ?? null,
	}))
}

function toActivity(
	{ id, userId, type, at, isRead, others, emoji }: ActivityRow,
	{ message, story, topic, event, actor, amount, transaction }: About,
	{ listener, now, settings }: { listener: Listener; now: number; settings: Settings },
): Omit<Activity, 'operator'> {
	// Messages of removed people are not quoted, even while they are still in the feed.
	const profile = actor ? PROFILE.parse(actor.profile, actor.userId) : null
	const shown = message && projectMessage(message, listener, now)
	const hasWords = WITH_WORDS.includes(type) && actor?.status !== 'Removed'
	const content = story ?? topic ?? event
	const isOwn = (story?.userId ?? topic?.userId ?? event?.userId) === userId
	const snippet = content
		? wordsOf(isOwn ? { ...content, translations: '{}' } : content, listener.language)
		: hasWords && shown
			? snippetOf(asReadBy(shown, userIdOf(shown), userId), listener.language)
			: null
	const told = shown?.relatedStoryInfo
	const answered = told && !isPast(told, now) ? shown.replyToStoryId : null
	return {
		id,
		type,
		isRead,
		timestamp: at,
		actor: profile && {
			platformUsername: profile.platformUsername,
			profilePicUrl: profile.profilePicUrl,
		},
		others,
		messageSnippet: snippet?.text ?? null,
		snippetLanguage: snippet?.language ?? null,
		reactionEmoji: emoji,
		airdropAmount: amount ?? null,
		targetMessageId: message?.id ?? null,
		targetTopicId: topic?.id ?? (shown?.relatedTopicInfo?.text ? shown.topicId : null),
		targetStoryId: story?.id ?? answered ?? null,
		targetEventId: event?.id ?? null,
		targetTransactionId: transaction ?? null,
		navigateTo: transaction
			? transactionUrl(settings, transaction)
			: message || content
				? null
				: pageFor(type),
	}
}

function wordsOf(
	{ text, language, translations }: StoryBehind | TopicBehind | EventBehind,
	wanted: LanguageCode | null,
): { text: string; language: LanguageCode } | null {
	if (text === '') return null
	const translated = wanted && translationsIn(translations)?.[wanted]
	return translated
		? { text: truncate(translated, SNIPPET_MAX_CHARS), language: wanted }
		: { text: truncate(text, SNIPPET_MAX_CHARS), language }
}
