import { z } from 'zod/mini'
import { secrets } from './secrets.ts'

const Count = (fallback: number) =>
	z._default(z.coerce.number('is not a number').check(z.nonnegative('is less than 0')), fallback)

/** A list separated by commas. */
export const NameList = z.pipe(
	z._default(z.string(), ''),
	z.transform((text) =>
		text
			.split(',')
			.map((name) => name.trim())
			.filter((name) => name !== ''),
	),
)

const Optional = z.optional(z.string())
const NO_DECIMALS = 'is not a whole number from 0 to 36: give the decimals of your token'

/**
 * A push key in base64url: its length in bytes and in characters. The push library checks keys as well, but only
 * when the first push is sent.
 */
function keyOf(bytes: number, chars: number) {
	return z.optional(
		z
			.string()
			.check(
				z.refine(
					(key) => /^[\w-]+$/.test(key) && key.length === chars,
					`is no key of ${bytes} bytes in base64url: make both with npx web-push generate-vapid-keys`,
				),
			),
	)
}

const KEYS = {
	VAPID_PUBLIC_KEY: keyOf(65, 87),
	VAPID_PRIVATE_KEY: keyOf(32, 43),
	VAPID_SUBJECT: z.optional(
		z
			.string()
			.check(
				z.refine(
					(subject) => /^(https|mailto):$/.test(URL.parse(subject)?.protocol ?? ''),
					'is not an address: give one with mailto: or https://',
				),
			),
	),
}
const PushKeys = z.object(KEYS)
const KEYS_UNSET = Object.fromEntries(Object.keys(KEYS).map((name) => [name, undefined]))

/**
 * Whether an address has the scheme http or https. `URL` reads the host of 'stage.example:8787' as a scheme, and
 * such an address has no origin.
 */
export function isWebAddress(value: string): boolean {
	return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** The settings that the room reads. The Worker has more. */
export const RoomSettings = z.object({
	STAGE_TOKEN_SECRET: secrets('set it to a long random string (openssl rand -hex 32)'),
	MIN_FOLLOWERS: Count(1),
	OPERATOR_SUBS: NameList,
	/** A multiplier above 0, because with 0 nothing would be allowed. */
	RATE_LIMIT_SCALE: z._default(
		z.coerce
			.number('is not a number: give 1, or more for looser limits')
			.check(z.positive('is not above 0: give 1, or more for looser limits')),
		1,
	),
	...KEYS,
	FARCASTER_DM_KEY: Optional,
	TOKEN_CONTRACT: z.optional(
		z
			.string()
			.check(
				z.regex(/^0x[0-9a-fA-F]{40}$/, 'is not a contract: give 0x and 40 hexadecimal digits'),
			),
	),
	TOKEN_DECIMALS: z._default(
		z.coerce
			.number(NO_DECIMALS)
			.check(z.int(NO_DECIMALS), z.gte(0, NO_DECIMALS), z.lte(36, NO_DECIMALS)),
		18,
	),
	/** Addresses of the chain's nodes, separated by commas. Payouts need at least one. */
	RPC_URL: NameList.check(
		z.refine(
			(nodes) => nodes.every(isWebAddress),
			'is not an address: give one with https://, or several with commas',
		),
	),
	/**
	 * Limits of payouts (G-155): the hours that a credit waits, the least amount of a payout, and the most that is paid
	 * on a day.
	 */
	PAYOUT_HOLD_HOURS: Count(24),
	PAYOUT_MIN: Count(10_000),
	PAYOUT_DAY_MAX: Count(1_000_000),
	/** The highest gas price in gwei. Transfers wait while the price is higher. */
	PAYOUT_FEE_MAX_GWEI: Count(5),
	/** The most that the stage may spend on a day (UTC), in dollars (G-183). */
	SPEND_DAY_MAX: z._default(
		z.coerce
			.number('is not a number: give dollars a day, such as 5')
			.check(z.nonnegative('is less than 0: give dollars a day, such as 5')),
		5,
	),
	/**
	 * A word that was not used before makes the room forget its storage and begin again from D1
	 * (docs/operations.md).
	 */
	ROOM_BEGIN_ANEW: z._default(z.coerce.string(), ''),
	TRANSLATOR: z._default(
		z.enum(
			['workers-ai', 'libretranslate', 'off'],
			"is none of 'workers-ai', 'libretranslate', 'off': choose one",
		),
		'off',
	),
	/** Whether boosted topics have the lower price (G-32). */
	TOPIC_DISCOUNT_ACTIVE: z.pipe(
		z._default(z.enum(['true', 'false'], "is neither 'true' nor 'false': choose one"), 'true'),
		z.transform((value) => value === 'true'),
	),
	/** Whether following the banner earns $STAGE (G-154). */
	CLICK_TO_EARN: z.pipe(
		z._default(z.enum(['true', 'false'], "is neither 'true' nor 'false': choose one"), 'true'),
		z.transform((value) => value === 'true'),
	),
	/** The author of the stage's own topics: a model if one is bound, otherwise a list of questions (G-33). */
	TOPIC_WRITER: z._default(
		z.enum(['workers-ai', 'off'], "is neither 'workers-ai' nor 'off': choose one"),
		'workers-ai',
	),
})
export type RoomSettings = z.infer<typeof RoomSettings>

/** The settings of the room, read from the environment that it shares with the Worker. */
export function roomSettingsIn(env: object): RoomSettings {
	return RoomSettings.parse(withoutWrongKeys(withoutBlank(env)))
}

/** The environment without wrong push keys, which only switch pushes off. Health reports them. */
export function withoutWrongKeys(env: Record<string, unknown>): Record<string, unknown> {
	const { success, data } = PushKeys.safeParse(env)
	const known = Object.values(data ?? {}).filter((one) => one !== undefined).length
	const isGood = success && (known === 0 || known === Object.keys(KEYS).length)
	return isGood ? env : { ...env, ...KEYS_UNSET }
}

/** A word with blanks around it stays another word, because a new word makes the room forget its storage. */
const AS_WRITTEN = 'ROOM_BEGIN_ANEW'

/**
 * The environment without empty values, because `NAME=` in a settings file means that the setting is absent, and without
 * blanks around the others, because a value that was read from a file ends with a line break.
 */
export function withoutBlank(env: object): Record<string, unknown> {
	const set = Object.entries(env).flatMap(([name, value]) => {
		if (typeof value !== 'string') return [[name, value]]
		const text = value.trim()
		return text === '' ? [] : [[name, name === AS_WRITTEN ? value : text]]
	})
	return Object.fromEntries(set)
}
