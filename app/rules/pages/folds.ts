/** Sections beside the feed that can be folded. */
export const FOLDS = ['events', 'notable', 'people'] as const
export type Fold = (typeof FOLDS)[number]

/**
 * The sections that the reader left open, stored in a cookie or in the browser's storage as one word: 'notable.people'.
 */
export function foldsIn(kept: string | null | undefined): Fold[] {
	const names = kept?.split('.') ?? []
	return FOLDS.filter((one) => names.includes(one))
}
