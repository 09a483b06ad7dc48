interface Typed {
	text: string
	/** The stored draft when the field was first rendered. */
	before?: string
}

/** Text typed while a field was still being fetched, by the id of the message it is about. */
const typed = new Map<string, Typed>()

export function keepTyped(messageId: string, text: string): void {
	typed.set(messageId, { ...typed.get(messageId), text })
}

/**
 * The stored draft followed by the typed text; null when nothing was typed. React may render more than once, so the
 * draft is read only the first time.
 */
export function withTyped(messageId: string, written: string): string | null {
	const found = typed.get(messageId)
	if (!found) return null
	found.before ??= written
	return found.before + found.text
}

/** Called once the field is rendered. From then on the typed text belongs to the draft. */
export function endTyped(messageId: string): void {
	typed.delete(messageId)
}
