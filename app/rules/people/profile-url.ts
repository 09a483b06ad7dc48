import type { Participant, Platform } from '#contract/people/participants'
import { isStandIn } from './stand-in-name.ts'

const PROFILES: Record<Exclude<Platform, 'system' | 'guest'>, string> = {
	x: 'https://x.com/',
	farcaster: 'https://farcaster.xyz/',
	tiktok: 'https://www.tiktok.com/@',
	instagram: 'https://www.instagram.com/',
	reddit: 'https://www.reddit.com/user/',
	youtube: 'https://www.youtube.com/@',
	linkedin: 'https://www.linkedin.com/in/',
}

/** The address of a person's page on their platform; null for the system, for guests, and for names without a page. */
export function profileUrl(who: Pick<Participant, 'platform' | 'platformUsername'>): string | null {
	if (who.platform === 'system' || who.platform === 'guest' || isStandIn(who.platformUsername))
		return null
	const name = who.platformUsername.trim().replace(/^@/, '').toWellFormed()
	// A name of dots alone would lead to another page of the platform.
	if (/^\.{0,2}$/.test(name)) return null
	return PROFILES[who.platform] + encodeURIComponent(name)
}
