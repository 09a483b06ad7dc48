import { expect, test, vi } from 'vitest'
import { highlight } from '../../../app/stage/messages/row/highlight.ts'
import { whyFailed } from '../../../app/stage/messages/row/image-failure.ts'

test('ROUTE-13: the message that an address names is lit for two seconds, and the next one for its own two', ({
	onTestFinished,
}) => {
	vi.useFakeTimers()
	onTestFinished(() => void vi.useRealTimers())
	const lit: (string | undefined)[] = []
	const light = (id: string | undefined) => lit.push(id)

	const end = highlight('m1', light)
	vi.advanceTimersByTime(1_999)
	expect(lit).toEqual(['m1'])
	vi.advanceTimersByTime(1)
	expect(lit).toEqual(['m1', undefined])

	end()
	const leave = highlight('m2', light)
	leave() // another address was followed meanwhile
	highlight('m3', light)
	vi.advanceTimersByTime(1_999)
	expect(lit.slice(2)).toEqual(['m2', 'm3'])
	vi.advanceTimersByTime(1)
	expect(lit.at(-1)).toBeUndefined()
})

test('LAY-31: an image that does not load is hidden; of a HEIC one is said that it cannot be shown here', async () => {
	const types: Record<string, string> = {
		'/media/images/1': 'image/heic',
		'/media/images/2': 'image/heif',
		'/media/images/3': 'image/jpeg',
	}
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (src, init) => {
		expect(init?.method).toBe('HEAD')
		if (src === '/media/images/5') throw new TypeError('offline')
		const type = types[String(src)]
		return new Response(null, type ? { headers: { 'Content-Type': type } } : { status: 404 })
	})

	const why = await Promise.all([1, 2, 3, 4, 5].map((n) => whyFailed(`/media/images/${n}`)))

	expect(why).toEqual(['unsupported', 'unsupported', 'hidden', 'hidden', 'hidden'])
	vi.restoreAllMocks()
})
