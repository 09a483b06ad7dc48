import { createECDH, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { z } from 'zod/mini'
import type { Troubles } from './faults.ts'
import { fieldsOf, Refused, sendHtml, sendJson, type Visit } from './http.ts'
import { pushPage } from './push-page.ts'
import { checked } from './social-api.ts'
import type { State } from './state.ts'

const CURVE = 'prime256v1'
const KEPT_MAX = 100
const TOPIC = /^[\w-]{1,32}$/
const URGENCIES = ['very-low', 'low', 'normal', 'high']

const NewDevice = z.object({ name: z.string(), applicationServerKey: z.string() })

interface Device {
	id: string
	name: string
	/** The server key that it subscribed under. */
	applicationServerKey: string
	privateKey: string
	auth: string
}

export interface Notification {
	device: string
	name: string
	at: number
	ttl: number
	urgency: string
	topic: string | null
	bytes: number
	/** Decrypted, as a service worker reads it. */
	data: unknown
}

export const pushTroubles: Troubles = {
	error: (status, title) => ({ code: status, errno: 999, error: title }),
	missing: () => ({ status: 410, body: { code: 410, errno: 106, error: 'Gone' } }),
	huge: (filler) => ({ message: filler }),
	wrongShape: 'yes',
	lies: () => ({}),
}

/** A browser vendor's push service, and the devices that it reaches: it decrypts what it was sent, and shows it. */
export function openPushService(origin: string, state: State) {
	const kept = state.section<{ devices: Device[]; shown: Notification[] }>('push', () => ({
		devices: [],
		shown: [],
	}))

	function addDevice(fields: Record<string, unknown>) {
		const { name, applicationServerKey } = checked(NewDevice, fields)
		const receiver = createECDH(CURVE)
		receiver.generateKeys()
		const device: Device = {
			id: randomBytes(12).toString('base64url'),
			name,
			applicationServerKey,
			privateKey: receiver.getPrivateKey('base64url'),
			auth: randomBytes(16).toString('base64url'),
		}
		kept.devices.push(device)
		state.touched()
		return {
			id: device.id,
			endpoint: `${origin}/push/to/${device.id}`,
			expirationTime: null,
			keys: { p256dh: receiver.getPublicKey('base64url'), auth: device.auth },
		}
	}

	async function receive({ request, response, bytes }: Visit, id: string) {
		const { headers } = request
		const device = kept.devices.find((one) => one.id === id)
		if (!device) return sendJson(response, 410, { error: 'This subscription has ended.' })
		const ttl = Number(headers.ttl)
		if (headers.ttl === undefined || !Number.isInteger(ttl) || ttl < 0)
			return sendJson(response, 400, { error: 'TTL is missing.' })
		if (headers['content-encoding'] !== 'aes128gcm')
			return sendJson(response, 400, { error: 'Only aes128gcm.' })
		const [topic = null] = [headers.topic].flat()
		const [urgency = 'normal'] = [headers.urgency].flat()
		if ((topic !== null && !TOPIC.test(topic)) || !URGENCIES.includes(urgency))
			return sendJson(response, 400, { error: 'Topic or Urgency is malformed.' })
		if (bytes.length > 4_096) return sendJson(response, 413, { error: 'Too long.' })
		const refused = await problemOf(headers.authorization ?? '', device)
		if (refused) return sendJson(response, 403, { error: refused })

		const note: Notification = {
			...{ device: id, name: device.name, at: Date.now(), ttl, urgency, topic },
			bytes: bytes.length,
			data: decrypted(device, bytes),
		}
		// One of the same topic that was not delivered yet is replaced; here all of them are.
		kept.shown = kept.shown.filter(
			(one) => one.device !== id || topic === null || one.topic !== topic,
		)
		kept.shown = [note, ...kept.shown].slice(0, KEPT_MAX)
		state.touched()
		response.writeHead(201, {
			location: `${origin}/push/messages/${randomBytes(8).toString('hex')}`,
		})
		response.end()
	}

	/** VAPID (RFC 8292): signed with the key that the subscription was made for, and for this service. */
	async function problemOf(authorization: string, device: Device): Promise<string | null> {
		const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(authorization) ?? []
		if (key !== device.applicationServerKey) return 'The key is not the one of the subscription.'
		const point = Buffer.from(key, 'base64url')
		const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
			one.toString('base64url'),
		)
		const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x, y }] })
		try {
			const { payload } = await jwtVerify(token, keys, { audience: origin, maxTokenAge: undefined })
			const isOwned = /^(mailto:|https:)/.test(payload.sub ?? '')
			return payload.exp && isOwned ? null : 'The token says not until when, or not whose it is.'
		} catch (error) {
			return `The token is not valid: ${error}`
		}
	}

	return async function answer(visit: Visit) {
		const { request, response, path, url } = visit
		const [, id] = /^\/to\/([\w-]+)$/.exec(path) ?? []
		if (id && request.method === 'POST') return receive(visit, id)
		const [, ended] = /^\/api\/devices\/([\w-]+)$/.exec(path) ?? []
		if (ended && request.method === 'DELETE') {
			kept.devices = kept.devices.filter((one) => one.id !== ended)
			state.touched()
			return sendJson(response, 200, {})
		}
		switch (`${request.method} ${path}`) {
			case 'GET /':
				return sendHtml(response, 200, pushPage(kept.shown))
			case 'POST /api/devices':
				return sendJson(response, 201, addDevice(fieldsOf(visit)))
			case 'GET /api/notifications': {
				const device = url.searchParams.get('device')
				const shown = kept.shown.filter((one) => device === null || one.device === device)
				return sendJson(response, 200, { notifications: shown })
			}
			default:
				throw new Refused(404, 'There is no such page in this push service.')
		}
	}
}

function decrypted({ privateKey, auth }: Device, bytes: Buffer): unknown {
	const receiver = createECDH(CURVE)
	receiver.setPrivateKey(privateKey, 'base64url')
	const options = { version: 'aes128gcm', privateKey: receiver, authSecret: auth } as const
	return JSON.parse(ece.decrypt(bytes, options).toString('utf8'))
}
