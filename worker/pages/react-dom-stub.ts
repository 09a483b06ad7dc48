/** Stands where React's part for browsers would be: the Worker writes pages and changes none. */
export function flushSync(): never {
	throw new Error('There is no page to change here.')
}
