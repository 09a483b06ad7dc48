import { STORIES_ALIVE_MAX, STORIES_PER_DAY, STORY_KEPT_MS, STORY_LIFE_MS } from '#contract/limits'
import { LISTED_WORD } from '#contract/refusals'
import type { Story } from '#contract/stories/story'
import type { LanguageScores } from '#rules/text/detected-language'
import { textJob } from '#storage/messages/text-job'
import { dropJobs } from '#storage/messages/translation-jobs'
import { type Operation, op } from '#storage/operations'
import type { Person } from '#storage/people/person'
import { filesOf, pictureOf, type StoryRow, toStory } from '#storage/stories/stored-story'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import type { Leftovers } from '../kernel/leftovers.ts'
import type { Log } from '../kernel/log.ts'
import { save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { TranslationMemory } from '../messages/translation-memory.ts'
import type { RemovedRows } from '../moderation/removed-rows.ts'
import type { WordList } from '../operators/word-list.ts'
import type { ActivityDays } from '../people/activity-days.ts'
import type { OwnPlace } from '../people/own-place.ts'
import { newStory, type StoryFile } from './new-story.ts'
import { redactStory } from './redact-story.ts'
import { STORY_GONE, STORY_UNKNOWN, type StoryRows } from './story-rows.ts'
import type { KeptUpload } from './story-upload-rows.ts'
import {
	type InspectionAttempt,
	STORY_NOT_YOURS,
	STORY_USED_UP,
	type StoryUploads,
} from './story-uploads.ts'
import { type Transcoding, transcodeOf } from './transcoding.ts'

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	leftovers: Leftovers
	log: Log
	ownPlace: OwnPlace
	days: ActivityDays
	memory: TranslationMemory
	wordList: WordList
	uploads: StoryUploads
	rows: StoryRows
	removedRows: RemovedRows
	transcoding: Transcoding
	/** The scale of allowances, RATE_LIMIT_SCALE. */
	scale: number
	now(): number
}

const NOT_YOURS = refusal(403, 'not-yours', 'You can delete only your own stories.')
const TOO_MANY_A_DAY = `You can post ${STORIES_PER_DAY} stories a day.`
const TOO_MANY_AT_ONCE = `You can show ${STORIES_ALIVE_MAX} stories at once.`

/** A checked upload that becomes a story. */
export interface Publishing {
	id: string
	file: StoryFile
	/** The text's similarity to each language; null or absent when the translation job is to detect the language. */
	likeness?: LanguageScores | null
}

