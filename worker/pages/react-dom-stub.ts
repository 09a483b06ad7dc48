/** Replaces react-dom in the Worker's bundle: the Worker renders pages and updates none. */
export function flushSync(): never {
	throw new Error('There is no page to change here.')
}

/** Only the browser has a place elsewhere on the page to draw into. */
export const createPortal = () => null
