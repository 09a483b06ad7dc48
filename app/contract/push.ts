import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './limits.ts'

/** Groups of alerts, one switch in the settings each. */
export const ALERT_GROUPS = [
	'replies',
	'mentions',
	'seat',
	'events',
	'reactions',
	'account',
] as const
export type AlertGroup = (typeof ALERT_GROUPS)[number]

interface AlertKind {
	/** The switch that controls it. */
	group: AlertGroup
	/** Whether it is on until a person switches it off (G-76). */
	isOn: boolean
	/** After this time the alert is of no use and is not shown (G-148). */
	lifeMs: number
	/** True to wake a phone that saves its battery. */
	isUrgent?: true
	/** True to send it to Farcaster participants by direct cast, too (G-151). */
	isCast?: true
}

/** Alerts of changes that a thief of the account would make. Their owner is told at once. */
const OF_ACCOUNT = {
	group: 'account',
	isOn: true,
	lifeMs: DAY_MS,
	isUrgent: true,
	isCast: true,
} as const satisfies AlertKind

/** Every kind of alert that a person may get away from the page. */
export const ALERTS = {
	reply: { group: 'replies', isOn: true, lifeMs: DAY_MS, isCast: true },
	topic_reply: { group: 'replies', isOn: true, lifeMs: DAY_MS },
	story_reply: { group: 'replies', isOn: true, lifeMs: DAY_MS, isCast: true },
	mention_message: { group: 'mentions', isOn: true, lifeMs: DAY_MS, isCast: true },
	topic_mention: { group: 'mentions', isOn: true, lifeMs: DAY_MS, isCast: true },
	participant_bumped: {
		group: 'seat',
		isOn: true,
		lifeMs: DAY_MS,
		isUrgent: true,
		isCast: true,
	},
	seat_warning: { group: 'seat', isOn: true, lifeMs: HOUR_MS, isUrgent: true, isCast: true },
	event_reminder: { group: 'events', isOn: true, lifeMs: 15 * MINUTE_MS, isUrgent: true },
	event_started: {
		group: 'events',
		isOn: true,
		lifeMs: 30 * MINUTE_MS,
		isUrgent: true,
		isCast: true,
	},
	event_moved: { group: 'events', isOn: true, lifeMs: DAY_MS, isUrgent: true },
	event_cancelled: { group: 'events', isOn: true, lifeMs: DAY_MS, isUrgent: true },
	reaction_message: { group: 'reactions', isOn: false, lifeMs: DAY_MS },
	story_reaction: { group: 'reactions', isOn: false, lifeMs: DAY_MS },
	story_like: { group: 'reactions', isOn: false, lifeMs: DAY_MS },
	wallet_changed: OF_ACCOUNT,
	wallet_removed: OF_ACCOUNT,
	logged_out: OF_ACCOUNT,
	account_taken: OF_ACCOUNT,
	account_deleted: OF_ACCOUNT,
} as const satisfies Record<string, AlertKind>

export type AlertType = keyof typeof ALERTS
export const ALERT_TYPES = Object.keys(ALERTS) as AlertType[]

export function alertKind(type: AlertType): AlertKind {
	return ALERTS[type]
}

export function isAlertType(type: string): type is AlertType {
	return Object.hasOwn(ALERTS, type)
}

/**
 * True for alerts about the account itself. They are sent even while somebody looks at the stage, since that
 * may be the thief.
 */
export function isOfAccount(type: string): boolean {
	return isAlertType(type) && alertKind(type).group === 'account'
}

export type AlertSwitches = Record<AlertType, boolean>

/** The person's choices, completed by the defaults. */
export function switchesOf(types: Partial<AlertSwitches>): AlertSwitches {
	const switches = ALERT_TYPES.map((type) => [type, types[type] ?? ALERTS[type].isOn])
	return Object.fromEntries(switches) as AlertSwitches
}

export const NOT_CONFIGURED = 'Notification service not configured by admin.'

/** What a service worker receives and shows (G-148). */
export interface PushedAlert {
	/** `more`: several alerts in one. */
	type: AlertType | 'more'
	id: string
	title: string
	body: string
	/** A path on the stage. */
	url: string
	/** A new notification replaces an earlier one with the same tag. */
	tag: string
	at: number
}

export const pushKey = endpoint(
	{
		method: 'GET',
		path: '/api/push-key',
		who: 'anyone',
		failed: (status) => `Server error (${status})`,
		says: 'publicKey',
	},
	/** Null: alerts are not configured. */
	{ reply: z.object({ publicKey: z.nullable(z.string()) }) },
)

const Keys = z.object({ p256dh: z.optional(z.string()), auth: z.optional(z.string()) })
const Subscription = z.object({ endpoint: z.optional(z.string()), keys: z.optional(Keys) })

export const savePushSubscription = endpoint(
	{
		method: 'POST',
		path: '/api/save-push-subscription',
		who: 'anyone',
		failed: (status) => `Server error (${status})`,
		says: 'message',
	},
	{
		// Flat or nested, as browsers write it (G-75). A missing field is answered with a sentence of its own.
		body: z.extend(Subscription, {
			subscription: z.optional(Subscription),
			expirationTime: z.optional(z.nullable(z.number())),
			action: z.optional(z.string()),
			stageToken: z.optional(z.string()),
			language: z.optional(z.string()),
			/** The time zone in which this device is told times. */
			zone: z.optional(z.string()),
			/** The endpoint that the browser has replaced by this one. */
			oldEndpoint: z.optional(z.string()),
		}),
		reply: z.object({ message: z.string() }),
	},
)

const Time = z.nullable(
	z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Quiet hours are times like 22:00.')),
)
const Switches = z.record(z.string(), z.boolean())

const AlertSettings = z.object({
	types: Switches,
	/** No alerts are sent from this time until `quietTo`, in that time zone; null: no quiet hours. */
	quietFrom: Time,
	quietTo: Time,
	zone: z.nullable(z.string()),
})
export type AlertSettings = z.infer<typeof AlertSettings>

/** Absent fields stay as they are, each type for itself, because another device may have changed them. */
const AlertChange = z.partial(AlertSettings)
export type AlertChange = z.infer<typeof AlertChange>

export const readAlertSettings = endpoint(
	{
		method: 'GET',
		path: '/api/user/alert-settings',
		who: 'participant',
		says: 'types',
		failed: () => 'Your alert settings could not be loaded.',
	},
	{ reply: AlertSettings },
)

export const saveAlertSettings = endpoint(
	{
		method: 'POST',
		path: '/api/user/alert-settings',
		who: 'participant',
		says: 'types',
		failed: () => 'Your alert settings could not be saved.',
	},
	{
		body: z.extend(AlertChange, { stageToken: z.optional(z.string()) }),
		reply: AlertSettings,
	},
)
