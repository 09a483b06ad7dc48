import { LANGUAGES } from '#contract/languages'
import {
	AI_TOPICS_PER_HOUR,
	AIRDROP_AMOUNT,
	AIRDROP_MIN_CHARS,
	AIRDROP_WINDOW_MS,
	BANNER_HALF_HOURS,
	BANNER_LOCK_MS,
	BANNER_VETO_MS,
	CLAIM_AMOUNT,
	CLAIM_CLICK_MS,
	CLAIMS_PER_DAY,
	DAY_MS,
	EVENT_REMINDER_MS,
	HOUR_MS,
	IMAGE_MAX_BYTES,
	MEGABYTE,
	MESSAGE_EDIT_MS,
	MESSAGE_MAX_CHARS,
	MINUTE_MS,
	NOTABLE_SHOWN,
	POST_LIFE_MS,
	REJOIN_CODE_LIFE_MS,
	RESERVED_MS,
	SEAT_IDLE_MS,
	SEAT_WARM_MS,
	STAGE_SEATS,
	STORY_FILE_MAX_BYTES,
	STORY_LIFE_MS,
	STORY_TEXT_MAX_CHARS,
	TOPIC_BOOST_MS,
	TOPIC_MAX_CHARS,
	VIEW_ONCE_MS,
} from '#contract/limits'
import { JOIN_PLATFORMS, PLATFORM_NAMES } from '#contract/people/participants'

/** The questions with the limits that the stage enforces (G-67). */
export const FAQ_QUESTIONS = [
	{ about: 'what', numbers: { languages: LANGUAGES.length, seats: STAGE_SEATS } },
	{ about: 'read', numbers: {} },
	{
		about: 'join',
		numbers: {
			platforms: JOIN_PLATFORMS.map((platform) => PLATFORM_NAMES[platform]).join(' / '),
			hours: POST_LIFE_MS / HOUR_MS,
		},
	},
	{ about: 'full', numbers: { seats: STAGE_SEATS, idle: SEAT_IDLE_MS / HOUR_MS } },
	{ about: 'keep', numbers: { warm: SEAT_WARM_MS / HOUR_MS, idle: SEAT_IDLE_MS / HOUR_MS } },
	{ about: 'away', numbers: {} },
	{ about: 'back', numbers: { days: REJOIN_CODE_LIFE_MS / DAY_MS } },
	{
		about: 'write',
		numbers: {
			chars: MESSAGE_MAX_CHARS,
			megabytes: IMAGE_MAX_BYTES / MEGABYTE,
			minutes: MESSAGE_EDIT_MS / MINUTE_MS,
		},
	},
	{ about: 'translate', numbers: {} },
	{ about: 'stageonly', numbers: {} },
	{ about: 'events', numbers: { minutes: EVENT_REMINDER_MS / MINUTE_MS } },
	{ about: 'notable', numbers: { n: NOTABLE_SHOWN } },
	{
		about: 'stories',
		numbers: {
			megabytes: STORY_FILE_MAX_BYTES / MEGABYTE,
			hours: STORY_LIFE_MS / HOUR_MS,
			chars: STORY_TEXT_MAX_CHARS,
		},
	},
	{ about: 'topics', numbers: { chars: TOPIC_MAX_CHARS, n: AI_TOPICS_PER_HOUR } },
	{
		about: 'banner',
		numbers: {
			hours: BANNER_LOCK_MS / HOUR_MS,
			half: BANNER_HALF_HOURS,
			minutes: RESERVED_MS / MINUTE_MS,
		},
	},
	{ about: 'boost', numbers: { hours: TOPIC_BOOST_MS / HOUR_MS, chars: TOPIC_MAX_CHARS } },
	{ about: 'refund', numbers: { hours: BANNER_VETO_MS / HOUR_MS } },
	{ about: 'alerts', numbers: {} },
	{
		about: 'earn',
		numbers: {
			chars: AIRDROP_MIN_CHARS,
			hours: AIRDROP_WINDOW_MS / HOUR_MS,
			n: AIRDROP_AMOUNT,
		},
	},
	{
		about: 'ads',
		numbers: {
			n: CLAIM_AMOUNT,
			minutes: CLAIM_CLICK_MS / MINUTE_MS,
			times: CLAIMS_PER_DAY,
		},
	},
	{ about: 'private', numbers: { minutes: VIEW_ONCE_MS / MINUTE_MS } },
	// Name and address come from the operator's settings.
	{ about: 'reach', numbers: { name: '', address: '' } },
] as const

/** The questions by their subject, in the order of the page. */
export const GROUPS = {
	talk: ['what', 'read', 'write', 'translate', 'stageonly', 'stories', 'topics', 'events'],
	place: ['join', 'full', 'keep', 'away', 'back', 'notable'],
	money: ['earn', 'ads', 'banner', 'boost', 'refund'],
	us: ['alerts', 'private', 'reach'],
} as const satisfies Record<string, readonly (typeof FAQ_QUESTIONS)[number]['about'][]>

/** What the house rules forbid, in the groups by which people report and operators remove it. */
export const HOUSE_RULES = ['spam', 'hate', 'violence', 'sexual', 'data', 'beside'] as const
