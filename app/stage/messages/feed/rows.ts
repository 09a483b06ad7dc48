import { coveredPx } from './use-steady-place.ts'

/** A row that has keyboard navigation. Only drawn rows exist, in document order. */

const ROW = 'li[id^="message-"] > article'
const CONTROL = ':is(a[href], button)'
/** Elements at which the arrow keys stop: a message, a button that shows more messages, or a gathered line. */
const STOP = `${ROW}, ol > li:not([id]) > button, ol > li > details > summary`
/**
 * An attribute for controls that this code removed from the Tab order. No style may use it, because many controls
 * change it at once.
 */
const RESTS = 'data-out-of-tab'
/** The neighbours of a row farther from the screen than this (px) may not be drawn. */
const NEAR_PX = 200

export function stopsIn(feed: Element): HTMLElement[] {
	return [...feed.querySelectorAll<HTMLElement>(STOP)].filter(
		(stop) => stop.closest('details:not([open])') === null || stop.matches('summary'),
	)
}

export function stopOf(element: Element): HTMLElement | null {
	return rowAround(element) ?? element.closest<HTMLElement>(STOP)
}

/** The message that contains an element. */
export function rowAround(element: Element): HTMLElement | null {
	return (
		element.closest('li[id^="message-"]')?.querySelector<HTMLElement>(':scope > article') ?? null
	)
}

export function idAtStop(stop: Element): string {
	return stop.parentElement?.id ?? ''
}

/** The controls of a message in order. Text fields are left out, because they keep the browser's Tab order. */
export function controlsIn(row: Element): HTMLElement[] {
	return [...row.querySelectorAll<HTMLElement>(CONTROL)].filter(
		(control) =>
			!control.matches(':disabled') &&
			control.closest('form, dialog') === null &&
			control.getClientRects().length > 0, // only visible controls: on touch screens all but the menu are hidden
	)
}

/** The next or previous stop; undefined when its row is not drawn. */
export function neighbourOf(stop: HTMLElement, by: 1 | -1, feed: Element): HTMLElement | undefined {
	const stops = stopsIn(feed)
	const next = stops[stops.indexOf(stop) + by]
	let place: Element | null = stop.parentElement
	while (place && !(next && place.contains(next))) {
		if (place.hasAttribute('data-gap')) return undefined
		const beside = by > 0 ? place.nextElementSibling : place.previousElementSibling
		place = beside ?? place.parentElement?.closest('li') ?? null
	}
	return next
}

export function isNear(stop: Element): boolean {
	const { top, bottom } = stop.getBoundingClientRect()
	return bottom > -NEAR_PX && top < innerHeight + NEAR_PX
}

export function firstOnScreen(stops: HTMLElement[]): HTMLElement | undefined {
	const covered = coveredPx()
	return (
		stops.find((stop) => {
			const { top, bottom } = stop.getBoundingClientRect()
			return bottom > covered && top < innerHeight
		}) ?? stops[0]
	)
}

/**
 * Makes the whole list one Tab stop (roving tabindex): only the controls of the row that was entered can be reached by
 * Tab.
 */
export function makeOneTabStop(
	feed: Element,
	entered: Element | null,
	current: Element | null,
): void {
	for (const control of feed.querySelectorAll(`${ROW} ${CONTROL}:not([tabindex])`)) {
		if (entered?.contains(control) || control.closest('form, dialog')) continue
		control.setAttribute('tabindex', '-1')
		control.setAttribute(RESTS, '')
	}
	for (const stop of stopsIn(feed)) {
		const place = stop === current ? '0' : '-1'
		if (stop.getAttribute('tabindex') !== place) stop.setAttribute('tabindex', place)
	}
}

export function restoreTabStops(row: Element): void {
	for (const control of row.querySelectorAll(`[${RESTS}]`)) {
		control.removeAttribute('tabindex')
		control.removeAttribute(RESTS)
	}
}

/** Labels a row for screen readers with author and time, and describes it by its text. */
export function nameRow(row: Element): void {
	const parts = [...row.children].filter((part) => !part.matches('footer, form, dialog'))
	const ids = parts.map((part, at) => {
		part.id ||= `${idAtStop(row)}-${at}`
		return part.id
	})
	row.setAttribute('aria-labelledby', ids[0] ?? '')
	row.setAttribute('aria-describedby', ids.slice(1).join(' '))
}
