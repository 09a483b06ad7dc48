import { isGoneAnswer, refusalInWords, StageRefusal, sentenceOf } from '#client/ask'
import { createTopicCheckout } from '#contract/topics/boost'
import { problemOfTopic } from '#contract/topics/draft'
import type { Topic } from '#contract/topics/topic'
import { deleteTopic, generateAiTopic, listTopics, postTopic } from '#contract/topics/topics'
import { topicsInOrder } from '#rules/topics/queue'
import { goToPayPage } from '../money/leaving.ts'
import { cancel } from '../money/returning.ts'
import { whyUnpaid } from '../money/why-unpaid.ts'
import type { StageStore } from '../store.ts'
import { type Unanswered, withOneId } from '../unanswered.ts'
import { keepBoosted } from './boost-draft.ts'

/** Loads all topics that the list can show. False on failure, with a notice, because the reader asked for them. */
export async function loadTopics(store: StageStore): Promise<boolean> {
	try {
		const isCurrent = await fetchTopics(store)
		if (isCurrent) store.settle('loading')
		return isCurrent
	} catch (problem) {
		store.notice('error', sentenceOf(problem), 'loading')
		return false
	}
}

/** Loads all topics that the page needs by itself: without a notice on failure, because nobody asked for them. */
export async function loadTopicsUnasked(store: StageStore): Promise<void> {
	await fetchTopics(store).catch(() => {})
}

/** False when the language of the page changed during the request. */
async function fetchTopics(store: StageStore): Promise<boolean> {
	const { language, topics: before } = store.state
	const { topics, boost } = await store.session.ask(listTopics, { query: { lang: language } })
	if (store.state.language !== language) return false
	// A topic that a room event changed during the request is newer than the answer.
	const now = new Map(store.state.topics.map((one) => [one.id, one]))
	const last = topics.at(-1)?.submittedAt ?? 0
	const listed = new Set(topics.map(({ id }) => id))
	const younger = store.state.topics.filter(
		({ id, submittedAt }) => !listed.has(id) && submittedAt > last,
	)
	const standing = topics
		.filter(({ id }) => !store.state.goneTopics.includes(id))
		.map((one) => {
			const here = now.get(one.id)
			return here && !before.includes(here) ? here : one
		})
	store.change({ topics: topicsInOrder([...younger, ...standing]), moreTopics: false, boost })
	return true
}

/**
 * Adds a topic. Null once everybody sees it; otherwise the sentence. Until an answer comes, retries are the same topic,
 * even with another text.
 */
export async function addTopic(
	store: StageStore,
	topicText: string,
	unanswered: Unanswered,
): Promise<string | null> {
	const problem = problemOfTopic(topicText)
	if (problem !== null) return refusalInWords(problem)
	return withOneId(unanswered, async ({ id: clientTopicId, mends }) => {
		const body = { topicText, clientTopicId, mends }
		const { topic } = await store.session.ask(postTopic, { body })
		show(store, topic)
		store.change({ topicAdded: topic.id })
	})
}

/**
 * Opens the pay page for a boosted topic. Resolves to the sentence when that fails. The same key is the same purchase;
 * `place` is the draft's. If the form was closed in the meantime, the page stays.
 */
export async function boostTopic(
	store: StageStore,
	{ topicText, clientKey, place }: { topicText: string; clientKey: string; place: string },
	isWanted: () => boolean,
): Promise<string | null> {
	const problem = problemOfTopic(topicText)
	if (problem !== null) return refusalInWords(problem)
	const { host, session, state } = store
	const body = { topicText, clientKey, quotedPriceUSD: state.boost.priceUSD }
	try {
		const payment = await session.ask(createTopicCheckout, { body })
		if (!payment.url) return refusalInWords(createTopicCheckout.failed())
		if (!isWanted()) {
			void cancel(store, payment.paymentId)
			return null
		}
		keepBoosted(host, { id: payment.paymentId, place, text: topicText })
		goToPayPage(store, 'topic', payment)
		return null
	} catch (failure) {
		// The price has changed, so the present one is loaded.
		if (failure instanceof StageRefusal && failure.status === 409) void loadTopicsUnasked(store)
		return whyUnpaid(store, failure, createTopicCheckout.failed())
	}
}

/** Makes the stage ask one of its own questions as a topic. Null on success; otherwise the sentence. */
export async function askStage(store: StageStore): Promise<string | null> {
	try {
		const { topic } = await store.session.ask(generateAiTopic, { body: {} })
		if (topic) show(store, topic)
		return null
	} catch (failure) {
		return sentenceOf(failure)
	}
}

/** Removes a topic. Null once it is gone; otherwise the sentence. */
export async function removeTopic(store: StageStore, id: string): Promise<string | null> {
	try {
		await store.session.ask(deleteTopic, { params: { id }, body: {} })
	} catch (failure) {
		if (!isGoneAnswer(failure)) return sentenceOf(failure)
	}
	store.apply({ event: 'topic-removed', data: { topicId: id } })
	return null
}

/**
 * Shows a new topic, unless a room event has already shown it, perhaps with translations, or has already removed it.
 */
function show(store: StageStore, topic: Topic): void {
	const { topics, goneTopics } = store.state
	const isHeard = goneTopics.includes(topic.id) || topics.some(({ id }) => id === topic.id)
	if (!isHeard) store.apply({ event: 'new-topic', data: { topic } })
}
