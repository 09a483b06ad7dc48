/** Hands words to the browser, which keeps them as a file. */
export function saveFile(name: string, words: string, type: string): void {
	const address = URL.createObjectURL(new Blob([words], { type }))
	const link = document.createElement('a')
	link.href = address
	link.download = name
	document.body.appendChild(link) // elsewhere some browsers do not follow it
	link.click()
	link.remove()
	setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS)
}

/** Safari reads it only a while later. */
const REVOKE_MS = 60_000
