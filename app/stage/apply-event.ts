import type { StageEvent } from '#contract/events'
import type { Message, Reaction } from '#contract/messages'
import { type Counts, type Participant, userIdOf } from '#contract/participants'
import { stageOrder } from '#rules/stage-order'
import { changeMessage, translated, withMessage } from './messages.ts'
import type { StageState } from './model.ts'

/**
 * What the page shows after one more thing happened; one case per thing the room can say. `at` is the
 * room's own time of it, from which the clocks of a seat run.
 */
export function applyEvent(stage: StageState, event: StageEvent, at?: number): StageState {
	switch (event.event) {
		case 'new-message':
			return said(stage, event.data.message, at || event.data.message.timestamp)
		case 'message-updated':
			return changeMessage(stage, event.data.message.id, (before) =>
				event.data.message.revision < before.revision
					? before
					: { ...event.data.message, reactions: before.reactions },
			)
		case 'message-removed':
			return {
				...stage,
				messages: stage.messages.filter(({ id }) => id !== event.data.messageId),
			}
		case 'message-translations-updated':
			return changeMessage(stage, event.data.messageId, (before) => translated(before, event.data))
		case 'new-reaction': {
			const { reaction } = event.data
			return changeMessage(stage, reaction.messageId, (before) => reacted(before, reaction))
		}
		case 'reaction-removed':
			return changeMessage(stage, event.data.messageId, (before) => ({
				...before,
				reactions: before.reactions.filter((one) => !isSameReaction(one, event.data)),
			}))

		case 'participant-joined': {
			const { participant, replacedUserId, counts } = event.data
			const others = without(without(stage, replacedUserId), userIdOf(participant))
			return seated(others, [...others.participants, participant], counts)
		}
		case 'participant-left':
		case 'participant-offstage':
			return { ...without(stage, event.data.userId), counts: event.data.counts }
		case 'participant-status-updated': {
			const { userId, status, counts = stage.counts } = event.data
			if (status === 'OffStageVetted') return { ...without(stage, userId), counts }
			const awaySince = status === 'Away' && at ? at : null
			return { ...changePerson(stage, userId, { status, awaySince }), counts }
		}
		case 'participant-info-updated': {
			const { userId, counts = stage.counts, ...info } = event.data
			return { ...changePerson(stage, userId, info), counts }
		}
		case 'participant-language-updated':
			return changePerson(stage, event.data.userId, { language: event.data.language })
		case 'participant-seen-update':
			return seen(stage, event.data.seen)

		// What the page does not show yet.
		case 'new-topic':
		case 'topic-queue-updated':
		case 'topic-removed':
		case 'new-event':
		case 'event-updated':
		case 'event-deleted':
		case 'event-rsvp-updated':
		case 'event-notification-added':
		case 'event-notification-reminder':
		case 'event-notification-started':
		case 'banner-auction-updated':
		case 'new-story':
		case 'story-removed':
			return stage

		case 'activity': {
			const { userId, activity, unreadCount: unread } = event.data
			if (userId !== stage.userId) return stage
			return {
				...stage,
				activity: { unread, heard: stage.activity.heard + Number(activity !== null) },
			}
		}

		case 'seat-warning': // changes nothing; own-place.ts tells it
			return stage
		default:
			return unheardOf(stage, event)
	}
}

/** Who speaks was active just now: that keeps the place warm and moves it up (G-93). */
function said(stage: StageState, message: Message, at: number): StageState {
	const after = withMessage(stage, message)
	const speaker = stage.participants.find((person) => userIdOf(person) === userIdOf(message))
	if (!speaker || speaker.lastActivity >= at) return after
	const active = changePerson(after, userIdOf(speaker), { lastActivity: at })
	return seated(active, active.participants)
}

/** A person has one of each: what the page showed before the stage knew gives way to what it says. */
export function reacted(message: Message, reaction: Reaction): Message {
	if (message.reactions.some(({ id }) => id === reaction.id)) return message
	const others = message.reactions.filter((one) => !isSameReaction(one, reaction))
	return { ...message, reactions: [...others, reaction] }
}

type WhoseEmoji = Pick<Reaction, 'emoji' | 'platform' | 'platformUserId'>

export function isSameReaction(one: WhoseEmoji, other: WhoseEmoji): boolean {
	return one.emoji === other.emoji && userIdOf(one) === userIdOf(other)
}

export function seated(
	stage: StageState,
	participants: Participant[],
	counts: Counts = stage.counts,
): StageState {
	return { ...stage, participants: stageOrder(participants), counts }
}

export function without(stage: StageState, userId: string | undefined): StageState {
	const participants = stage.participants.filter((person) => userIdOf(person) !== userId)
	return participants.length === stage.participants.length ? stage : { ...stage, participants }
}

function changePerson(stage: StageState, userId: string, change: Partial<Participant>): StageState {
	const participants = stage.participants.map((person) =>
		userIdOf(person) === userId ? { ...person, ...change } : person,
	)
	return { ...stage, participants }
}

function seen(stage: StageState, seenAt: Record<string, number>): StageState {
	const participants = stage.participants.map((person) => {
		const lastSeenOnPage = seenAt[userIdOf(person)] ?? 0
		return lastSeenOnPage > (person.lastSeenOnPage ?? 0) ? { ...person, lastSeenOnPage } : person
	})
	return { ...stage, participants }
}

/** A newer room may say what this page has not learnt; a case that is forgotten does not compile. */
function unheardOf(stage: StageState, _event: never): StageState {
	return stage
}
