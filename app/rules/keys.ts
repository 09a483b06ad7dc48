export interface Press {
	key: string
	shiftKey: boolean
	ctrlKey: boolean
	altKey: boolean
	metaKey: boolean
}

/** Another key is held with it: then it is the browser's or the system's, as Alt and an arrow are. */
export function isCombined({ shiftKey, ctrlKey, altKey, metaKey }: Omit<Press, 'key'>): boolean {
	return shiftKey || ctrlKey || altKey || metaKey
}

/** An input method takes this key for itself. Safari says so by the key's code alone. */
export function isComposing(event: KeyboardEvent): boolean {
	return event.isComposing || event.keyCode === 229
}
