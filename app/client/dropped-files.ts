import { wordsOf } from './pasted.ts'

type Take = (files: File[]) => void

const NOTE_MS = 8_000

/** The forms of this page that take files, with the dialog that they stand in; the last is the one turned to last. */
const takers = new Map<Take, Element | undefined>()
let refuse = (_form: Element) => {}

/** What is done where somebody brings a picture to a form that takes none. */
export function sayNoPictures(say: (form: Element) => void): () => void {
	refuse = say
	return () => {
		refuse = () => {}
	}
}

/** Said at the end of the form, for a while. */
export function noteIn(form: Element, words: string): void {
	const note = document.createElement('p')
	note.setAttribute('role', 'status')
	form.appendChild(note)
	note.textContent = words // once it is there, or screen readers hear nothing
	setTimeout(() => note.remove(), NOTE_MS)
}

/** Files dropped beside every such form go to the one that opened last, or that the visitor turned to since. */
export function takeDrops(take: Take): () => void {
	preferForDrops(take)
	return () => void takers.delete(take)
}

export function preferForDrops(take: Take): void {
	takers.delete(take)
	takers.set(take, openDialog())
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
		// A form that takes none must hear of it, to say so.
		const isNowhere = !takerFor(event) && !formOf(event)
		if (event.dataTransfer && (isOwn || isNowhere)) event.dataTransfer.dropEffect = 'none'
	})
	page.addEventListener('drop', (event) => {
		if (event.defaultPrevented || !bringsFiles(event)) return
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
		if (form && wordsOf(clipboardData).text === '') refuse(form)
	})
}

/** A picture for the form that is open is for none behind it. */
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
	return openDialogs().at(-1)
}

function isOpen(dialog: Element | undefined): boolean {
	return dialog !== undefined && openDialogs().includes(dialog)
}

function openDialogs(): Element[] {
	return [...document.querySelectorAll('dialog:modal')]
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
	return dataTransfer?.types.includes('Files') ?? false
}
