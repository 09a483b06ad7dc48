import { describe, expect, test } from 'vitest'
import { readPages } from '#rules/operators/read-pages'

/** A list of messages, two to a page, as the stage answers it. */
function listOf(all: readonly string[]) {
	return async (cursor?: string) => {
		const from = cursor ? all.indexOf(cursor) + 1 : 0
		const items = all.slice(from, from + 2)
		return { items, nextCursor: from + 2 < all.length ? (items.at(-1) ?? null) : null }
	}
}

describe('an operator far down a long list', () => {
	test('G-89: olu, who has read three pages, gets them again after an act: the message that she removed on the third is gone', async () => {
		const before = await readPages(listOf(['f', 'e', 'd', 'c', 'b', 'a']), 3)
		expect(before).toEqual({ items: ['f', 'e', 'd', 'c', 'b', 'a'], nextCursor: null })

		const after = await readPages(listOf(['f', 'e', 'd', 'c', 'a']), 3)
		expect(after).toEqual({ items: ['f', 'e', 'd', 'c', 'a'], nextCursor: null })
	})

	test('G-89: reports that come meanwhile put olu no page back', async () => {
		const { items, nextCursor } = await readPages(listOf(['g', 'f', 'e', 'd', 'c', 'b', 'a']), 2)
		expect(items).toEqual(['g', 'f', 'e', 'd'])
		expect(nextCursor).toBe('d')
	})
})
