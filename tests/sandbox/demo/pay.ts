import type { Reply } from '#contract/endpoint'
import { readPayment } from '#contract/money/payments'
import type { Person } from '../../support/person.ts'

const ASK_MS = 200
const ASKS = 100

/** Pays in the sandbox, without a card, and waits until the purchase is on the stage. */
export async function pay(
	buyer: Person,
	{ url, paymentId: id }: { url: string; paymentId: string },
): Promise<Reply<typeof readPayment>> {
	const paid = await fetch(url, {
		method: 'POST',
		body: new URLSearchParams({ how: 'pay' }),
		redirect: 'manual',
	})
	await paid.body?.cancel()
	for (let asked = 0; asked < ASKS; asked++) {
		const { body } = await buyer.ask(readPayment, { params: { id } })
		if (body.state === 'fulfilled') return body
		await new Promise((done) => setTimeout(done, ASK_MS))
	}
	throw new Error('It was paid and did not come.')
}
