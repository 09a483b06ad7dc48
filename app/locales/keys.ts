import type { Counted, FormOf } from './areas.ts'
import type { enUs } from './english.ts'
import type { OperatorKey } from './operators/en-us.ts'

export type TextKey = keyof typeof enUs
export type PlainKey = TextKey | OperatorKey
export type CountedKey = Counted<PlainKey>
export type FormKey = FormOf<PlainKey>
export type SaidKey = PlainKey | FormKey

/** The part of a catalog that a page has. */
export type Texts = Partial<Record<SaidKey, string>>
