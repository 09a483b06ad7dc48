import type { Message } from '#contract/messages/messages'
import type { Topic } from '#contract/topics/topic'
import { topicsInOrder } from '#rules/topics/queue'
import { quotesOfTopic, withoutQuotedText } from '#rules/topics/quote'
import type { ShownMessage } from '../model.ts'
import type { Reducers } from '../reducers.ts'

export interface TopicsState {
	/** Topics in queue order: those of the first render, or all once a list has loaded them. */
	topics: readonly Topic[]
	/** True when the stage has topics that this page does not have. */
	moreTopics: boolean
	/** Ids of topics removed while this page was open. */
	goneTopics: readonly string[]
	messages: ShownMessage[]
	/** Id of the topic that the reader has just added, until its card has scrolled into view. */
	topicAdded?: string
	/** Whether the form for a topic is open. */
	isProposing?: boolean
}

// These reducers run before those of the feed, because a message counts as a reply only if the feed does not have it
// yet.
export const topicReducers = {
	'new-topic': (stage, { topic }) => ({
		...stage,
		topics: topicsInOrder([...stage.topics.filter(({ id }) => id !== topic.id), topic]),
		goneTopics: stage.goneTopics.filter((id) => id !== topic.id), // an operator may restore it
	}),
	'topic-queue-updated': (stage, told) => {
		// `>>> 0` turns the -1 of a topic that is not in the queue into a large number, so it is last
		const place = ({ id }: Topic) => told.topics.findIndex((one) => one.id === id) >>> 0
		const topics = stage.topics.map((topic) => ({ ...topic, ...told.topics[place(topic)] }))
		return { ...stage, topics: topics.toSorted((a, b) => place(a) - place(b)) }
	},
	/** Removes a topic. Messages about it stay, without the quote. */
	'topic-removed': (stage, { topicId }) => ({
		...stage,
		topics: stage.topics.filter(({ id }) => id !== topicId),
		goneTopics: [...stage.goneTopics, topicId],
		messages: stage.messages.map((one) =>
			one.topicId === topicId
				? { ...one, relatedTopicInfo: withoutQuotedText(one.relatedTopicInfo) }
				: one,
		),
	}),
	'text-translations-updated': (stage, { id, language, translations }) => ({
		...changed(stage, id, (topic) => ({
			...topic,
			language,
			translations: { ...topic.translations, ...translations },
		})),
		messages: quotedAnew(stage.messages, id, translations),
	}),
	'new-message': (stage, { message }) => counted(stage, message.id, message, 1),
	'message-restored': (stage, { message }) => counted(stage, message.id, message, 1),
	'message-removed': (stage, { messageId }) => counted(stage, messageId, undefined, -1),
} satisfies Reducers<TopicsState>

/** Changes a topic's number of replies for a message that everybody may read. */
function counted<S extends TopicsState>(
	stage: S,
	messageId: string,
	added: Message | undefined,
	by: number,
): S {
	const known = stage.messages.find(({ id }) => id === messageId)
	const message = added ? !known && added : known
	if (!message || message.isStageOnly || message.review === 'held') return stage
	return changed(stage, message.topicId, (topic) => ({
		...topic,
		replyCount: Math.max(0, topic.replyCount + by),
	}))
}

/** Adds a topic's translations to the quotes of it, also when no list has the topic. */
function quotedAnew(
	messages: ShownMessage[],
	id: string,
	translations: Topic['translations'],
): ShownMessage[] {
	const isQuoted = (one: ShownMessage) => one.topicId === id && Boolean(one.relatedTopicInfo?.text)
	if (!messages.some(isQuoted)) return messages
	const quotes = quotesOfTopic(translations)
	return messages.map((one) => {
		const { relatedTopicInfo: told } = one
		if (!told || !isQuoted(one)) return one
		return {
			...one,
			relatedTopicInfo: { ...told, translations: { ...told.translations, ...quotes } },
		}
	})
}

function changed<S extends TopicsState>(
	stage: S,
	topicId: string | null,
	change: (topic: Topic) => Topic,
): S {
	// Most messages are about no topic; without a change nothing is rendered again.
	if (!stage.topics.some(({ id }) => id === topicId)) return stage
	const topics = stage.topics.map((one) => (one.id === topicId ? change(one) : one))
	return { ...stage, topics }
}
