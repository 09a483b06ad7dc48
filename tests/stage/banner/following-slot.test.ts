import { expect, test, vi } from 'vitest'
import { SECOND_MS } from '#contract/limits'
import { followSlot } from '../../../app/pages/following-slot.ts'

/** The page of the auction, and the seconds after which it asked. */
function openAuction(answer: (nth: number) => number | null) {
	vi.useFakeTimers()
	const from = Date.now()
	const asked: number[] = []
	const heard: number[] = []
	const page = { isHidden: false }
	const stop = followSlot(
		async () => {
			asked.push((Date.now() - from) / SECOND_MS)
			const slot = answer(asked.length)
			if (slot === null) throw new TypeError('Failed to fetch')
			return slot
		},
		(slot) => heard.push(slot),
		() => page.isHidden,
	)
	return {
		...{ asked, heard, page, stop },
		pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND_MS),
		[Symbol.dispose]: () => {
			stop()
			vi.useRealTimers()
		},
	}
}

test('ROUTE-07: noor’s page of the auction asks every quarter of a minute what others did, while she looks', async () => {
	using auction = openAuction((nth) => nth)
	await auction.pass(46)
	expect([auction.asked, auction.heard]).toEqual([
		[15, 30, 45],
		[1, 2, 3],
	])
	auction.page.isHidden = true
	await auction.pass(60)
	expect(auction.asked).toHaveLength(3)
	auction.page.isHidden = false
	await auction.pass(15)
	expect(auction.heard).toEqual([1, 2, 3, 4])
	auction.stop()
	await auction.pass(600)
	expect(auction.asked).toHaveLength(4)
})

test('ROUTE-07: where a list keeps the address off her pages it is asked ever more rarely, and at last no more; one answer, and all is as before', async () => {
	using auction = openAuction((nth) => (nth === 3 ? 3 : null))
	await auction.pass(3_600)
	const gaps = auction.asked.map((at, n) => at - (auction.asked[n - 1] ?? 0))
	expect(gaps).toEqual([15, 30, 60, 15, 30, 60, 120, 240])
	expect(auction.heard).toEqual([3])
})
