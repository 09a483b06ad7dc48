// One function that runs inside the page, so all rules are in one file (over 250 lines).

// Rules for every picture of the page. They run inside the page (look.ts), so this file imports nothing and
// keeps nothing between calls. The head of each rule says what it ignores, and why.

export interface Finding {
	rule: 'clipped' | 'shortened' | 'outside' | 'small' | 'overlapping' | 'calls' | 'barrier'
	/** A selector, as far as it can be short. */
	where: string
	text: string
	box: Box
}

export interface Box {
	left: number
	top: number
	right: number
	bottom: number
}

interface Text {
	element: Element
	text: string
	/** A line of a text as it would be drawn without clipping. */
	line: Box
}

const TOUCH_MIN_PX = 40
/** Boxes of glyphs are higher than what is drawn of them, and edges are rounded. */
const SLACK_PX = 1.5

export function findings(touch: boolean): Finding[] {
	const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
	const texts = textsIn(root)
	return [
		...clipped(texts),
		...fieldsCutShort(root),
		...shortened(texts),
		...outside(texts, root),
		...(touch ? small(root) : []),
		...overlapping(texts),
		...calls(root),
	]
}

/**
 * No text is cut off by what it stands in. What scrolls is not cut, nor is a line that is hidden as a whole, as the
 * languages for which the header has no room. What ends in '…' may, where the whole is its title or that of what it
 * stands in, or a button unfolds it: names and status lines have any length.
 */
function clipped(texts: Text[]): Finding[] {
	return texts.flatMap(({ element, text, line }) => {
		const around = ancestorsOf(element)
		if (around.some((one) => isHiddenBy(one, line))) return []
		const cutter = around.find((one) => {
			const box = one.getBoundingClientRect()
			const { overflowX, overflowY } = getComputedStyle(one)
			const slackX = SLACK_PX + hangingSpace(element)
			const slackY = (line.bottom - line.top) / 4
			const isCutX =
				cuts(overflowX) && (line.left < box.left - slackX || line.right > box.right + slackX)
			const isCutY =
				cuts(overflowY) && (line.top < box.top - slackY || line.bottom > box.bottom + slackY)
			return isCutX || isCutY
		})
		if (!cutter || (isShortened(cutter) && hasWhole(cutter, text))) return []
		return [found('clipped', element, text, line)]
	})
}

/**
 * Texts that end in '…', also those with the whole text as their title, which no finger reads. People's texts have any
 * length and names are in a `bdi`, so only findings about the interface's own texts are kept (look.ts).
 */
function shortened(texts: Text[]): Finding[] {
	const cut = texts.filter(({ element }) =>
		[element, ...ancestorsOf(element)].some((one) => isShortened(one) && isOverfull(one)),
	)
	const once = new Map(cut.map((one) => [one.element, one]))
	return [...once.values()].flatMap(({ element, text, line }) =>
		unfolds(element) || element.closest('bdi') ? [] : [found('shortened', element, text, line)],
	)
}

function isOverfull(element: Element): boolean {
	const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
	const isClamped = getComputedStyle(element).webkitLineClamp !== 'none'
	return isClamped ? scrollHeight > clientHeight + SLACK_PX : scrollWidth > clientWidth + SLACK_PX
}

function isHiddenBy(around: Element, line: Box): boolean {
	const { overflowX, overflowY } = getComputedStyle(around)
	const { top, bottom } = around.getBoundingClientRect()
	return (cuts(overflowX) || cuts(overflowY)) && (line.top >= bottom || line.bottom <= top)
}

