import type { PaymentState } from '#contract/money/payments'

/** Whether a payment is still being decided. */
export function isUndecided({ state }: { state: PaymentState }): boolean {
	return state === 'new' || state === 'open' || state === 'paying'
}
