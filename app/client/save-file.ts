/** Lets the browser save a text as a file. */
export function saveFile(name: string, words: string, type: string): void {
	const address = URL.createObjectURL(new Blob([words], { type }))
	const link = document.createElement('a')
	link.href = address
	link.download = name
	document.body.appendChild(link) // some browsers follow only links that are in the page
	link.click()
	link.remove()
	setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS)
}

/** Safari reads the address only a while later. */
const REVOKE_MS = 60_000
