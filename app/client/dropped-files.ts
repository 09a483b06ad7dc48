type Take = (files: File[]) => void

/** The forms of this page that take files; the last one is that which the visitor turned to last. */
const takers = new Set<Take>()

/** Files dropped beside every such form go to the one that opened last, or that the visitor turned to since. */
export function takeDrops(take: Take): () => void {
	preferForDrops(take)
	return () => void takers.delete(take)
}

export function preferForDrops(take: Take): void {
	takers.delete(take)
	takers.add(take)
}

/** A drop beside its target opens the file in place of the page, with all that was written there: here none does. */
export function guardDrops(page: Pick<Window, 'addEventListener'>): void {
	let isOwn = false
	page.addEventListener('dragstart', () => {
		isOwn = true // a picture of this page is a file, too
	})
	page.addEventListener('dragend', () => {
		isOwn = false
	})
	page.addEventListener('dragover', (event) => {
		if (event.defaultPrevented || !bringsFiles(event)) return
		event.preventDefault()
		if (event.dataTransfer && (isOwn || takers.size === 0)) event.dataTransfer.dropEffect = 'none'
	})
	page.addEventListener('drop', (event) => {
		if (event.defaultPrevented || !bringsFiles(event)) return
		event.preventDefault()
		const files = [...(event.dataTransfer?.files ?? [])]
		if (!isOwn && files.length > 0) [...takers].at(-1)?.(files)
	})
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
	return dataTransfer?.types.includes('Files') ?? false
}
