import { HIGHLIGHT_MS } from '#contract/limits'

/** Highlights a message for the documented time. The returned function ends it early. */
export function highlight(
	id: string | undefined,
	light: (id: string | undefined) => void,
): () => void {
	light(id)
	const timer = setTimeout(() => light(undefined), HIGHLIGHT_MS)
	return () => clearTimeout(timer)
}
