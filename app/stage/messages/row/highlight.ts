import { HIGHLIGHT_MS } from '#contract/limits'

/** Lights a message for its documented time; the answer ends that early. */
export function highlight(
	id: string | undefined,
	light: (id: string | undefined) => void,
): () => void {
	light(id)
	const timer = setTimeout(() => light(undefined), HIGHLIGHT_MS)
	return () => clearTimeout(timer)
}
