import { z } from 'zod/mini'
import { secrets } from './secrets.ts'

const Count = (fallback: number) => z._default(z.coerce.number().check(z.nonnegative()), fallback)

/** A list with commas. */
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

/** Of 'stage.example:8787' the host would be taken for a scheme, and of no origin any other is one. */
export function isWebAddress(value: string): boolean {
	return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** The settings that the room itself needs; the Worker's are these and more. */
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
	/** Of the nodes that are asked about the chain, with commas; without one nothing is paid out. */
	RPC_URL: Names.check(
		z.refine(
			(nodes) => nodes.every(isWebAddress),
			'is not an address: give one with https://, or several with commas',
		),
	),
	/** How long a credit waits until it is paid out, in hours; what is paid at least, and at most on one day (G-155). */
	PAYOUT_HOLD_HOURS: Count(24),
	PAYOUT_MIN: Count(10_000),
	PAYOUT_DAY_MAX: Count(1_000_000),
	/** What is dearer waits. */
	PAYOUT_FEE_MAX_GWEI: Count(5),
	/** What the stage may spend on a day (UTC), in dollars (G-183). */
	SPEND_DAY_MAX: z._default(
		z.coerce
			.number('is not a number: give dollars a day, such as 5')
			.check(z.nonnegative('is less than 0: give dollars a day, such as 5')),
		5,
	),
	/** A new word makes the room begin again from D1 (docs/operations.md). */
	ROOM_BEGIN_ANEW: z._default(z.coerce.string(), ''),
	TRANSLATOR: z._default(
		z.enum(
			['workers-ai', 'libretranslate', 'off'],
			"is none of 'workers-ai', 'libretranslate', 'off': choose one",
		),
		'off',
	),
	/** Whether boosted topics cost less now (G-32). */
	TOPIC_DISCOUNT_ACTIVE: z.pipe(
		z._default(z.enum(['true', 'false'], "is neither 'true' nor 'false': choose one"), 'true'),
		z.transform((value) => value === 'true'),
	),
	/** Whether following the banner earns something (G-154). */
	CLICK_TO_EARN: z.pipe(
		z._default(z.enum(['true', 'false'], "is neither 'true' nor 'false': choose one"), 'true'),
		z.transform((value) => value === 'true'),
	),
	/** Who thinks of a topic for the stage: a model where one is bound, else its own list of questions (G-33). */
	TOPIC_WRITER: z._default(
		z.enum(['workers-ai', 'off'], "is neither 'workers-ai' nor 'off': choose one"),
		'workers-ai',
	),
})
export type RoomSettings = z.infer<typeof RoomSettings>
