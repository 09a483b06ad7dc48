import { expect, test } from 'vitest'
import { beginBought, boughtIn, settleBought } from '../../../app/stage/money/own-purchases.ts'
import { quietPage } from '../support/quiet-page.ts'

const [MINE, OTHER] = ['a'.repeat(32), 'b'.repeat(32)]

test('G-137: a browser remembers its purchases, forgets unpaid ones, and does not take another’s purchase for its own', () => {
	const { host } = quietPage().store
	beginBought(host, MINE, 'banner', 1)
	beginBought(host, OTHER, 'topic', 2)
	expect(settleBought(host, MINE, 'paying')).toBe(true)
	expect(boughtIn(host).map(({ id, isPaid }) => [id, isPaid])).toEqual([
		[OTHER, false],
		[MINE, false],
	])
	settleBought(host, MINE, 'fulfilled')
	settleBought(host, OTHER, 'expired')
	expect(boughtIn(host)).toMatchObject([{ id: MINE, kind: 'banner', isPaid: true }])
	expect(settleBought(host, 'c'.repeat(32), 'fulfilled')).toBe(false)
	expect(boughtIn(host)).toHaveLength(1)
})

test.each(['{', '{}', '[1,null,{"id":"x"}]', '"none"'])(
	'invalid stored purchases are ignored: %s',
	(kept) => {
		const { host } = quietPage().store
		host.local.set('stageBought', kept)
		expect(boughtIn(host)).toEqual([])
	},
)
