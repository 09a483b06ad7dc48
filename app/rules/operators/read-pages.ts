export interface ListPage<T> {
	items: T[]
	nextCursor: string | null
}

/** Reads a list from its newest page on: `count` pages, or fewer when the list ends before. */
export async function readPages<T>(
	load: (cursor?: string) => Promise<ListPage<T>>,
	count: number,
): Promise<ListPage<T>> {
	const page = await load()
	const items = [...page.items]
	let { nextCursor } = page
	for (let read = 1; read < count && nextCursor !== null; read++) {
		const older = await load(nextCursor)
		items.push(...older.items)
		nextCursor = older.nextCursor
	}
	return { items, nextCursor }
}
