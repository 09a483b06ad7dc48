import { recordClick } from '#contract/banner/clicks'
import type { StageStore } from '../store.ts'

/** Counts a click on the ad, and then offers the reward. When counting fails, nothing is shown (AD-12). */
export async function countFollow(store: StageStore): Promise<void> {
	const { id: bannerAdId = '', linkUrl = null } = store.state.banner ?? {}
	try {
		await store.session.ask(recordClick, { body: { bannerAdId, linkUrl } })
		store.change({ followed: { ad: bannerAdId, at: store.now() } })
	} catch (problem) {
		console.debug('The click was not counted:', problem)
	}
}
