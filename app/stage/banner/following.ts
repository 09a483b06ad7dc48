import { recordClick } from '#contract/banner/clicks'
import type { StageStore } from '../store.ts'

/** Somebody follows the ad; whether that could be counted is nobody's trouble (AD-12). What it earns opens then. */
export async function follow(store: StageStore): Promise<void> {
	const { id: bannerAdId = '', linkUrl = null } = store.state.banner ?? {}
	try {
		await store.session.ask(recordClick, { body: { bannerAdId, linkUrl } })
		store.change({ followed: { ad: bannerAdId, at: store.now() } })
	} catch (problem) {
		console.debug('The click was not counted:', problem)
	}
}
