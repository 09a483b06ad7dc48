/** What folds beside the feed. */
export const FOLDS = ['events', 'notable', 'people'] as const
export type Fold = (typeof FOLDS)[number]

/** Those that somebody left open, as one word for cookie and storage: 'notable.people'. */
export function foldsIn(kept: string | null | undefined): Fold[] {
	const names = kept?.split('.') ?? []
	return FOLDS.filter((one) => names.includes(one))
}
