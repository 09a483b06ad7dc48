import { PUSH_ENDPOINT_MAX_CHARS } from '#contract/limits'

/** The push services of all common browsers. */
export const PUSH_SERVICES = [
	'fcm.googleapis.com',
	'updates.push.services.mozilla.com',
	'*.push.apple.com',
	'*.notify.windows.com',
] as const

/**
 * The hosts to which Farcaster clients' notifications are sent: Farcaster's own under both of its names, and
 * Neynar for the clients that it serves.
 */
export const FARCASTER_CLIENTS = [
	'api.farcaster.xyz',
	'api.warpcast.com',
	'api.neynar.com',
] as const

/**
 * Whether the stage may send to this address. Clients state the addresses, so any could come (quality rule 16). An
 * entry of `allowed` is a host (https and the default port), '*.' and a host for all its subdomains, or a whole
 * origin.
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
