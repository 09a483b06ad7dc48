import { bareLink } from '#contract/bare-link'
import { isDirect } from '#contract/web-address'

/**
 * A web address as typed, with `https://` added if it has no scheme. '' when nothing was typed; null when the text
 * is no web address.
 */
export function asLink(typed: string): string | null {
	const link = bareLink(typed)
	if (link === '') return ''
	if (/^https?:\/\//i.test(link)) {
		const address = URL.parse(link)
		return address && isDirect(address) ? link : null
	}
	if (/^[a-z][a-z\d+.-]*:\/\//i.test(link)) return null
	const url = URL.parse(`https://${link}`)
	// In 'mailto:ada@stage.example' with https:// added, the first part would be a user name and password.
	const isHost = url?.hostname.includes('.') && isDirect(url)
	return isHost ? `https://${link}` : null
}
