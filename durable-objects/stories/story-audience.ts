import { ulid } from 'ulid'
import { STORY_LIST_MAX, STORY_VIEWS_WRITTEN_EVERY_MS } from '#contract/limits'
import type { OwnParticipant } from '#contract/people/participants'
import type { StoryEmoji, StoryReactionCounts, StoryViewer } from '#contract/stories/story'
import { op } from '#storage/operations'
import type { Person } from '#storage/people/person'
import type { StoryRow } from '#storage/stories/stored-story'
import type { Activities } from '../alerts/activities.ts'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import { drop, save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import { networkAround, VISITORS_PER_NETWORK } from '../kernel/visitor.ts'
import type { Roster } from '../people/roster.ts'
import type { StoryRows } from './story-rows.ts'

export interface StoryViewers {
	participantViewers: StoryViewer[]
	anonymousViewCount: number
}

export interface StoryReactor {
	id: string
	emoji: StoryEmoji
	reactor: { id: string; platformUsername: string; profilePicUrl: string }
}

/** A reaction that somebody gives or takes back. */
export interface StoryAnswer {
	storyId: string
	emoji: StoryEmoji
	/** Whether the reaction is to be there afterwards. When it is left out, the reaction is switched. */
	isOn?: boolean | undefined
}

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	roster: Roster
	activities: Activities
	rows: StoryRows
}

const NOT_FOR_YOU = refusal(403, 'not-yours', 'Only the author can see who viewed this story.')

