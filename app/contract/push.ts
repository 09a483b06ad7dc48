import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './limits.ts'

/** Groups of alerts. Each has one switch in the settings. */
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
	/** The switch in the settings that controls this alert. */
	group: AlertGroup
	/** The default of the switch (G-76). */
	isOn: boolean
	/** After this time the alert is of no use and is not shown (G-148). */
	lifeMs: number
	/** True to wake a phone that saves its battery. */
	isUrgent?: true
	/** True to send it to Farcaster participants by direct cast, too (G-151). */
	isCast?: true
}

/** Alerts about changes of an account that a thief might make. The owner is told at once. */
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
 * True for alerts about the account itself. They are sent even while somebody looks at the stage, because that may
 * be the thief.
 */
export function isOfAccount(type: string): boolean {
	return isAlertType(type) && alertKind(type).group === 'account'
}

export type AlertSwitches = Record<AlertType, boolean>

/** The person's choices; where one is missing, the default. */
export function switchesOf(types: Partial<AlertSwitches>): AlertSwitches {
	const switches = ALERT_TYPES.map((type) => [type, types[type] ?? ALERTS[type].isOn])
	return Object.fromEntries(switches) as AlertSwitches
}

export const NOT_CONFIGURED = 'Notification service not configured by admin.'

/** What a service worker receives and shows (G-148). */
export interface PushedAlert {
	/** `more`: one push for several alerts. */
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
	/** Null when pushes are not configured. */
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
		// The fields may be flat or nested, because browsers write both (G-75). For a missing field the handler has its
		// own sentence.
		body: z.extend(Subscription, {
			subscription: z.optional(Subscription),
			expirationTime: z.optional(z.nullable(z.number())),
			action: z.optional(z.string()),
			stageToken: z.optional(z.string()),
			language: z.optional(z.string()),
			/** The time zone for the times in this device's alerts. */
			zone: z.optional(z.string()),
			/** The endpoint that the browser replaces by this one. */
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

/** Absent fields and absent types keep their values, because another device may have changed them. */
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
