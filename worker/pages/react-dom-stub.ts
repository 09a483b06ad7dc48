/** Replaces react-dom in the Worker's bundle: the Worker renders pages and updates none. */
export function flushSync(): never {
	throw new Error('There is no page to change here.')
}

/** Draws nothing: only the browser can draw into another element of the page. */
export const createPortal = () => null
