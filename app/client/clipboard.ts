/** Whether the text is in the clipboard now; insecure origins have none. */
export function toClipboard(text: string): Promise<boolean> {
	return Promise.resolve()
		.then(() => navigator.clipboard.writeText(text))
		.then(
			() => true,
			() => false,
		)
}
