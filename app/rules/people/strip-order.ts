import { type Participant, userIdOf } from '#contract/people/participants'

type Entry = Pick<Participant, 'platform' | 'platformUserId' | 'lastActivity'> & {
	hasStories?: boolean
	hasUnseenStories?: boolean
}

/** The reader first, then unseen stories, seen ones, none; among equals the most recently active (STRIP-09). */
export function stripOrder<E extends Entry>(people: readonly E[], ownId: string | null): E[] {
	return [...people].sort(
		(a, b) => groupOf(a, ownId) - groupOf(b, ownId) || b.lastActivity - a.lastActivity,
	)
}

function groupOf(entry: Entry, ownId: string | null): number {
	if (userIdOf(entry) === ownId) return 0
	if (entry.hasUnseenStories) return 1
	return entry.hasStories ? 2 : 3
}
