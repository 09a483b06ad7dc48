import { z } from 'zod/mini'
import { secrets } from './secrets.ts'

const Count = (fallback: number) => z._default(z.coerce.number().check(z.nonnegative()), fallback)

/** A list separated by commas. */
export const Names = z.pipe(
	z._default(z.string(), ''),
	z.transform((text) =>
		text
			.split(',')
			.map((name) => name.trim())
			.filter((name) => name !== ''),
	),
)

const Optional = z.optional(z.string())

/** Whether it has a scheme of the web. `URL` takes the host of 'stage.example:8787' for a scheme, and such an address has no origin. */
export function isWebAddress(value: string): boolean {
	return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** The settings that the room needs; the Worker has further ones. */
export const RoomSettings = z.object({
	STAGE_TOKEN_SECRET: secrets('set it to a long random string (openssl rand -hex 32)'),
	MIN_FOLLOWERS: Count(1),
	OPERATOR_SUBS: Names,
	RATE_LIMIT_SCALE: Count(1),
	VAPID_PUBLIC_KEY: Optional,
	VAPID_PRIVATE_KEY: Optional,
	VAPID_SUBJECT: Optional,
	FARCASTER_DM_KEY: Optional,
	TOKEN_CONTRACT: z.optional(
		z
			.string()
			.check(
				z.regex(/^0x[0-9a-fA-F]{40}$/, 'is not a contract: give 0x and 40 hexadecimal digits'),
			),
	),
	TOKEN_DECIMALS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(36)), 18),
	/** Addresses of the chain's nodes, separated by commas. Without one nothing is paid out. */
	RPC_URL: Names.check(
		z.refine(
			(nodes) => nodes.every(isWebAddress),
			'is not an address: give one with https://, or several with commas',
		),
	),
	/** Hours that a credit waits before its payout; the least payout; the most of one day (G-155). */
	PAYOUT_HOLD_HOURS: Count(24),
	PAYOUT_MIN: Count(10_000),
	PAYOUT_DAY_MAX: Count(1_000_000),
	/** The highest gas price; more expensive transfers wait. */
	PAYOUT_FEE_MAX_GWEI: Count(5),
	/** The most that the stage may spend on a day (UTC), in dollars (G-183). */
	SPEND_DAY_MAX: z._default(
		z.coerce
			.number('is not a number: give dollars a day, such as 5')
			.check(z.nonnegative('is less than 0: give dollars a day, such as 5')),
		5,
	),
	/** A word not used before makes the room begin again from D1 (docs/operations.md). */
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
	/** Who writes topics for the stage: a model if one is bound, else its own list of questions (G-33). */
	TOPIC_WRITER: z._default(
		z.enum(['workers-ai', 'off'], "is neither 'workers-ai' nor 'off': choose one"),
		'workers-ai',
	),
})
export type RoomSettings = z.infer<typeof RoomSettings>
