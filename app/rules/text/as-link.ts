import { bareLink } from '#contract/bare-link'
import { isDirect } from '#contract/web-address'

/**
 * A web address as somebody typed it, with `https://` before it where no scheme stands. Empty where nothing was typed;
 * null for what is no address on the web.
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
	// 'mailto:ada@stage.example' would be a name and a password.
	const isHost = url?.hostname.includes('.') && isDirect(url)
	return isHost ? `https://${link}` : null
}
