import { openCovers, topmostCover } from './covers.ts'
import { pastedText } from './pasted-text.ts'

type Take = (files: File[]) => void

const NOTE_MS = 8_000

/** The forms of this page that take files, each with the dialog around it. The last entry is the form used last. */
const takers = new Map<Take, Element | undefined>()
let refuse = (_form: Element) => {}

/** Sets what happens when a picture is dropped on a form that takes none. Returns a function that unsets it. */
export function sayNoPictures(say: (form: Element) => void): () => void {
	refuse = say
	return () => {
		refuse = () => {}
	}
}

/** Shows a note at the end of the form for `NOTE_MS`. */
export function noteIn(form: Element, words: string): void {
	const note = document.createElement('p')
	note.setAttribute('role', 'status')
	form.appendChild(note)
	note.textContent = words // set after it is in the page, else screen readers do not announce it
	setTimeout(() => note.remove(), NOTE_MS)
}

/**
 * Registers a form for files that are dropped outside of its own target. The form that was opened or used last gets the
 * files.
 */
export function takeDrops(take: Take): () => void {
	preferForDrops(take)
	return () => void takers.delete(take)
}

export function preferForDrops(take: Take): void {
	takers.delete(take)
	takers.set(take, openDialog())
}

/**
 * Stops the browser from opening a dropped file or link in place of the page, which would lose what was written there.
 * A field takes a dropped link as text.
 */
export function guardDrops(page: Pick<Window, 'addEventListener'>): void {
	let isOwn = false
	page.addEventListener('dragstart', () => {
		isOwn = true // a picture dragged from this page also counts as a file
	})
	// An element that was removed while it was dragged fires no `dragend`.
	for (const end of ['dragend', 'pointerdown'])
		page.addEventListener(end, () => {
			isOwn = false
		})
	page.addEventListener('dragover', (event) => {
		if (event.defaultPrevented) return
		if (bringsLink(event)) return refuseDrop(event)
		if (!bringsFiles(event)) return
		event.preventDefault()
		// A form that takes no files must get the drop, so that it can say so.
		const isNowhere = !takerFor(event) && !formOf(event)
		if (event.dataTransfer && (isOwn || isNowhere)) event.dataTransfer.dropEffect = 'none'
	})
	page.addEventListener('drop', (event) => {
		if (event.defaultPrevented) return
		if (bringsLink(event)) return event.preventDefault()
		if (!bringsFiles(event)) return
		event.preventDefault()
		const files = [...(event.dataTransfer?.files ?? [])]
		if (isOwn || files.length === 0) return
		const [take, form] = [takerFor(event), formOf(event)]
		if (take) take(files)
		else if (form) refuse(form)
	})
	page.addEventListener('paste', (event) => {
		const { clipboardData } = event
		if (event.defaultPrevented || !clipboardData || clipboardData.files.length === 0) return
		const form = formOf(event)
		if (!form || pastedText(clipboardData).text !== '') return
		const take = takerFor(event)
		if (!take) return refuse(form)
		event.preventDefault()
		take([...clipboardData.files])
	})
}

/** The form that takes this drop or paste. While a dialog is open, no form behind it takes a picture. */
function takerFor(event: Event): Take | undefined {
	const dialog = openDialog()
	if (!dialog && formOf(event)?.matches('form:not([data-composer])')) return undefined
	const isHere = (where: Element | undefined) => (dialog ? where === dialog : !isOpen(where))
	return [...takers].findLast(([, where]) => isHere(where))?.[0]
}

function formOf({ target }: Event): Element | null {
	return openDialog() ?? (target as Partial<Element> | null)?.closest?.('form') ?? null
}

function openDialog(): Element | undefined {
	return topmostCover('dialog')
}

function isOpen(dialog: Element | undefined): boolean {
	return openCovers().some(({ element }) => element === dialog)
}

function refuseDrop(event: DragEvent): void {
	event.preventDefault()
	if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

const LINKS = ['text/uri-list', 'text/plain']
/** Fields that take dropped text. On all others, such as a box to tick, the browser opens a dropped link. */
const TAKES_TEXT =
	'textarea:read-write, input:read-write:not([type="date"], [type="time"], [type="datetime-local"])'

/** Whether a link is dropped where no field takes it as text, so that the browser would open it. Firefox opens text that is one, too. */
function bringsLink(event: DragEvent): boolean {
	const { dataTransfer, target } = event
	const isLink = LINKS.some((type) => dataTransfer?.types.includes(type)) && !bringsFiles(event)
	return isLink && !(target as Partial<Element> | null)?.closest?.(TAKES_TEXT)
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
	return dataTransfer?.types.includes('Files') ?? false
}
