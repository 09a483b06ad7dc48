import type { ReactElement } from 'react'

/**
 * What a component takes in to draw it beside something else. Text stands alone in an element: where it has neighbours, React
 * keeps its node, which the translator of a browser replaces.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
