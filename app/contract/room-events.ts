// One table: every event of the room, its data and its audience (over 250 lines).

import { z } from 'zod/mini'
import { ACTIVITY_KINDS } from './alerts.ts'
import { Banner } from './banner/banner.ts'
import { CalendarEvent } from './events/event.ts'
import { LanguageCode } from './languages.ts'
import { Message, PerLanguage, Reaction, Untranslated } from './messages/messages.ts'
import { Counts, Participant, Platform, Status } from './people/participants.ts'
import { PublicPerson } from './people/public-person.ts'
import { Story } from './stories/story.ts'
import { Topic } from './topics/topic.ts'

type Schema = z.ZodMiniType
type Whose<Data> = Data extends { userId: string } ? keyof Data : never

interface Line<Data extends Schema> {
	data: Data
	/**
	 * 'public': everybody gets it. 'stage': everybody gets it, but when it is about a stage-only message only
	 * people with a seat. Absent: it is private, and only the person in `data.userId` gets it.
	 */
	audience?: 'public' | 'stage'
	/**
	 * The id of the message, story, topic or calendar event that the room event is about. When that is
	 * removed, its room events leave the log.
	 */
	subject?: (data: z.output<Data>) => string
	/** Fields that only the person in `data.userId` receives, and that are never stored. */
	secrets?: readonly Whose<z.output<Data>>[]
	/** The words that the event contains, chosen for each audience and language (rules/hearing/project-event.ts). */
	words?: 'message' | 'event' | 'translations'
}

/** The type requires `data.userId` of a private event, because otherwise nobody would get it. */
type Heard<Data extends Schema> =
	z.output<Data> extends { userId: string } ? unknown : { audience: 'public' | 'stage' }

function event<const Data extends Schema>(line: Line<Data> & Heard<Data>): Line<Data> {
	return line
}

const message = z.object({ message: Message, clientMessageId: z.optional(z.string()) })
const ofMessage = ({ messageId }: { messageId: string }) => messageId
const toMessage = ({ message }: { message: Message }) => message.id
const whose = { userId: z.string(), platform: Platform, platformUserId: z.string() }
const toCalendarEvent = ({ event }: { event: CalendarEvent }) => event._id
const ofCalendarEvent = ({ eventId }: { eventId: string }) => eventId
/**
 * An event with an English sentence for other clients. The stage's own page has that sentence in all languages
 * (G-145).
 */
const notice = <Type extends string>(type: Type) =>
	event({
		audience: 'public',
		subject: ofCalendarEvent,
		data: z.object({
			type: z.literal(type),
			eventId: z.string(),
			title: z.string(),
			message: z.string(),
			startTime: z.number(),
		}),
	})

