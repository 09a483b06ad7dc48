import type { StoryViewer } from '#contract/stories/story'

/** The latest complete entry of each viewer, newest first (VIEW-27, VIEW-28). */
export function viewersIn(listed: readonly unknown[]): StoryViewer[] {
	const latest = new Map<string, StoryViewer>()
	for (const one of listed) {
		if (!isViewer(one)) continue
		const known = latest.get(one.userId)
		const timestamp = timeOf(one)
		if (!known || timestamp > known.timestamp) latest.set(one.userId, { ...one, timestamp })
	}
	return [...latest.values()].sort((a, b) => b.timestamp - a.timestamp)
}

function isViewer(one: unknown): one is StoryViewer {
	const { userId, platform, timestamp } = (one ?? {}) as Partial<StoryViewer>
	const isWhole = typeof userId === 'string' && typeof platform === 'string'
	return (
		isWhole && timestamp !== undefined && timestamp !== null && !Number.isNaN(timeOf({ timestamp }))
	)
}

function timeOf({ timestamp }: Pick<StoryViewer, 'timestamp'>): number {
	return new Date(timestamp).getTime()
}

const SHOWN_PER_EMOJI = 5

interface Reacted {
	emoji: string
}

/** Reactions grouped by emoji: the first five people of each, and how many more there are (VIEW-30). */
export function byEmoji<R extends Reacted>(
	reactions: readonly R[],
	emoji: readonly string[],
): { emoji: string; shown: R[]; more: number }[] {
	return emoji.flatMap((one) => {
		const all = reactions.filter((reaction) => reaction.emoji === one)
		const shown = all.slice(0, SHOWN_PER_EMOJI)
		return all.length > 0 ? [{ emoji: one, shown, more: all.length - shown.length }] : []
	})
}
