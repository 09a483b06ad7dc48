import { HOUR_MS, STAGE_SEATS } from '#contract/limits'
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

/** The named people, and a crowd of 500 followers each in all the seats that they leave. */
export function fullStage(...named: Seat[]): Seat[] {
	const crowd = Array.from({ length: STAGE_SEATS - named.length }, (_, i) => seat(`crowd-${i}`))
	return [...named, ...crowd]
}
