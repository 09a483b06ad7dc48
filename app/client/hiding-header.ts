// On narrow pages the header hides while the reader scrolls down, and comes back when they scroll up.

const HIDES_AFTER_PX = 24
const RETURNS_AFTER_PX = 8
const HEADER_PX = 48

export function hideHeader(): void {
	const { body } = document
	let turnedAt = scrollY // where the scroll direction changed last

	function turn(isAway: boolean) {
		turnedAt = scrollY
		if (isAway) body.dataset.header = 'away'
		else delete body.dataset.header
	}

	function follow() {
		const isAway = body.dataset.header === 'away'
		turnedAt = isAway ? Math.max(turnedAt, scrollY) : Math.min(turnedAt, scrollY)
		if (isAway && (scrollY < HEADER_PX || scrollY < turnedAt - RETURNS_AFTER_PX)) turn(false)
		if (!isAway && scrollY > HEADER_PX && scrollY > turnedAt + HIDES_AFTER_PX && !isUsed())
			turn(true)
	}

	addEventListener('scroll', follow, { passive: true })
	addEventListener('focusin', () => isFocused() && turn(false))
}

const inHeader = (what: string) => document.querySelector(`header[data-hides] ${what}`)
const isFocused = () => inHeader(':focus-visible') !== null

/** True while one of the header's menus is open or the keyboard focus is in it. */
function isUsed(): boolean {
	const menu = inHeader('[popover]') as HTMLElement | null
	return isFocused() || inHeader('details[open]') !== null || (menu?.offsetHeight ?? 0) > 0
}
