import { z } from 'zod/mini'
import { partIn, signedIn } from './signed-json.ts'

const ED25519 = 'Ed25519'
const ADDRESS_MAX_CHARS = 1_024

const Header = z.object({
	fid: z.number().check(z.int(), z.positive()),
	type: z.literal('app_key'),
	key: z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)),
})
const Text = z.string().check(z.minLength(1), z.maxLength(ADDRESS_MAX_CHARS))
const Payload = z.object({
	event: z.string(),
	notificationDetails: z.optional(z.nullable(z.object({ url: Text, token: Text }))),
})

const ON = ['miniapp_added', 'frame_added', 'notifications_enabled']
const OFF = ['miniapp_removed', 'frame_removed', 'notifications_disabled']

/** An event of a Farcaster client: a person added or removed the stage, or switched its notifications. */
export interface FarcasterEvent {
	fid: number
	/** The key that signed the event. Only a hub knows whether the key belongs to the account. */
	key: string
	/**
	 * An address and a token: the person wants notifications there; 'off': the person wants none any more; null:
	 * nothing changes.
	 */
	told: { url: string; token: string } | 'off' | null
}

/** The event in a client's webhook; null when its signature is wrong or the text is anything else. */
export async function eventIn(json: string): Promise<FarcasterEvent | null> {
	const signed = signedIn(json)
	if (!signed) return null
	const { data: header } = z.safeParse(Header, partIn(signed.header))
	const { data: payload } = z.safeParse(Payload, partIn(signed.payload))
	if (!header || !payload || !(await isSigned(signed, header.key))) return null
	return { fid: header.fid, key: header.key.toLowerCase(), told: toldBy(payload) }
}

function toldBy({ event, notificationDetails }: z.infer<typeof Payload>): FarcasterEvent['told'] {
	if (OFF.includes(event)) return 'off'
	return ON.includes(event) ? (notificationDetails ?? null) : null
}

async function isSigned(
	{ header, payload, signature }: NonNullable<ReturnType<typeof signedIn>>,
	key: string,
): Promise<boolean> {
	const signed = new TextEncoder().encode(`${header}.${payload}`)
	try {
		const raw = Buffer.from(key.slice(2), 'hex')
		const by = await crypto.subtle.importKey('raw', raw, ED25519, false, ['verify'])
		return await crypto.subtle.verify(ED25519, by, Buffer.from(signature, 'base64url'), signed)
	} catch {
		return false // the bytes are no point of the curve
	}
}
