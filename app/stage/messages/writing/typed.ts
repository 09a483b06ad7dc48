/** What was typed while its field was still being fetched, by the message it is about. */
const typed = new Map<string, string>()

export function keepTyped(messageId: string, text: string): void {
	typed.set(messageId, text)
}

/** Once: from then on it is part of a draft. */
export function takeTyped(messageId: string): string {
	const text = typed.get(messageId) ?? ''
	typed.delete(messageId)
	return text
}
