import { SEAT_IDLE_MS, STAGE_SEATS } from '#contract/limits'
import type { Counts, Participant } from '#contract/people/participants'

export type SeatState = Pick<Participant, 'platform' | 'status' | 'lastActivity' | 'awaySince'>
export type WeighedPlace = SeatState & Pick<Participant, 'followerCount' | 'isVipEntry'>
export type Seat = WeighedPlace & { userId: string; joinedAt: number }

export type SeatDecision<S extends Seat = Seat> =
	| { kind: 'free' }
	| { kind: 'replace'; victim: S }
	| { kind: 'refused'; needed: number }

/** The value of `needed` while active VIPs have all seats. */
export const NOBODY_ENTERS = Number.MAX_SAFE_INTEGER
const EVERYBODY_ENTERS = -1
const NO_NUMBER_MAX = 1 // up to here the hint shows no number (SEAT-16)

/** The decision whether a person with this follower count gets a seat now, and which one (G-02, G-04). */
export function decideSeat<S extends Seat>(
	onStage: readonly S[],
	joinerFollowers: number,
	now: number,
	minFollowers = 1,
): SeatDecision<S> {
	const humans = humansOf(onStage)
	if (humans.length < STAGE_SEATS) return { kind: 'free' }
	const bar = barOf(humans, now, minFollowers)
	const victim = joinerFollowers > bar ? victimOf(humans, now) : undefined
	return victim ? { kind: 'replace', victim } : { kind: 'refused', needed: Math.max(0, bar) }
}

/** The follower count that a person must exceed to join; 0 when everybody may. */
export function requiredFollowers(
	onStage: readonly WeighedPlace[],
	now: number,
	minFollowers = 1,
): number {
	return Math.max(0, barOf(humansOf(onStage), now, minFollowers))
}

export function seatCounts(
	onStage: readonly WeighedPlace[],
	offStageVetted: number,
	now: number,
	minFollowers = 1,
): Counts {
	return {
		onStage: humansOf(onStage).length,
		offStageVetted,
		requiredFollowers: requiredFollowers(onStage, now, minFollowers),
		medianFollowers: medianFollowers(onStage),
	}
}

export function medianFollowers(onStage: readonly WeighedPlace[]): number {
	const counts = humansOf(onStage)
		.map((seat) => seat.followerCount)
		.sort((a, b) => a - b)
	const upper = counts[Math.floor(counts.length / 2)] ?? 0
	const lower = counts[Math.ceil(counts.length / 2) - 1] ?? 0
	return Math.floor((lower + upper) / 2)
}

/** The hint for visitors before they join, with a number from the server (SEAT-15..18). */
export function eligibility(
	onStage: readonly SeatState[],
	counts: Pick<Counts, 'requiredFollowers'>,
	now: number,
): { good: true } | { good: false; needed: number } {
	const humans = humansOf(onStage)
	if (humans.length < STAGE_SEATS) return { good: true }
	if (humans.some((seat) => isReplaceable(seat, now))) return { good: true }
	if (counts.requiredFollowers <= NO_NUMBER_MAX) return { good: true }
	return { good: false, needed: counts.requiredFollowers }
}

/**
 * Whether somebody with enough followers may replace the owner: true when the owner is away, or has not posted for more
 * than 72 h.
 */
export function isReplaceable(seat: SeatState, now: number): boolean {
	return isHumanOnStage(seat) && (seat.status === 'Away' || now - seat.lastActivity > SEAT_IDLE_MS)
}

export function isHumanOnStage(seat: Pick<SeatState, 'platform' | 'status'>): boolean {
	return seat.platform !== 'system' && seat.status !== 'OffStageVetted'
}

function humansOf<P extends SeatState>(onStage: readonly P[]): P[] {
	return onStage.filter(isHumanOnStage)
}

function barOf(humans: readonly WeighedPlace[], now: number, minFollowers: number): number {
	if (humans.length < STAGE_SEATS) return EVERYBODY_ENTERS
	if (humans.some((seat) => isReplaceable(seat, now))) return minFollowers - 1
	const weakest = Math.min(...humans.filter((seat) => !seat.isVipEntry).map((s) => s.followerCount))
	return Number.isFinite(weakest) ? Math.max(weakest, minFollowers) : NOBODY_ENTERS
}

function victimOf<S extends Seat>(humans: readonly S[], now: number): S | undefined {
	const replaceable = humans.filter((seat) => isReplaceable(seat, now))
	if (replaceable.length > 0) return replaceable.sort(byAge)[0]
	return humans.filter((seat) => !seat.isVipEntry).sort(byFollowers)[0]
}

function byFollowers(a: Seat, b: Seat): number {
	return a.followerCount - b.followerCount || byAge(a, b)
}

/**
 * The order in which seats are replaced: oldest activity first, so an expired countdown comes before a running
 * one. The name comes last, so that browser and room choose the same seat whatever the order of their lists.
 */
export function byAge(a: Seat, b: Seat): number {
	return (
		a.lastActivity - b.lastActivity ||
		a.joinedAt - b.joinedAt ||
		Number(a.userId > b.userId) - Number(a.userId < b.userId)
	)
}
