import { PUSH_ENDPOINT_MAX_CHARS } from '#contract/limits'

/** Those of all browsers that are used. */
export const PUSH_SERVICES = [
	'fcm.googleapis.com',
	'updates.push.services.mozilla.com',
	'*.push.apple.com',
	'*.notify.windows.com',
] as const

/**
 * Whether the stage may send to this address, which anybody at all has named (quality rule 16). An entry is a host,
 * '*.' before it for all beneath it, reached by https at its own port; or an origin, which is taken as it stands.
 */
export function isPushAddress(endpoint: string, allowed: readonly string[]): boolean {
	if (endpoint.length > PUSH_ENDPOINT_MAX_CHARS || !URL.canParse(endpoint)) return false
	const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
	if (username !== '' || password !== '') return false
	return allowed.some((entry) => {
		if (entry.includes('://')) return origin === entry
		if (protocol !== 'https:' || port !== '') return false
		return entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry
	})
}
