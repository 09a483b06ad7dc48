import { preferences } from '#client/preferences'
import { focusHere } from '#client/scroll-here'
import { MESSAGE_EMOJI } from '#contract/messages/reactions'
import { isComposing } from '#rules/keys'
import { type Shortcut, shortcutOf } from '#rules/messages/shortcuts'
import { FOCUS_LOST } from '../../../ui/kept-focus.ts'
import { FocusKeeper, SEATLESS_COMPOSER } from './focus-keeper.ts'
import { RowWalk } from './row-walk.ts'
import {
	controlsIn,
	firstOnScreen,
	makeOneTabStop,
	nameRow,
	restoreTabStops,
	rowAround,
	stopOf,
	stopsIn,
} from './rows.ts'

const FIELD =
	'textarea, select, [contenteditable], [role="textbox"], input:not([type="radio"], [type="checkbox"])'

const NEWEST = '[data-goes="newest"]'

export interface RowKeyPorts {
	react: (messageId: string, emoji: string) => void
	showShortcuts: () => void
}

/** Keyboard navigation of the feed, by listeners on the whole list. */
export class RowKeys {
	readonly #feed: HTMLElement
	readonly #ports: RowKeyPorts
	readonly #keeper: FocusKeeper
	readonly #walk: RowWalk
	#current: HTMLElement | null = null
	/** Whether the current row had the focus at the last check. */
	#isKnown = false
	#enteredRow: HTMLElement | null = null
	/** The element that was clicked last. After a click on a message the arrow keys scroll the page. */
	#clicked: Element | null = null

	constructor(feed: HTMLElement, ports: RowKeyPorts) {
		this.#feed = feed
		this.#ports = ports
		this.#keeper = new FocusKeeper(feed)
		this.#walk = new RowWalk(feed)
	}

