import { bareLink } from '../bare-link.ts'
import { BANNER_LINK_MAX_CHARS } from '../limits.ts'
import { isDirect } from '../web-address.ts'

interface Creative {
	imageUrl: string
	linkUrl: string
}

/** Checks the addresses that a buyer typed; answers the documented sentence, or null (AD-10). */
export function problemOfCreative({ imageUrl, linkUrl }: Creative): string | null {
	if (!isAddress(imageUrl)) return 'Invalid Image URL format.'
	return isAddress(linkUrl) ? null : 'Invalid Link URL format.'
}

export function isAddress(typed: string): boolean {
	const text = bareLink(typed)
	const url = text.length <= BANNER_LINK_MAX_CHARS ? URL.parse(text) : null
	const isOnWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
	return isOnWeb && isDirect(url) && url.hostname !== ''
}
