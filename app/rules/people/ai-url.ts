import { bareLink } from '#contract/bare-link'
import { AI_URL_MAX_CHARS } from '#contract/limits'
import { isDirect } from '#contract/web-address'

/**
 * The address of a person's AI companion, null for an empty field, or the sentence that says why it is invalid
 * (SET-12).
 */
export function readAiUrl(input: string): { url: string | null } | { problem: string } {
	const typed = bareLink(input)
	if (typed === '') return { url: null }
	const url = /^https?:\/\/\S+$/i.test(typed) ? URL.parse(typed) : null
	const isPublic = url !== null && isDirect(url) && url.hostname.includes('.')
	if (isPublic && url.href.length <= AI_URL_MAX_CHARS) return { url: url.href }
	return {
		problem:
			'Invalid URL. Must start with http:// or https:// and be a valid web address (e.g., https://example.com/path).',
	}
}
