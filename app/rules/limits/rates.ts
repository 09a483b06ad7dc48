import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import type { Limit } from './allowance.ts'

/** How fast is too fast (G-84). */
export const RATES = {
	message: { burst: 10, refill: 20, perMs: MINUTE_MS },
	reaction: { burst: 20, refill: 60, perMs: MINUTE_MS },
	report: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	topic: { burst: 5, refill: 5, perMs: HOUR_MS },
	event: { burst: 20, refill: 20, perMs: HOUR_MS },
	// Looks for a topic of the stage's own: of one that fails nothing else is spent (G-141).
	aiTopic: { burst: 10, refill: 10, perMs: HOUR_MS },
	upload: { burst: 30, refill: 30, perMs: 30 * MINUTE_MS },
	setting: { burst: 20, refill: 20, perMs: MINUTE_MS },
	// Being away, one's language, leaving and coming back: every open page hears of it, and D1 writes it down.
	place: { burst: 30, refill: 30, perMs: MINUTE_MS },
	// Each mute is read again by every open page of its person, and must not use up what other settings need.
	mutes: { burst: 60, refill: 60, perMs: MINUTE_MS },
	// Stretches of what the stage holds of somebody: of most people one is all.
	ownData: { burst: 60, refill: 60, perMs: 10 * MINUTE_MS },
	push: { burst: 20, refill: 20, perMs: 10 * MINUTE_MS },
	referral: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	sync: { burst: 5, refill: 10, perMs: HOUR_MS },
	verifyJoin: { burst: 10, refill: 10, perMs: HOUR_MS },
	refresh: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	checkout: { burst: 10, refill: 10, perMs: HOUR_MS },
	// Pictures that somebody looks at before they buy the slot.
	preview: { burst: 20, refill: 20, perMs: 10 * MINUTE_MS },
	claim: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	removal: { burst: 20, refill: 20, perMs: 10 * MINUTE_MS },
	anonymous: { burst: 100, refill: 100, perMs: MINUTE_MS },
	// What pages of guests read: a whole school may share one address (G-182).
	reading: { burst: 1_000, refill: 1_000, perMs: MINUTE_MS },
	// Translations that an older page lacks, per message and language: at most 60 in any minute, most of a page at once.
	olderTranslation: { burst: 40, refill: 20, perMs: MINUTE_MS },
	log: { burst: 60, refill: 60, perMs: MINUTE_MS },
	handshake: { burst: 240, refill: 240, perMs: MINUTE_MS },
} satisfies Record<string, Limit>

/** How many sockets guests of one network may have open at once; scaled as the rest. */
export const SOCKETS_PER_NETWORK = 200
/** How many of one network may be about to say who they are; who has said it is counted by person. */
export const UNNAMED_SOCKETS_PER_NETWORK = 60
export const SOCKETS_PER_PERSON = 50

/** Wrong rejoin codes; no operator setting loosens them, and they hold up no right one (G-46). */
export const GUESS_RATES = {
	participant: { burst: 5, refill: 5, perMs: 15 * MINUTE_MS },
	address: { burst: 20, refill: 20, perMs: 15 * MINUTE_MS },
} satisfies Record<string, Limit>

/** An operator's scale, for machines that test or measure. */
export function scaled(limit: Limit, scale: number): Limit {
	return { ...limit, burst: limit.burst * scale, refill: limit.refill * scale }
}
