import { z } from 'zod/mini'
import { jsonIn } from '#storage/stored'

const Encoded = z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/))
const Signed = z.object({ header: Encoded, payload: Encoded, signature: Encoded })

/** The three parts of a JSON Farcaster Signature; null for any other text. The signature is not checked here. */
export function signedIn(json: string): z.infer<typeof Signed> | null {
	return z.safeParse(Signed, jsonIn(json)).data ?? null
}

/** The JSON in an encoded header or payload; undefined when it is not JSON. */
export function partIn(encoded: string): unknown {
	return jsonIn(Buffer.from(encoded, 'base64url').toString())
}
