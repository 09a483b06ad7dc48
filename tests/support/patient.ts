import { inject, vi } from 'vitest'

declare module 'vitest' {
	interface ProvidedContext {
		/** How long a condition is waited for at least. */
		patienceMs: number
	}
}

// How long a machine takes says nothing about the stage: a condition is waited for until a busy one gets there, too.
// What must come within a time is measured by its test itself.
const { waitFor } = vi
vi.waitFor = (holds, options) => {
	const { timeout = 0, ...rest } =
		typeof options === 'number' ? { timeout: options } : { ...options }
	return waitFor(holds, { ...rest, timeout: Math.max(timeout, inject('patienceMs')) })
}
