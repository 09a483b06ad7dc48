import type { Message } from '#contract/messages/messages'
import type { Topic } from '#contract/topics/topic'
import { inOrder } from '#rules/topics/queue'
import { quotesOfTopic, unquoted } from '#rules/topics/quote'
import type { ShownMessage } from '../model.ts'
import type { Reducers } from '../reducers.ts'

export interface TopicsState {
	/** In their order: those of the first picture, or all that a list shows. */
	topics: readonly Topic[]
	/** There are others that this page does not have. */
	moreTopics: boolean
	/** Removed while this page was open. */
	goneTopics: readonly string[]
	messages: ShownMessage[]
	/** What was to be boosted comes back from the pay page, unpaid. */
	topicIsBack?: boolean
}

// Before those of the feed: what it does not have yet is counted, what it has is not counted twice.
export const topicReducers = {
	'new-topic': (stage, { topic }) => ({
		...stage,
		topics: inOrder([...stage.topics.filter(({ id }) => id !== topic.id), topic]),
		goneTopics: stage.goneTopics.filter((id) => id !== topic.id), // an operator may give it back
	}),
	'topic-queue-updated': (stage, told) => {
		const place = ({ id }: Topic) => told.topics.findIndex((one) => one.id === id) >>> 0 // not there: last
		const topics = stage.topics.map((topic) => ({ ...topic, ...told.topics[place(topic)] }))
		return { ...stage, topics: topics.toSorted((a, b) => place(a) - place(b)) }
	},
	/** What was said to it stays, and quotes nothing of it. */
	'topic-removed': (stage, { topicId }) => ({
		...stage,
		topics: stage.topics.filter(({ id }) => id !== topicId),
		goneTopics: [...stage.goneTopics, topicId],
		messages: stage.messages.map((one) =>
			one.topicId === topicId ? { ...one, relatedTopicInfo: unquoted(one.relatedTopicInfo) } : one,
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

/** What everybody may read, as it comes and goes. */
function counted<S extends TopicsState>(
	stage: S,
	messageId: string,
	added: Message | undefined,
	by: number,
): S {
	const known = stage.messages.find(({ id }) => id === messageId)
	const said = added ? !known && added : known
	if (!said || said.isStageOnly || said.review === 'held') return stage
	return changed(stage, said.topicId, (topic) => ({
		...topic,
		replyCount: Math.max(0, topic.replyCount + by),
	}))
}

/** Also where the topic is in no list any more. */
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
	const topics = stage.topics.map((one) => (one.id === topicId ? change(one) : one))
	return { ...stage, topics }
}
