import { HOUR_MS } from '#contract/limits'
import type { Seat } from '#rules/people/seating'

export const NOW = 1_800_000_000_000

/** Somebody who came an hour ago and has just said something. */
export function seat(name: string, differs: Partial<Seat> = {}): Seat {
	return {
		userId: `x:${name}`,
		platform: 'x',
		status: 'Active',
		followerCount: 500,
		lastActivity: NOW,
		joinedAt: NOW - HOUR_MS,
		isVipEntry: false,
		...differs,
	}
}
