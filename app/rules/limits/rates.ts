import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import type { Limit } from './allowance.ts'

/** Rate limits of the API (G-84). */
export const RATES = {
	message: { burst: 10, refill: 20, perMs: MINUTE_MS },
	reaction: { burst: 20, refill: 60, perMs: MINUTE_MS },
	report: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	topic: { burst: 5, refill: 5, perMs: HOUR_MS },
	event: { burst: 20, refill: 20, perMs: HOUR_MS },
	// Attempts at a topic of the stage's own. A failed attempt spends nothing else (G-141).
	aiTopic: { burst: 10, refill: 10, perMs: HOUR_MS },
	upload: { burst: 30, refill: 30, perMs: 30 * MINUTE_MS },
	setting: { burst: 20, refill: 20, perMs: MINUTE_MS },
	// Being away, the language, leaving and coming back: every open page hears of each change, and D1 stores it.
	place: { burst: 30, refill: 30, perMs: MINUTE_MS },
	// Every open page of a person fetches each change of the mute list, so it has a limit apart from other
	// settings.
	mutes: { burst: 60, refill: 60, perMs: MINUTE_MS },
	// Heartbeats, by person: each window that is seen sends one a minute, and at most one in ten seconds when its
	// person turns away or comes back.
	heartbeat: { burst: 60, refill: 60, perMs: MINUTE_MS },
	// Pages of a person's own data; most people have one page.
	ownData: { burst: 60, refill: 60, perMs: 10 * MINUTE_MS },
	push: { burst: 20, refill: 20, perMs: 10 * MINUTE_MS },
	// All of Farcaster's webhooks come from its few machines.
	farcasterHook: { burst: 300, refill: 300, perMs: MINUTE_MS },
	referral: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	sync: { burst: 5, refill: 10, perMs: HOUR_MS },
	verifyJoin: { burst: 10, refill: 10, perMs: HOUR_MS },
	refresh: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	// Guests share the purchases, previews and pictures of their network (0128).
	checkout: { burst: 10, refill: 10, perMs: HOUR_MS },
	// Previews of pictures before somebody buys the slot.
	preview: { burst: 20, refill: 20, perMs: 10 * MINUTE_MS },
	// Pictures that buyers of the slot send from their devices.
	adPicture: { burst: 10, refill: 10, perMs: HOUR_MS },
	claim: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	removal: { burst: 20, refill: 20, perMs: 10 * MINUTE_MS },
	anonymous: { burst: 100, refill: 100, perMs: MINUTE_MS },
	// Requests of guests' pages, and pages that are drawn anew. A whole school may share one address (G-182).
	reading: { burst: 1_000, refill: 1_000, perMs: MINUTE_MS },
	// Translations that an older page lacks, per message and language: at most 60 in any minute, and most of a
	// page at once.
	olderTranslation: { burst: 40, refill: 20, perMs: MINUTE_MS },
	log: { burst: 60, refill: 60, perMs: MINUTE_MS },
	handshake: { burst: 240, refill: 240, perMs: MINUTE_MS },
} satisfies Record<string, Limit>

/** The most open sockets of guests of one network, scaled like the rates. */
export const SOCKETS_PER_NETWORK = 200
/** The most sockets of one network that have not yet said who they are. Afterwards they count by person. */
export const UNNAMED_SOCKETS_PER_NETWORK = 60
export const SOCKETS_PER_PERSON = 50

/**
 * Limits of wrong rejoin codes. No setting loosens them, and a right code is accepted even when they are used
 * up (G-46).
 */
export const GUESS_RATES = {
	participant: { burst: 5, refill: 5, perMs: 15 * MINUTE_MS },
	address: { burst: 20, refill: 20, perMs: 15 * MINUTE_MS },
} satisfies Record<string, Limit>

/** Multiplies a limit by `RATE_LIMIT_SCALE`, which operators set on machines that test or measure. */
export function scaled(limit: Limit, scale: number): Limit {
	return { ...limit, burst: limit.burst * scale, refill: limit.refill * scale }
}
