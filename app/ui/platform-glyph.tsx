import { PLATFORM_NAMES, type Platform } from '#contract/participants'
import { Icon } from './icon.tsx'

const X =
	'M3 3h5.6l4.4 5.9L18.2 3h2.4l-6.5 7.4L21.5 21h-5.6L11 14.5 5.2 21H2.8l7.1-8zM6.4 4.7l10.3 14.6h1.5L7.9 4.7z'
const ARCH = 'M5 3h14v3h2.5v2.5H20V19h1.5v2H15v-7a3 3 0 0 0-6 0v7H2.5v-2H4V8.5H2.5V6H5z'

/** A platform's mark, or its name where a mark would say less. */
export function PlatformGlyph({ platform }: { platform: Platform }) {
	if (platform === 'x') return <Glyph name={PLATFORM_NAMES.x} path={X} />
	if (platform === 'farcaster') return <Glyph name={PLATFORM_NAMES.farcaster} path={ARCH} />
	if (platform === 'system') return <Icon of="globe" size={13} />
	return <span>{PLATFORM_NAMES[platform]}</span>
}

function Glyph({ name, path }: { name: string; path: string }) {
	return (
		<svg width="13" height="13" viewBox="0 0 24 24" role="img" aria-label={name}>
			<path d={path} fill="currentColor" fillRule="evenodd" />
		</svg>
	)
}
