import type { LanguageCode } from '#contract/languages'
import { SEEN_AGREES_MS } from '#contract/limits'
import type { Status } from '#contract/people/participants'
import { LISTED_WORD } from '#contract/refusals'
import { op } from '#storage/operations'
import { archivePerson, isSeated, type Person } from '#storage/people/person'
import type { Log } from '../kernel/log.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { TakeTurn, Turn } from '../kernel/turn.ts'
import { infoUpdated, languageUpdated } from './place.ts'
import type { Roster } from './roster.ts'

interface Needs {
	roster: Roster
	log: Log
	turn: TakeTurn
	/** Whether these words contain an entry of the operators' list of words. */
	isListed(texts: readonly string[], language: LanguageCode): boolean
	minFollowers: number
}

/** A person's own place on stage: presence, status, language, status line, visibility in lists. */
export class OwnPlace {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn. A person posted: that keeps the seat and ends being away (G-93, G-107). */
	touch(person: Person, now: number, append: Turn['append']): void {
		const back = person.status === 'Away'
		const touched = this.#room.roster.amend(person, {
			lastActivity: now,
			...(back ? { status: 'Active', awaySince: null } : {}),
		})
		if (back) this.#announceStatus(touched, now, append)
	}

	setStatus(
		person: Person,
		status: 'Active' | 'Away',
		{ now, append }: Turn,
	): Answer<{ status: Status }> {
		if (person.status === status) return { ok: true, status }
		const awaySince = status === 'Away' ? now : null
		this.#announceStatus(this.#room.roster.amend(person, { status, awaySince }), now, append)
		return { ok: true, status }
	}

	setLanguage(
		before: Person,
		language: LanguageCode,
		{ append }: Turn,
	): Answer<{ language: LanguageCode }> {
		if (before.profile.language === language) return { ok: true, language }
		const person = this.#room.roster.amend(before, { language })
		append(languageUpdated(before, person), [archivePerson(person)])
		return { ok: true, language }
	}

	setListed({ userId }: Person, listed: boolean, { append }: Turn): Answer<object> {
		append([], [op('person.list', { userId, listed })])
		return { ok: true }
	}

	/**
	 * Sets the status line, which does not count as activity that keeps the seat (G-93). A removed line also leaves the
	 * log, because readers who catch up must not get it.
	 */
	setInfo(
		before: Person,
		displayInfo: string,
		{ now, append }: Turn,
	): Answer<{ displayInfo: string; infoLastUpdatedAt: number | null }> {
		const { profile } = before
		if (profile.displayInfo === displayInfo)
			return { ok: true, displayInfo, infoLastUpdatedAt: profile.infoLastUpdatedAt }
		if (this.#room.isListed([displayInfo], profile.language)) return LISTED_WORD
		if (displayInfo === '') this.#room.log.words.forgetLine(before.userId)
		const person = this.#room.roster.amend(before, { displayInfo, infoLastUpdatedAt: now })
		append([infoUpdated(person)], [archivePerson(person)])
		return { ok: true, displayInfo, infoLastUpdatedAt: now }
	}

	/**
	 * A page was opened or the last one closed. Everybody is told at once, so that all dots agree, but at most
	 * twice a minute.
	 */
	seenNow(userId: string, now: number): void {
		const person = this.#room.roster.find(userId)
		if (!person || !isSeated(person)) return
		const sinceMs = now - (person.profile.lastSeenOnPage ?? 0)
		if (Math.abs(sinceMs) >= SEEN_AGREES_MS) this.noteSeen({ [userId]: now })
	}

	noteSeen(seen: Record<string, number>): Answer<object> {
		const { roster, turn } = this.#room
		const news: Record<string, number> = {}
		turn(({ append, now }) => {
			for (const [userId, at] of Object.entries(seen)) {
				const person = roster.find(userId)
				const before = person?.profile.lastSeenOnPage ?? 0
				// A time in the future was stored before the clock was put back.
				if (!person || (before >= at && before < now + SEEN_AGREES_MS)) continue
				const eligibilityStatus =
					person.profile.eligibilityStatus === 'Unseen'
						? 'Safe seen'
						: person.profile.eligibilityStatus
				this.#room.roster.amend(person, { lastSeenOnPage: at, eligibilityStatus })
				news[userId] = at
			}
			if (Object.keys(news).length > 0)
				append([{ event: 'participant-seen-update', data: { seen: news } }])
		})
		return { ok: true }
	}

	#announceStatus(
		{ userId, profile, ...person }: Person,
		now: number,
		append: Turn['append'],
	): void {
		const counts = this.#room.roster.counts(now, this.#room.minFollowers)
		append(
			[{ event: 'participant-status-updated', data: { userId, status: profile.status, counts } }],
			[archivePerson({ userId, profile, ...person })],
		)
	}
}
