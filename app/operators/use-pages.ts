import { useCallback, useState } from 'react'
import { type Loaded, useLoaded } from './use-loaded.ts'

interface Page<T> {
	items: T[]
	nextCursor: string | null
}

export interface Pages<T> {
	newest: Loaded<Page<T>>
	/** Of all pages that were loaded. */
	items: T[]
	hasMore: boolean
	/** Of the older ones. */
	busy: boolean
	problem: unknown
	loadOlder(): Promise<void>
}

/** A long list, newest first, page by page; loaded again whenever `load` changes. */
export function usePages<T>(load: (cursor?: string) => Promise<Page<T>>): Pages<T> {
	const newest = useLoaded(useCallback(() => load(), [load]))
	const [older, setOlder] = useState<{ from: string; items: T[]; next: string | null }>()
	const [problem, setProblem] = useState<unknown>(null)
	const [busy, setBusy] = useState(false)

	// Older pages follow the newest one; when that changed, they are loaded again.
	const { items = [], nextCursor = null } = newest.value ?? {}
	const hanging = older?.from === nextCursor ? older : undefined
	const next = hanging ? hanging.next : nextCursor

	async function loadOlder() {
		if (!next || !nextCursor) return
		setBusy(true)
		setProblem(null)
		try {
			const page = await load(next)
			const all = [...(hanging?.items ?? []), ...page.items]
			setOlder({ from: nextCursor, items: all, next: page.nextCursor })
		} catch (failure) {
			setProblem(failure)
		}
		setBusy(false)
	}

	const all = [...items, ...(hanging?.items ?? [])]
	return { newest, items: all, hasMore: next !== null, busy, problem, loadOlder }
}
