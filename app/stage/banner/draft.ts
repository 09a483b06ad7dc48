import type { Host } from '#client/host'
import { TabDrafts } from '#client/tab-drafts'

/** The storage key stands here, so that the first load does not carry it. */
const BANNER_DRAFT = 'bannerDraft'

export interface BannerDraft {
	imageUrl: string
	linkUrl: string
	/** The idempotency key, the same for the same fields: a second click is the same purchase. */
	key: string
}

/** The draft of an ad, which survives the way to the pay page and back. */
export function draftIn(host: Host): BannerDraft {
	try {
		const [said] = draftsOf(host).get(BANNER_DRAFT)
		const kept = JSON.parse(said ?? '{}') as Partial<BannerDraft>
		const { imageUrl = '', linkUrl = '', key = host.newId() } = kept
		return { imageUrl: String(imageUrl), linkUrl: String(linkUrl), key: String(key) }
	} catch {
		return { imageUrl: '', linkUrl: '', key: host.newId() }
	}
}

export function keepDraft(host: Host, draft: BannerDraft): void {
	draftsOf(host).set(BANNER_DRAFT, JSON.stringify(draft))
}

export function dropDraft(host: Host): void {
	draftsOf(host).set(BANNER_DRAFT, null)
}

const draftsOf = ({ session, local }: Host) => new TabDrafts(session, local)