	open(): () => void {
		const ears = new AbortController()
		const { signal } = ears
		document.addEventListener('focusin', (event) => this.#onFocus(event.target as Element), {
			signal,
		})
		document.addEventListener('focusout', (event) => this.#keeper.left(event.target as Element), {
			signal,
		})
		document.addEventListener('keydown', (event) => this.#onKey(event), { signal })
		document.addEventListener(FOCUS_LOST, () => this.#tidy(), { signal })
		document.addEventListener('pointerdown', (event) => this.#clickedOn(event.target as Element), {
			signal,
		})
		this.#feed.addEventListener('click', (event) => this.#onClick(event), { signal })
		const changes = new MutationObserver(() => this.#tidy())
		changes.observe(this.#feed, {
			childList: true,
			subtree: true,
			attributeFilter: ['disabled', 'open'],
		})
		this.#tidy()
		return () => {
			this.#walk.halt()
			changes.disconnect()
			ears.abort()
		}
	}

	#tidy(): void {
		const stops = stopsIn(this.#feed)
		if (!this.#current?.isConnected) {
			this.#current = firstOnScreen(stops) ?? null
			this.#isKnown = false
		}
		if (!this.#enteredRow?.isConnected) this.#enteredRow = null
		makeOneTabStop(this.#feed, this.#enteredRow, this.#current)
		// Does not interrupt scrolling.
		this.#keeper.lostTo(stops)?.focus({ preventScroll: true })
	}

	#onFocus(target: Element): void {
		const stop = this.#stopAt(target)
		if (stop) {
			this.#current = stop
			this.#isKnown = true
		}
		if (stop === target && rowAround(target)) nameRow(target)
		this.#enteredRow = stop === target ? null : stop
		if (this.#enteredRow) restoreTabStops(this.#enteredRow)
		makeOneTabStop(this.#feed, this.#enteredRow, this.#current)
		this.#keeper.moved(target, stopsIn(this.#feed))
	}

	#clickedOn(target: Element): void {
		this.#clicked = this.#stopAt(target)
		this.#walk.halt()
	}

	/** When the Tab key enters the list, moves the focus to a row on the screen instead of the first row of the page. */
	#enterByTab(target: Element): void {
		this.#clicked = null
		if (this.#stopAt(target)) return
		this.#current = this.#walk.placeToBegin(this.#isKnown ? this.#current : null) ?? null
		makeOneTabStop(this.#feed, this.#enteredRow, this.#current)
	}

	#onKey(event: KeyboardEvent): void {
		if (event.key === 'Tab') this.#enterByTab(event.target as Element)
		if (event.defaultPrevented || document.querySelector('dialog[open]')) return
		const target = event.target as Element
		const stop = this.#stopAt(target)
		const shortcut = shortcutOf(pressOf(event), {
			spot: this.#spotOf(target),
			// Keys that were meant for a field that has just gone are no shortcuts.
			isTyping: target.closest(FIELD) !== null || target.matches(SEATLESS_COMPOSER),
			letters: preferences.letters,
			mirrored: getComputedStyle(document.documentElement).direction === 'rtl',
		})
		if (!shortcut) return
		const isMove = shortcut === 'next' || shortcut === 'previous'
		if (event.repeat && !isMove) return
		this.#clicked = null
		if (this.#perform(shortcut, stop, target)) event.preventDefault()
	}

	#spotOf(target: Element) {
		const stop = this.#stopAt(target)
		if (stop === null || stop === this.#clicked) return 'page'
		return rowAround(target) === target ? 'row' : 'list'
	}

	/** Performs a shortcut. False when it does nothing here; then the browser handles the key. */
	#perform(shortcut: Shortcut, stop: HTMLElement | null, target: Element): boolean {
		switch (shortcut) {
			case 'next':
			case 'previous':
				if (stop) void this.#walk.step(stop, shortcut === 'next' ? 1 : -1)
				else this.#walk.begin(this.#isKnown ? this.#current : null)
				return true
			case 'newest':
				// Presses the button that shows the waiting messages; its click then calls `toEnd`.
				if (pressed(this.#feed.querySelector(NEWEST))) return true
				void this.#walk.toEnd('newest')
				return true
			case 'oldest':
				void this.#walk.toEnd('oldest')
				return true
			case 'shortcuts':
				this.#ports.showShortcuts()
				return true
			case 'write':
				return this.#write()
		}
		const row = stop && rowAround(stop)
		if (!row) return false
		const controls = controlsIn(row)
		const index = controls.indexOf(target as HTMLElement)
		switch (shortcut) {
			case 'into':
				focusHere(controls[0])
				return true
			case 'out':
				this.#walk.focus(row)
				return true
			case 'forward':
			case 'back':
				if (index < 0) return false
				focusHere(controls.at((index + (shortcut === 'forward' ? 1 : -1)) % controls.length))
				return true
			case 'reply':
			case 'edit':
			case 'copy':
			case 'original':
				return pressed(row.querySelector(`[data-does="${shortcut}"]`))
		}
		const emoji = MESSAGE_EMOJI[Number(shortcut.slice('react-'.length)) - 1]
		if (emoji) this.#ports.react(messageIdOf(row), emoji)
		return true
	}

	#stopAt(target: Element): HTMLElement | null {
		return this.#feed.contains(target) ? stopOf(target) : null
	}

	#write(): boolean {
		const way = this.#feed.querySelector<HTMLElement>(
			'[data-composer] :is(textarea, a, button):not(:disabled)',
		)
		focusHere(way)
		return way !== null
	}

	#onClick({ target, detail }: MouseEvent): void {
		const element = target as Element
		const goes = element.closest(`${NEWEST}, a[href^="#message-"]`)
		if (goes?.matches('a')) {
			const id = goes.getAttribute('href')?.slice(1) ?? ''
			const row = () => document.getElementById(id)?.querySelector<HTMLElement>(':scope > article')
			void this.#walk.goTo(row)
		} else if (goes && detail === 0) void this.#walk.toEnd('newest') // `detail` is 0 for a press by a key
	}
}

function pressOf(event: KeyboardEvent) {
	const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event
	return { key, code, shiftKey, ctrlKey, altKey, metaKey, isComposing: isComposing(event) }
}

function pressed(control: HTMLElement | null): boolean {
	control?.click()
	return control !== null
}

function messageIdOf(row: Element): string {
	return row.parentElement?.id.slice('message-'.length) ?? ''
}
