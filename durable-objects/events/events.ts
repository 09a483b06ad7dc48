// One event from its creation to the day after its end (over 250 lines).

import { ulid } from 'ulid'
import { type EventDraft, problemOfStart } from '#contract/events/draft'
import type { Rsvps } from '#contract/events/event'
import {
	EVENT_CANCELLED_MS,
	EVENT_KEPT_MS,
	EVENTS_UPCOMING_MAX,
	RSVP_EVENTS_EVERY_MS,
	RSVPS_MAX,
} from '#contract/limits'
import { LISTED_WORD } from '#contract/refusals'
import { isOver } from '#rules/events/event-times'
import { type LanguageScores, likelyLanguageOf } from '#rules/text/detected-language'
import { eventJob, wordsOfEvent } from '#storage/events/event-job'
import type { EventRow } from '#storage/events/stored-calendar-event'
import { dropJobs } from '#storage/messages/translation-jobs'
import { op } from '#storage/operations'
import { isSeated, type Person } from '#storage/people/person'
import type { Activities } from '../alerts/activities.ts'
import type { HeldAlerts } from '../alerts/held-alerts.ts'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import type { Log } from '../kernel/log.ts'
import { claim, drop, save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { TranslationMemory } from '../messages/translation-memory.ts'
import type { WordList } from '../operators/word-list.ts'
import type { ActivityDays } from '../people/activity-days.ts'
import type { OwnPlace } from '../people/own-place.ts'
import type { Roster } from '../people/roster.ts'
import { EVENT_GONE, type EventRows, type Rsvp } from './event-rows.ts'
import type { EventNotices } from './notices.ts'
import { redactEvent } from './redact-event.ts'

/** Changed fields of the event `id`; `revision` is the one that the caller read. */
export interface LanguageComparison {
	/** The text's similarity to each language; null or absent when the translation job is to detect the language. */
	likeness?: LanguageScores | null
}

export interface EventEdit extends Partial<EventDraft>, LanguageComparison {
	id: string
	revision: number
}

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	log: Log
	roster: Roster
	ownPlace: OwnPlace
	activities: Activities
	days: ActivityDays
	memory: TranslationMemory
	wordList: WordList
	rows: EventRows
	held: HeldAlerts
	notices: EventNotices
	/** The operators' log-ins (`sub`). */
	operators: readonly string[]
}

const NOT_YOURS = refusal(403, 'not-yours', 'Only the creator can edit this event.')
const OVER = refusal(410, 'over', 'This event is over.')
const FULL = refusal(409, 'full', 'This event is full.')
const LANDED = refusal(409, 'landed', 'This event arrived as you wrote it first.')
const CHANGED = refusal(409, 'changed', 'Somebody changed this event. Look again.')
const TOO_MANY = refusal(
	409,
	'too-many',
	`You have ${EVENTS_UPCOMING_MAX} upcoming events already.`,
)

/** Events that people plan, from creation until they are over or removed. */
export class CalendarEvents implements Part {
	readonly tables: KeptTable[] = [
		{ table: 'gatherings', keptMs: EVENT_KEPT_MS },
		{ table: 'rsvps', keptMs: EVENT_KEPT_MS },
	]
	readonly timers: Timers = {
		'event-rsvps': (id, turn) => this.#sayRsvps(id, turn),
		'event-title-end': (id, turn) => this.#forgetTitle(id, turn),
	}
	readonly #room: Needs
	/** When an event's RSVPs were last sent to everybody. */
	readonly #toldAt = new Map<string, number>()
	constructor(room: Needs) {
		this.#room = room
	}

	recall(): void {
		this.#toldAt.clear()
	}

	/** Restores the agenda of a room with new storage. */
	restoreFromD1(): [] {
		const { agenda, rows } = this.#room
		for (const { id, removedAt } of rows.where("removed_at IS NOT NULL AND title <> ''"))
			agenda.schedule('event-title-end', id, (removedAt ?? 0) + EVENT_CANCELLED_MS)
		return []
	}

