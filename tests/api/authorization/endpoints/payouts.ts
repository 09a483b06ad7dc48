import { expect } from 'vitest'
import { holdPayouts, resumePayouts } from '#contract/payouts'
import { ask, type Endpoints, type It } from '../asking.ts'
import { MAY } from '../table.ts'
import { byOperator, happened, order, REASON } from './operators.ts'

/** Only operators learn that it does not exist. */
const NO_PAYOUT = MAY.operators.replace(/ok$/, 'nopaid')

export const payouts: Endpoints = {
	// Payouts, and the people who get none (G-157).
	'GET /api/admin/payouts': {
		may: MAY.operators,
		deed: (it) => ({
			send: () => ask(it, 'GET', '/api/admin/payouts'),
			done: ({ body }) => expect(body).toMatchObject({ lane: { state: 'held' }, payouts: [] }),
		}),
	},
	'POST /api/admin/payouts/hold': {
		may: MAY.operators,
		changes: ['+ operator_log of ada', '+ payout_holds of ada'],
		deed: async (it) => {
			const account = it.ada.person.userId ?? ''
			await turned(it, resumePayouts, account)
			return { send: () => order(it, 'payouts/hold', { account }), done: happened }
		},
	},
	'POST /api/admin/payouts/resume': {
		may: MAY.operators,
		changes: ['+ operator_log of x', '- payout_holds of x'],
		deed: async (it) => {
			const account = it.cast.of('x').person.userId ?? ''
			await turned(it, holdPayouts, account)
			return { send: () => order(it, 'payouts/resume', { account }), done: happened }
		},
	},
	// A payout that does not exist cannot be reversed.
	'POST /api/admin/payouts/:id/reverse': {
		may: NO_PAYOUT,
		deed: (it) => ({
			send: () => order(it, 'payouts/nobodys/reverse', {}),
		}),
	},
}

function turned(it: It, how: typeof holdPayouts | typeof resumePayouts, account: string) {
	return byOperator(it, how, { body: { account, reason: REASON } })
}
