import { ask, Refused } from '#client/ask'
import type { Reply } from '#contract/endpoint'
import { MINUTE_MS, MONEY_NOTICE_CLEAR_MS, SECOND_MS } from '#contract/limits'
import { cancelPayment, type PaymentKind, readPayment } from '#contract/money/payments'
import type { TextKey } from '#locales/keys'
import { dropDraft } from '../banner/draft.ts'
import type { Alert } from '../notice/state.ts'
import type { StageStore } from '../store.ts'
import { dropBoosted, reopenBoost } from '../topics/boost-draft.ts'
import { takePaying, whenRestored } from './leaving.ts'

type Decided = 'fulfilled' | 'expired' | 'refunding' | 'refunded'

const SAID: Record<Decided, [Alert['kind'], Record<PaymentKind, TextKey>]> = {
	fulfilled: ['success', { banner: 'pay.thanks', topic: 'pay.thanks.topic' }],
	expired: ['info', { banner: 'pay.unpaid', topic: 'pay.unpaid' }],
	refunding: ['warning', { banner: 'pay.late', topic: 'pay.late.topic' }],
	refunded: ['info', { banner: 'pay.refunded', topic: 'pay.refunded' }],
}

/** Now, and whenever the browser shows the page again as it was left. Returns what stops that. */
export function followReturns(store: StageStore): () => void {
	followReturn(store)
	return whenRestored(store, () => followReturn(store))
}

/**
 * The buyer is back: the address says of which payment, and whether they paid (G-137). The browser's own way back leads
 * to an address of before: what they left is given up, so that nobody waits for it.
 */
export function followReturn(store: StageStore): void {
	const here = new URL(location.href)
	const paid = here.searchParams.get('paid')
	const unpaid = here.searchParams.get('unpaid')
	const left = takePaying(store.host)
	if (!paid && !unpaid) {
		if (left) void cancel(store, left)
		return
	}
	here.searchParams.delete('paid')
	here.searchParams.delete('unpaid')
	// A reload is no second return.
	history.replaceState(history.state, '', here)
	if (unpaid) void cancel(store, unpaid)
	else if (paid) void follow(store, paid, SECOND_MS)
}

async function cancel(store: StageStore, id: string): Promise<void> {
	const { fetch } = store.host
	reopenBoost(store, id)
	try {
		await ask(cancelPayment, { params: { id } }, { fetch })
		say(store, 'info', 'pay.unpaid')
	} catch {
		void follow(store, id, SECOND_MS) // paid in that very second, perhaps
	}
}

/** Shows a notice that disappears by itself, because it lies over the banner slot. */
function say(store: StageStore, kind: Alert['kind'], text: TextKey): void {
	store.alert(kind, store.translate(text), 'payment', MONEY_NOTICE_CLEAR_MS)
}

/** Until it is decided; ever more rarely. */
async function follow(store: StageStore, id: string, waitMs: number): Promise<void> {
	if (waitMs === SECOND_MS) store.alert('info', store.translate('pay.confirming'), 'payment')
	const payment = await read(store, id)
	if (payment === 'unknown') return store.settle('payment')
	if (payment && payment.state in SAID) {
		const [kind, texts] = SAID[payment.state as Decided]
		if (payment.state === 'fulfilled') {
			if (payment.kind === 'banner') dropDraft(store.host)
			else dropBoosted(store.host, id)
		}
		const isTakenBack = payment.state === 'refunding' && (payment.bannerAdId ?? payment.topicId)
		say(store, kind, isTakenBack ? 'pay.refunding' : texts[payment.kind])
		return
	}
	store.host.after(waitMs, () => void follow(store, id, Math.min(2 * waitMs, MINUTE_MS)))
}

/** 'unknown' for an address that names no payment of this stage; null where nobody answers. */
async function read(
	store: StageStore,
	id: string,
): Promise<Reply<typeof readPayment> | 'unknown' | null> {
	try {
		return await ask(readPayment, { params: { id } }, { fetch: store.host.fetch })
	} catch (problem) {
		return problem instanceof Refused && problem.status === 404 ? 'unknown' : null
	}
}
