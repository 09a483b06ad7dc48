import { z } from 'zod/mini'
import { DEFAULT_LANGUAGE } from '#contract/languages'
import { Topic } from '#contract/topics/topic'
import type { topics } from '#migrations/schema'
import { translationsIn } from '../messages/stored-message.ts'
import { Stored } from '../stored.ts'

/** JSON of a topic in the log and in stored answers. A removed topic has no words there. */
export const TOPIC = new Stored({
	name: 'topic',
	schema: Topic,
	needs: ['id', 'text', 'platform', 'platformUserId', 'platformUsername', 'submittedAt'],
	defaults: () => ({
		profilePicUrl: '/placeholder.svg',
		priority: 0,
		boostedUntil: null,
		language: DEFAULT_LANGUAGE,
		translations: {},
		untranslated: undefined,
		replyCount: 0,
	}),
})

/** A row of the table, the same in the room and in D1. */
export type TopicRow = typeof topics.$inferSelect

/** A topic that an operator removed, as it was, for an undo; null for unreadable JSON. */
export function topicIn(kept: string): TopicRow | null {
	try {
		return JSON.parse(kept) as TopicRow
	} catch {
		return null
	}
}

/** The topic in a row. Only D1 counts the replies. */
export function toTopic(row: TopicRow, replyCount = 0): Topic {
	const { userId, removedAt, translations, untranslated, ...said } = row
	const notTranslated = JSON.parse(untranslated) as Topic['untranslated'] & object
	return {
		...said,
		priority: row.boostedUntil === null ? 0 : 1,
		translations: translationsIn(translations) ?? {},
		...(Object.keys(notTranslated).length > 0 ? { untranslated: notTranslated } : {}),
		replyCount,
	}
}

const HeldTopic = z.object({
	id: z.string(),
	text: z.string(),
	/** The author's user id; null for a buyer without an account. */
	userId: z.nullable(z.string()),
})

/** JSON of a payment's `what`: the topic that is bought. Nobody may read it before it is paid. */
export const HELD_TOPIC = new Stored({
	name: 'held topic',
	schema: HeldTopic,
	needs: ['id', 'text'],
	defaults: () => ({ userId: null }),
})
