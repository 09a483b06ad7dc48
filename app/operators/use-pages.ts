import { useCallback, useRef, useState } from 'react'
import { type ListPage, readPages } from '#rules/operators/read-pages'
import { type Loaded, useLoaded } from './use-loaded.ts'

export interface Pages<T> {
	newest: Loaded<ListPage<T>>
	/** Items of all pages that were loaded. */
	items: T[]
	hasMore: boolean
	/** Whether older entries are being loaded. */
	busy: boolean
	problem: unknown
	loadOlder(): Promise<void>
}

/** Pages loaded after the first one, as long as the same list is shown. */
interface Older<T> {
	of: ListPage<T> | null
	items: T[]
	next: string | null
}

/**
 * A long list, newest first, page by page. When `load` changes it is loaded again, up to the page that was
 * reached; another search begins with its first page.
 */
export function usePages<T>(
	load: (cursor?: string) => Promise<ListPage<T>>,
	lookedFor = '',
): Pages<T> {
	const read = useRef({ lookedFor, pages: 1 })
	if (read.current.lookedFor !== lookedFor) read.current = { lookedFor, pages: 1 }
	const newest = useLoaded(useCallback(() => readPages(load, read.current.pages), [load]))
	const [older, setOlder] = useState<Older<T>>()
	const [problem, setProblem] = useState<unknown>(null)
	const [busy, setBusy] = useState(false)

	const { items = [], nextCursor = null } = newest.value ?? {}
	const hanging = older?.of === newest.value ? older : undefined
	const next = hanging ? hanging.next : nextCursor

	async function loadOlder() {
		if (!next) return
		const { current } = read
		setBusy(true)
		setProblem(null)
		try {
			const page = await load(next)
			current.pages++
			const all = [...(hanging?.items ?? []), ...page.items]
			setOlder({ of: newest.value, items: all, next: page.nextCursor })
		} catch (failure) {
			setProblem(failure)
		}
		setBusy(false)
	}

	const all = [...items, ...(hanging?.items ?? [])]
	return { newest, items: all, hasMore: next !== null, busy, problem, loadOlder }
}
