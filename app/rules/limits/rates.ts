import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import type { Limit } from './allowance.ts'

/** Rate limits of the API (G-84). */
export const RATES = {
	message: { burst: 10, refill: 20, perMs: MINUTE_MS },
	reaction: { burst: 20, refill: 60, perMs: MINUTE_MS },
	report: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	topic: { burst: 5, refill: 5, perMs: HOUR_MS },
	event: { burst: 20, refill: 20, perMs: HOUR_MS },
	// For attempts to add a topic of the stage's own. A failed attempt costs nothing else (G-141).
	aiTopic: { burst: 10, refill: 10, perMs: HOUR_MS },
	upload: { burst: 30, refill: 30, perMs: 30 * MINUTE_MS },
	setting: { burst: 20, refill: 20, perMs: MINUTE_MS },
	// For being away, the language, leaving and coming back. Each change goes to every open page and to D1.
	place: { burst: 30, refill: 30, perMs: MINUTE_MS },
	// For changes of the mute list. The limit is separate, because every open page of the person fetches the list after
	// each change.
	mutes: { burst: 60, refill: 60, perMs: MINUTE_MS },
	// For heartbeats, per person. Each visible window sends one a minute, and at most one in ten seconds when its
	// reader turns away or comes back.
	heartbeat: { burst: 60, refill: 60, perMs: MINUTE_MS },
	// For pages of a person's own data. Most people have one page.
	ownData: { burst: 60, refill: 60, perMs: 10 * MINUTE_MS },
	push: { burst: 20, refill: 20, perMs: 10 * MINUTE_MS },
	// For webhooks of Farcaster, which all come from a few machines.
	farcasterHook: { burst: 300, refill: 300, perMs: MINUTE_MS },
	referral: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	sync: { burst: 5, refill: 10, perMs: HOUR_MS },
	verifyJoin: { burst: 10, refill: 10, perMs: HOUR_MS },
	refresh: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	// For purchases, previews and pictures of ads. Guests of one network share these limits (0128).
	checkout: { burst: 10, refill: 10, perMs: HOUR_MS },
	// For previews of pictures before a purchase.
	preview: { burst: 20, refill: 20, perMs: 10 * MINUTE_MS },
	// For pictures that buyers send from their devices.
	adPicture: { burst: 10, refill: 10, perMs: HOUR_MS },
	claim: { burst: 10, refill: 10, perMs: 10 * MINUTE_MS },
	removal: { burst: 20, refill: 20, perMs: 10 * MINUTE_MS },
	anonymous: { burst: 100, refill: 100, perMs: MINUTE_MS },
	// For requests of guests' pages, and for pages that are rendered anew. A whole school may share one address
	// (G-182).
	reading: { burst: 1_000, refill: 1_000, perMs: MINUTE_MS },
	// For translations that an older page lacks, per message and language: most of a page at once, and at most 60 in a
	// minute.
	olderTranslation: { burst: 40, refill: 20, perMs: MINUTE_MS },
	log: { burst: 60, refill: 60, perMs: MINUTE_MS },
	handshake: { burst: 240, refill: 240, perMs: MINUTE_MS },
} satisfies Record<string, Limit>

/** The most open sockets of guests in one network, multiplied like the rates. */
export const SOCKETS_PER_NETWORK = 200
/** The most sockets of one network that have not sent their auth frame yet. Afterwards they are counted by person. */
export const UNNAMED_SOCKETS_PER_NETWORK = 60
export const SOCKETS_PER_PERSON = 50

/**
 * Limits of wrong rejoin codes. No setting changes these, and a right code is accepted even when they are used up
 * (G-46).
 */
export const GUESS_RATES = {
	participant: { burst: 5, refill: 5, perMs: 15 * MINUTE_MS },
	address: { burst: 20, refill: 20, perMs: 15 * MINUTE_MS },
} satisfies Record<string, Limit>

/**
 * How often the reactions of one person alert another who is away from the page: once for each message or story, and in
 * all three times at once, then every twenty minutes (0186). The feed shows every reaction. No setting changes these
 * numbers.
 */
export const RING_RATES = {
	thing: { burst: 1, refill: 1, perMs: HOUR_MS },
	person: { burst: 3, refill: 3, perMs: HOUR_MS },
} satisfies Record<string, Limit>

/** The limit multiplied by `RATE_LIMIT_SCALE`, which operators set on machines for tests and measurements. */
export function scaledLimit(limit: Limit, scale: number): Limit {
	return { ...limit, burst: limit.burst * scale, refill: limit.refill * scale }
}
