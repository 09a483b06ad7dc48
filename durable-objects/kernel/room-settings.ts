import { z } from 'zod/mini'

const Count = (fallback: number) => z._default(z.coerce.number().check(z.nonnegative()), fallback)

const Names = z.pipe(
	z._default(z.string(), ''),
	z.transform((text) =>
		text
			.split(',')
			.map((name) => name.trim())
			.filter((name) => name !== ''),
	),
)

/** The settings that the room itself needs; the Worker's are these and more. */
export const RoomSettings = z.object({
	STAGE_TOKEN_SECRET: z
		.string('is missing: set it to a long random string (openssl rand -hex 32)')
		.check(z.minLength(16, 'is too short: give at least 16 characters (openssl rand -hex 32)')),
	MIN_FOLLOWERS: Count(1),
	OPERATOR_SUBS: Names,
	RATE_LIMIT_SCALE: Count(1),
	/** A new word makes the room begin again from D1 (docs/operations.md). */
	ROOM_BEGIN_ANEW: z._default(z.coerce.string(), ''),
	TRANSLATOR: z._default(
		z.enum(
			['workers-ai', 'libretranslate', 'off'],
			"is none of 'workers-ai', 'libretranslate', 'off': choose one",
		),
		'off',
	),
})
export type RoomSettings = z.infer<typeof RoomSettings>
