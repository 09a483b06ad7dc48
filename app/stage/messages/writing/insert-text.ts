/** Inserts text into a field as typing would: the browser can undo it, and React gets the event. */
export function insertText(
	field: HTMLTextAreaElement | HTMLInputElement,
	text: string,
	from = field.selectionStart ?? field.value.length,
	to = field.selectionEnd ?? field.value.length,
): void {
	field.focus()
	field.setSelectionRange(from, to)
	// The function is deprecated, but nothing else keeps the undo history of a text field.
	if (document.execCommand('insertText', false, text)) return
	field.setRangeText(text, from, to, 'end')
	field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
