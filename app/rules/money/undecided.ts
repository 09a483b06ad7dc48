import type { PaymentState } from '#contract/money/payments'

/** Whether the payment service has not decided yet about a payment. */
export function isUndecided({ state }: { state: PaymentState }): boolean {
	return state === 'new' || state === 'open' || state === 'paying'
}