	/** Creates an event. Creating one counts as activity that keeps the seat (G-93). */
	create(
		person: Person,
		{ likeness = null, ...draft }: EventDraft & LanguageComparison,
		turn: Turn,
	): Answer<{ id: string; seq: number }> {
		const { ownPlace, activities, days, rows, notices } = this.#room
		const { userId, profile } = person
		const { now, append } = turn
		const refused = this.#refuseWords(draft, person) ?? refuseStart(draft.startTime, now)
		if (refused) return refused
		if (rows.upcomingOf(userId, now).length >= EVENTS_UPCOMING_MAX) return TOO_MANY
		ownPlace.touch(person, now, append)
		const marks = notices.marksOf(draft.startTime, now)
		const language = likelyLanguageOf(wordsOfEvent(draft), profile.language, likeness)
		const row: EventRow = {
			...{ id: ulid(now), userId, ...draft, language, revision: 1, ...UNTRANSLATED },
			...{ createdAt: now, ...marks, removedAt: null },
		}
		const seq = this.#show(row, turn, 'new-event', { detect: likeness === null })
		notices.notifyAdded(row, turn)
		days.count(userId, 'event_created', now, append)
		activities.eventAdded(row, turn)
		return { ok: true, seq, id: row.id }
	}

	/**
	 * Replaces an event whose first answer was lost, when the same person sends it again with other words. The event
	 * stays unchanged if somebody answered or changed it meanwhile.
	 */
	mend(
		person: Person,
		draft: EventDraft & LanguageComparison,
		first: string,
		turn: Turn,
	): Answer<{ id: string; seq: number }> {
		const { rows } = this.#room
		const row = rows.find(first)
		const isTheirs = row?.removedAt === null && row.userId === person.userId
		if (
			!isTheirs ||
			row.revision > 1 ||
			row.startTime <= turn.now ||
			rows.allRsvpsOf(first).length > 0
		)
			return LANDED
		const refused = this.#refuseWords(draft, person) ?? refuseStart(draft.startTime, turn.now)
		if (refused) return refused
		this.hide(row, turn)
		return this.create(person, draft, turn)
	}

