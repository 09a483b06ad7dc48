import type { EventData, EventName } from '#contract/events'
import type { GatheringEvent, Person, Story } from '#contract/messages/boards'
import { type Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { Counts, Participant } from '#contract/people/participants'
import { compose } from '#room/messages/messages'

/** Stands in everything that only some may hear, and in every language that a listener did not choose. */
export const CANARY = 'Zwyxo'

export interface Sample<Name extends EventName = EventName> {
	event: Name
	data: EventData[Name]
	stageOnly: boolean
	/** As somebody hears it who reads Spanish and may hear all of it. */
	all: object
	/** As somebody hears it who may not. */
	cut?: object
}

const IN_WORDS = ['new-message', 'message-updated', 'message-reviewed'] as const
type InWords = (typeof IN_WORDS)[number]

/** As the table calls it. */
export function nameOf({ event, data, stageOnly }: Sample): string {
	const isHeld = 'message' in data && (data.message as Message).review === 'held'
	return `${event}${stageOnly ? ', stage only' : isHeld ? ', held' : ''}`
}

/** Every event that there is, about ada; a missing one does not compile. */
export function samplesAbout(ada: { userId: string; participant: Participant }): Sample[] {
	const { userId, participant } = ada
	const [platform, platformUserId] = ['x' as const, participant.platformUserId]
	const whose = { userId, platform, platformUserId }
	const message = compose(participant, 'Good morning', 1)
	const spoken = IN_WORDS.map((event) => messageSample(event, message))
	const { id: messageId } = message
	const reaction = {
		id: 'r1',
		messageId,
		emoji: '👍',
		platform,
		platformUserId,
		createdAt: 1,
	}
	const byDefault: {
		[Name in Exclude<EventName, InWords>]: EventData[Name]
	} = {
		'message-removed': { messageId, reason: 'deleted' },
		'message-translations-updated': {
			messageId,
			revision: 1,
			language: 'en-us',
			translations: { es: 'Buenos días', ja: CANARY },
			untranslated: { sw: 'unsupported' },
			altTranslations: { es: 'El mar', ja: CANARY },
		},
		'new-reaction': { reaction },
		'reaction-removed': { id: 'r1', messageId, emoji: '👍', platform, platformUserId },
		'slow-mode-updated': { seconds: 30 },
		'participant-joined': { participant, counts },
		'participant-left': { ...whose, reason: 'left', counts },
		'participant-offstage': {
			...whose,
			vetted: true,
			byUserId: 'x:leila',
			counts,
			rejoinCode: CANARY,
			participantId: participant.id,
		},
		'participant-status-updated': { userId, status: 'Away', counts },
		'participant-info-updated': { userId, displayInfo: 'Baking', infoLastUpdatedAt: 1 },
		'participant-language-updated': { userId, language: 'ja' },
		'participant-seen-update': { seen: { [userId]: 1 } },
		'seat-warning': { userId, replaceableAt: 1 },
		activity: { userId, activity: { id: 'a1', type: 'reply', timestamp: 1 }, unreadCount: 1 },
		'new-topic': { topic: { ...person, id: 't1', text: 'Bread', submittedAt: 1, priority: 0 } },
		'topic-queue-updated': { topics: [{ id: 't1', priority: 0, submittedAt: 1 }], removedIds: [] },
		'topic-removed': { topicId: 't1' },
		'new-event': { event: gathering },
		'event-updated': { event: gathering },
		'event-deleted': { eventId: 'e1' },
		'event-rsvp-updated': { eventId: 'e1', rsvps: [person] },
		'event-notification-added': { ...notice, type: 'other' },
		'event-notification-reminder': { ...notice, type: 'reminder_15_min' },
		'event-notification-started': { ...notice, type: 'started' },
		'banner-auction-updated': {
			banner: {
				id: 'b1',
				imageUrl: null,
				linkUrl: null,
				adCreatedAt: null,
				adPurchasedAt: null,
				currentAuctionPriceUSD: 5,
				lastPriceUpdateTimestamp: 1,
			},
		},
		'new-story': { story },
		'story-removed': { storyId: 's1' },
	}
	const others = Object.entries(byDefault).map(([event, data]): Sample => {
		const { rejoinCode: _, participantId: __, ...publicly } = data as Record<string, unknown>
		const all = event === 'message-translations-updated' ? inSpanish : {}
		return {
			event: event as EventName,
			data,
			stageOnly: false,
			all: { ...data, ...all },
			cut: publicly,
		}
	})
	const translations = others.find(({ event }) => event === 'message-translations-updated')
	const hidden = others
		.filter(({ event }) => /reaction|translations/.test(event))
		.map((sample) => ({ ...sample, stageOnly: true }))
	if (!translations) throw new Error('Nobody translates.')
	return [...spoken.flat(), ...others, ...hidden]
}

const inSpanish = {
	translations: { es: 'Buenos días' },
	untranslated: {},
	altTranslations: { es: 'El mar' },
}

const counts: Counts = { onStage: 1, offStageVetted: 0, requiredFollowers: 0, medianFollowers: 0 }
const person: Person = {
	platform: 'x',
	platformUserId: '7',
	platformUsername: 'mio',
	profilePicUrl: '/avatar.svg',
}
const gathering: GatheringEvent = {
	_id: 'e1',
	title: 'Breakfast',
	description: null,
	url: null,
	startTime: 1,
	rsvps: [],
}
const notice = { eventId: 'e1', title: 'Breakfast', message: 'Soon', startTime: 1 }
const story: Story = {
	_id: 's1',
	userId: 'x:7',
	author: person,
	mediaType: 'image',
	mediaUrl: '/media/stories/1',
	storyText: null,
	storyLinkUrl: null,
	createdAt: 1,
	expiresAt: 2,
	viewCount: 0,
}

/** In public, for the stage only, and held; everything that could tell its content holds the canary then. */
function messageSample(event: InWords, plain: Message): Sample[] {
	const message = { ...plain, translations: { es: 'Buenos días', ja: CANARY } }
	const secret: Message = {
		...message,
		text: CANARY,
		translations: { es: CANARY, ja: CANARY },
		attachedImageUrl: `/media/stage-only/${CANARY}`,
		attachedImage: { width: 1, height: 1, alt: CANARY, altTranslations: { es: CANARY } },
		sourcePostUrl: `https://x.com/${CANARY}/status/1`,
		relatedTopicInfo: { platform: 'x', platformUsername: 'mio', text: CANARY },
		relatedStoryInfo: {
			authorPlatformUsername: CANARY,
			storyMediaUrl: CANARY,
			storyMediaType: 'image',
		},
		reactions: [],
	}
	const bare = {
		...message,
		translations: {},
		relatedTopicInfo: { platform: 'x', platformUsername: 'mio', text: '' },
	}
	const hiding = (how: Partial<Message>, text: string): Sample => ({
		event,
		data: { message: { ...secret, ...how } },
		stageOnly: how.isStageOnly === true,
		all: { message: { ...secret, ...how, translations: { es: CANARY } } },
		cut: { message: { ...bare, ...how, text } },
	})
	return [
		{
			event,
			data: { message },
			stageOnly: false,
			all: { message: { ...message, translations: { es: 'Buenos días' } } },
		},
		hiding({ isStageOnly: true }, STAGE_ONLY_TEXT),
		hiding({ review: 'held' }, ''),
	]
}