/** The placeholder of a field fits into the field. */
function fieldsCutShort(root: Element): Finding[] {
	const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
		'input[placeholder], textarea[placeholder]',
	)
	const pen = document.createElement('canvas').getContext('2d')
	return [...fields].flatMap((field) => {
		if (!pen || !isSeen(field) || field.value !== '' || field.placeholder === '') return []
		const style = getComputedStyle(field)
		const said = getComputedStyle(field, '::placeholder')
		pen.font = said.font
		const inner =
			field.clientWidth -
			Number.parseFloat(style.paddingLeft) -
			Number.parseFloat(style.paddingRight)
		const height = field.clientHeight - Number.parseFloat(style.paddingTop)
		const wraps = field.matches('textarea') && said.textWrapMode !== 'nowrap'
		const lines = wraps ? Math.max(1, Math.floor(height / Number.parseFloat(said.lineHeight))) : 1
		const { width } = pen.measureText(field.placeholder)
		if (width <= inner * lines + SLACK_PX) return []
		return [found('clipped', field, field.placeholder, boxOf(field))]
	})
}

/**
 * Nothing stands beside the window, nor above the page. What scrolls along is reached by scrolling, and the link that
 * skips the header stands above it until it has the focus.
 */
function outside(texts: Text[], root: Element): Finding[] {
	const controls = controlsIn(root).map((element) => ({
		element,
		text: element.textContent ?? '',
		line: boxOf(element),
	}))
	const { width, height } = windowSize()
	const wide = document.documentElement.scrollWidth - width
	const page: Finding[] =
		wide > 0 ? [found('outside', document.documentElement, `${wide} px too wide`, boxOf(root))] : []
	const parts = [...texts, ...controls].flatMap(({ element, text, line }) => {
		if (element.matches('a[href="#conversation"]:not(:focus)')) return []
		const around = ancestorsOf(element)
		const scrolls = (axis: 'overflowX' | 'overflowY') =>
			around.some((one) => getComputedStyle(one)[axis] !== 'visible' && one !== document.body)
		const isBeside =
			!scrolls('overflowX') && (line.left < -SLACK_PX || line.right > width + SLACK_PX)
		const stands = around.concat(element).some((one) => getComputedStyle(one).position === 'fixed')
		// Nobody can scroll to content above the page.
		const isAbove = (stands ? line.top : line.top + scrollY) < -SLACK_PX
		const isBelow = stands && line.bottom > height + SLACK_PX
		const isPast = !scrolls('overflowY') && (isAbove || isBelow)
		return isBeside || isPast ? [found('outside', element, text, line)] : []
	})
	return [...page, ...parts]
}

/**
 * Elements that a finger presses and that are smaller than 40 px both ways, as far as the press reaches. Links within a
 * sentence, also names, are as high as their line: more would take presses from the lines around them, and WCAG 2.2 (2.5.8) leaves them alone.
 */
function small(root: Element): Finding[] {
	const { width, height } = windowSize()
	return controlsIn(root).flatMap((control) => {
		const box = boxOf(control)
		const isWhole = box.top >= 0 && box.bottom <= height && box.left >= 0 && box.right <= width
		if (!isWhole || isWords(control)) return []
		const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
		const edges = [
			[box.left + 2, y],
			[box.right - 2, y],
			[x, box.top + 2],
			[x, box.bottom - 2],
		] as const
		if (!edges.every((edge) => isHit(control, ...edge))) return [] // something lies over it
		const wide = reach(control, x, y, 1, 0)
		const high = reach(control, x, y, 0, 1)
		if (wide >= TOUCH_MIN_PX && high >= TOUCH_MIN_PX) return []
		const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
		return [found('small', control, `${Math.round(wide)} x ${Math.round(high)}: ${name}`, box)]
	})
}

/** No two texts overlap, unless an element of one of them covers the other. */
function overlapping(texts: Text[]): Finding[] {
	const inSight = texts
		.map((text) => ({ ...text, line: inked(text) }))
		.filter(({ line }) => line.bottom > 0 && line.top < windowSize().height)
		.toSorted((a, b) => a.line.top - b.line.top)
	return inSight.flatMap((one, index) => {
		const others = inSight.slice(index + 1)
		const end = others.findIndex(({ line }) => line.top > one.line.bottom)
		return others.slice(0, end < 0 ? undefined : end).flatMap((other) => {
			const both = common(one.line, other.line)
			const isCommon = both.right - both.left > 2 && both.bottom - both.top > 2
			if (!isCommon || one.element === other.element) return []
			const at = [(both.left + both.right) / 2, (both.top + both.bottom) / 2] as const
			if (isCovered(one.element, ...at) || isCovered(other.element, ...at)) return []
			return [found('overlapping', one.element, `${one.text} | ${other.text}`, both)]
		})
	})
}

