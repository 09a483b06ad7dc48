import type { StageStore } from './store.ts'

/** What somebody can do on the page: a function of the page and of what it is done with. */
export type Action<A extends unknown[], R> = (store: StageStore, ...args: A) => R

/** An action whose code comes when somebody first does it; null, and said, when it cannot be fetched. */
export function lazyAction<Part, A extends unknown[], R>(
	fetch: () => Promise<Part>,
	pick: (part: Part) => Action<A, R | Promise<R>>,
): Action<A, Promise<R | null>> {
	return async (store, ...args) => {
		const part = await store.fetchPart(fetch)
		return part && (await pick(part)(store, ...args))
	}
}
