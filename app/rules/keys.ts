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
