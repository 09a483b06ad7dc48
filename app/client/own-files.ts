/** Files that have an address on this page alone, which the page's rules let nobody read again. */
const files = new Map<string, Blob>()

export function addressOf(file: Blob): string {
	const address = URL.createObjectURL(file)
	files.set(address, file)
	return address
}

export function fileAt(address: string): Blob | undefined {
	return files.get(address)
}

export function forgetFile(address: string): void {
	files.delete(address)
	URL.revokeObjectURL(address)
}
