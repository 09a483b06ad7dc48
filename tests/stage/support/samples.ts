import { type Message, plainMessage, type Reaction } from '#contract/messages/messages'
import type { Counts, Participant } from '#contract/people/participants'
import type { RoomEvent, RoomEventData, RoomEventName } from '#contract/room-events'
import type { Topic } from '#contract/topics/topic'
import { enUs } from '#locales/english'
import type { TextKey } from '#locales/keys'
import type { StagePageData } from '../../../app/stage/model.ts'

export function event<Name extends RoomEventName>(
	name: Name,
	data: RoomEventData[Name],
): RoomEvent {
	return { event: name, data } as RoomEvent
}

export const COUNTS: Counts = {
	onStage: 1,
	offStageVetted: 0,
	requiredFollowers: 0,
	medianFollowers: 10,
}

/** Kenji's reaction to the message 01. */
export const THUMB: Reaction = {
	...{ id: 'r1', messageId: '01', emoji: '👍', createdAt: 1 },
	...{ platform: 'x', platformUserId: 'kenji' },
}

export function person(name: string, change: Partial<Participant> = {}): Participant {
	return {
		id: `p-${name}`,
		platform: 'x',
		platformUserId: name,
		platformUsername: name,
		profilePicUrl: '',
		displayInfo: '',
		infoLastUpdatedAt: null,
		status: 'Active',
		language: 'en-us',
		streakCount: 0,
		followerCount: 10,
		lastActivity: 1_000,
		lastSeenOnPage: null,
		isVipEntry: false,
		aiUrl: null,
		eligibilityStatus: 'Safe seen',
		...change,
	}
}

export function message(id: string, change: Partial<Message> = {}): Message {
	return {
		...plainMessage(),
		id,
		text: `text of ${id}`,
		language: 'en-us',
		timestamp: 500,
		platform: 'x',
		platformUsername: 'ada',
		platformUserId: 'ada',
		profilePicUrl: '',
		...change,
	}
}

export function page(change: Partial<StagePageData> = {}): StagePageData {
	return {
		language: 'en-us',
		epoch: 'e1',
		seq: 10,
		serverTime: 0,
		participants: [],
		counts: COUNTS,
		minFollowers: 1,
		totalViews: 7,
		slowModeSeconds: 0,
		savesUntil: null,
		messages: [],
		nextCursor: null,
		loaded: true,
		view: 'grouped',
		opened: [],
		stories: [],
		topics: [],
		gatherings: [],
		moreTopics: false,
		banner: null,
		canPay: false,
		boost: { priceUSD: 2, listPriceUSD: 100, discountActive: true },
		...change,
	}
}

export function ulidOf(n: number): string {
	return String(n).padStart(26, '0')
}

export const say = (key: TextKey, values: Record<string, string | number> = {}) =>
	enUs[key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))

export function topic(id: string, change: Partial<Topic> = {}): Topic {
	return {
		...{ platform: 'x', platformUserId: '1', platformUsername: 'ada', profilePicUrl: '' },
		...{ id, text: `About ${id}`, submittedAt: Number(id.slice(1)), priority: 0 },
		...{ boostedUntil: null, language: 'en-us', translations: {}, replyCount: 0 },
		...change,
	} as Topic
}
