/** Copies the text. False where the browser refuses or has no clipboard, as on insecure origins. */
export function toClipboard(text: string): Promise<boolean> {
	return Promise.resolve()
		.then(() => navigator.clipboard.writeText(text))
		.then(
			() => true,
			() => false,
		)
}
