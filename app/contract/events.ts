import type { Concern } from './activities.ts'
import type { LanguageCode } from './languages.ts'
import type { Message, Reaction, Untranslated } from './messages.ts'
import type { Counts, JoinPlatform, Participant, Platform, Status } from './participants.ts'

export interface Person {
	platform: Platform
	platformUserId: string
	platformUsername: string
	profilePicUrl: string
}

export interface Topic extends Person {
	id: string
	text: string
	submittedAt: number
	priority: number
}

export interface GatheringEvent {
	_id: string
	title: string
	description: string | null
	url: string | null
	startTime: number
	rsvps: Person[]
}

export interface Story {
	_id: string
	userId: string
	author: Person
	mediaType: 'image' | 'video'
	mediaUrl: string
	storyText: string | null
	storyLinkUrl: string | null
	createdAt: number
	expiresAt: number
	viewCount: number
}

export interface Banner {
	id: string
	imageUrl: string | null
	linkUrl: string | null
	adCreatedAt: number | null
	adPurchasedAt: number | null
	currentAuctionPriceUSD: number
	lastPriceUpdateTimestamp: number
}

interface EventNotice<Type extends string> {
	type: Type
	eventId: string
	title: string
	message: string
	startTime: number
}

/** The `data` of everything the room can say (decisions, section 5). */
export interface EventData {
	'new-message': { message: Message; clientMessageId?: string }
	'participant-joined': {
		participant: Participant
		counts: Counts
		replacedUserId?: string
	}
	'participant-left': {
		userId: string
		platform: Platform
		platformUserId: string
		reason: 'left' | 'removed' | 'deleted'
		counts: Counts
	}
	'participant-offstage': {
		userId: string
		platform: JoinPlatform | Platform
		platformUserId: string
		vetted: true
		byUserId?: string
		counts: Counts
		/** Only in the copy of the person concerned. */
		rejoinCode?: string
		participantId?: string
	}
	'participant-status-updated': {
		userId: string
		status: Status
		counts?: Counts
	}
	/** Said to its owner alone: from then on anybody may take the place. */
	'seat-warning': { userId: string; replaceableAt: number }
	'participant-info-updated': {
		userId: string
		displayInfo: string
		infoLastUpdatedAt: number | null
		platformUsername?: string
		profilePicUrl?: string
		followerCount?: number
		aiUrl?: string | null
		streakCount?: number
		isVipEntry?: boolean
		counts?: Counts
	}
	'participant-language-updated': { userId: string; language: LanguageCode }
	'participant-seen-update': { seen: Record<string, number> }
	'new-topic': { topic: Topic }
	'topic-queue-updated': {
		topics: { id: string; priority: number; submittedAt: number }[]
		removedIds: string[]
	}
	'new-reaction': { reaction: Reaction }
	'reaction-removed': {
		id: string
		messageId: string
		emoji: string
		platform: Platform
		platformUserId: string
	}
	'message-translations-updated': {
		messageId: string
		revision: number
		/** The source language, as it is known now. */
		language: LanguageCode
		translations: Partial<Record<LanguageCode, string>>
		untranslated?: Partial<Record<LanguageCode, Untranslated>>
		/** What its image shows. */
		altTranslations?: Partial<Record<LanguageCode, string>>
	}
	'new-event': { event: GatheringEvent }
	'event-updated': { event: GatheringEvent }
	'event-deleted': { eventId: string }
	'event-rsvp-updated': { eventId: string; rsvps: Person[] }
	'event-notification-added': EventNotice<'other'>
	'event-notification-reminder': EventNotice<'reminder_15_min'>
	'event-notification-started': EventNotice<'started'>
	'banner-auction-updated': { banner: Banner; reservedUntil?: number }
	'new-story': { story: Story }
	'message-updated': { message: Message }
	'message-removed': { messageId: string; reason?: string }
	'topic-removed': { topicId: string }
	'story-removed': { storyId: string }
	/** Said to its owner alone, without a word of anybody's; null when some were read or taken back. */
	activity: {
		userId: string
		activity: { id: string; type: Concern; timestamp: number } | null
		unreadCount: number
	}
}

/** What the room says of the channel itself; these carry no seq. */
export interface ControlData {
	hello: {
		epoch: string
		head: number
		serverTime: number
		you?: { userId: string; seated: boolean }
	}
	resync: { reason: 'epoch' | 'ahead' | 'too-far' }
	notice: { level: 'info' | 'warning' | 'error'; text: string }
	'participants-resync': { participants: Participant[]; counts: Counts }
}

export type EventName = keyof EventData
export type StageEvent = {
	[Name in EventName]: { event: Name; data: EventData[Name] }
}[EventName]
export type ControlEvent = {
	[Name in keyof ControlData]: { event: Name; data: ControlData[Name] }
}[keyof ControlData]

interface Stamped {
	v: 1
	epoch: string
	ts: number
}
export type Envelope = StageEvent & Stamped & { seq: number }
export type ControlEnvelope = ControlEvent & Stamped & { seq: null }
/** An event that this listener may not hear: the seq shows that nothing was lost. */
export interface Skip {
	v: 1
	epoch: string
	seq: number
	skip: true
}
export type Heard = Envelope | ControlEnvelope | Skip
/** One frame carries one envelope or several (G-28). */
export type Frame = Heard | Heard[]
