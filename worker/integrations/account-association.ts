import { z } from 'zod/mini'
import { partIn, signedIn } from './signed-json.ts'

const Payload = z.object({ domain: z.string() })

/** The association, with the domain that it was signed for; null when the text is not valid. */
export function associationIn(
	json: string,
): (NonNullable<ReturnType<typeof signedIn>> & { domain: string }) | null {
	const signed = signedIn(json)
	if (!signed) return null
	const { data } = z.safeParse(Payload, partIn(signed.payload))
	return data ? { ...signed, domain: data.domain } : null
}
