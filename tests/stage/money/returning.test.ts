import { expect, test, vi } from 'vitest'
import { followReturn } from '../../../app/stage/money/returning.ts'
import { quietPage } from '../support/quiet-page.ts'

function backAt(query: string): void {
	vi.stubGlobal('location', { href: `http://stage.test/stage${query}` })
	vi.stubGlobal('history', { state: null, replaceState: () => {} })
}

test('G-137: a buyer who is back is told until it is decided, and asks ever more rarely while the line is gone', async () => {
	const { store, answer, questions, pass } = quietPage()
	backAt('?paid=abc')
	answer('GET /payments/abc', new TypeError('offline'), { state: 'open' }, { state: 'fulfilled' })
	followReturn(store)
	await vi.waitFor(() => expect(store.state.alert?.text).toBe('Your payment is being confirmed…'))
	await vi.waitFor(() => {
		pass(1_000)
		expect(store.state.alert?.kind).toBe('success')
	})
	expect(questions()).toHaveLength(3)
})

test('G-137: an address that names no payment of this stage is asked for once, and nothing is said of it for long', async () => {
	const { store, answer, questions, pass } = quietPage()
	backAt('?paid=nowhere')
	answer('GET /payments/nowhere', 404)
	followReturn(store)
	await vi.waitFor(() => expect(questions()).toHaveLength(1))
	await vi.waitFor(() => expect(store.state.alert).toBe(null))
	pass(1_000)
	expect(questions()).toHaveLength(1)
})
