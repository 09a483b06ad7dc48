import { expect } from 'vitest'
import { readAlertSettings } from '#contract/push'
import { newDevice } from '../../../sandbox/demo/play-alerts.ts'
import { ask, type Endpoints, reads } from '../asking.ts'
import { MAY } from '../table.ts'

const HOURS = { quietFrom: '23:00', quietTo: '06:00', zone: 'Europe/Kyiv' }

// Alerts away from the page (PUSH-*, G-75, G-147, G-149): 'other' names ada's settings, and gets their own.
export const alerts: Endpoints = {
	'GET /api/push-key': reads(MAY.everybody, '/api/push-key', ({ body }) =>
		expect(body?.publicKey).toMatch(/^B[\w-]{86}$/),
	),
	'POST /api/save-push-subscription': {
		may: MAY.tokenOrNone,
		changes: ['+ push_subscriptions of somebody'], // a guest's: nobody's in particular
		deed: async (it) => {
			const { VAPID_PUBLIC_KEY, SANDBOX } = it.env as Record<string, unknown>
			const device = await newDevice(String(SANDBOX), it.role, String(VAPID_PUBLIC_KEY))
			const { endpoint, keys } = device
			return {
				send: () =>
					ask(it, 'POST', '/api/save-push-subscription', {
						body: { endpoint, keys, action: 'subscribe', userId: it.ada.person.userId },
					}),
				done: async () => {
					const row = await it.env.DB.prepare(
						'SELECT user_id FROM push_subscriptions WHERE endpoint = ?',
					)
						.bind(endpoint)
						.first<{ user_id: string | null }>()
					expect([null, it.me.person.userId]).toContain(row?.user_id)
				},
			}
		},
	},
	// The signature is the permission (0134).
	'POST /webhooks/farcaster': {
		may: MAY.everybody,
		changes: [], // signed by an account that has no place here
		deed: async (it) => {
			const { SANDBOX } = it.env as Record<string, unknown>
			const signed = await fetch(`${SANDBOX}/farcaster-app/api/deeds`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify({ fid: 1, event: 'miniapp_added' }),
			})
			const form = new Uint8Array(await signed.arrayBuffer())
			return { send: () => ask(it, 'POST', '/webhooks/farcaster', { form }) }
		},
	},
	'GET /api/user/alert-settings': reads(
		MAY.known,
		({ ada }) => `/api/user/alert-settings?userId=${ada.person.userId}`,
		({ body }) => expect(Object.keys(body ?? {})).toContain('quietFrom'),
	),
	'POST /api/user/alert-settings': {
		may: MAY.known,
		changes: ['+ alert_settings of me'],
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', '/api/user/alert-settings', {
					body: { types: { story_like: true }, ...HOURS, userId: it.ada.person.userId },
				}),
			done: async () => {
				expect((await it.me.person.ask(readAlertSettings)).body).toMatchObject(HOURS)
				if (it.role === 'other')
					expect((await it.ada.person.ask(readAlertSettings)).body.quietFrom).toBeNull()
			},
		}),
	},
}