/**
 * One thing to do next at most wears the gradient, the sign of an ad that earns something included. What rests does not,
 * and what is inert is not looked at.
 */
function calls(root: Element): Finding[] {
	const signs = [...root.querySelectorAll('[data-earns]')].filter(isSeen)
	const called = [...controlsIn(root), ...signs].filter(
		(one) => !one.closest('[inert]') && isGraded(one),
	)
	const all = called.map(({ textContent }) => textContent).join(' | ')
	return called.slice(1).map((one) => found('calls', one, all, boxOf(one)))
}

/** A wash is a gradient of one colour only. */
function isGraded(element: Element): boolean {
	const { backgroundImage } = getComputedStyle(element)
	const stops = backgroundImage.match(/rgba?\([^)]*\)/g) ?? []
	return backgroundImage.includes('gradient') && new Set(stops).size > 1
}

/** On a phone `innerWidth` grows with content outside of the window. */
function windowSize() {
	const { clientWidth: width, clientHeight: height } = document.documentElement
	return { width, height }
}

/** Every line of text that is drawn; what only screen readers read is not. */
function textsIn(root: Element): Text[] {
	const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
	const range = document.createRange()
	const texts: Text[] = []
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const element = node.parentElement
		const text = node.textContent?.trim() ?? ''
		if (!element || text === '' || !isSeen(element)) continue
		range.selectNodeContents(node)
		for (const { left, top, right, bottom } of range.getClientRects())
			if (right - left > 1) texts.push({ element, text, line: { left, top, right, bottom } })
	}
	return texts
}

function isSeen(element: Element): boolean {
	const shown = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
	const isUnseen = (one: Element | null): boolean =>
		one !== null && (getComputedStyle(one).clipPath !== 'none' || isUnseen(one.parentElement))
	const { width, height } = element.getBoundingClientRect()
	return element.checkVisibility(shown) && width > 1 && height > 1 && !isUnseen(element)
}

function controlsIn(root: Element): Element[] {
	const what =
		'button, summary, input, textarea, select, a[href], [role=button], [role=tab], [role=option]'
	return [...root.querySelectorAll(what)].filter(
		(one) => isSeen(one) && !one.matches('input[type=file], :disabled'),
	)
}

/** The ancestors that can cut the element off, from the inside out, without those that only surround a positioned element. */
function ancestorsOf(element: Element): Element[] {
	const around: Element[] = []
	let { position } = getComputedStyle(element)
	for (let one = element; one.parentElement; ) {
		if (position === 'fixed') break
		one = one.parentElement
		const style = getComputedStyle(one)
		// Such an element draws no box. The people's place beside the feed is one, and as a popover it has 'fixed'.
		if (style.display === 'contents') continue
		if (position === 'absolute' && style.position === 'static') continue
		position = style.position
		around.push(one)
		// A scrolling element shows everything in it by scrolling: from here on only its own box may be cut.
		if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
	}
	return cuts(getComputedStyle(element).overflowX) ? [element, ...around] : around
}

function cuts(overflow: string): boolean {
	return overflow === 'hidden' || overflow === 'clip'
}

function isShortened(element: Element): boolean {
	const { textOverflow, webkitLineClamp } = getComputedStyle(element)
	return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
}

function hasWhole(element: Element, text: string): boolean {
	const titled = element.closest('[title], [aria-label]')
	const whole = `${titled?.getAttribute('title')} ${titled?.getAttribute('aria-label')}`
	return whole.includes(text) || unfolds(element)
}

