import { z } from 'zod/mini'
import { DEFAULT_LANGUAGE } from '#contract/languages'
import { Topic } from '#contract/topics/topic'
import type { topics } from '#migrations/schema'
import { Stored } from '../kernel/stored.ts'
import { translationsIn } from '../messages/stored-message.ts'

/** Of the log, and of the answers that the room keeps; of one that was removed no words are left there. */
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

/** As its table has it, in the room and in D1 alike. */
export type TopicRow = typeof topics.$inferSelect

/** What an operator took, as it was: how it comes back. */
export function topicIn(kept: string): TopicRow | null {
	try {
		return JSON.parse(kept) as TopicRow
	} catch {
		return null
	}
}

/** Who answered it only D1 knows. */
export function toTopic(row: TopicRow, replyCount = 0): Topic {
	const { userId, removedAt, translations, untranslated, ...said } = row
	const unsaid = JSON.parse(untranslated) as Topic['untranslated'] & object
	return {
		...said,
		priority: row.boostedUntil === null ? 0 : 1,
		translations: translationsIn(translations) ?? {},
		...(Object.keys(unsaid).length > 0 ? { untranslated: unsaid } : {}),
		replyCount,
	}
}

const HeldTopic = z.object({
	id: z.string(),
	text: z.string(),
	/** The author; null for somebody without account. */
	userId: z.nullable(z.string()),
})

/** What a payment for a boost is for: nobody reads it before it is paid. */
export const HELD_TOPIC = new Stored({
	name: 'held topic',
	schema: HeldTopic,
	needs: ['id', 'text'],
	defaults: () => ({ userId: null }),
})
