import { ask, sentenceOf } from '#client/ask'
import { createBannerCheckout, currentBanner } from '#contract/banner/banner'
import { goToPayPage } from '../money/leaving.ts'
import type { StageStore } from '../store.ts'
import type { BannerDraft } from './draft.ts'

/** Leads to the pay page. Resolves to the sentence when that fails. */
export async function goAndPay(
	store: StageStore,
	{ imageUrl, linkUrl, key }: BannerDraft,
	quotedPriceUSD: number,
): Promise<string | null> {
	const { fetch } = store.host
	const body = { imageUrl, linkUrl, quotedPriceUSD, clientKey: key }
	try {
		const payment = await ask(createBannerCheckout, { body }, { fetch })
		if (!payment.url) return createBannerCheckout.failed()
		goToPayPage(store, 'banner', payment)
		return null
	} catch (problem) {
		// The price changed, or somebody else was faster: shows the present state.
		void refresh(store)
		return sentenceOf(problem, createBannerCheckout.failed())
	}
}

async function refresh(store: StageStore): Promise<void> {
	try {
		store.change({ banner: await ask(currentBanner, {}, { fetch: store.host.fetch }) })
	} catch {}
}
