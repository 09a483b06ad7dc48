import { AI_TOPICS_PER_HOUR, HOUR_MS, TOPIC_NEW_MS, TOPICS_FOLDED } from '#contract/limits'
import type { Topic } from '#contract/topics/topic'

type Placed = Pick<Topic, 'id' | 'boostedUntil' | 'submittedAt'>

/**
 * The order of topics: boosted ones first, the newest boost on top, then the newest topics (TOP-06). D1 and the
 * room use the same order.
 */
export function topicsInOrder<T extends Placed>(topics: readonly T[]): T[] {
	return [...topics].sort(
		(a, b) =>
			(b.boostedUntil ?? 0) - (a.boostedUntil ?? 0) ||
			b.submittedAt - a.submittedAt ||
			(a.id < b.id ? 1 : -1),
	)
}

/** How much of its time as a new topic is left, from 1 to 0 (TOP-13). */
export function newnessOf({ submittedAt }: Pick<Topic, 'submittedAt'>, now: number): number {
	return Math.min(1, Math.max(0, (submittedAt + TOPIC_NEW_MS - now) / TOPIC_NEW_MS))
}

/**
 * The topics that a short list shows: the first ones. If the reader's own newest topic is new and not among these,
 * it takes the last place. The order stays as in TOP-06.
 */
export function topicsWhenFolded<T extends Placed>(
	topics: readonly T[],
	isOwn: (topic: T) => boolean,
	now: number,
): T[] {
	const first = topics.slice(0, TOPICS_FOLDED)
	const own = topics.filter((one) => isOwn(one) && newnessOf(one, now) > 0)
	const newest = own.toSorted((a, b) => b.submittedAt - a.submittedAt)[0]
	return !newest || first.includes(newest) ? first : [...first.slice(0, -1), newest]
}

/** When the stage may ask a question again (ms), from the times of its earlier ones; null for now (TOP-14). */
export function aiTopicAgainAt(askedAt: readonly number[], now: number): number | null {
	const lately = askedAt.filter((at) => at > now - HOUR_MS).sort((a, b) => b - a)
	const oldest = lately[AI_TOPICS_PER_HOUR - 1]
	return oldest === undefined ? null : oldest + HOUR_MS
}
