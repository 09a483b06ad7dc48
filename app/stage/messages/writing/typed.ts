interface Typed {
	text: string
	/** What was written there before, once the field began to be drawn. */
	before?: string
}

/** What was typed while its field was still being fetched, by the message it is about. */
const typed = new Map<string, Typed>()

export function keepTyped(messageId: string, text: string): void {
	typed.set(messageId, { ...typed.get(messageId), text })
}

/** All that is written with it; null when nothing was typed. Each key may begin the drawing anew. */
export function withTyped(messageId: string, written: string): string | null {
	const found = typed.get(messageId)
	if (!found) return null
	found.before ??= written
	return found.before + found.text
}

/** The field is here: from then on it is part of a draft. */
export function endTyped(messageId: string): void {
	typed.delete(messageId)
}
