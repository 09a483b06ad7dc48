/** The label of the button that confirms an act: that of the button that asks for it, without its ellipsis. */
export function confirmLabel(label: string): string {
	return label.replace(/…$/, '')
}
