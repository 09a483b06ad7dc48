import css from './icon.module.css'

/** Line drawings on a grid of 24, one path each. */
const DRAWINGS = {
	close: 'M6 6l12 12M18 6L6 18',
	down: 'M6 9l6 6 6-6',
	up: 'M12 19V5M6 11l6-6 6 6',
	check: 'M5 13l4.5 4.5L19 7',
	lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
	sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
	moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
	screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
	globe:
		'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 12h17M12 3c3.2 3 3.2 15 0 18M12 3c-3.2 3-3.2 15 0 18',
	copy: 'M9 9h10v11H9zM5 15V4h10',
	swap: 'M7 4L3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7',
	eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
	flame:
		'M12 3c1 4 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2 1-3.3 2-4.3.3 1.5 1 2 1.6 2.200C10.5 8.5 10.5 5.5 12 3z',
	warn: 'M12 4l9 16H3zM12 10v4.500M12 17.300v.2',
} as const

/** Marks of platforms: filled shapes. */
const MARKS = {
	x: 'M3 3h5.6l4.4 5.9L18.2 3h2.4l-6.5 7.4L21.5 21h-5.6L11 14.5 5.2 21H2.8l7.1-8zM6.4 4.7l10.3 14.6h1.5L7.9 4.7z',
	farcaster: 'M5 3h14v3h2.5v2.5H20V19h1.5v2H15v-7a3 3 0 0 0-6 0v7H2.5v-2H4V8.5H2.5V6H5z',
} as const

export type Drawing = keyof typeof DRAWINGS
export type Mark = keyof typeof MARKS

/** Stands once in the page; a feed of many rows then repeats only short references. */
export function Drawings() {
	return (
		<svg width="0" height="0" className={css.drawings} aria-hidden="true">
			{Object.entries({ ...DRAWINGS, ...MARKS }).map(([name, path]) => (
				<symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
					<path d={path} />
				</symbol>
			))}
		</svg>
	)
}

export function Icon({ of, size = 18 }: { of: Drawing; size?: number }) {
	return (
		<svg className={css.line} width={size} height={size} aria-hidden="true">
			<use href={`#i-${of}`} />
		</svg>
	)
}

export function MarkOf({ platform, name }: { platform: Mark; name: string }) {
	return (
		<svg className={css.mark} width="13" height="13" role="img" aria-label={name}>
			<use href={`#i-${platform}`} />
		</svg>
	)
}
