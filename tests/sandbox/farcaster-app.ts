import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { z } from 'zod/mini'
import { fieldsOf, Refused, sendJson, type Visit } from './http.ts'

/** The first bytes of an Ed25519 key as PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const APP_FID = 9152
const EVENTS_WITH_DETAILS = ['miniapp_added', 'notifications_enabled']

const Notification = z.object({
	notificationId: z.string().check(z.minLength(1), z.maxLength(128)),
	title: z.string().check(z.minLength(1), z.maxLength(32)),
	body: z.string().check(z.minLength(1), z.maxLength(128)),
	targetUrl: z.url().check(z.maxLength(1_024)),
	tokens: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
})
const Deed = z.object({
	fid: z.number(),
	/** The account whose key signs, when it is not their own. */
	signer: z.optional(z.number()),
	event: z.string(),
	/** Where they are told things, when it is not here. */
	url: z.optional(z.string()),
})

export type Notified = Omit<z.infer<typeof Notification>, 'tokens'> & { token: string; at: number }

/**
 * A Farcaster client that people use, and the hub that knows with which keys it signs for them, as
 * miniapps.farcaster.xyz and Neynar document them: every account has one key of this client.
 */
export function openFarcasterApp(origin: string, key: string) {
	let told: Notified[] = []
	const ended = new Set<string>()
	const limited = new Set<string>()

	function signersOf({ request, response, url }: Visit) {
		if (request.headers['x-api-key'] !== key)
			return sendJson(response, 401, { code: 'Unauthorized', message: 'Incorrect API key' })
		const fid = Number(url.searchParams.get('fid'))
		const signerEventBody = {
			key: publicKeyOf(fid),
			keyType: 1,
			eventType: 'SIGNER_EVENT_TYPE_ADD',
			metadata: metadataOf(APP_FID),
			metadataType: 1,
		}
		const event = { type: 'EVENT_TYPE_SIGNER', chainId: 10, fid, signerEventBody }
		return sendJson(response, 200, { events: [event] })
	}

	function notify(visit: Visit) {
		const { success, data } = z.safeParse(Notification, fieldsOf(visit))
		if (!success)
			return sendJson(visit.response, 400, { errors: [{ message: 'Validation failed' }] })
		const { tokens, ...note } = data
		const successfulTokens = tokens.filter((one) => !ended.has(one) && !limited.has(one))
		// One id is shown to a person once.
		const isNew = (token: string) =>
			!told.some((one) => one.token === token && one.notificationId === note.notificationId)
		const news = successfulTokens.filter(isNew)
		told = [...news.map((token) => ({ ...note, token, at: Date.now() })), ...told]
		return sendJson(visit.response, 200, {
			result: {
				successfulTokens,
				invalidTokens: tokens.filter((one) => ended.has(one)),
				rateLimitedTokens: tokens.filter((one) => limited.has(one)),
			},
		})
	}

	/** The body that the client posts to a mini app's webhook after this act. */
	function deedOf(visit: Visit) {
		const {
			fid,
			signer = fid,
			event,
			url = `${origin}/farcaster-app/notifications`,
		} = z.parse(Deed, fieldsOf(visit))
		const hasDetails = EVENTS_WITH_DETAILS.includes(event)
		const details = hasDetails && { notificationDetails: { url, token: tokenOf(fid) } }
		const header = encoded({ fid, type: 'app_key', key: publicKeyOf(signer) })
		const payload = encoded({ event, ...details })
		const said = Buffer.from(`${header}.${payload}`)
		const signature = sign(null, said, privateKeyOf(signer)).toString('base64url')
		return sendJson(visit.response, 200, { header, payload, signature })
	}

	return (visit: Visit) => {
		const { request, response, path, url } = visit
		switch (`${request.method} ${path}`) {
			case 'GET /v1/onChainSignersByFid':
				return signersOf(visit)
			case 'POST /notifications':
				return notify(visit)
			case 'POST /api/deeds':
				return deedOf(visit)
			case 'GET /api/notifications': {
				const token = tokenOf(Number(url.searchParams.get('fid')))
				const notifications = told.filter((one) => one.token === token)
				return sendJson(response, 200, { notifications })
			}
			case 'POST /api/tokens': {
				const { fid, state } = fieldsOf(visit)
				const token = tokenOf(Number(fid))
				for (const [set, name] of [
					[ended, 'ended'],
					[limited, 'limited'],
				] as const)
					if (state === name) set.add(token)
					else set.delete(token)
				return sendJson(response, 200, {})
			}
			default:
				throw new Refused(404, 'There is no such page.')
		}
	}
}

function tokenOf(fid: number): string {
	return createHash('sha256').update(`token of ${fid}`).digest('hex')
}

function privateKeyOf(fid: number) {
	const seed = createHash('sha256').update(`key of ${fid}`).digest()
	return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

function publicKeyOf(fid: number): string {
	const { x = '' } = createPublicKey(privateKeyOf(fid)).export({ format: 'jwk' })
	return `0x${Buffer.from(x, 'base64url').toString('hex')}`
}

/** The beginning of an ABI-encoded `SignedKeyRequest`: where it stands, and the app's fid. */
function metadataOf(appFid: number): string {
	const words = [32, appFid, 0, 128, 0].map((word) => word.toString(16).padStart(64, '0'))
	return Buffer.from(words.join(''), 'hex').toString('base64')
}

function encoded(part: object): string {
	return Buffer.from(JSON.stringify(part)).toString('base64url')
}
