/** Sections beside the feed that can be folded. */
export const FOLDS = ['events', 'notable', 'people'] as const
export type Fold = (typeof FOLDS)[number]

/** The sections that the reader left open, from one word in a cookie or in storage: 'notable.people'. */
export function foldsIn(kept: string | null | undefined): Fold[] {
	const names = kept?.split('.') ?? []
	return FOLDS.filter((one) => names.includes(one))
}
