/** Writes into a field as its writer would: the browser's undo knows it, and React hears of it. */
export function insertText(
	field: HTMLTextAreaElement | HTMLInputElement,
	text: string,
	from = field.selectionStart ?? field.value.length,
	to = field.selectionEnd ?? field.value.length,
): void {
	field.focus()
	field.setSelectionRange(from, to)
	// Outdated by name only: nothing else keeps the undo of a text field.
	if (document.execCommand('insertText', false, text)) return
	field.setRangeText(text, from, to, 'end')
	field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
