import { ask, StageRefusal } from '#client/ask'
import type { Host } from '#client/host'
import type { Reply } from '#contract/endpoint'
import { MINUTE_MS, MONEY_NOTICE_CLEAR_MS, SECOND_MS } from '#contract/limits'
import { cancelPayment, type PaymentKind, readPayment } from '#contract/money/payments'
import type { TextKey } from '#locales/keys'
import { dropDraft } from '../banner/draft.ts'
import type { Notice } from '../notice/state.ts'
import type { StageStore } from '../store.ts'
import { dropBoosted, openTopicForm, reopenBoost } from '../topics/boost-draft.ts'
import { takePaying, whenRestored } from './leaving.ts'
import { boughtIn, settleBought } from './own-purchases.ts'

type Decided = 'fulfilled' | 'expired' | 'refunding' | 'refunded'

const SAID: Record<Decided, [Notice['kind'], Record<PaymentKind, TextKey>]> = {
	fulfilled: ['success', { banner: 'pay.thanks', topic: 'pay.thanks.topic' }],
	expired: ['info', { banner: 'pay.unpaid', topic: 'pay.unpaid' }],
	refunding: ['warning', { banner: 'pay.late', topic: 'pay.late.topic' }],
	refunded: ['info', { banner: 'pay.refunded', topic: 'pay.refunded' }],
}

/** The button that leads to the form with the unpaid draft; none when that form is open on top. */
function wayTo(kind: PaymentKind | undefined, { state }: StageStore): Notice['again'] {
	if (kind === 'topic') return openTopicForm
	if (kind && !state.isBuying) return openForm
}

/** Opens the form for an ad. The notice that leads to it goes, also when its reader found another way. */
export function openForm(store: StageStore): void {
	store.change({ isBuying: true, ...(store.state.notice?.again === openForm && { notice: null }) })
}

/**
 * Handles a return from the pay page, now and whenever the browser restores this page from its cache. Returns the stop
 * function.
 */
export function followReturns(store: StageStore): () => void {
	followReturn(store)
	return whenRestored(store, () => followReturn(store))
}

/**
 * Handles a buyer's return. The address names the payment, and whether it was paid (G-137). The back button leads to an
 * address without that; then the payment for which this tab left is cancelled.
 */
export function followReturn(store: StageStore): void {
	const here = new URL(location.href)
	const paid = here.searchParams.get('paid')
	const unpaid = here.searchParams.get('unpaid')
	const left = takePaying(store.host)
	if (!paid && !unpaid) {
		if (left && !dropPaid(store.host, left)) void cancel(store, left)
		return
	}
	here.searchParams.delete('paid')
	here.searchParams.delete('unpaid')
	// A reload must not count as a second return.
	history.replaceState(history.state, '', here)
	if (unpaid) void cancel(store, unpaid)
	else if (paid) void follow(store, paid, SECOND_MS)
}

/** Removes the draft of a purchase whose own page has found it paid. False when it was not. */
function dropPaid(host: Host, id: string): boolean {
	const paid = boughtIn(host).find((one) => one.id === id && one.isPaid)
	if (paid) dropWords(host, paid)
	return paid !== undefined
}

function dropWords(host: Host, { id, kind }: { id: string; kind: PaymentKind }): void {
	if (kind === 'banner') dropDraft(host)
	else dropBoosted(host, id)
}

/** Cancels a purchase that nobody has paid for. */
export async function cancel(store: StageStore, id: string): Promise<void> {
	const { fetch } = store.host
	const kind = boughtIn(store.host).find((one) => one.id === id)?.kind
	reopenBoost(store, id)
	try {
		const { state } = await ask(cancelPayment, { params: { id } }, { fetch })
		settleBought(store.host, id, state)
		showNotice(store, 'info', 'pay.unpaid', wayTo(kind, store))
	} catch {
		void follow(store, id, SECOND_MS) // the buyer may have paid in that second
	}
}

/** Shows a notice that disappears by itself, because it lies over the banner slot. */
function showNotice(
	store: StageStore,
	kind: Notice['kind'],
	text: TextKey,
	again?: Notice['again'],
): void {
	store.notice(kind, store.translate(text), 'payment', MONEY_NOTICE_CLEAR_MS, again)
}

/** Polls the payment until it is decided, less and less often. */
async function follow(store: StageStore, id: string, waitMs: number): Promise<void> {
	if (waitMs === SECOND_MS) store.notice('info', store.translate('pay.confirming'), 'payment')
	const payment = await fetchPayment(store, id)
	if (payment === 'unknown') return store.settle('payment')
	if (payment && payment.state in SAID) {
		settleBought(store.host, id, payment.state)
		const [kind, texts] = SAID[payment.state as Decided]
		if (payment.state === 'fulfilled') dropWords(store.host, { id, kind: payment.kind })
		const isTakenBack = payment.state === 'refunding' && (payment.bannerAdId ?? payment.topicId)
		const again = payment.state === 'expired' ? wayTo(payment.kind, store) : undefined
		showNotice(store, kind, isTakenBack ? 'pay.refunding' : texts[payment.kind], again)
		return
	}
	store.host.after(waitMs, () => void follow(store, id, Math.min(2 * waitMs, MINUTE_MS)))
}

/** The payment; 'unknown' when this stage has no such payment, null when no answer came. */
async function fetchPayment(
	store: StageStore,
	id: string,
): Promise<Reply<typeof readPayment> | 'unknown' | null> {
	try {
		return await ask(readPayment, { params: { id } }, { fetch: store.host.fetch })
	} catch (problem) {
		return problem instanceof StageRefusal && problem.status === 404 ? 'unknown' : null
	}
}
