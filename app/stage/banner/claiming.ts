import { StageRefusal, sentenceOf } from '#client/ask'
import { clickToEarn, earnedBanners } from '#contract/banner/claims'
import type { Reply } from '#contract/endpoint'
import { MONEY_NOTICE_CLEAR_MS } from '#contract/limits'
import type { StageStore } from '../store.ts'

/** The person's earlier rewards for ads; null, with a notice, when they cannot be fetched (AD-14, AD-15). */
export async function fetchEarned(store: StageStore): Promise<Reply<typeof earnedBanners> | null> {
	try {
		const earned = await store.session.ask(earnedBanners, {})
		store.settle('claim')
		return earned
	} catch (problem) {
		console.debug(sentenceOf(problem, earnedBanners.failed()))
		store.notice('error', store.translate('banner.claim.unknown'), 'claim')
		return null
	}
}

/**
 * Claims the reward. Also succeeds when the reward was claimed already, by another tab or by a request whose answer was
 * lost.
 */
export async function claimBanner(store: StageStore, amount: string): Promise<void> {
	const { banner, userId } = store.state
	if (!banner || !userId) return
	const body = {
		fid: userId.slice(userId.indexOf(':') + 1),
		bannerAdId: banner.id,
		bannerImageUrl: banner.imageUrl,
		bannerCreatedAt: banner.adCreatedAt,
	}
	try {
		const { needsWallet } = await store.session.ask(clickToEarn, { body })
		const sentence = store.translate('activity.airdrop_received', { n: amount })
		const more = needsWallet ? ` · ${store.translate('banner.wallet')}` : ''
		store.notice('success', sentence + more, 'claim', MONEY_NOTICE_CLEAR_MS)
	} catch (problem) {
		if (!(problem instanceof StageRefusal && problem.code === 'claimed')) {
			const failed = store.translate('banner.claim.failed')
			store.notice('error', sentenceOf(problem, failed), 'claim')
			return
		}
	}
	store.change({ claimed: banner.id })
}
