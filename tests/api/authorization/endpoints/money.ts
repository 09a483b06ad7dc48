import { expect } from 'vitest'
import { TOPIC_MAX_CHARS } from '#contract/limits'
import { hmacOf } from '#worker/http/hmac'
import { png } from '../../../support/images.ts'
import { STRIPE } from '../../../support/settings.ts'
import { ask, type Endpoints } from '../asking.ts'
import { MAY, ROLES } from '../table.ts'
import { order } from './operators.ts'

const NOBODYS = '0'.repeat(32)
/** An invalid address: nothing is fetched, and no payment is begun. */
const NO_PICTURE = { imageUrl: 'https://127.0.0.1/a.png', linkUrl: 'https://shop.example.org' }

/** Nobody is asked for money for it either. */
const TOO_LONG = 'x'.repeat(TOPIC_MAX_CHARS + 1)

function all(mark: string): string {
	return ROLES.map(() => mark).join(' ')
}

// Buying is for everybody, also without account (ROLE-02, ROLE-10); a payment is known to who has its id (G-137).
export const money: Endpoints = {
	'GET /api/ads/current-banner': {
		may: MAY.everybody,
		deed: (it) => ({
			send: () => ask(it, 'GET', '/api/ads/current-banner'),
			done: ({ body }) => expect(body).toMatchObject({ currentAuctionPriceUSD: 50 }),
		}),
	},
	'POST /api/ads/create-banner-checkout': {
		may: MAY.tokenOrNone.replaceAll('ok', 'picture'),
		deed: (it) => ({
			send: () => ask(it, 'POST', '/api/ads/create-banner-checkout', { body: NO_PICTURE }),
		}),
	},
	'POST /api/ads/preview-banner': {
		may: MAY.tokenOrNone.replaceAll('ok', 'picture'),
		deed: (it) => ({
			send: () => ask(it, 'POST', '/api/ads/preview-banner', { body: NO_PICTURE }),
		}),
	},
	'POST /api/ads/picture': {
		may: MAY.tokenOrNone,
		changes: ['+ agenda of somebody', '+ r2 of somebody'], // whose, nobody knows
		deed: (it) => {
			const form = new FormData()
			form.append('file', new File([png()], 'a.png', { type: 'image/png' }))
			return {
				send: () => ask(it, 'POST', '/api/ads/picture', { form }),
				done: ({ body }) => expect(body?.imageUrl).toMatch(/\/media\/ads\/[0-9a-f]{32}$/),
			}
		},
	},
	'POST /api/ads/record-click': {
		may: MAY.tokenOrNone.replaceAll('ok', 'noclick'),
		deed: (it) => ({
			send: () => ask(it, 'POST', '/api/ads/record-click', { body: { bannerAdId: 'nobodys' } }),
		}),
	},
	'POST /api/stage/create-topic-checkout': {
		may: all('long'),
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', '/api/stage/create-topic-checkout', { body: { topicText: TOO_LONG } }),
		}),
	},
	'GET /api/payments/:id': {
		may: all('nopay'),
		deed: (it) => ({ send: () => ask(it, 'GET', `/api/payments/${NOBODYS}`) }),
	},
	'POST /api/payments/:id/cancel': {
		may: all('nopay'),
		deed: (it) => ({
			send: () => ask(it, 'POST', `/api/payments/${NOBODYS}/cancel`, { body: {} }),
		}),
	},
	// The signature is the permission (G-134).
	'POST /webhooks/stripe': {
		may: MAY.everybody,
		changes: [], // nobody here has paid
		deed: async (it) => {
			const body = JSON.stringify({
				id: 'evt_1',
				object: 'event',
				livemode: false,
				type: 'checkout.session.completed',
				data: { object: { client_reference_id: NOBODYS } },
			})
			const time = Math.floor(Date.now() / 1_000)
			const signature = await hmacOf(STRIPE.webhookSecret, `${time}.${body}`)
			const headers = { 'Stripe-Signature': `t=${time},v1=${signature}` }
			const form = new TextEncoder().encode(body)
			return { send: () => ask(it, 'POST', '/webhooks/stripe', { form, headers }) }
		},
	},
	'GET /api/admin/payments': {
		may: MAY.operators,
		deed: (it) => ({
			send: () => ask(it, 'GET', '/api/admin/payments'),
			done: ({ body }) => expect(body).toEqual({ payments: [], missing: [], strays: [] }),
		}),
	},
	'POST /api/admin/ads/:id/veto': {
		may: MAY.operators.replace(/ok$/, 'noad'),
		deed: (it) => ({
			send: () => order(it, `ads/${NOBODYS}/veto`, { refund: true }),
		}),
	},
}
