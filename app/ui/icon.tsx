import { useEffect, useRef } from 'react'
import { type DRAWINGS, type MARKS, sheet } from './drawings.ts'
import css from './icon.module.css'

export type Drawing = keyof typeof DRAWINGS
export type Mark = keyof typeof MARKS

// Not in the browser's build, because the page's HTML holds the drawings.
declare const ASKS_ONLY: boolean | undefined
const drawn = typeof ASKS_ONLY !== 'undefined' && ASKS_ONLY ? '' : sheet()

const GRID = '0 0 24 24'

/** All drawings, once per page; icons only refer to them. */
export function Drawings() {
	const place = useRef<SVGSVGElement>(null)

	// The drawings are missing when the browser rendered this page itself.
	useEffect(() => {
		const { current } = place
		if (!current || current.firstChild) return
		import('./drawings.ts')
			.then(({ sheet }) => {
				current.innerHTML = sheet()
			})
			.catch(() => {}) // buttons have text labels too
	}, [])

	return (
		<svg
			ref={place}
			width="0"
			height="0"
			className={css.drawings}
			aria-hidden="true"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
			dangerouslySetInnerHTML={{ __html: drawn }}
		/>
	)
}

export function Icon({ of, size = 18 }: { of: Drawing; size?: number }) {
	return (
		<svg className={css.line} viewBox={GRID} width={size} height={size} aria-hidden="true">
			<use href={`#i-${of}`} />
		</svg>
	)
}

export function MarkOf({ platform, name }: { platform: Mark; name: string }) {
	return (
		<svg className={css.mark} viewBox={GRID} width="13" height="13" role="img" aria-label={name}>
			<use href={`#i-${platform}`} />
		</svg>
	)
}
