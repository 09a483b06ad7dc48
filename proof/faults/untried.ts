import type { FaultCase } from './case.ts'

/** A case in which nothing happened proves nothing. */
export function untried({ tried }: Pick<FaultCase, 'tried'>): string[] {
	const counts = Object.entries(tried)
	if (counts.length === 0) return ['nothing was tried']
	return counts.filter(([, times]) => times === 0).map(([what]) => `0 ${what}`)
}
