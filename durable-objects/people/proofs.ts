import { DAY_MS, POST_LIFE_MS } from '#contract/limits'
import { PLATFORM_NAMES, userIdOf } from '#contract/people/participants'
import { HIDDEN_PICTURE } from '#rules/people/hidden-names'
import { type Operation, op } from '#storage/operations'
import type { Person } from '#storage/people/person'
import type { FarewellAlerts } from '../alerts/farewell-alerts.ts'
import type { Leftovers } from '../kernel/leftovers.ts'
import { inRoom, save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type JoinRequest, type Refused, refusal } from '../kernel/rpc.ts'
import { noteInStretches } from '../kernel/stretches.ts'
import type { TakeTurn, Turn } from '../kernel/turn.ts'
import type { Bans } from '../operators/bans.ts'
import type { Invitations } from '../operators/invitations.ts'
import { notePictures } from './drop-picture.ts'
import type { ErasedNames } from './erased-names.ts'
import type { HiddenNames } from './hidden-names.ts'
import { NOTHING_PRIVATE, newcomer } from './place.ts'
import type { PrivateThings } from './private-things.ts'
import type { Revocation } from './revocation.ts'
import type { Roster } from './roster.ts'

interface Needs {
	sql: SqlStorage
	leftovers: Leftovers
	roster: Roster
	hiddenNames: HiddenNames
	bans: Bans
	invitations: Invitations
	revocation: Revocation
	privateThings: PrivateThings
	farewellAlerts: FarewellAlerts
	gone: ErasedNames
	turn: TakeTurn
}

// A post is valid for a day; the rest is for clocks that were put back.
const USED_POST_KEPT_MS = POST_LIFE_MS + 30 * DAY_MS

/** What a public post proves: a log-in and an account on a platform belong to the same person. */
export class Proofs implements Part {
	readonly tables: KeptTable[] = [{ table: 'usedPosts', keptMs: USED_POST_KEPT_MS }]
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	refuse({ post, sub }: JoinRequest, userId: string): Refused | null {
		if (this.#room.bans.isBanned(userId, sub))
			return refusal(403, 'banned', 'This account may not join the stage.')
		const used = this.#room.sql
			.exec('SELECT 1 FROM used_posts WHERE platform = ? AND id = ?', post.platform, post.id)
			.toArray()
		if (used.length > 0) return refusal(409, 'post-used', 'This post was already used to join.')
		const mine = this.#room.roster.findBySub(sub)
		if (mine && mine.userId !== userId) {
			const platform = PLATFORM_NAMES[mine.profile.platform]
			const sentence = `Your account already joined with ${platform}.`
			return refusal(409, 'other-platform', sentence, { platform })
		}
		return null
	}

	/**
	 * Call inside a turn. The post is used up, and its author is this person from now on. Everything given out
	 * for the account before becomes void, because the newest proof counts (G-12, G-166).
	 */
	take(
		before: Person | null,
		{ sub, account, language, post }: JoinRequest,
		turn: Turn,
	): { person: Person; writes: Operation[] } {
		const { sql, invitations, hiddenNames, revocation, privateThings, farewellAlerts, gone } =
			this.#room
		const userId = userIdOf(account)
		const revived = before ? [] : gone.revive(userId)
		if (revived.length > 0) hiddenNames.recall()
		// When the new picture could not be fetched, the earlier one stays.
		const isPictured = account.profilePicUrl !== HIDDEN_PICTURE
		const found = { ...account, profilePicUrl: isPictured ? account.profilePicUrl : null }
		notePictures(this.#room, userId, found.profilePicUrl)
		const { shown, writes } = hiddenNames.meet(userId, found)
		const used = save(sql, 'usedPosts', { ...post, at: turn.now })
		const claimed = invitations.claim(userId, account, turn.now)
		// Another log-in proved the account, so it may be another person (G-147).
		const isOther = before !== null && before.sub !== sub
		// The ban has ended, because a banned person does not get here; the alarm that notes its end may be late.
		const wasBanned = before?.profile.eligibilityStatus === 'Blocked'
		const person: Person = {
			...(before
				? revocation.revoke(before, turn)
				: {
						userId,
						status: 'Active',
						ver: Math.max(this.#room.roster.nextVer(userId), gone.ver + 1),
						joinedAt: turn.now,
						allowance: null,
					}),
			sub,
			sessionAt: turn.now,
			peakFollowers: Math.max(before?.peakFollowers ?? 0, account.followerCount),
			profile: {
				...(before?.profile ?? newcomer(turn.now)),
				...(isOther ? NOTHING_PRIVATE : {}),
				...(wasBanned ? { eligibilityStatus: 'Unseen' as const } : {}),
				...shown,
				profilePicUrl: shown.profilePicUrl ?? before?.profile.profilePicUrl ?? HIDDEN_PICTURE,
				language,
				isVipEntry: invitations.has(userId), // protects a seat, but does not open one (G-16)
			},
		}
		if (isOther) farewellAlerts.onAccountTaken(before, turn)
		const forgotten = isOther ? privateThings.forget(userId, turn) : []
		return { person, writes: [used, ...revived, ...claimed, ...writes, ...forgotten] }
	}

	/** Rows without a time are from earlier versions of the code; for these the time counts from now. */
	async prune(asOf: number): Promise<void> {
		const { sql, turn } = this.#room
		if (await noteInStretches(sql, inRoom('usedPosts'), asOf))
			turn(({ append }) => append([], [op('used-posts.date', { at: asOf })]))
	}
}
