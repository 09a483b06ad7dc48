import { z } from 'zod/mini'
import type { Settings } from '../settings.ts'
import { askJson, ServiceDown } from './ask-outside.ts'

const ADDED = 'SIGNER_EVENT_TYPE_ADD'
const PAGES_MAX = 20 // a few dozen signers are many, and one page holds at least a hundred
/** The position of the app's fid in a key's metadata: the first field of an ABI-encoded `SignedKeyRequest`. */
const APP_FID = [32, 64] as const

const Answer = z.object({
	events: z.array(
		z.object({
			signerEventBody: z.object({
				key: z.string(),
				eventType: z.union([z.string(), z.number()]),
				metadata: z._default(z.string(), ''),
			}),
		}),
	),
	nextPageToken: z.optional(z.nullable(z.string())),
})
type Signer = z.infer<typeof Answer>['events'][number]['signerEventBody']

/** Asks a Farcaster hub which app may sign for an account with a key; null when none may. */
export function signersOf({ FARCASTER_HUB_URL, FARCASTER_API_KEY = '' }: Settings) {
	async function page(fid: number, token: string) {
		const query = new URLSearchParams({ fid: String(fid), ...(token && { pageToken: token }) })
		const { status, body } = await askJson(`${FARCASTER_HUB_URL}/v1/onChainSignersByFid?${query}`, {
			'x-api-key': FARCASTER_API_KEY,
		})
		const read = z.safeParse(Answer, body)
		if (status !== 200 || !read.success) throw new ServiceDown(`A hub answered ${status}`)
		return read.data
	}

	async function everySigner(fid: number): Promise<Signer[]> {
		const all: Signer[] = []
		let token = ''
		for (let read = 0; read < PAGES_MAX; read++) {
			const { events, nextPageToken } = await page(fid, token)
			all.push(...events.map((event) => event.signerEventBody))
			if (!nextPageToken) return all
			token = nextPageToken
		}
		throw new ServiceDown('A hub has too many signers for one account') // a removal may be further on
	}

	return async (fid: number, key: string): Promise<{ appFid: string } | null> => {
		const [signer, ...others] = (await everySigner(fid)).filter(
			(one) => one.key.toLowerCase() === key,
		)
		// A removed key can never be added again, so every event about it must say 'added'.
		const isActive = [signer, ...others].every((one) => one?.eventType === ADDED)
		return signer && isActive ? { appFid: appIn(signer.metadata) } : null
	}
}

function appIn(metadata: string): string {
	const hex = Buffer.from(metadata, 'base64')
		.subarray(...APP_FID)
		.toString('hex')
	return BigInt(`0x${hex || 0}`).toString()
}
