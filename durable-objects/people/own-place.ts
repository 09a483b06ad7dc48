import type { LanguageCode } from '#contract/languages'
import type { Status } from '#contract/people/participants'
import { op } from '../kernel/operations.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { TakeTurn, Turn } from '../kernel/turn.ts'
import { archivePerson, type Person } from './person.ts'
import { infoUpdated } from './place.ts'
import type { Roster } from './roster.ts'

interface Room {
	roster: Roster
	turn: TakeTurn
	minFollowers: number
}

/** What people on stage change of their own place, and what their pages tell of them. */
export class OwnPlace {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/** Part of a change: something was said, so the seat is kept and an away person is back (G-93, G-107). */
	touch(person: Person, now: number, say: Turn['say']): void {
		const back = person.status === 'Away'
		const touched = this.#room.roster.amend(person, {
			lastActivity: now,
			...(back ? { status: 'Active', awaySince: null } : {}),
		})
		if (back) this.#sayStatus(touched, now, say)
	}

	setStatus(person: Person, status: 'Active' | 'Away'): Answer<{ status: Status }> {
		if (person.status !== status)
			this.#room.turn(({ now, say }) => {
				const awaySince = status === 'Away' ? now : null
				this.#sayStatus(this.#room.roster.amend(person, { status, awaySince }), now, say)
			})
		return { ok: true, status }
	}

	setLanguage(before: Person, language: LanguageCode): Answer<{ language: LanguageCode }> {
		if (before.profile.language !== language)
			this.#room.turn(({ say }) => {
				const person = this.#room.roster.amend(before, { language })
				const { userId } = person
				say(
					[{ event: 'participant-language-updated', data: { userId, language } }],
					[archivePerson(person)],
				)
			})
		return { ok: true, language }
	}

	setListed({ userId }: Person, listed: boolean): Answer<object> {
		this.#room.turn(({ say }) => say([], [op('person.list', { userId, listed })]))
		return { ok: true }
	}

	/** No activity: a line about oneself does not keep the seat (G-93). */
	setInfo(
		before: Person,
		displayInfo: string,
	): Answer<{ displayInfo: string; infoLastUpdatedAt: number | null }> {
		const { profile } = before
		if (profile.displayInfo === displayInfo)
			return { ok: true, displayInfo, infoLastUpdatedAt: profile.infoLastUpdatedAt }
		return this.#room.turn(({ now, say }) => {
			const person = this.#room.roster.amend(before, { displayInfo, infoLastUpdatedAt: now })
			say([infoUpdated(person)], [archivePerson(person)])
			return { ok: true, displayInfo, infoLastUpdatedAt: now }
		})
	}

	seen(seen: Record<string, number>): Answer<object> {
		const { roster, turn } = this.#room
		const news: Record<string, number> = {}
		turn(({ say }) => {
			for (const [userId, at] of Object.entries(seen)) {
				const person = roster.find(userId)
				if (!person || (person.profile.lastSeenOnPage ?? 0) >= at) continue
				const eligibilityStatus =
					person.profile.eligibilityStatus === 'Unseen'
						? 'Safe seen'
						: person.profile.eligibilityStatus
				this.#room.roster.amend(person, { lastSeenOnPage: at, eligibilityStatus })
				news[userId] = at
			}
			if (Object.keys(news).length > 0)
				say([{ event: 'participant-seen-update', data: { seen: news } }])
		})
		return { ok: true }
	}

	#sayStatus({ userId, profile, ...person }: Person, now: number, say: Turn['say']): void {
		const counts = this.#room.roster.counts(now, this.#room.minFollowers)
		say(
			[{ event: 'participant-status-updated', data: { userId, status: profile.status, counts } }],
			[archivePerson({ userId, profile, ...person })],
		)
	}
}
