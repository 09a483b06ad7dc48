import { SEEN_NOW_MS } from '#contract/limits'
import type { Participant } from '#contract/people/participants'

type Watched = Pick<Participant, 'platform' | 'lastActivity' | 'lastSeenOnPage'>

/** `none`: no dot, for the guide, who is not a person; `here`: the green dot; `unknown`: the grey dot. */
export type Presence =
	| { kind: 'none' | 'here' | 'unknown' }
	| { kind: 'active' | 'seen'; msAgo: number }

export function presenceOf(who: Watched, now: number): Presence {
	if (who.platform === 'system') return { kind: 'none' }
	if (now < presentUntil(who)) return { kind: 'here' }
	if (who.lastActivity) return { kind: 'active', msAgo: Math.max(0, now - who.lastActivity) }
	if (who.lastSeenOnPage) return { kind: 'seen', msAgo: now - who.lastSeenOnPage }
	return { kind: 'unknown' }
}

/** Until when the dot is green (ms). */
export function presentUntil({ lastSeenOnPage }: Pick<Watched, 'lastSeenOnPage'>): number {
	return lastSeenOnPage ? lastSeenOnPage + SEEN_NOW_MS + 1 : 0
}
