import { AI_TOPICS_PER_HOUR, HOUR_MS, TOPIC_NEW_MS } from '#contract/limits'
import type { Topic } from '#contract/topics/topic'

type Placed = Pick<Topic, 'id' | 'boostedUntil' | 'submittedAt'>

/** Boosted ones first, of these the newest boost; then the newest (TOP-06). D1 and the room order their rows alike. */
export function inOrder<T extends Placed>(topics: readonly T[]): T[] {
	return [...topics].sort(
		(a, b) =>
			(b.boostedUntil ?? 0) - (a.boostedUntil ?? 0) ||
			b.submittedAt - a.submittedAt ||
			(a.id < b.id ? 1 : -1),
	)
}

/** How much is left of the time for which it is new: 1 at first, 0 when it is new no longer (TOP-13). */
export function newnessOf({ submittedAt }: Pick<Topic, 'submittedAt'>, now: number): number {
	return Math.min(1, Math.max(0, (submittedAt + TOPIC_NEW_MS - now) / TOPIC_NEW_MS))
}

/** When the stage may ask something itself again, by the times of what it asked: null for now (TOP-14). */
export function aiTopicAgainAt(askedAt: readonly number[], now: number): number | null {
	const lately = askedAt.filter((at) => at > now - HOUR_MS).sort((a, b) => b - a)
	const oldest = lately[AI_TOPICS_PER_HOUR - 1]
	return oldest === undefined ? null : oldest + HOUR_MS
}
