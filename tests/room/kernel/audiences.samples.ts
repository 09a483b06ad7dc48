import { type Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { Participant } from '#contract/people/participants'
import { ROOM_EVENTS, type RoomEventData, type RoomEventName } from '#contract/room-events'
import { newMessage } from '#room/messages/messages'
import { ENDPOINTS } from '../../api/authorization/endpoints/index.ts'
import { CANARY, HEARD, type Said, type Says, toEverybody } from './audiences.table.ts'

export interface Sample<Name extends RoomEventName = RoomEventName> {
	event: Name
	data: RoomEventData[Name]
	stageOnly: boolean
	/** The form for a reader of Spanish who may read all of it. */
	all: object
	/** The form for a reader who may not. */
	cut?: object
}

const notice = { eventId: 'e1', title: 'Breakfast', message: 'Soon', startTime: 1 }

/** Events that the room sends by itself, and events that nothing sends yet. */
const UNASKED: Says = {
	'message-translations-updated': {
		heard: HEARD.byEverybody,
		stageOnly: HEARD.onStage,
		data: ({ messageId }) => ({
			messageId,
			revision: 1,
			language: 'en-us',
			translations: { es: 'Buenos días', ja: CANARY },
			untranslated: { sw: 'unsupported' },
			altTranslations: { es: 'El mar', ja: CANARY },
		}),
		inSpanish: {
			translations: { es: 'Buenos días' },
			untranslated: {},
			altTranslations: { es: 'El mar' },
		},
	},
	'text-translations-updated': {
		heard: HEARD.byEverybody,
		data: () => ({
			kind: 'story',
			id: 's1',
			revision: 1,
			language: 'en-us',
			translations: { es: 'Buenos días', ja: CANARY },
			untranslated: {},
		}),
		inSpanish: { translations: { es: 'Buenos días' } },
	},
	'seat-warning': { heard: HEARD.byAda, data: ({ userId }) => ({ userId, replaceableAt: 1 }) },
	activity: {
		heard: HEARD.byAda,
		data: ({ userId }) => ({
			userId,
			activity: { id: 'a1', type: 'reply', timestamp: 1 },
			unreadCount: 1,
		}),
	},

	'event-notification-reminder': toEverybody(() => ({ ...notice, type: 'reminder_15_min' })),
	'saving-updated': toEverybody(() => ({ until: 1_800_000_000_000 })),
	'event-notification-started': toEverybody(() => ({ ...notice, type: 'started' })),
	'banner-auction-updated': toEverybody(() => ({
		banner: {
			id: 'b1',
			imageUrl: null,
			linkUrl: null,
			adCreatedAt: null,
			adPurchasedAt: null,
			currentAuctionPriceUSD: 5,
			lastPriceUpdateTimestamp: 1,
			lockedUntil: null,
			reservedUntil: null,
			startPriceUSD: 50,
			decayStart: 1,
		},
	})),
}

const SAYINGS = [...Object.values(ENDPOINTS).map(({ says = {} }) => says), UNASKED].flatMap(
	(says) => Object.entries(says) as [RoomEventName, Said][],
)

/** The form that each audience gets: one row per form of an event. */
export const HEARINGS = new Map(
	SAYINGS.flatMap(([event, { heard, stageOnly, held }]) =>
		Object.entries({
			[event]: heard,
			[`${event}, stage only`]: stageOnly,
			[`${event}, held`]: held,
		})
			.filter(([, marks]) => marks !== undefined)
			.map(([name, marks = '']): [string, string[]] => [name, marks.split(/\s+/)]),
	),
)

/** The name of its row. */
export function nameOf({ event, data, stageOnly }: Sample): string {
	const isHeld = 'message' in data && (data.message as Message).review === 'held'
	return `${event}${stageOnly ? ', stage only' : isHeld ? ', held' : ''}`
}

/** Every event that there is, about ada. */
export function samplesAbout(ada: { userId: string; participant: Participant }): Sample[] {
	const { platformUserId } = ada.participant
	const counts = { onStage: 1, offStageVetted: 0, requiredFollowers: 0, medianFollowers: 0 }
	const message = newMessage(ada.participant, 'Good morning', 1)
	const about = { ...ada, platform: 'x' as const, platformUserId, messageId: message.id, counts }
	return SAYINGS.flatMap(([event, { data: dataOf, stageOnly, withheld = [], inSpanish }]) => {
		if ('words' in ROOM_EVENTS[event] && ROOM_EVENTS[event].words === 'message')
			return messageSample(event, message)
		const data = dataOf?.(about)
		if (!data) throw new Error(`Nobody says ${event}.`)
		const publicly = Object.entries(data).filter(([field]) => !withheld.includes(field))
		const cut = Object.fromEntries(publicly)
		const plain: Sample = { event, data, stageOnly: false, all: { ...data, ...inSpanish }, cut }
		return stageOnly ? [plain, { ...plain, stageOnly: true }] : [plain]
	})
}

/** In public, for the stage only, and held; everything that could tell its content holds the canary then. */
function messageSample(event: RoomEventName, plain: Message): Sample[] {
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
