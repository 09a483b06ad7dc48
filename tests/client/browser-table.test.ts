import { afterEach, expect, test, vi } from 'vitest'
import { dropFile, keepFile, keptFile } from '#client/kept-file'
import { jobStore } from '#client/story-jobs'

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

/** A database as a browser may have it: without the table, with what it cannot copy, or one that is never open. */
function openDatabase({ throws }: { throws: 'transaction' | 'put' | 'nothing, and never opens' }) {
	let open = 0
	const no = () => {
		throw new DOMException('not here', throws === 'put' ? 'DataCloneError' : 'NotFoundError')
	}
	const table = { get: no, getAll: no, put: no, delete: no, openCursor: no }
	const result = {
		transaction: throws === 'transaction' ? no : () => ({ objectStore: () => table }),
		close: () => void open--,
	}
	vi.stubGlobal('indexedDB', {
		open() {
			const opening = { result, onsuccess: () => {} }
			if (throws.endsWith('opens')) return opening
			open++
			queueMicrotask(() => opening.onsuccess())
			return opening
		},
	})
	return { isClosed: () => open === 0 }
}

test.each(['transaction', 'put', 'nothing, and never opens'] as const)(
	'ada’s story and picture last as long as the page where the browser’s database throws at its %s, and nothing waits for ever',
	async (throws) => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		const clock = setInterval(() => vi.advanceTimersByTime(60_000)).unref()
		const database = openDatabase({ throws })
		const file = new File(['sea'], 'sea.png', { type: 'image/png' })
		const stories = jobStore()
		const story = {
			id: 'one',
			by: 'ada',
			file,
			kind: 'image',
			text: '',
			link: '',
			poster: '',
		} as const

		await keepFile('first', file)
		expect(await keptFile('first')).toBeNull()
		await dropFile('first')
		await stories.put({ ...story, askedAt: 1 })

		expect(await stories.all()).toMatchObject([{ id: 'one' }])
		expect(await stories.get('one')).toMatchObject({ id: 'one' })
		await stories.drop('one')
		expect(await stories.all()).toEqual([])
		expect(database.isClosed()).toBe(true)
		clearInterval(clock)
	},
)