	edit(
		person: Person,
		{ id, revision, likeness = null, ...wanted }: EventEdit,
		turn: Turn,
	): Answer<object> {
		const { log, memory, rows, notices } = this.#room
		const found = rows.findCurrent(id)
		if (!found.ok) return found
		const { row } = found
		const isOwn = row.userId === person.userId
		if (!this.mayDecide(person) && !(isOwn && isSeated(person))) return NOT_YOURS
		if (isOver(row, turn.now)) return OVER
		if (row.revision !== revision) return isDone(row, revision, wanted) ? { ok: true } : CHANGED
		const after = { ...row, ...wanted, revision: revision + 1 }
		const isMoved = after.startTime !== row.startTime
		const refused =
			this.#refuseWords(after, person) ?? (isMoved ? refuseStart(after.startTime, turn.now) : null)
		if (refused) return refused
		if (isMoved) Object.assign(after, notices.movedMarks)
		if (after.title !== row.title || after.description !== row.description) {
			memory.forget([row.title, row.description ?? ''])
			const language = likelyLanguageOf(wordsOfEvent(after), row.language, likeness)
			Object.assign(after, UNTRANSLATED, { language })
		}
		if (!isOwn) this.#log(person, row, turn)
		dropJobs(this.#room.sql, id)
		log.words.forget(id, (writes) => redactEvent(writes, id)) // readers who catch up later get the present words
		this.#show(after, turn, 'event-updated', {
			detect: likeness === null,
			...(isMoved && { movedFrom: row.startTime }),
		})
		if (isMoved) notices.notifyMoved(after, person.userId, turn)
		return { ok: true }
	}

	/** Removes the creator's event; a second call gets the same answer. */
	remove({ userId }: Person, id: string, turn: Turn): Answer<object> {
		const row = this.#room.rows.find(id)
		if (!row) return EVENT_GONE
		if (row.userId !== userId) return NOT_YOURS
		if (row.removedAt === null) this.hide(row, turn, row.title)
		return { ok: true }
	}

	isOwn({ userId }: Person, id: string): boolean {
		return this.#room.rows.find(id)?.userId === userId
	}

	/** True for operators, who may change every event, on stage or not. */
	mayDecide({ sub }: Person): boolean {
		return sub !== null && this.#room.operators.includes(sub)
	}

	/** Stores whether the person comes; a second call with the same answer changes nothing. */
	rsvp({ userId }: Person, id: string, isComing: boolean, turn: Turn): Answer<Rsvps> {
		const { sql, rows } = this.#room
		const found = rows.findCurrent(id)
		if (!found.ok) return found
		if (isOver(found.row, turn.now)) return OVER
		const key = { gatheringId: id, userId }
		const all = rows.allRsvpsOf(id)
		const isNew = isComing && !all.some((one) => one.userId === userId)
		if (isNew && all.length >= RSVPS_MAX) return FULL
		const writes = isComing
			? claim(sql, 'rsvps', { ...key, at: turn.now })
			: drop(sql, 'rsvps', key)
		if (writes.length > 0) {
			turn.append([], writes)
			const before = all.find((one) => one.userId === userId)
			this.#rsvpsChanged(found.row, before ?? { userId, at: turn.now }, turn)
		}
		return { ok: true, ...rows.rsvpsTo(id, userId) }
	}

	/**
	 * Call inside a turn, when an operator took a person's place. Removes their events that have not begun, the titles
	 * of cancelled ones, and their RSVPs.
	 */
	endAllOf(userId: string, turn: Turn): void {
		const { sql, rows } = this.#room
		for (const row of rows.upcomingOf(userId, turn.now)) this.hide(row, turn)
		for (const { id } of rows.where(
			"user_id = ? AND removed_at IS NOT NULL AND title <> ''",
			userId,
		))
			this.#forgetTitle(id, turn)
		for (const gatheringId of rows.rsvpsOf(userId)) {
			const before = rows.allRsvpsOf(gatheringId).find((one) => one.userId === userId)
			turn.append([], drop(sql, 'rsvps', { gatheringId, userId }))
			const row = rows.find(gatheringId)
			if (row?.removedAt === null && before) this.#rsvpsChanged(row, before, turn)
		}
	}

	/**
	 * Call inside a turn, when a person's data is deleted. Removes also their events that have begun, from open pages
	 * too, and the remembered translations of those that are over.
	 */
	eraseAllOf(userId: string, turn: Turn): void {
		const { memory, rows } = this.#room
		const isTheirs = (row: EventRow) => row.userId === userId
		for (const row of rows.ahead(turn.now).filter(isTheirs)) this.hide(row, turn)
		const over = rows.where('user_id = ? AND removed_at IS NULL', userId)
		memory.forget(over.flatMap(({ title, description }) => [title, description ?? '']))
		this.endAllOf(userId, turn)
	}

	/**
	 * Call inside a turn. Removes an event for everybody. `left`: the title that calendars show for the cancelled
	 * event for a while; when it is empty, they are told nothing.
	 */
	hide(row: EventRow, turn: Turn, left = ''): void {
		const { sql, agenda, memory, log, rows, notices } = this.#room
		const { id, title, description, revision } = row
		notices.cancel(id)
		notices.notifyCancelled(left === '' ? { ...row, title: '' } : row, turn)
		agenda.cancel('event-rsvps', id)
		dropJobs(sql, id)
		memory.forget([title, description ?? ''])
		log.words.forget(id, (writes) => redactEvent(writes, id))
		const end = { id, at: turn.now, revision: revision + 1, title: left }
		const gone = rows.change(op('gathering.remove', end))
		turn.append([{ event: 'event-deleted', data: { eventId: id } }], [gone])
		if (left !== '') agenda.schedule('event-title-end', id, turn.now + EVENT_CANCELLED_MS)
	}

	/** Call inside a turn. Deletes the title that calendars showed for a cancelled event. */
	#forgetTitle(id: string, { append }: Turn): void {
		const { log, rows, agenda, held } = this.#room
		const row = rows.find(id)
		if (!row || row.removedAt === null) return
		held.forgetWords(id)
		agenda.cancel('event-title-end', id)
		log.words.forget(id, (writes) => redactEvent(writes, id))
		const { revision, removedAt: at } = row
		append([], [rows.change(op('gathering.remove', { id, at, revision, title: '' }))])
	}

	/** Call inside a turn. Restores an event with its RSVPs. */
	restore(row: EventRow, turn: Turn): void {
		// Calendars that got the cancellation must see a newer revision.
		this.#show({ ...row, revision: row.revision + 2 }, turn, 'new-event')
	}

	#show(
		row: EventRow,
		{ append, ask }: Turn,
		event: 'new-event' | 'event-updated',
		{ detect = true, ...more }: { detect?: boolean; movedFrom?: number } = {},
	): number {
		const { sql, rows, notices } = this.#room
		const saved = save(sql, 'gatherings', row)
		const seq = append([{ event, data: { event: rows.whole(row), ...more } }], [saved])
		notices.schedule(row)
		ask({ lane: 'translate', job: { ...eventJob(row.id, row, []), detect } })
		return seq
	}

	/**
	 * Sends the RSVPs to everybody: at once, or, when the last time was less than a second ago, when that second is
	 * over.
	 */
	#rsvpsChanged(row: EventRow, changed: Rsvp, turn: Turn): void {
		const { agenda, activities, rows } = this.#room
		const sinceMs = turn.now - (this.#toldAt.get(row.id) ?? 0)
		// A time in the future was stored before the clock was put back.
		if (sinceMs >= RSVP_EVENTS_EVERY_MS || sinceMs < 0) this.#sayRsvps(row.id, turn)
		else agenda.schedule('event-rsvps', row.id, turn.now - sinceMs + RSVP_EVENTS_EVERY_MS)
		activities.rsvped(row, rows.allRsvpsOf(row.id), changed, turn)
	}

	#sayRsvps(eventId: string, { now, append }: Turn): void {
		const { agenda, rows } = this.#room
		agenda.cancel('event-rsvps', eventId)
		if (!rows.findCurrent(eventId).ok) return
		this.#toldAt.set(eventId, now)
		append([{ event: 'event-rsvp-updated', data: { eventId, ...rows.rsvpsTo(eventId) } }])
	}

	#log({ sub }: Person, { id: about, userId: account }: EventRow, { now: at, append }: Turn): void {
		const name = this.#room.roster.find(account)?.profile.platformUsername ?? account
		const entry = { id: ulid(at), at, operator: sub ?? '', account, name, about }
		const act = { act: 'edit-event', reason: '', withPosts: false } as const
		append([], [op('operator-log.add', { ...entry, ...act })])
	}

	#refuseWords(
		{ title, description, url }: Pick<EventDraft, 'title' | 'description' | 'url'>,
		{ profile: { language } }: Person,
	): Refused | null {
		const texts = [title, description ?? '', url ?? '']
		return this.#room.wordList.finds(texts, language) ? LISTED_WORD : null
	}
}

const UNTRANSLATED = { translations: '{}', altTranslations: '{}', untranslated: '{}' }

function refuseStart(startTime: number, now: number): Refused | null {
	const problem = problemOfStart(startTime, now)
	return problem === null ? null : refusal(400, 'start', problem)
}

/**
 * Whether this same edit was the event's last change: somebody pressed twice, or retries because the first answer
 * was lost.
 */
function isDone(row: EventRow, revision: number, wanted: Partial<EventDraft>): boolean {
	const names = Object.keys(wanted) as (keyof EventDraft)[]
	const isSame = names.every((name) => wanted[name] === undefined || wanted[name] === row[name])
	return row.revision === revision + 1 && isSame
}
