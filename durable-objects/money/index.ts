import type { PaymentKind } from '#contract/money/payments'
import type { Kernel } from '../open-kernel.ts'
import { Paying } from './paying.ts'
import { PaymentRows } from './payment-rows.ts'
import { Payments } from './payments.ts'
import type { Product } from './product.ts'
import { Settling } from './settling.ts'
import { UnmatchedPayments } from './unmatched-payments.ts'

interface Needs {
	/** What is for sale now, by kind. A function, because the areas that sell open later. */
	products(): Partial<Record<PaymentKind, Product>>
}

/** Opens what all purchases share: payments, and the payment service's answers about them. */
export function openMoney(kernel: Kernel, { products }: Needs) {
	const paymentRows = new PaymentRows(kernel)
	const unmatchedPayments = new UnmatchedPayments(kernel)
	const rows = { ...kernel, paymentRows, unmatchedPayments, products }
	const settling = new Settling(rows)
	const payments = new Payments({ ...rows, settling })
	const paying = new Paying({ ...rows, payments, settling })
	return { paymentRows, unmatchedPayments, settling, payments, paying }
}
