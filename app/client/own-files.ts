/**
 * Files by their blob address on this page. The page's Content-Security-Policy forbids fetching a blob address, so the
 * file itself is kept.
 */
const files = new Map<string, Blob>()

export function fileAddress(file: Blob): string {
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
