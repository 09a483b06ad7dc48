import type { Plugin } from 'vite'

/** A colour, which may be a call: `rgb(25 27 34 / 10%)`. */
const COLOUR = '((?:[^(),]|\\([^()]*\\))+)'
const LIGHT_DARK = new RegExp(`light-dark\\(\\s*${COLOUR},\\s*${COLOUR}\\)`, 'g')
const RIGHT_TO_LEFT = ':is([dir="rtl"], [dir="rtl"] *):not([dir="ltr"], [dir="rtl"] [dir="ltr"] *)'

/**
 * A style as the oldest browsers that are served read it (G-175), where esbuild does not write it so by itself. Of
 * `--light` and `--dark`, which tokens.css sets by theme, one is not valid, so that its colour stands, and the other is
 * nothing. What stands in for popovers is in app/client/older-popovers.ts.
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
