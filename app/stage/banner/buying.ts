import { ask, refusalInWords, StageRefusal } from '#client/ask'
import { createBannerCheckout, currentBanner } from '#contract/banner/banner'
import { goToPayPage } from '../money/leaving.ts'
import { cancel } from '../money/returning.ts'
import { whyUnpaid } from '../money/why-unpaid.ts'
import type { StageStore } from '../store.ts'
import { askAsBuyer } from './as-buyer.ts'
import { type BannerDraft, creativeIn } from './draft.ts'

/** The place in the form at which a sentence is shown. */
export type BuyingField = 'file' | 'image' | 'link' | 'pay'
export type BuyingProblem = { at: BuyingField; sentence: string }

/**
 * Leads to the pay page. Resolves to the problem when that fails. If the form was closed in the meantime, the page
 * stays and the reservation of the slot ends.
 */
export async function goAndPay(
	store: StageStore,
	draft: BannerDraft,
	quotedPriceUSD: number,
	isWanted: () => boolean,
): Promise<BuyingProblem | null> {
	const body = { ...creativeIn(draft), quotedPriceUSD, clientKey: draft.key }
	try {
		const payment = await askAsBuyer(store, createBannerCheckout, { body })
		if (!payment.url)
			return { at: 'pay', sentence: await refusalInWords(createBannerCheckout.failed()) }
		if (isWanted()) goToPayPage(store, 'banner', payment)
		else void cancel(store, payment.paymentId)
		return null
	} catch (problem) {
		// The price changed, or somebody else bought the slot. Fetches the present state for the button, beside the sentence.
		await refresh(store)
		const sentence = await whyUnpaid(store, problem, createBannerCheckout.failed())
		return { at: placeOf(problem), sentence }
	}
}

function placeOf(problem: unknown): BuyingField {
	if (!(problem instanceof StageRefusal)) return 'pay'
	return problem.code === 'image' ? 'image' : problem.code === 'listed' ? 'link' : 'pay'
}

async function refresh(store: StageStore): Promise<void> {
	try {
		store.change({ banner: await ask(currentBanner, {}, { fetch: store.host.fetch }) })
	} catch {}
}
