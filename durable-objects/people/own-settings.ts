import { MUTES_MAX } from '#contract/limits'
import type { MutedPerson } from '#contract/people/participants'
import { LISTED_WORD } from '#contract/refusals'
import { archivePerson, type Person } from '#storage/people/person'
import type { Activities } from '../alerts/activities.ts'
import type { Leftovers } from '../kernel/leftovers.ts'
import type { Answer, ProvenAccount } from '../kernel/rpc.ts'
import type { TakeTurn, Turn } from '../kernel/turn.ts'
import type { WordList } from '../operators/word-list.ts'
import type { PayoutCourse } from '../token/payout-course.ts'
import type { Wallets } from '../token/wallets.ts'
import { forgetPicture, notePictures } from './drop-picture.ts'
import type { HiddenNames } from './hidden-names.ts'
import { infoUpdated } from './place.ts'
import type { Roster } from './roster.ts'

interface Needs {
	sql: SqlStorage
	leftovers: Leftovers
	roster: Roster
	hiddenNames: HiddenNames
	wordList: WordList
	turn: TakeTurn
	wallets: Wallets
	payoutCourse: PayoutCourse
	activities: Activities
	minFollowers: number
}

/** What a platform says about an account; null where it could not be read. */
export type PlatformProfile = Pick<ProvenAccount, 'platformUsername'> & {
	profilePicUrl: string | null
	followerCount: number | null
}

/** A person's settings: private ones (wallet, direct casts, mutes) and public ones (AI companion, profile). */
export class OwnSettings {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	setAiUrl(before: Person, aiUrl: string | null): Answer<object> {
		if (before.profile.aiUrl === aiUrl) return { ok: true }
		if (this.#room.wordList.finds([aiUrl ?? ''], before.profile.language)) return LISTED_WORD
		return this.#room.turn(({ append }) => {
			const person = this.#room.roster.amend(before, { aiUrl })
			append([infoUpdated(person)], [archivePerson(person)])
			return { ok: true }
		})
	}

	/** Stores a synced profile. Fewer followers change the order and the entry bar, but nobody loses a place (G-82). */
	sync(
		synced: Person,
		found: PlatformProfile,
	): Answer<{ before: Person['profile']; after: Person['profile'] }> {
		const { roster, hiddenNames, turn, minFollowers } = this.#room
		const before = synced.profile
		return turn(({ now, append }) => {
			notePictures(this.#room, synced.userId, found.profilePicUrl)
			const { shown, writes } = hiddenNames.meet(synced.userId, found)
			const { platformUsername } = shown
			const followerCount = found.followerCount ?? before.followerCount
			const profilePicUrl = shown.profilePicUrl ?? before.profilePicUrl
			const peakFollowers = Math.max(synced.peakFollowers, followerCount)
			const person = roster.amend(
				{ ...synced, peakFollowers },
				{ platformUsername, profilePicUrl, followerCount },
			)
			const counts = roster.counts(now, minFollowers)
			append([infoUpdated(person, counts)], [archivePerson(person), ...writes])
			return { ok: true, before, after: person.profile }
		})
	}

	/** Deletes a picture that was stored and then not used, unless somebody has the same file. */
	forgetPicture(stored: { picture: string; userId: string }, turn: Turn): Answer<object> {
		forgetPicture(this.#room, stored, turn)
		return { ok: true }
	}

	/** Stores mutes; only the person's other devices are told. People unknown to the stage cannot be muted. */
	keepMutes(
		person: Person,
		{ mute, unmute }: { mute: string[]; unmute: string[] },
	): Answer<{ mutedPeople: MutedPerson[] }> {
		const { roster, turn } = this.#room
		const { userId: muting, profile } = person
		const changed = new Set([...mute, ...unmute])
		// Without a change the person only reads the list. Then people whose data was deleted since leave it.
		const isRead = changed.size === 0
		const others = profile.mutedPeople.filter(({ userId }) =>
			isRead ? roster.find(userId) !== null : !changed.has(userId),
		)
		const more = mute.flatMap((userId) => {
			const name = roster.find(userId)?.profile.platformUsername
			return name === undefined || userId === muting ? [] : { userId, name }
		})
		const mutedPeople = [...others, ...more].slice(-MUTES_MAX)
		const idsOf = (people: MutedPerson[]) => people.map(({ userId }) => userId).join()
		if (idsOf(mutedPeople) === idsOf(profile.mutedPeople)) return { ok: true, mutedPeople }
		return turn(({ append }) => {
			const told = { event: 'mutes-updated', data: { userId: muting } } as const
			append([told], [archivePerson(roster.amend(person, { mutedPeople }))])
			return { ok: true, mutedPeople }
		})
	}

	/** Stores the wallet, which is private. Nothing is paid to a wallet before it is a day old. */
	setWallet(person: Person, walletAddress: string): Answer<object> {
		const { wallets, activities, turn } = this.#room
		return turn((now) => {
			const noted = wallets.note(person.userId, walletAddress, now.now)
			if (noted.length > 0) now.append([], noted)
			if (person.profile.walletAddress !== walletAddress)
				activities.toAccount(person.userId, 'wallet_changed', now)
			return this.keepPrivately(person, { walletAddress })
		})
	}

	/** Removes the wallet. Unsigned payouts go back, and the next wallet must be a day old again. */
	removeWallet(person: Person): Answer<object> {
		const { wallets, payoutCourse, activities, turn } = this.#room
		const { userId, profile } = person
		if (profile.walletAddress === null) return { ok: true }
		return turn((now) => {
			payoutCourse.takeBackOf(userId, now)
			now.append([], wallets.forget(userId))
			activities.toAccount(userId, 'wallet_removed', now)
			return this.keepPrivately(person, { walletAddress: null })
		})
	}

	/** Stores private fields without an event for others (G-15b). */
	keepPrivately(person: Person, change: Partial<Person['profile']>): Answer<object> {
		return this.#room.turn(({ append }) => {
			append([], [archivePerson(this.#room.roster.amend(person, change))])
			return { ok: true }
		})
	}
}
