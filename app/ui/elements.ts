import type { ReactElement } from 'react'

/**
 * Children that a component draws beside other content. Text must stand alone in an element: beside siblings
 * React keeps its text node, which a browser's translator replaces.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
