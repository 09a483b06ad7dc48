import { DIVIDER_IDLE_MS } from '#contract/limits'
import { type Participant, userIdOf } from '#contract/people/participants'
import type { Ring } from '../stories/ring.ts'
import { isHumanOnStage } from './seating.ts'

type Row = Pick<Participant, 'platform' | 'lastActivity'>

/** The people of the stage list, in their order. */
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

/**
 * The index of the row before which the divider 'Potentially Replaceable' is drawn; -1 for none. Expects the list
 * in order.
 */
export function dividerIndex(ordered: readonly Row[], now: number): number {
	return ordered.findIndex((row) => !isSystem(row) && now - row.lastActivity > DIVIDER_IDLE_MS)
}

function isSystem(row: Row): boolean {
	return row.platform === 'system'
}

type Face = Pick<Participant, 'platform' | 'platformUserId' | 'lastActivity'>

/**
 * The order of the strip: the reader first, then people with unseen stories, with seen ones, without any, and last
 * muted people. Among equals the most recently active comes first (STRIP-09).
 */
export function stripOrder<F extends Face>(
	people: readonly F[],
	ownId: string | null,
	ringOf: (userId: string) => Ring | undefined,
): F[] {
	const groupOf = (face: Face) => {
		const userId = userIdOf(face)
		return userId === ownId ? 0 : GROUPS.indexOf(ringOf(userId)) + 1
	}
	return [...people].sort((a, b) => groupOf(a) - groupOf(b) || b.lastActivity - a.lastActivity)
}

const GROUPS = ['unseen', 'seen', undefined, 'muted']
