import { useEffect, useRef } from 'react'
import { type DRAWINGS, type MARKS, sheet } from './drawings.ts'
import css from './icon.module.css'

export type Drawing = keyof typeof DRAWINGS
export type Mark = keyof typeof MARKS

// Built for the browser, the drawings fall away: the page brings them.
declare const ASKS_ONLY: boolean | undefined
const drawn = typeof ASKS_ONLY !== 'undefined' && ASKS_ONLY ? '' : sheet()

/** Stands once in the page; a feed of many rows then repeats only short references. */
export function Drawings() {
	const place = useRef<SVGSVGElement>(null)

	// They are not there when the browser drew this itself.
	useEffect(() => {
		const { current } = place
		if (!current || current.firstChild) return
		import('./drawings.ts')
			.then(({ sheet }) => {
				current.innerHTML = sheet()
			})
			.catch(() => {}) // every button says in words, too, what it does
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
