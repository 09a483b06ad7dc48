import { inject, vi } from 'vitest'

declare module 'vitest' {
	interface ProvidedContext {
		/** How long a condition is waited for at least. */
		patienceMs: number
	}
}

// Conditions are waited for long enough for a busy machine, because its speed says nothing about the stage. A
// test with a time limit measures the time itself.
const { waitFor } = vi
vi.waitFor = (holds, options) => {
	const { timeout = 0, ...rest } =
		typeof options === 'number' ? { timeout: options } : { ...options }
	return waitFor(holds, { ...rest, timeout: Math.max(timeout, inject('patienceMs')) })
}
