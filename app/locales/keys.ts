import type { FormKey, TextKey } from './en-us.ts'
import type { OperatorKey } from './operators/en-us.ts'

export type PlainKey = TextKey | OperatorKey
export type SaidKey = PlainKey | FormKey

/** What a page has of a catalog. */
export type Texts = Partial<Record<SaidKey, string>>
