const ICON = 'link[rel="icon"]'
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#12141c"/><path fill="#ffb224" opacity=".28" d="M12.500 5h7L28 27H4z"/><ellipse cx="16" cy="24" rx="11" ry="3.800" fill="#ffb224"/><circle cx="16" cy="6.500" r="3" fill="#ffb224"/><circle cx="25" cy="7" r="7" fill="#f0384b"/></svg>',
)}`

/** Adds a red dot to the tab's icon, or removes it (PUSH-22, PUSH-23). */
export function dotIcon(isDotted: boolean): void {
	const link = document.querySelector<HTMLLinkElement>(ICON)
	if (!link) return
	link.dataset.plain ??= link.href
	link.href = isDotted ? DOTTED : link.dataset.plain
}
