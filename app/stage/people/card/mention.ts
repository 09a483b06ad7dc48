const LETTER = /\S$/

/** Puts a name into the composer, where its writer was, as if typed. */
export function mention(name: string): void {
	const field = document.querySelector<HTMLTextAreaElement>('[data-composer] textarea:enabled')
	if (!field) return
	const before = field.value.slice(0, field.selectionStart)
	field.focus()
	field.setRangeText(
		`${LETTER.test(before) ? ' ' : ''}@${name} `,
		field.selectionStart,
		field.selectionEnd,
		'end',
	)
	field.dispatchEvent(new Event('input', { bubbles: true }))
}
