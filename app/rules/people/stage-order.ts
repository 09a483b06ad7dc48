import { DIVIDER_IDLE_MS } from '#contract/limits'
import { type Participant, userIdOf } from '#contract/people/participants'
import { isHumanOnStage } from './seating.ts'

type Row = Pick<Participant, 'platform' | 'lastActivity'>

/** The people of the stage list, in order. */
export function stageList<P extends Row & Pick<Participant, 'status'>>(
	participants: readonly P[],
): P[] {
	return stageOrder(participants.filter((one) => isSystem(one) || isHumanOnStage(one)))
}

/** The order of the stage list: the system's guide first, then the most recently active (G-03). */
export function stageOrder<P extends Row>(participants: readonly P[]): P[] {
	return [...participants].sort(
		(a, b) => Number(isSystem(b)) - Number(isSystem(a)) || b.lastActivity - a.lastActivity,
	)
}

/** The row before which 'Potentially Replaceable' stands, -1 for nowhere; the list is in order. */
export function dividerIndex(ordered: readonly Row[], now: number): number {
	return ordered.findIndex((row) => !isSystem(row) && now - row.lastActivity > DIVIDER_IDLE_MS)
}

function isSystem(row: Row): boolean {
	return row.platform === 'system'
}

type Face = Pick<Participant, 'platform' | 'platformUserId' | 'lastActivity'> & {
	hasStories?: boolean
	hasUnseenStories?: boolean
}

/**
 * The order of the strip: the reader first, then unseen stories, seen ones, none; among equals the most recently
 * active (STRIP-09).
 */
export function stripOrder<F extends Face>(people: readonly F[], ownId: string | null): F[] {
	return [...people].sort(
		(a, b) => groupOf(a, ownId) - groupOf(b, ownId) || b.lastActivity - a.lastActivity,
	)
}

function groupOf(face: Face, ownId: string | null): number {
	if (userIdOf(face) === ownId) return 0
	if (face.hasUnseenStories) return 1
	return face.hasStories ? 2 : 3
}
