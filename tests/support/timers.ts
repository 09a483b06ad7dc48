import type { MockInstance } from 'vitest'

/** The longest that something was put off meanwhile: what takes longer than that is the machine. */
export function longestOf({ mock }: MockInstance<typeof setTimeout>): number {
	return Math.max(0, ...mock.calls.map(([, ms]) => ms ?? 0))
}
