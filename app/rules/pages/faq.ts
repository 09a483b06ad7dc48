import { LANGUAGES } from '#contract/languages'
import {
	DAY_MS,
	HOUR_MS,
	IMAGE_MAX_BYTES,
	MEGABYTE,
	MESSAGE_EDIT_MS,
	MESSAGE_MAX_CHARS,
	MINUTE_MS,
	NOTABLE_SHOWN,
	POST_LIFE_MS,
	REJOIN_CODE_LIFE_MS,
	SEAT_IDLE_MS,
	SEAT_WARM_MS,
	STAGE_SEATS,
	VIEW_ONCE_MS,
} from '#contract/limits'
import { JOIN_PLATFORMS, PLATFORM_NAMES } from '#contract/people/participants'

/** The questions in order, with the limits that the stage enforces (G-67). */
export const QUESTIONS = [
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
	{ about: 'notable', numbers: { n: NOTABLE_SHOWN } },
	{ about: 'private', numbers: { minutes: VIEW_ONCE_MS / MINUTE_MS } },
] as const