/** Every event of the room (decisions, section 5) with its data, its audience and its subject. */
export const ROOM_EVENTS = {
	'new-message': event({
		audience: 'public',
		words: 'message',
		subject: toMessage,
		data: message,
	}),
	/** An operator undid the removal of a message. The message returns to its old place and is not announced as new. */
	'message-restored': event({
		audience: 'public',
		words: 'message',
		subject: toMessage,
		data: z.object({ message: Message }),
	}),
	'message-updated': event({
		audience: 'public',
		words: 'message',
		subject: toMessage,
		data: z.object({ message: Message }),
	}),
	/** Contains the whole message, because a page may not have its words. */
	'message-reviewed': event({
		audience: 'public',
		words: 'message',
		subject: toMessage,
		data: z.object({ message: Message }),
	}),
	'message-removed': event({
		audience: 'public',
		subject: ofMessage,
		data: z.object({ messageId: z.string(), reason: z.optional(z.string()) }),
	}),
	'message-translations-updated': event({
		audience: 'stage',
		words: 'translations',
		subject: ofMessage,
		data: z.object({
			messageId: z.string(),
			revision: z.number(),
			/** The source language, which detection may have corrected. */
			language: LanguageCode,
			translations: PerLanguage(z.string()),
			untranslated: z.optional(PerLanguage(Untranslated)),
			/** Translations of the image's description. */
			altTranslations: z.optional(PerLanguage(z.string())),
		}),
	}),
	'new-reaction': event({
		audience: 'stage',
		subject: ({ reaction }) => reaction.messageId,
		data: z.object({ reaction: Reaction }),
	}),
	'reaction-removed': event({
		audience: 'stage',
		subject: ofMessage,
		data: z.object({
			id: z.string(),
			messageId: z.string(),
			emoji: z.string(),
			platform: Platform,
			platformUserId: z.string(),
		}),
	}),

	/** Seconds between two messages of a person; 0 is off. */
	'slow-mode-updated': event({ audience: 'public', data: z.object({ seconds: z.number() }) }),

	/**
	 * `until`: until when some translations and films wait because the day's money is spent (ms, G-183); null when
	 * nothing waits.
	 */
	'saving-updated': event({
		audience: 'public',
		data: z.object({ until: z.nullable(z.number()) }),
	}),

	'participant-joined': event({
		audience: 'public',
		data: z.object({
			participant: Participant,
			counts: Counts,
			replacedUserId: z.optional(z.string()),
		}),
	}),
	'participant-left': event({
		audience: 'public',
		data: z.object({ ...whose, reason: z.enum(['left', 'removed', 'deleted']), counts: Counts }),
	}),
	'participant-offstage': event({
		audience: 'public',
		secrets: ['rejoinCode', 'participantId'],
		data: z.object({
			...whose,
			vetted: z.literal(true),
			byUserId: z.optional(z.string()),
			counts: Counts,
			rejoinCode: z.optional(z.string()),
			participantId: z.optional(z.string()),
		}),
	}),
	'participant-status-updated': event({
		audience: 'public',
		data: z.object({ userId: z.string(), status: Status, counts: z.optional(Counts) }),
	}),
	'participant-info-updated': event({
		audience: 'public',
		data: z.object({
			userId: z.string(),
			displayInfo: z.string(),
			infoLastUpdatedAt: z.nullable(z.number()),
			platformUsername: z.optional(z.string()),
			profilePicUrl: z.optional(z.string()),
			followerCount: z.optional(z.number()),
			aiUrl: z.optional(z.nullable(z.string())),
			streakCount: z.optional(z.number()),
			isVipEntry: z.optional(z.boolean()),
			counts: z.optional(Counts),
		}),
	}),
	/**
	 * An operator hid a person's name and picture, or shows them again. Pages replace the name and picture
	 * everywhere.
	 */
	'name-changed': event({
		audience: 'public',
		data: z.object({
			userId: z.string(),
			platformUsername: z.string(),
			profilePicUrl: z.string(),
			/** The name that is shown while the own name is hidden. */
			standIn: z.string(),
			/** True when another person with a visible name has the same name. Mentions of it then stay. */
			isShared: z.boolean(),
		}),
	}),
	'participant-language-updated': event({
		audience: 'public',
		data: z.object({ userId: z.string(), language: LanguageCode }),
	}),
	'participant-seen-update': event({
		audience: 'public',
		data: z.object({ seen: z.record(z.string(), z.number()) }),
	}),
	/** `replaceableAt`: from when on the seat can be taken (ms). */
	'seat-warning': event({ data: z.object({ userId: z.string(), replaceableAt: z.number() }) }),
	/**
	 * A ban was lifted, or somebody who is off the stage was banned. The event says nothing of whom; the page of a removed
	 * or banned person asks again (readRemoval).
	 */
	'bans-updated': event({ audience: 'public', data: z.object({}) }),
	/**
	 * The list of mutes has changed. The event does not contain it, because the log keeps no names of muted people;
	 * the page fetches it (keepMutes).
	 */
	'mutes-updated': event({ data: z.object({ userId: z.string() }) }),
	/** A new activity, without message text. `activity` is null when activities were read or removed. */
	activity: event({
		data: z.object({
			userId: z.string(),
			activity: z.nullable(
				z.object({ id: z.string(), type: z.enum(ACTIVITY_KINDS), timestamp: z.number() }),
			),
			unreadCount: z.number(),
		}),
	}),

	'new-topic': event({
		audience: 'public',
		subject: ({ topic }) => topic.id,
		data: z.object({ topic: Topic }),
	}),
	/** The topics in their present order, and the ids of topics that are no longer shown. */
	'topic-queue-updated': event({
		audience: 'public',
		data: z.object({
			topics: z.array(
				z.object({
					id: z.string(),
					priority: z.number(),
					submittedAt: z.number(),
					boostedUntil: z.optional(z.nullable(z.number())),
				}),
			),
			removedIds: z.array(z.string()),
		}),
	}),
	'topic-removed': event({
		audience: 'public',
		subject: ({ topicId }) => topicId,
		data: z.object({ topicId: z.string() }),
	}),
	'new-event': event({
		audience: 'public',
		words: 'event',
		subject: toCalendarEvent,
		data: z.object({ event: CalendarEvent }),
	}),
	'event-updated': event({
		audience: 'public',
		words: 'event',
		subject: toCalendarEvent,
		/** `movedFrom`: the earlier start time (ms), if it changed. */
		data: z.object({ event: CalendarEvent, movedFrom: z.optional(z.number()) }),
	}),
	'event-deleted': event({
		audience: 'public',
		subject: ofCalendarEvent,
		data: z.object({ eventId: z.string() }),
	}),
	/** Sent at most once a second, with the newest state. */
	'event-rsvp-updated': event({
		audience: 'public',
		subject: ofCalendarEvent,
		data: z.object({ eventId: z.string(), rsvps: z.array(PublicPerson), rsvpCount: z.number() }),
	}),
	'event-notification-added': notice('other'),
	'event-notification-reminder': notice('reminder_15_min'),
	'event-notification-started': notice('started'),
	'banner-auction-updated': event({
		audience: 'public',
		data: z.object({ banner: Banner, reservedUntil: z.optional(z.number()) }),
	}),
	/** A new story. The event comes again with a higher revision when the story's media changed. */
	'new-story': event({
		audience: 'public',
		subject: ({ story }) => story._id,
		data: z.object({ story: Story }),
	}),
	/** The story has ended or was removed. Pages wait for this event, because their clocks may be wrong. */
	'story-removed': event({
		audience: 'public',
		subject: ({ storyId }) => storyId,
		data: z.object({ storyId: z.string() }),
	}),
	/** Like `message-translations-updated`, for topics, events and stories. */
	'text-translations-updated': event({
		audience: 'public',
		words: 'translations',
		subject: ({ id }) => id,
		data: z.object({
			kind: z.enum(['topic', 'event', 'story']),
			id: z.string(),
			revision: z.number(),
			language: LanguageCode,
			translations: PerLanguage(z.string()),
			untranslated: z.optional(PerLanguage(Untranslated)),
			/** Translations of an event's description. */
			altTranslations: z.optional(PerLanguage(z.string())),
		}),
	}),
}

export type RoomEventName = keyof typeof ROOM_EVENTS
export type RoomEventData = {
	[Name in RoomEventName]: z.output<(typeof ROOM_EVENTS)[Name]['data']>
}
export type RoomEvent = {
	[Name in RoomEventName]: { event: Name; data: RoomEventData[Name] }
}[RoomEventName]

/** The entry of an event in the table; undefined for an event that only newer code knows, after a roll-back. */
export function lineOf({ event }: { event: string }): Line<Schema> | undefined {
	const lines: Record<string, unknown> = ROOM_EVENTS
	return Object.hasOwn(lines, event) ? (lines[event] as Line<Schema>) : undefined
}
