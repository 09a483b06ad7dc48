/** What opens a question ends in an ellipsis; the button that then does it is called the same without. */
export function deedOf(label: string): string {
	return label.replace(/…$/, '')
}