/** Whether the element, or a button beside it, shows the whole text when pressed. */
function unfolds(element: Element): boolean {
	const { id } = element
	const shows = `[aria-controls="${id}"][aria-expanded]`
	return (
		element.closest('summary') !== null || (id !== '' && document.querySelector(shows) !== null)
	)
}

function isWords(control: Element): boolean {
	const { backgroundColor, borderTopWidth, paddingTop } = getComputedStyle(control)
	const isBare = Number.parseFloat(borderTopWidth) + Number.parseFloat(paddingTop) === 0
	return (
		control.matches('a') &&
		isBare &&
		alphaOf(backgroundColor) === 0 &&
		!control.querySelector('svg')
	)
}

function isHit(control: Element, x: number, y: number): boolean {
	const hit = document.elementFromPoint(x, y)
	return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
}

/** How far a press may be from the middle, both ways together; where something floats over it or the window ends, one scrolls. */
function reach(control: Element, x: number, y: number, dx: number, dy: number): number {
	const oneWay = (sign: number) => {
		let far = 0
		for (; far < TOUCH_MIN_PX; far++) {
			const at = [x + sign * dx * (far + 1), y + sign * dy * (far + 1)] as const
			if (!isHit(control, ...at) && !floatsOver(control, ...at)) break
		}
		return far
	}
	return oneWay(-1) + oneWay(1) + 1
}

function floatsOver(control: Element, x: number, y: number): boolean {
	const hit = document.elementFromPoint(x, y)
	for (let one = hit; one; one = one.parentElement) {
		if (one.contains(control)) return false
		if (/fixed|sticky/.test(getComputedStyle(one).position)) return true
	}
	return hit === null
}

/** Where its letters are seen: the box of a line is higher, and those of neighbours meet. */
function inked({ element, line }: Text): Box {
	const size = Number.parseFloat(getComputedStyle(element).fontSize)
	const spare = Math.max(0, (line.bottom - line.top - size) / 2)
	const whole = { ...line, top: line.top + spare, bottom: line.bottom - spare }
	return ancestorsOf(element)
		.filter((around) => getComputedStyle(around).overflowX !== 'visible')
		.map(boxOf)
		.reduce(common, whole)
}

function common(one: Box, other: Box): Box {
	return {
		left: Math.max(one.left, other.left),
		top: Math.max(one.top, other.top),
		right: Math.min(one.right, other.right),
		bottom: Math.min(one.bottom, other.bottom),
	}
}

function isCovered(element: Element, x: number, y: number): boolean {
	for (const over of document.elementsFromPoint(x, y)) {
		if (over.contains(element)) return false
		const { backgroundColor, backgroundImage } = getComputedStyle(over)
		if (alphaOf(backgroundColor) > 0.5 || backgroundImage !== 'none' || over.matches('img, svg'))
			return true
	}
	return true
}

function alphaOf(colour: string): number {
	const [, , , alpha = '1'] = colour.match(/[\d.]+/g) ?? []
	return Number(alpha)
}

/** Spaces at the end of a line hang over its edge where spaces are kept. */
function hangingSpace(element: Element): number {
	const { fontSize, whiteSpaceCollapse } = getComputedStyle(element)
	return whiteSpaceCollapse === 'collapse' ? 0 : Number.parseFloat(fontSize) / 3
}

function found(rule: Finding['rule'], element: Element, text: string, box: Box): Finding {
	return { rule, where: selectorOf(element), text: text.trim().slice(0, 120), box }
}

function boxOf(element: Element): Box {
	const { left, top, right, bottom } = element.getBoundingClientRect()
	return { left, top, right, bottom }
}

function selectorOf(element: Element): string {
	const name = (one: Element) => {
		const [styled] = one.classList
		return one.tagName.toLowerCase() + (styled ? `.${styled}` : '')
	}
	const [parent, above] = [element.parentElement, element.parentElement?.parentElement]
	return [above, parent, element].flatMap((one) => (one ? [name(one)] : [])).join(' > ')
}
