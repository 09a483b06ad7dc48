import { ask, refusalInWords, StageRefusal, sentenceOf } from '#client/ask'
import { createBannerCheckout, currentBanner } from '#contract/banner/banner'
import { goToPayPage } from '../money/leaving.ts'
import { cancel } from '../money/returning.ts'
import type { StageStore } from '../store.ts'
import { askAsBuyer } from './as-buyer.ts'
import { type BannerDraft, creativeIn } from './draft.ts'

/** Where in the form a sentence stands. */
export type BuyingField = 'file' | 'image' | 'link' | 'pay'
export type BuyingProblem = { at: BuyingField; sentence: string }

/**
 * Leads to the pay page; resolves to the problem when that fails. If the form was closed meanwhile, the page stays and
 * the slot is free again.
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
		if (!payment.url) return { at: 'pay', sentence: await noPayPage() }
		if (isWanted()) goToPayPage(store, 'banner', payment)
		else void cancel(store, payment.paymentId)
		return null
	} catch (problem) {
		// The price changed, or somebody else was faster: the button says the present state with the sentence.
		await refresh(store)
		const sentence = sentenceOf(problem, await noPayPage())
		return { at: placeOf(problem), sentence }
	}
}

const noPayPage = () => refusalInWords(createBannerCheckout.failed())

function placeOf(problem: unknown): BuyingField {
	if (!(problem instanceof StageRefusal)) return 'pay'
	return problem.code === 'image' ? 'image' : problem.code === 'listed' ? 'link' : 'pay'
}

async function refresh(store: StageStore): Promise<void> {
	try {
		store.change({ banner: await ask(currentBanner, {}, { fetch: store.host.fetch }) })
	} catch {}
}
