import { REPORT_LIFE_MS, REPORTS_FOLD } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { ReportReason } from '#contract/moderation/reports'
import { userIdOf } from '#contract/people/participants'
import { type Operation, op, render } from '#storage/operations'
import type { Person } from '#storage/people/person'
import type { Activities } from '../alerts/activities.ts'
import type { EventRows } from '../events/event-rows.ts'
import { claim } from '../kernel/mirror.ts'
import type { OperatorAction } from '../kernel/operator-action.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { StoryRows } from '../stories/story-rows.ts'
import type { TopicRows } from '../topics/topic-rows.ts'

interface Reason {
	reason: ReportReason
	note: string
}

/** A complaint about a message, with the message as D1 has it. */
export interface Complaint extends Reason {
	before: Message
}

export interface StoryComplaint extends Reason {
	storyId: string
}

export interface TopicComplaint extends Reason {
	topicId: string
}

export interface EventComplaint extends Reason {
	eventId: string
}

interface Needs {
	sql: SqlStorage
	conversation: Conversation
	activities: Activities
	storyRows: StoryRows
	topicRows: TopicRows
	eventRows: EventRows
}

const OWN = refusal(400, 'own', 'You cannot report your own message.')
const OWN_STORY = refusal(400, 'own', 'You cannot report your own story.')
const OWN_TOPIC = refusal(400, 'own', 'You cannot report your own topic.')
const OWN_EVENT = refusal(400, 'own', 'You cannot report your own event.')
const HELD = refusal(409, 'held', 'This message waits for an operator.')
const NO_MESSAGE = refusal(400, 'invalid', 'Please name a message.')

/**
 * Reports of messages, stories, topics and events, which only operators see, and the operators' decisions
 * (0045). All kinds share one table, because ids of the room are unique among all kinds.
 */
export class Reports implements Part {
	readonly tables: KeptTable[] = [{ table: 'reports', keptMs: REPORT_LIFE_MS }]
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Reports a message; each person counts once. `REPORTS_FOLD` people fold a message that no operator has
	 * decided about.
	 */
	report({ userId }: Person, { before, ...why }: Complaint, turn: Turn): Answer<object> {
		const { conversation } = this.#room
		const { id: messageId } = before
		const refused = conversation.refuseGone(messageId)
		if (refused) return refused
		if (userIdOf(before) === userId) return OWN
		const review = conversation.reviewOf(before)
		if (review === 'held') return HELD
		this.#keep(messageId, userId, why, turn)
		if (review === null && this.#people(messageId) >= REPORTS_FOLD)
			conversation.review(before, 'reported', turn)
		return { ok: true }
	}

	/**
	 * Reports a story. Stories are not folded, because they end within a day and only people who open them see
	 * them.
	 */
	reportStory({ userId }: Person, { storyId, ...why }: StoryComplaint, turn: Turn): Answer<object> {
		const story = this.#room.storyRows.alive(storyId)
		if (!story.ok) return story
		if (story.row.userId === userId) return OWN_STORY
		this.#keep(storyId, userId, why, turn)
		return { ok: true }
	}

	/** Reports a topic. Topics are not folded. */
	reportTopic({ userId }: Person, { topicId, ...why }: TopicComplaint, turn: Turn): Answer<object> {
		const topic = this.#room.topicRows.standing(topicId)
		if (!topic.ok) return topic
		if (topic.row.userId === userId) return OWN_TOPIC
		this.#keep(topicId, userId, why, turn)
		return { ok: true }
	}

	reportEvent({ userId }: Person, { eventId, ...why }: EventComplaint, turn: Turn): Answer<object> {
		const event = this.#room.eventRows.standing(eventId)
		if (!event.ok) return event
		if (event.row.userId === userId) return OWN_EVENT
		this.#keep(eventId, userId, why, turn)
		return { ok: true }
	}

	/** Lets a story stand; null when nobody has reported it since the last decision. */
	clearStory(id: string): OperatorAction | Refused | null {
		const story = this.#room.storyRows.alive(id)
		if (!story.ok) return story
		if (!this.#isOpen(id)) return null
		return { name: story.row.platformUsername, act: (turn) => [this.#settle(id, turn)] }
	}

	clearTopic(id: string): OperatorAction | Refused | null {
		const topic = this.#room.topicRows.standing(id)
		if (!topic.ok) return topic
		if (!this.#isOpen(id)) return null
		return { name: topic.row.platformUsername, act: (turn) => [this.#settle(id, turn)] }
	}

	clearEvent(id: string): OperatorAction | Refused | null {
		const { eventRows } = this.#room
		const event = eventRows.standing(id)
		if (!event.ok) return event
		if (!this.#isOpen(id)) return null
		return { name: eventRows.nameOf(event.row), act: (turn) => [this.#settle(id, turn)] }
	}

	/**
	 * An operator's decision about a message; null when nothing changes. `answers`: the author whom the message
	 * answers, null for none, if nobody was told of the message before; they are told when it is let through.
	 */
	decide(
		before: Message | undefined,
		review: 'held' | 'cleared',
		answers?: string | null,
	): OperatorAction | Refused | null {
		const { conversation, activities } = this.#room
		if (!before) return NO_MESSAGE
		const refused = conversation.refuseGone(before.id)
		if (refused) return refused
		const isSo = conversation.reviewOf(before) === review
		if (isSo && !this.#isOpen(before.id)) return null
		return {
			name: before.platformUsername,
			act: (turn) => {
				if (!isSo) conversation.review(before, review, turn)
				if (!isSo && answers !== undefined) activities.said(before, answers, turn)
				return [this.#settle(before.id, turn)]
			},
		}
	}

	/** Stores the first report of each person. */
	#keep(messageId: string, userId: string, why: Reason, { now: at, append }: Turn): void {
		const row = { messageId, userId, ...why, at, settledAt: null }
		const isFirst = claim(this.#room.sql, 'reports', row)
		if (isFirst.length > 0) append([], isFirst)
	}

	#settle(messageId: string, { now: at }: Turn): Operation {
		const settled = op('reports.settle', { messageId, at })
		for (const one of render(settled))
			this.#room.sql.exec(one.sql, ...(one.params as SqlStorageValue[]))
		return settled
	}

	/** How many people reported it, without banned ones. */
	#people(messageId: string): number {
		return this.#room.sql
			.exec<{ n: number }>(
				`SELECT COUNT(*) AS n FROM reports
				WHERE message_id = ? AND user_id NOT IN (SELECT user_id FROM bans)`,
				messageId,
			)
			.one().n
	}

	#isOpen(messageId: string): boolean {
		const open = 'SELECT 1 FROM reports WHERE message_id = ? AND settled_at IS NULL LIMIT 1'
		return this.#room.sql.exec(open, messageId).toArray().length > 0
	}
}
