export interface KeyAndModifiers {
	key: string
	shiftKey: boolean
	ctrlKey: boolean
	altKey: boolean
	metaKey: boolean
}

/**
 * True when a modifier key is held, too. The press then belongs to the browser or the system, for example Alt with
 * an arrow.
 */
export function isCombined({
	shiftKey,
	ctrlKey,
	altKey,
	metaKey,
}: Omit<KeyAndModifiers, 'key'>): boolean {
	return shiftKey || ctrlKey || altKey || metaKey
}

/** True while an input method uses this key. Safari tells that only by the key code. */
export function isComposing(event: KeyboardEvent): boolean {
	return event.isComposing || event.keyCode === 229
}
