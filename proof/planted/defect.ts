/** A mistake that somebody could make, planted on purpose: the named suite must notice. */
export interface Defect {
	name: string
	/** What is broken then. */
	broken: string
	/** The test file that must turn red. */
	caughtBy: string
	changes: Change[]
}

export interface Change {
	file: string
	/** Stands in the file exactly once; otherwise the defect does not apply any more. */
	find: string
	replace: string
}

/** The source with the mistake in it. */
export function spoil(source: string, { file, find, replace }: Change): string {
	const times = source.split(find).length - 1
	if (times !== 1)
		throw new Error(`${file} holds these words ${times} times instead of once: ${find.trim()}`)
	return source.replace(find, () => replace)
}
