import { useCallback, useRef, useState } from 'react'
import { type ListPage, readPages } from '#rules/operators/read-pages'
import { type Loaded, useLoaded } from './use-loaded.ts'

export interface Pages<T> {
	newest: Loaded<ListPage<T>>
	/** The items to show: `step` of them, and `step` more with each `loadOlder`. */
	items: T[]
	hasMore: boolean
	/** Whether older entries are being loaded. */
	busy: boolean
	problem: unknown
	loadOlder(): Promise<void>
}

/** Pages loaded after the first one, dropped when another list is shown. */
interface Older<T> {
	of: ListPage<T> | null
	items: T[]
	next: string | null
}

/**
 * A long list, newest first, `step` items at a time. When `load` changes it is loaded again, up to the page that
 * was reached; another search begins with its first page.
 */
export function usePages<T>(
	load: (cursor?: string) => Promise<ListPage<T>>,
	step: number,
	lookedFor = '',
): Pages<T> {
	const read = useRef({ lookedFor, pages: 1, shown: step })
	if (read.current.lookedFor !== lookedFor) read.current = { lookedFor, pages: 1, shown: step }
	const [, draw] = useState(0)
	const newest = useLoaded(useCallback(() => readPages(load, read.current.pages), [load]))
	const [older, setOlder] = useState<Older<T>>()
	const [problem, setProblem] = useState<unknown>(null)
	const [busy, setBusy] = useState(false)

	const { items = [], nextCursor = null } = newest.value ?? {}
	const hanging = older?.of === newest.value ? older : undefined
	const next = hanging ? hanging.next : nextCursor

	const all = [...items, ...(hanging?.items ?? [])]
	const isHiding = all.length > read.current.shown

	async function loadOlder() {
		const { current } = read
		if (next && all.length < current.shown + step && !(await loadPage(next))) return
		current.shown += step
		draw((before) => before + 1)
	}

	async function loadPage(next: string): Promise<boolean> {
		const { current } = read
		setBusy(true)
		setProblem(null)
		try {
			const page = await load(next)
			current.pages++
			const more = [...(hanging?.items ?? []), ...page.items]
			setOlder({ of: newest.value, items: more, next: page.nextCursor })
			return true
		} catch (failure) {
			setProblem(failure)
			return false
		} finally {
			setBusy(false)
		}
	}

	const shown = all.slice(0, read.current.shown)
	return { newest, items: shown, hasMore: isHiding || next !== null, busy, problem, loadOlder }
}
