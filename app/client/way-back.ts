/**
 * Back closes what covers the page, the topmost first, and leaves the page only then. Each cover has an entry in the
 * history, with the same address; what closes in another way takes its entry along.
 */
export function closeByBack(): void {
	if (window !== parent) return // the way back is that of the page around it
	let isOurs = false
	let at = ''
	let covers: HTMLElement[] = []

	/** In the order in which they were opened. */
	function look(): number {
		const now = open()
		covers = [...covers, ...now].filter(
			(one, n, all) => now.includes(one) && all.indexOf(one) === n,
		)
		return covers.length
	}

	/** As many entries as there are covers. */
	function sync(): void {
		const [count, depth] = [look(), depthOf(history.state)]
		for (let n = depth + 1; n <= count; n++) {
			at = location.href
			history.pushState({ ...history.state, covers: n }, '')
		}
		if (count >= depth || isOurs) return
		isOurs = true
		history.go(count - depth)
	}

	// Before the router, for which it is the same page still.
	addEventListener(
		'popstate',
		(event) => {
			const [count, depth] = [look(), depthOf((event as PopStateEvent).state)]
			const isElsewhere = count > 0 && location.href !== at
			if (!isOurs && (count === depth || isElsewhere)) return
			event.stopImmediatePropagation()
			if (!isOurs && depth < count) close(covers.at(-1))
			isOurs = false
			setTimeout(sync)
		},
		true,
	)
	new MutationObserver(sync).observe(document, { attributeFilter: ['open'], subtree: true })
	document.addEventListener('toggle', sync, true)
	sync()
}

function depthOf(state: unknown): number {
	return Number(Object(state).covers ?? 0)
}

function open(): HTMLElement[] {
	const isKnown = CSS.supports('selector(:popover-open)')
	const popovers = isKnown ? '[popover=auto]:popover-open' : '[data-popped]' // older-popovers.ts
	return [...document.querySelectorAll<HTMLElement>(`dialog:modal, ${popovers}`)]
}

/** As Escape does: it may ask first. */
function close(cover?: HTMLElement): void {
	if (cover instanceof HTMLDialogElement)
		cover.dispatchEvent(new Event('cancel', { cancelable: true }))
	else cover?.hidePopover()
}
