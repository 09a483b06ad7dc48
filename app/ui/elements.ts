import type { ReactElement } from 'react'

/**
 * Children that a component draws beside other content. They must be elements: a browser's translator replaces text
 * nodes, and React fails on a replaced text node beside siblings.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
