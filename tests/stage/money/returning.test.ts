import { expect, test, vi } from 'vitest'
import { goToPayPage } from '../../../app/stage/money/leaving.ts'
import { followReturn, followReturns, openForm } from '../../../app/stage/money/returning.ts'
import { no, quietPage } from '../support/quiet-page.ts'

function backAt(query: string): void {
	vi.stubGlobal('location', { href: `http://stage.test/stage${query}` })
	vi.stubGlobal('history', { state: null, replaceState: () => {} })
}

test('G-137: a buyer who is back is told until it is decided, and asks ever more rarely while the line is gone', async () => {
	const { store, answer, questions, pass } = quietPage()
	backAt('?paid=abc')
	answer('GET /payments/abc', new TypeError('offline'), { state: 'open' }, { state: 'fulfilled' })
	followReturn(store)
	await vi.waitFor(() => expect(store.state.notice?.text).toBe('Your payment is being confirmed…'))
	await vi.waitFor(() => {
		pass(1_000)
		expect(store.state.notice?.kind).toBe('success')
	})
	expect(questions()).toHaveLength(3)
})

test('G-137: a buyer who paid reads the thanks for eight seconds, and a later notice stays for its own time', async () => {
	const { store, answer, pass } = quietPage()
	backAt('?paid=abc')
	answer('GET /payments/abc', { state: 'fulfilled', kind: 'banner' })
	answer('POST /payments/other/cancel', { state: 'expired' })
	followReturn(store)
	await vi.waitFor(() => expect(store.state.notice?.kind).toBe('success'))
	pass(7_000)
	expect(store.state.notice?.text).toBe('Thank you! It is on the stage now.')

	backAt('?unpaid=other')
	followReturn(store)
	await vi.waitFor(() => expect(store.state.notice?.kind).toBe('info'))
	pass(7_000)
	expect(store.state.notice?.text).toBe('Nothing was paid. What you wrote is kept.')
	pass(1_000)
	expect(store.state.notice).toBe(null)
})

test('G-137: a buyer whose ad was removed reads that the money is on its way, and not that the slot was sold', async () => {
	const { store, answer } = quietPage()
	for (const [bought, said] of [
		[{ bannerAdId: 'a' }, 'Your money is on its way back.'],
		[{}, 'This ad cannot be shown. Your money is on its way back.'],
	] as const) {
		backAt('?paid=abc')
		answer('GET /payments/abc', { state: 'refunding', kind: 'banner', ...bought })
		followReturn(store)
		await vi.waitFor(() => expect(store.state.notice?.text).toBe(said))
	}
})

test('G-137: an address that names no payment of this stage is asked for once, and nothing is said of it for long', async () => {
	const { store, answer, questions, pass } = quietPage()
	backAt('?paid=nowhere')
	answer('GET /payments/nowhere', 404, no(404))
	followReturn(store)
	await vi.waitFor(() => {
		pass(1_000) // a firewall's 404 says nothing of a payment
		expect(questions()).toHaveLength(2)
	})
	await vi.waitFor(() => expect(store.state.notice).toBe(null))
	pass(2_000)
	expect(questions()).toHaveLength(2)
})

test('G-137: a buyer who comes back by the Back button has given the purchase up, once, also on a page from the browser’s cache', async () => {
	const { store, tab, answer, questions } = quietPage()
	backAt('')
	answer('POST /payments/p1/cancel', { state: 'expired' })
	answer('POST /payments/p2/cancel', { state: 'expired' })
	const stop = followReturns(store)
	expect(questions()).toEqual([]) // somebody who came from elsewhere
	goToPayPage(store, 'banner', { url: 'https://pay.example/1', paymentId: 'p1' })
	expect(tab.went).toEqual(['https://pay.example/1'])
	tab.signal('restored', undefined)
	tab.signal('restored', undefined)
	await vi.waitFor(() =>
		expect(store.state.notice?.text).toBe('Nothing was paid. What you wrote is kept.'),
	)
	expect(questions()).toEqual(['POST /payments/p1/cancel'])
	stop()

	goToPayPage(store, 'banner', { url: 'https://pay.example/2', paymentId: 'p2' })
	followReturns(store)() // the page was loaded anew
	await vi.waitFor(() => expect(questions()).toHaveLength(2))
	followReturns(store)()
	expect(questions()[1]).toBe('POST /payments/p2/cancel')
	expect(questions()).toHaveLength(2)
})

test('G-137: where the form opens by the slot’s own button, the notice that leads to it goes, and no other', async () => {
	const { store, answer } = quietPage()
	const id = 'b'.repeat(32)
	backAt('')
	answer(`POST /payments/${id}/cancel`, { state: 'expired' })
	goToPayPage(store, 'banner', { url: 'https://pay.example/1', paymentId: id })
	followReturn(store)
	await vi.waitFor(() => expect(store.state.notice?.again).toBeDefined())
	openForm(store)
	expect(store.state).toMatchObject({ isBuying: true, notice: null })

	store.notice('info', 'Another', 'payment')
	openForm(store)
	expect(store.state.notice?.text).toBe('Another')
})

test('G-137: a buyer who paid and goes back further has still paid; the page’s address counts more than what the tab remembers', async () => {
	const { store, answer, questions } = quietPage()
	answer('POST /payments/p1/cancel', 409, no(409))
	answer('GET /payments/p1', { state: 'fulfilled', kind: 'banner' }, { state: 'fulfilled' })
	goToPayPage(store, 'banner', { url: 'https://pay.example/1', paymentId: 'p1' })
	backAt('')
	followReturn(store)
	await vi.waitFor(() => expect(store.state.notice?.kind).toBe('success'))
	expect(questions()).toEqual(['POST /payments/p1/cancel', 'GET /payments/p1'])

	goToPayPage(store, 'banner', { url: 'https://pay.example/1', paymentId: 'p1' })
	backAt('?paid=p1')
	followReturn(store)
	await vi.waitFor(() => expect(questions()).toHaveLength(3))
	backAt('')
	followReturn(store)
	expect(questions().slice(2)).toEqual(['GET /payments/p1'])
})