/** Viewers of stories and their reactions. */
export class StoryAudience implements Part {
	readonly tables: KeptTable[] = [{ table: 'storyViews' }, { table: 'storyReactions' }]
	readonly timers: Timers = { 'story-views': (id, turn) => this.#tellViews(id, turn) }
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Sets a person's only reaction: another one replaces it, and the same again removes it, unless `isOn` says
	 * what is wanted (G-01).
	 */
	react(
		{ userId, profile }: Person,
		{ storyId, emoji, isOn }: StoryAnswer,
		turn: Turn,
	): Answer<{ reactions: StoryReactionCounts; myReaction: StoryEmoji | null }> {
		const { sql, activities, rows } = this.#room
		const story = rows.findCurrent(storyId)
		if (!story.ok) return story
		const { now: at, append } = turn
		const key = { storyId, userId }
		const before = rows.reactionOf(storyId, userId)
		const hasIt = before === emoji
		const wanted = isOn ?? !hasIt
		if (wanted === hasIt)
			return { ok: true, reactions: rows.reactionsTo(storyId), myReaction: before }
		const whose = { author: story.row.userId, storyId, actorId: userId, participantId: profile.id }
		if (before) activities.unreactedToStory({ ...whose, emoji: before }, turn)
		if (hasIt) append([], drop(sql, 'storyReactions', key))
		else {
			append([], [save(sql, 'storyReactions', { ...key, emoji, id: ulid(at), at })])
			activities.reactedToStory({ ...whose, emoji }, turn)
		}
		const myReaction = hasIt ? null : emoji
		return { ok: true, reactions: rows.reactionsTo(storyId), myReaction }
	}

	/**
	 * Counts one view per person, and one per visitor and day with at most five per network (G-07). The
	 * author's own views and those of robots are not counted. Views are not in the log; D1 gets them once a
	 * minute.
	 */
	view(
		{ id, userId, visitor }: { id: string; userId: string | null; visitor: string | null },
		{ now }: Turn,
	): Answer<{ viewCount: number }> {
		const { agenda, roster, rows } = this.#room
		const story = rows.findCurrent(id)
		if (!story.ok) return story
		const isGone = userId !== null && roster.find(userId) === null // deleted while the request was on its way
		const isNew =
			userId === null
				? this.#isNewVisitor(id, visitor)
				: !isGone && this.#isNewViewer(story.row, userId, now)
		if (isNew && agenda.find('story-views', id) === null)
			agenda.schedule('story-views', id, now + STORY_VIEWS_WRITTEN_EVERY_MS)
		return { ok: true, viewCount: rows.viewsOf(id) }
	}

	/** The viewers, newest first. Only the author may read them. */
	viewers(userId: string, id: string): Answer<StoryViewers> {
		const story = this.#room.rows.findCurrent(id)
		if (!story.ok) return story
		if (story.row.userId !== userId) return NOT_FOR_YOU
		const seen = this.#room.sql
			.exec<{ userId: string; at: number }>(
				`SELECT user_id AS userId, at FROM story_views WHERE story_id = ? ORDER BY at DESC, user_id LIMIT ?`,
				id,
				STORY_LIST_MAX,
			)
			.toArray()
		const participantViewers = seen.flatMap(({ userId: viewer, at: timestamp }) => {
			const profile = this.#profileOf(viewer)
			if (!profile) return []
			const { platform, platformUsername, profilePicUrl } = profile
			return [{ userId: viewer, platform, platformUsername, profilePicUrl, timestamp }]
		})
		return { ok: true, participantViewers, anonymousViewCount: story.row.anonymousViews }
	}

	reactions(id: string): Answer<{ reactions: StoryReactor[] }> {
		const story = this.#room.rows.findCurrent(id)
		if (!story.ok) return story
		const newest = this.#room.sql
			.exec<{ id: string; userId: string; emoji: StoryEmoji }>(
				`SELECT id, user_id AS userId, emoji FROM story_reactions WHERE story_id = ? ORDER BY at DESC, id DESC LIMIT ?`,
				id,
				STORY_LIST_MAX,
			)
			.toArray()
		const reactions = newest.flatMap(({ id: reactionId, userId, emoji }) => {
			const profile = this.#profileOf(userId)
			if (!profile) return []
			const { platformUsername, profilePicUrl } = profile
			const reactor = { id: profile.id, platformUsername, profilePicUrl }
			return [{ id: reactionId, emoji, reactor }]
		})
		return { ok: true, reactions }
	}

	/** Writes all views so far as one operation. */
	#tellViews(id: string, { append }: Turn): void {
		const row = this.#room.rows.find(id)
		if (!row || row.endedAt !== null) return
		const viewers = this.#room.sql
			.exec<{ userId: string; at: number }>(
				'SELECT user_id AS userId, at FROM story_views WHERE story_id = ?',
				id,
			)
			.toArray()
		append([], [op('story.view', { id, anonymous: row.anonymousViews, viewers })])
	}

	#isNewViewer(story: StoryRow, userId: string, at: number): boolean {
		if (story.userId === userId) return false
		const noted = this.#room.sql.exec(
			'INSERT INTO story_views (story_id, user_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
			story.id,
			userId,
			at,
		)
		return noted.rowsWritten > 0
	}

	#isNewVisitor(id: string, visitor: string | null): boolean {
		const { sql } = this.#room
		if (visitor === null) return false
		const { n } = sql
			.exec<{ n: number }>(
				'SELECT COUNT(*) AS n FROM story_visitors WHERE story_id = ? AND visitor > ? AND visitor < ?',
				id,
				...networkAround(visitor),
			)
			.one()
		if (n >= VISITORS_PER_NETWORK) return false
		const noted = sql.exec(
			'INSERT INTO story_visitors (story_id, visitor) VALUES (?, ?) ON CONFLICT DO NOTHING',
			id,
			visitor,
		)
		if (noted.rowsWritten === 0) return false
		sql.exec('UPDATE stories SET anonymous_views = anonymous_views + 1 WHERE id = ?', id)
		return true
	}

	/** A viewer's profile; null for people whom an operator removed. */
	#profileOf(userId: string): OwnParticipant | null {
		const person = this.#room.roster.find(userId)
		return person && person.status !== 'Removed' ? person.profile : null
	}
}
