import type { Store } from './host.ts'

/** A draft of one place, in parts. The parts are kept and removed together. */
export type DraftParts = readonly (string | null)[]

/**
 * Unfinished texts, separate for each tab: a reload restores the text of that tab, whatever another tab wrote or sent
 * in the meantime. The browser also keeps the latest draft, which a tab without a draft shows.
 */
export class TabDrafts {
	readonly #tab: Store
	/** Drafts that all tabs share. Null: drafts are lost with the tab. */
	readonly #browser: Store | null
	/** Endings of the keys of a draft's parts. The first part's ending is empty. */
	readonly #parts: readonly string[]
	/** What this page read or wrote last, by place. */
	readonly #lastParts = new Map<string, DraftParts>()

	constructor(tab: Store, browser: Store | null, parts: readonly string[] = ['']) {
		this.#tab = tab
		this.#browser = browser
		this.#parts = parts
	}

	get(place: string): DraftParts {
		return this.#partsIn(this.#isOwn(place) ? this.#tab : (this.#browser ?? this.#tab), place)
	}

	/** Reads the draft to show to its author, and remembers it as the basis of their changes. */
	recall(place: string): DraftParts {
		const found = this.get(place)
		this.#lastParts.set(place, found)
		return found
	}

	/** Changes a draft. A part that is undefined stays as it is in this tab. */
	set(place: string, ...changed: readonly (string | null | undefined)[]): void {
		const before = (this.#isOwn(place) ? undefined : this.#lastParts.get(place)) ?? this.get(place)
		const after = before.map((value, i) => (changed[i] === undefined ? value : changed[i] || null))
		if (isSame(before, after)) return
		this.#lastParts.set(place, after)
		this.#store(this.#tab, place, after)
		if (!this.#browser) return
		// An empty entry says that this tab's own draft is empty, so drafts of other tabs do not show here.
		if (after[0] === null) this.#tab.set(place, '')
		const isOurs = isSame(this.#partsIn(this.#browser, place), before)
		if (isOurs || !isEmpty(after)) this.#store(this.#browser, place, after)
	}

	/** Places in which this tab has a draft, among all other keys that the browser keeps. */
	keys(): string[] {
		const keys = new Set([...this.#tab.keys(), ...(this.#browser?.keys() ?? [])])
		return [...keys].filter((place) => !isEmpty(this.get(place)))
	}

	/** Called when another tab removed its draft: what is written here becomes the browser's latest draft. */
	keepAgain(): void {
		if (!this.#browser) return
		for (const place of this.#lastParts.keys())
			if (isEmpty(this.#partsIn(this.#browser, place)))
				this.#store(this.#browser, place, this.#partsIn(this.#tab, place))
	}

	/** True once this tab has written a draft there; from then on it ignores drafts of other tabs. */
	#isOwn(place: string): boolean {
		return this.#browser === null || this.#tab.get(place) !== null
	}

	#partsIn(store: Store, place: string): DraftParts {
		return this.#parts.map((part) => store.get(place + part) || null)
	}

	#store(store: Store, place: string, kept: DraftParts): void {
		for (const [i, part] of this.#parts.entries()) {
			const value = kept[i]
			if (value) store.set(place + part, value)
			else store.remove(place + part)
		}
	}
}

const isEmpty = (kept: DraftParts) => kept.every((part) => part === null)
const isSame = (one: DraftParts, other: DraftParts) => one.every((part, i) => part === other[i])
