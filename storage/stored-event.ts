import { z } from 'zod/mini'
import { CalendarEvent } from '#contract/events/event'
import { Message, Reaction } from '#contract/messages/messages'
import { Counts, Participant } from '#contract/people/participants'
import { ROOM_EVENTS, type RoomEvent } from '#contract/room-events'
import { Story } from '#contract/stories/story'
import { Topic } from '#contract/topics/topic'
import { withoutSecrets } from '#rules/hearing/project-event'
import { CALENDAR_EVENT } from './events/stored-calendar-event.ts'
import { MESSAGE, REACTION } from './messages/stored-message.ts'
import { PARTICIPANT } from './people/stored-profile.ts'
import { COUNTS } from './people/stored-roster.ts'
import { isObject, jsonIn, unreadable } from './stored.ts'
import { STORY } from './stories/stored-story.ts'
import { TOPIC } from './topics/stored-topic.ts'

const VERSION = 1

/** Fields of events whose JSON has its own version, by name. */
const KINDS = new Map<
	unknown,
	| typeof MESSAGE
	| typeof REACTION
	| typeof PARTICIPANT
	| typeof COUNTS
	| typeof STORY
	| typeof TOPIC
	| typeof CALENDAR_EVENT
>()
	.set(Message, MESSAGE)
	.set(Reaction, REACTION)
	.set(Participant, PARTICIPANT)
	.set(Counts, COUNTS)
	.set(Story, STORY)
	.set(Topic, TOPIC)
	.set(CalendarEvent, CALENDAR_EVENT)

/** The fields of every event, by name. A field with its own JSON format (`KINDS`) has that format; others undefined. */
const FIELDS = new Map(
	Object.entries(ROOM_EVENTS).map(([event, { data }]) => [
		event,
		Object.entries<z.ZodMiniType>(data.shape).map(
			([name, schema]) =>
				[
					name,
					KINDS.get(schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema),
				] as const,
		),
	]),
)

/** An event as JSON for the log. A rejoin code is left out: it is sent once to its owner and never stored (G-46). */
export function writeEvent(event: RoomEvent): string {
	const data: Record<string, unknown> = { v: VERSION, ...withoutSecrets(event).data }
	for (const [name, kind] of FIELDS.get(event.event) ?? [])
		if (kind && data[name]) data[name] = kind.json(data[name])
	return JSON.stringify(data)
}

/**
 * An event from the log, with the fields that this code knows. Null for an event that only newer code knows; it is
 * sent to nobody.
 */
export function readEvent(event: string, text: string, row: string): RoomEvent | null {
	const json = jsonIn(text)
	if (!isObject(json)) {
		unreadable('event', row)
		return null
	}
	const data: Record<string, unknown> = {}
	for (const [name, kind] of FIELDS.get(event) ?? []) {
		const held = json[name]
		if (held === undefined) continue
		data[name] = kind ? kind.from(held, row) : held
		if (kind && data[name] === null) return null
	}
	return { event, data } as RoomEvent
}
