import type { Store } from './host.ts'

/** What is kept of one place, part by part; it stands and goes as one. */
export type Kept = readonly (string | null)[]

/**
 * What is being written, each tab's own: a reload brings back what stood in that tab, whatever another one wrote or sent
 * meanwhile. The browser keeps beside it what was written last, for a tab that has written nothing there yet.
 */
export class TabDrafts {
	readonly #tab: Store
	/** Null: it goes with the tab. */
	readonly #browser: Store | null
	/** What is kept under the place itself, and what under its name with these endings. */
	readonly #parts: readonly string[]
	/** As this page saw it last. */
	readonly #seen = new Map<string, Kept>()

	constructor(tab: Store, browser: Store | null, parts: readonly string[] = ['']) {
		this.#tab = tab
		this.#browser = browser
		this.#parts = parts
	}

	get(place: string): Kept {
		return this.#in(this.#isOwn(place) ? this.#tab : (this.#browser ?? this.#tab), place)
	}

	/** What somebody is shown there, and writes on. */
	recall(place: string): Kept {
		const found = this.get(place)
		this.#seen.set(place, found)
		return found
	}

	/** A part that is undefined stays as it stands in this tab. */
	set(place: string, ...changed: readonly (string | null | undefined)[]): void {
		const before = (this.#isOwn(place) ? undefined : this.#seen.get(place)) ?? this.get(place)
		const after = before.map((value, i) => (changed[i] === undefined ? value : changed[i] || null))
		if (isSame(before, after)) return
		this.#seen.set(place, after)
		this.#put(this.#tab, place, after)
		if (!this.#browser) return
		// An empty one says that what other tabs keep there is none of this one's.
		if (after[0] === null) this.#tab.set(place, '')
		const isOurs = isSame(this.#in(this.#browser, place), before)
		if (isOurs || !isEmpty(after)) this.#put(this.#browser, place, after)
	}

	/** Wherever this tab would show something, with the names of all else that the browser keeps. */
	keys(): string[] {
		const keys = new Set([...this.#tab.keys(), ...(this.#browser?.keys() ?? [])])
		return [...keys].filter((place) => !isEmpty(this.get(place)))
	}

	/** Another tab is done with its words: what is written here is kept for a tab to come. */
	keepAgain(): void {
		if (!this.#browser) return
		for (const place of this.#seen.keys())
			if (isEmpty(this.#in(this.#browser, place)))
				this.#put(this.#browser, place, this.#in(this.#tab, place))
	}

	/** Once somebody wrote in this tab, what others keep is none of its business. */
	#isOwn(place: string): boolean {
		return this.#browser === null || this.#tab.get(place) !== null
	}

	#in(store: Store, place: string): Kept {
		return this.#parts.map((part) => store.get(place + part) || null)
	}

	#put(store: Store, place: string, kept: Kept): void {
		for (const [i, part] of this.#parts.entries()) {
			const value = kept[i]
			if (value) store.set(place + part, value)
			else store.remove(place + part)
		}
	}
}

const isEmpty = (kept: Kept) => kept.every((part) => part === null)
const isSame = (one: Kept, other: Kept) => one.every((part, i) => part === other[i])
