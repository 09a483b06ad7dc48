export interface Press {
	key: string
	shiftKey: boolean
	ctrlKey: boolean
	altKey: boolean
	metaKey: boolean
}

/**
 * True when another key is held with it. Then the press belongs to the browser or the system, as Alt with an
 * arrow does.
 */
export function isCombined({ shiftKey, ctrlKey, altKey, metaKey }: Omit<Press, 'key'>): boolean {
	return shiftKey || ctrlKey || altKey || metaKey
}

/** True while an input method uses this key. Safari shows that by the key code alone. */
export function isComposing(event: KeyboardEvent): boolean {
	return event.isComposing || event.keyCode === 229
}