/** Stories from publication until they end, a day later or before. */
export class Stories implements Part {
	readonly tables: KeptTable[] = [{ table: 'stories', keptMs: STORY_KEPT_MS }]
	readonly timers: Timers = { 'story-end': (id, turn) => this.#expire(id, turn) }
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Restores the agenda of a room with new storage, and the deletion of files of recently ended stories. */
	restoreFromD1(): [] {
		const { agenda, leftovers, rows, now } = this.#room
		for (const { name } of rows.where('ended_at > ?', now() - STORY_LIFE_MS))
			leftovers.leave(filesOf(name))
		for (const { id, expiresAt } of rows.where('ended_at IS NULL'))
			agenda.schedule('story-end', id, expiresAt)
		return []
	}

	/** Writes D1's list of stories again, because a restored list may name ended stories. */
	replayToD1({ now: at }: Turn): Operation[] {
		return [op('board.stories', { at })]
	}

	/** Refuses a further story, or its words; null when the person may publish it. */
	refuseMore(
		{ userId, profile }: Person,
		{ text, link }: Pick<KeptUpload, 'text' | 'link'>,
	): Refused | null {
		const { sql, scale, wordList, now } = this.#room
		if (wordList.finds([text, link ?? ''], profile.language)) return LISTED_WORD
		const lately = sql
			.exec<{ created_at: number; ended_at: number | null }>(
				'SELECT created_at, ended_at FROM stories WHERE user_id = ? AND created_at > ? ORDER BY created_at',
				userId,
				now() - STORY_LIFE_MS,
			)
			.toArray()
		const alive = lately.filter(({ ended_at }) => ended_at === null)
		const [a_day, at_once] = [STORIES_PER_DAY * scale, STORIES_ALIVE_MAX * scale]
		const over = lately.length >= a_day ? lately.at(-a_day) : alive.at(-at_once)
		if (!over) return null
		const message = lately.length >= a_day ? TOO_MANY_A_DAY : TOO_MANY_AT_ONCE
		const retryAfterS = Math.ceil((over.created_at + STORY_LIFE_MS - now()) / 1000)
		return { ...refusal(429, 'too-fast', message), retryAfterS }
	}

	/** The person's story that was published before, for a repeated request (G-123); null when there is none. */
	published(userId: string, id: string): Answer<{ story: Story }> | null {
		const { rows } = this.#room
		const row = rows.find(id)
		if (!row) return null
		if (row.userId !== userId) return STORY_NOT_YOURS
		return rows.isAlive(row) ? { ok: true, story: toStory(row, rows.viewsOf(id)) } : STORY_GONE
	}

	/** Publishes a story, which counts as activity that keeps the seat (G-93). */
	publish(
		person: Person,
		{ id, file, likeness = null }: Publishing,
		turn: Turn,
	): Answer<{ story: Story }> {
		const { uploads, ownPlace, days } = this.#room
		const { userId } = person
		const before = this.published(userId, id)
		if (before) return before
		const upload = uploads.checked(userId, id)
		if (!upload) return STORY_USED_UP
		const refused = this.refuseMore(person, upload)
		if (refused) return refused
		const { now, append } = turn
		uploads.close(id, turn)
		ownPlace.touch(person, now, append)
		const story = this.#show(newStory(person, upload, file, likeness, now), turn, likeness === null)
		days.count(userId, 'story', now, append)
		return { ok: true, story }
	}

	/**
	 * Deletes a file that was not published. If another inspection published it meanwhile, it stays with its story.
	 * A file that was stored only after its story had ended is deleted.
	 */
	giveUp(upload: InspectionAttempt, turn: Turn): Answer<object> {
		const { rows, removedRows, uploads } = this.#room
		const row = rows.find(upload.id)
		if (!row) uploads.refused(upload, turn)
		else if (!rows.isAlive(row) && !removedRows.hasStory(row.id)) this.release(row, turn)
		return { ok: true }
	}

	/** Removes the author's story; a second call gets the same answer. */
	remove({ userId }: Person, id: string, turn: Turn): Answer<object> {
		const row = this.#room.rows.find(id)
		if (!row) return STORY_UNKNOWN
		if (row.userId !== userId) return NOT_YOURS
		if (row.endedAt === null) this.#takeAway(row, turn)
		return { ok: true }
	}

	/** Call inside a turn. Removes all stories of a person who may not show any. */
	removeAllOf(userId: string, turn: Turn): void {
		const { uploads, rows } = this.#room
		uploads.closeAddresses(userId, turn)
		for (const row of rows.where('user_id = ? AND ended_at IS NULL', userId))
			this.#takeAway(row, turn)
	}

	/** Call inside a turn. Hides a story from everybody before its time, also in answers to it; it may be restored. */
	hide(row: StoryRow, turn: Turn): void {
		this.#end(row, turn)
		this.#showInReplies({ id: row.id, picture: '', expiresAt: 0 }, turn)
	}

	/** Call inside a turn. Restores a story until its time ends. */
	restore(row: StoryRow, turn: Turn): void {
		this.#show(row, turn)
		const { id, expiresAt } = row
		this.#showInReplies({ id, picture: pictureOf(row), expiresAt }, turn)
	}

	/** Sets what answers show of a story, also removed answers that operators may restore. */
	#showInReplies(shown: { id: string; picture: string; expiresAt: number }, turn: Turn): void {
		this.#room.removedRows.showStory(shown)
		turn.append([], [op('story.show-in-replies', shown)])
	}

	/** Call inside a turn. Deletes a story's files. */
	release({ id, name }: Pick<StoryRow, 'id' | 'name'>, { afterwards }: Turn): void {
		const { sql, leftovers } = this.#room
		sql.exec('DELETE FROM story_visitors WHERE story_id = ?', id)
		leftovers.leave(filesOf(name))
		afterwards(() => leftovers.deleteDue())
	}

	#takeAway(row: StoryRow, turn: Turn): void {
		this.hide(row, turn)
		this.release(row, turn)
	}

	#expire(id: string, turn: Turn): void {
		const row = this.#room.rows.find(id)
		if (!row || row.endedAt !== null) return
		this.#end(row, turn)
		this.release(row, turn)
	}

	#show(row: StoryRow, { now, append, ask }: Turn, detect = true): Story {
		const { sql, agenda, rows } = this.#room
		const saved = save(sql, 'stories', row)
		const story = toStory(row, rows.viewsOf(row.id))
		append([{ event: 'new-story', data: { story } }], [saved, op('board.stories', { at: now })])
		agenda.schedule('story-end', row.id, row.expiresAt)
		if (row.text !== '') ask({ lane: 'translate', job: { ...textJob('story', row, []), detect } })
		if (row.media === 'transcoding') ask(transcodeOf(row.id))
		return story
	}

	/** Ends a story: only its id remains, and its files until they are released (G-86). */
	#end({ id, text, media }: StoryRow, turn: Turn): void {
		const { now, append } = turn
		const { sql, agenda, log, memory, rows, transcoding } = this.#room
		dropJobs(sql, id)
		if (media === 'transcoding') transcoding.look(id, turn)
		agenda.cancel('story-end', id)
		agenda.cancel('story-views', id)
		memory.forget([text])
		log.words.forget(id, (writes) => redactStory(writes, id))
		append(
			[{ event: 'story-removed', data: { storyId: id } }],
			[rows.change(op('story.end', { id, at: now })), op('board.stories', { at: now })],
		)
	}
}
