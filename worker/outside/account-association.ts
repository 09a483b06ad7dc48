import { z } from 'zod/mini'
import { jsonIn } from '#room/kernel/stored'

const Encoded = z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/))
const Signed = z.object({ header: Encoded, payload: Encoded, signature: Encoded })
const Payload = z.object({ domain: z.string() })

/** The association with the domain that it was signed for; null where it is none. */
export function associationIn(json: string): (z.infer<typeof Signed> & { domain: string }) | null {
	const { data: signed } = z.safeParse(Signed, jsonIn(json))
	if (!signed) return null
	const { data } = z.safeParse(Payload, jsonIn(decoded(signed.payload)))
	return data ? { ...signed, domain: data.domain } : null
}

function decoded(payload: string): string {
	try {
		return atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
	} catch {
		return ''
	}
}
