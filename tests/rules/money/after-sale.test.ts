import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/limits'
import { canChange, saleSentences } from '#rules/money/after-sale'

const AT = Date.UTC(2026, 10, 28, 1, 2)
const NONE = { at: null, until: null, left: null }
const SOLD = { at: AT, until: AT + DAY_MS, left: null }
const OVER = { ...SOLD, until: AT + 2 * DAY_MS, left: 'over' } as const
const REMOVED = { ...SOLD, until: AT + HOUR_MS, left: 'removed' } as const

test.each([
	['waits', 'banner', 'new', NONE, 'pay.confirming', 'terms.refund', true],
	['pays', 'topic', 'paying', NONE, 'pay.confirming', 'terms.refund', true],
	['paid nothing', 'banner', 'expired', NONE, 'paid.none', null, false],
	['came too late', 'banner', 'refunding', NONE, 'pay.late', null, true],
	['came too late', 'topic', 'refunding', NONE, 'pay.late.topic', null, true],
	['got the money back', 'topic', 'refunded', NONE, 'pay.refunded', null, false],
	['has the slot', 'banner', 'fulfilled', SOLD, 'paid.until', 'banner.veto', true],
	['stands first', 'topic', 'fulfilled', SOLD, 'paid.topic.until', 'terms.boost', true],
	['was replaced', 'banner', 'fulfilled', OVER, 'paid.was', 'paid.refund.over', false],
	['stood first', 'topic', 'fulfilled', OVER, 'paid.topic.was', 'paid.refund.over', false],
	['lost the slot', 'banner', 'refunding', REMOVED, 'paid.vetoed', 'pay.refunding', true],
	['lost the slot', 'banner', 'refunded', REMOVED, 'paid.vetoed', 'pay.refunded', false],
	['broke the rules', 'topic', 'fulfilled', REMOVED, 'paid.topic.gone', 'terms.boost', false],
	['was refunded at Stripe', 'banner', 'refunded', SOLD, 'paid.until', 'pay.refunded', false],
] as const)(
	'G-137: a buyer who %s (%s, %s) reads so',
	(_, kind, state, shown, stage, money, changes) => {
		const bought = { kind, state, ...shown }
		expect(saleSentences(bought, AT + HOUR_MS)).toEqual({ stage, money })
		expect(canChange(bought)).toBe(changes)
	},
)

test('G-137: after its day an ad that nobody replaced is still there, and a boost is over', () => {
	const later = AT + DAY_MS
	expect(saleSentences({ kind: 'banner', state: 'fulfilled', ...SOLD }, later)).toEqual({
		...{ stage: 'paid.after', money: 'paid.refund.over' },
	})
	expect(saleSentences({ kind: 'topic', state: 'fulfilled', ...SOLD }, later)).toEqual({
		...{ stage: 'paid.topic.was', money: 'paid.refund.over' },
	})
})
