import { PLATFORM_NAMES, userIdOf } from '#contract/participants'
import type { Bans } from './bans.ts'
import type { JoinRequest, ProvenAccount, Refused } from './changes.ts'
import type { Invitations } from './invitations.ts'
import { newcomer } from './place.ts'
import { refusal } from './refusal.ts'
import type { Person, Roster } from './roster.ts'
import type { Turn } from './turn.ts'

interface Room {
	sql: SqlStorage
	roster: Roster
	bans: Bans
	invitations: Invitations
}

/** What a public post proves: that a log-in and an account on a platform belong to one person. */
export class Proofs {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	refuse({ post, sub }: JoinRequest, userId: string): Refused | null {
		if (this.#room.bans.holds(userId, sub))
			return refusal(403, 'banned', 'This account may not join the stage.')
		const used = this.#room.sql
			.exec('SELECT 1 FROM used_posts WHERE platform = ? AND id = ?', post.platform, post.id)
			.toArray()
		if (used.length > 0) return refusal(409, 'post-used', 'This post was already used to join.')
		const mine = this.#room.roster.findBySub(sub)
		if (mine && mine.userId !== userId) {
			const platform = PLATFORM_NAMES[mine.profile.platform]
			return refusal(409, 'other-platform', `Your account already joined with ${platform}.`)
		}
		return null
	}

	/** Part of a change: the post is used up, and whoever proved it is this person from now on. */
	take(before: Person | null, { sub, account, language, post }: JoinRequest, turn: Turn): Person {
		const { sql, roster } = this.#room
		const userId = userIdOf(account)
		sql.exec('INSERT INTO used_posts (platform, id) VALUES (?, ?)', post.platform, post.id)
		const former = before && before.sub !== sub ? before.sub : null
		if (former !== null) roster.releaseSub(former)
		return {
			...(before ?? { userId, status: 'Active', joinedAt: turn.now, allowance: null }),
			sub,
			// A new log-in that proves a known account takes it over: tokens of the former holder are void (G-12).
			ver: (before?.ver ?? 1) + Number(former !== null),
			sessionAt: turn.now,
			peakFollowers: Math.max(before?.peakFollowers ?? 0, account.followerCount),
			profile: {
				...(before?.profile ?? newcomer(turn.now)),
				...account,
				language,
				isVipEntry: this.#isInvited(userId, account, turn),
			},
		}
	}

	/** An invitation protects a seat; it does not open one (G-16). */
	#isInvited(userId: string, account: ProvenAccount, turn: Turn): boolean {
		const { invitations } = this.#room
		const claimed = invitations.claim(userId, account, turn.now)
		if (claimed.length > 0) turn.say([], claimed)
		return invitations.has(userId)
	}
}
