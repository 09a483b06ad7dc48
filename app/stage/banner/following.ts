import { recordClick } from '#contract/banner/clicks'
import type { StageStore } from '../store.ts'

/** Session storage key: person, ad, and the time of the click (ms). */
const FOLLOWED = 'followedAd'

/** Counts a click on the ad, and then offers the reward. When counting fails, nothing is shown (AD-12). */
export async function countFollow(store: StageStore): Promise<void> {
	const { id: bannerAdId = '', linkUrl = null } = store.state.banner ?? {}
	try {
		await store.session.ask(recordClick, { body: { bannerAdId, linkUrl } })
		const at = store.now()
		store.change({ followed: { ad: bannerAdId, at } })
		store.host.session.set(FOLLOWED, `${store.state.userId} ${bannerAdId} ${at}`)
	} catch (problem) {
		console.debug('The click was not counted:', problem)
	}
}

/** Restores, after a reload, on which ad the reader clicked last in this tab. */
export function recallFollow(store: StageStore): void {
	const [by, ad, at] = store.host.session.get(FOLLOWED)?.split(' ') ?? []
	if (!ad || by !== store.state.userId || store.state.followed) return
	store.change({ followed: { ad, at: Number(at) } })
}
