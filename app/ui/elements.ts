import type { ReactElement } from 'react'

/**
 * Children that a component draws beside other content, and that must be elements. A browser's translator replaces text
 * nodes, and React fails on a replaced text node beside siblings.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
