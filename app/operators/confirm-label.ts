/** The label of the button that confirms an act: that of the button that opened the dialog, without its ellipsis. */
export function confirmLabel(label: string): string {
	return label.replace(/…$/, '')
}
