import type { Host } from '#client/host'
import { dropFile } from '#client/kept-file'
import { TabDrafts } from '#client/tab-drafts'
import { withHttps } from '#rules/banner/typed-address'

/** The storage key stands here, so that the first load does not carry it. */
const BANNER_DRAFT = 'bannerDraft'

export interface BannerDraft {
	/** The address of a picture that was sent from the device; it goes before a typed one. */
	picture: string
	/** Names the file that was chosen from the device and is not sent yet; empty for none. */
	file: string
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
		const { picture = '', file = '', imageUrl = '', linkUrl = '', key = host.newId() } = kept
		return {
			picture: String(picture),
			file: String(file),
			imageUrl: String(imageUrl),
			linkUrl: String(linkUrl),
			key: String(key),
		}
	} catch {
		return { picture: '', file: '', imageUrl: '', linkUrl: '', key: host.newId() }
	}
}

/** The addresses as they are sent. */
export function creativeIn({ picture, imageUrl, linkUrl }: Omit<BannerDraft, 'key' | 'file'>) {
	return { imageUrl: picture || withHttps(imageUrl), linkUrl: withHttps(linkUrl) }
}

export function keepBannerDraft(host: Host, draft: BannerDraft): void {
	draftsOf(host).set(BANNER_DRAFT, JSON.stringify(draft))
}

export function dropDraft(host: Host): void {
	void dropFile(draftIn(host).file)
	draftsOf(host).set(BANNER_DRAFT, null)
}

const draftsOf = ({ session, local }: Host) => new TabDrafts(session, local)
