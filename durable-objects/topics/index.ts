import type { Activities } from '../alerts/activities.ts'
import type { TranslationMemory } from '../messages/translation-memory.ts'
import type { RemovedRows } from '../moderation/removed-rows.ts'
import type { Settling } from '../money/settling.ts'
import type { Kernel } from '../open-kernel.ts'
import type { SlowMode } from '../operators/slow-mode.ts'
import type { WordList } from '../operators/word-list.ts'
import type { OwnPlace } from '../people/own-place.ts'
import type { Roster } from '../people/roster.ts'
import { Boosts } from './boosts.ts'
import { RemovedTopics } from './removed-topics.ts'
import { TopicQuotes } from './topic-quotes.ts'
import { TopicRows } from './topic-rows.ts'
import { Topics } from './topics.ts'

interface Needs {
	removedRows: RemovedRows
	roster: Roster
	ownPlace: OwnPlace
	activities: Activities
	memory: TranslationMemory
	slowMode: SlowMode
	wordList: WordList
	settling: Settling
}

/** Opens the topics: the queue, boosts, and what an operator's removal keeps of a topic. */
export function openTopics(kernel: Kernel, needs: Needs) {
	const { settings, env } = kernel
	const topicRows = new TopicRows(kernel)
	const topics = new Topics({
		...{ ...kernel, ...needs, rows: topicRows },
		hasModel: () => settings.TOPIC_WRITER === 'workers-ai' && env.AI !== undefined,
	})
	const boosts = new Boosts({
		...{ ...kernel, ...needs, topics, rows: topicRows },
		discountActive: settings.TOPIC_DISCOUNT_ACTIVE,
	})
	return {
		...{ topicRows, topics, boosts },
		topicQuotes: new TopicQuotes(topicRows),
		removedTopics: new RemovedTopics({ ...needs, topics, rows: topicRows }),
	}
}
