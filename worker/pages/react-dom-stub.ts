/** Stands in for react-dom in the Worker's bundle: the Worker renders pages once and never updates them. */
export function flushSync(): never {
	throw new Error('There is no page to change here.')
}

/** Renders nothing, because only a browser can render into another element of the page. */
export const createPortal = () => null
