import { expect } from 'vitest'
import { ask, type Endpoints, type It } from '../asking.ts'
import { MAY } from '../table.ts'

export const token: Endpoints = {
	// A person's $STAGE, and what they may earn: others who ask for ada's get their own (ROLE-08, G-153).
	'GET /api/user/post-to-earn-status': {
		may: MAY.known,
		deed: (it) => ({
			send: () => ask(it, 'GET', `/api/user/post-to-earn-status?userId=${it.ada.person.userId}`),
			done: ({ body }) =>
				expect(body?.message === 'Only Farcaster participants can earn airdrops.').toBe(
					it.role !== 'farc',
				),
		}),
	},
	'GET /api/ads/earned-status': {
		may: MAY.known,
		deed: (it) => ({
			send: () => ask(it, 'GET', `/api/ads/earned-status?userId=${it.ada.person.userId}`),
			done: ({ body }) => expect(body).toEqual({ earnedBanners: {}, canEarn: it.role === 'farc' }),
		}),
	},
	// No ad is shown here, and nobody can claim for another person's account (AD-06, ROLE-21).
	'POST /api/ads/click-to-earn': {
		//    guest   login   x       farc    away    off     expired banned  other   operator
		may: 'nobody  over    caster  noad    caster  offst   over    over    caster  over',
		deed: (it) => {
			const [, fid = ''] = (it.me.person.userId ?? '').split(':')
			const body = { fid, bannerAdId: 'nobodys', bannerImageUrl: null, bannerCreatedAt: null }
			return { send: () => ask(it, 'POST', '/api/ads/click-to-earn', { body }) }
		},
	},
	'GET /api/stage/earnings': {
		may: MAY.known,
		deed: async (it) => {
			const to = await payAda(it)
			return {
				send: () => ask(it, 'GET', `/api/stage/earnings?userId=${to}`),
				done: ({ body }) => expect(JSON.stringify(body?.earnings)).not.toContain('hers'),
			}
		},
	},
	'GET /api/user/balance': {
		may: MAY.known,
		deed: async (it) => {
			const to = await payAda(it)
			return {
				send: () => ask(it, 'GET', `/api/user/balance?userId=${to}`),
				done: ({ body }) => expect(Number(body?.credited) % 10).toBe(0),
			}
		},
	},
}

/** A line of the ledger for ada, whose id comes back. */
async function payAda({ ada, env }: It): Promise<string | null> {
	const to = ada.person.userId
	await env.DB.prepare("INSERT OR IGNORE INTO ledger VALUES ('hers', ?1, 'mint', ?1, 7, 1)")
		.bind(to)
		.run()
	return to
}
