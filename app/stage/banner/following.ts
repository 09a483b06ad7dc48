import { ask } from '#client/ask'
import { recordClick } from '#contract/banner/clicks'
import type { StageStore } from '../store.ts'

/** Somebody follows the ad; whether that could be counted is nobody's trouble (AD-12). */
export function follow({ state, host }: StageStore): void {
	const { id: bannerAdId = '', linkUrl = null } = state.banner ?? {}
	ask(recordClick, { body: { bannerAdId, linkUrl } }, { fetch: host.fetch }).catch((problem) =>
		console.debug('The click was not counted:', problem),
	)
}
