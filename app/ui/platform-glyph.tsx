import { PLATFORM_NAMES, type Platform } from '#contract/people/participants'
import { Icon, MarkOf } from './icon.tsx'

/** A platform's logo, or its name where it has none. */
export function PlatformGlyph({ platform }: { platform: Platform }) {
	const name = PLATFORM_NAMES[platform]
	if (platform === 'x' || platform === 'farcaster')
		return <MarkOf platform={platform} name={name} />
	if (platform === 'system' || platform === 'guest') return <Icon of="globe" size={13} />
	return <span>{name}</span>
}
