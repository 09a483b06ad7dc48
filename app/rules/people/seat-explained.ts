import { SEAT_IDLE_MS, STAGE_SEATS } from '#contract/limits'
import { type Participant, userIdOf } from '#contract/people/participants'
import {
	byAge,
	decideSeat,
	isHumanOnStage,
	isReplaceable,
	NOBODY_ENTERS,
	requiredFollowers,
	type Seat,
	type SeatState,
} from './seating.ts'

export type WhyReplaced = 'away' | 'idle' | 'smaller'

/** The seat that a person with this follower count would get, or the reason why they would get none. */
export type SeatAnswer<S extends Seat = Seat> =
	| { kind: 'free'; seats: number }
	| { kind: 'replace'; victim: S; because: WhyReplaced }
	| { kind: 'refused'; needed: number; because: 'minimum' | 'followers' | 'invited' }

/** What the entry bar says to all who might join. */
export type EntryBarState =
	| { kind: 'free'; seats: number }
	| { kind: 'replaceable'; places: number; atLeast: number }
	| { kind: 'followers'; moreThan: number }
	| { kind: 'invited' }

export interface ReplaceableSeat<S> {
	seat: S
	because: 'away' | 'idle'
	/** Since when the seat is replaceable (ms); null for an away seat without `awaySince`. */
	since: number | null
}

export type PublicSeat = Participant & Seat

/** The seats of public participants. With them a page decides by the same rule as the room. */
export function publicSeats(participants: readonly Participant[]): PublicSeat[] {
	return participants.map((one) => ({ ...one, userId: userIdOf(one), joinedAt: one.joinedAt ?? 0 }))
}

/** The decision of `decideSeat`, together with its reason. */
export function explainSeat<S extends Seat>(
	onStage: readonly S[],
	joinerFollowers: number,
	now: number,
	minFollowers = 1,
): SeatAnswer<S> {
	const decision = decideSeat(onStage, joinerFollowers, now, minFollowers)
	if (decision.kind === 'free') return { kind: 'free', seats: freeSeats(onStage) }
	if (decision.kind === 'replace') {
		const { victim } = decision
		return { kind: 'replace', victim, because: whyReplaced(victim, now) }
	}
	const { needed } = decision
	if (needed === NOBODY_ENTERS) return { kind: 'refused', needed, because: 'invited' }
	const mayGo = onStage.some((seat) => isReplaceable(seat, now))
	return { kind: 'refused', needed, because: mayGo ? 'minimum' : 'followers' }
}

/**
 * The rule by which a person loses their place at this moment, or has lost it. For people off stage `awaySince`
 * says whether they were away.
 */
export function whyReplaced(who: SeatState, at: number): WhyReplaced {
	const status = who.status === 'Away' || who.awaySince ? 'Away' : 'Active'
	return isReplaceable({ ...who, status }, at) ? reasonOf({ status }) : 'smaller'
}

export function explainBar(onStage: readonly Seat[], now: number, minFollowers = 1): EntryBarState {
	const seats = freeSeats(onStage)
	if (seats > 0) return { kind: 'free', seats }
	const places = replaceableSeats(onStage, now).length
	if (places > 0) return { kind: 'replaceable', places, atLeast: minFollowers }
	const moreThan = requiredFollowers(onStage, now, minFollowers)
	return moreThan === NOBODY_ENTERS ? { kind: 'invited' } : { kind: 'followers', moreThan }
}

export function freeSeats(onStage: readonly Seat[]): number {
	return Math.max(0, STAGE_SEATS - onStage.filter(isHumanOnStage).length)
}

/** The replaceable seats, in the order in which they would be replaced. */
export function replaceableSeats<S extends Seat>(
	onStage: readonly S[],
	now: number,
): ReplaceableSeat<S>[] {
	return onStage
		.filter((seat) => isReplaceable(seat, now))
		.sort(byAge)
		.map((seat) => ({ seat, because: reasonOf(seat), since: replaceableSince(seat, now) }))
}

/** The seat that becomes replaceable next if nobody posts, and when. */
export function nextReplaceable<S extends Seat>(
	onStage: readonly S[],
	now: number,
): { seat: S; at: number } | null {
	const [seat] = onStage
		.filter((one) => isHumanOnStage(one) && !isReplaceable(one, now))
		.sort(byAge)
	return seat ? { seat, at: idleFrom(seat) } : null
}

function reasonOf({ status }: Pick<Seat, 'status'>): 'away' | 'idle' {
	return status === 'Away' ? 'away' : 'idle'
}

function replaceableSince(seat: Seat, now: number): number | null {
	const beginnings = [
		...(seat.status === 'Away' && seat.awaySince ? [seat.awaySince] : []),
		...(idleFrom(seat) <= now ? [idleFrom(seat)] : []),
	]
	return beginnings.length > 0 ? Math.min(...beginnings) : null
}

/** The moment (ms) from which on the seat counts as long inactive. */
function idleFrom({ lastActivity }: Seat): number {
	return lastActivity + SEAT_IDLE_MS + 1
}
