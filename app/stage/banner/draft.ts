import type { Host } from '#client/host'
import { dropFile } from '#client/kept-file'
import { TabDrafts } from '#client/tab-drafts'
import { withHttps } from '#rules/banner/typed-address'

/** The storage key is in this file, and not in `storage.ts`, so that the first load does not contain it. */
const BANNER_DRAFT = 'bannerDraft'

export interface BannerDraft {
	/** The address of a picture that was uploaded from the device, which takes precedence over a typed one. */
	picture: string
	/** The id of the stored file that was chosen and is not uploaded yet; empty for none. */
	file: string
	imageUrl: string
	linkUrl: string
	/** The idempotency key, the same for the same fields: a second click is the same purchase. */
	key: string
}

/** The draft of an ad, which is kept while the buyer is on the pay page. */
export function draftIn(host: Host): BannerDraft {
	try {
		const [json] = draftsOf(host).get(BANNER_DRAFT)
		const stored = JSON.parse(json ?? '{}') as Partial<BannerDraft>
		const { picture = '', file = '', imageUrl = '', linkUrl = '', key = host.newId() } = stored
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

/** The addresses to send: of the picture and of the link. */
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
