import type { StageStore } from './store.ts'

/** An action: a function of the store and its arguments. */
export type Action<A extends unknown[], R> = (store: StageStore, ...args: A) => R

/** Makes an action whose code is fetched at the first call. Resolves to null, with a notice, when fetching fails. */
export function lazyAction<Part, A extends unknown[], R>(
	fetch: () => Promise<Part>,
	pick: (part: Part) => Action<A, R | Promise<R>>,
): Action<A, Promise<R | null>> {
	return async (store, ...args) => {
		const part = await store.fetchPart(fetch)
		return part && (await pick(part)(store, ...args))
	}
}
