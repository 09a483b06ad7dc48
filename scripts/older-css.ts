import type { Plugin } from 'vite'

/** A pattern for a colour, which may be a function: `rgb(25 27 34 / 10%)`. */
const COLOUR = '((?:[^(),]|\\([^()]*\\))+)'
const LIGHT_DARK = new RegExp(`light-dark\\(\\s*${COLOUR},\\s*${COLOUR}\\)`, 'g')
const RIGHT_TO_LEFT = ':is([dir="rtl"], [dir="rtl"] *):not([dir="ltr"], [dir="rtl"] [dir="ltr"] *)'

/**
 * CSS for the oldest supported browsers (G-175), in places that esbuild does not convert. tokens.css sets
 * `--light` and `--dark` by theme: one of them is invalid, so that its fallback colour applies, and the other is
 * empty. app/client/older-popovers.ts replaces popovers.
 */
export function asOlderCss(css: string): string {
	return css
		.replace(LIGHT_DARK, 'var(--light, $1) var(--dark, $2)')
		.replaceAll(':dir(rtl)', RIGHT_TO_LEFT)
		.replaceAll(/(?<!selector\():popover-open/g, ':is(:popover-open, [data-popped])')
}

export function olderCss(): Plugin {
	return {
		name: 'stage-older-css',
		enforce: 'pre',
		transform: (code, id) =>
			/\.css(\?|$)/.test(id) ? { code: asOlderCss(code), map: null } : undefined,
	}
}
