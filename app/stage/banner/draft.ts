import type { Host } from '#client/host'

/** In the local storage; said here, so that the first load does not carry it. */
const BANNER_DRAFT = 'bannerDraft'

export interface BannerDraft {
	imageUrl: string
	linkUrl: string
	/** The same for the same words: a second click is the same purchase. */
	key: string
}

/** What was typed is still there after the pay page. */
export function draftIn(host: Host): BannerDraft {
	try {
		const kept = JSON.parse(host.local.get(BANNER_DRAFT) ?? '{}') as Partial<BannerDraft>
		const { imageUrl = '', linkUrl = '', key = host.newId() } = kept
		return { imageUrl: String(imageUrl), linkUrl: String(linkUrl), key: String(key) }
	} catch {
		return { imageUrl: '', linkUrl: '', key: host.newId() }
	}
}

export function keepDraft(host: Host, draft: BannerDraft): void {
	host.local.set(BANNER_DRAFT, JSON.stringify(draft))
}

export function dropDraft(host: Host): void {
	host.local.remove(BANNER_DRAFT)
}
