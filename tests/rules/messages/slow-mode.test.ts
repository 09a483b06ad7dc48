import { expect, test } from 'vitest'
import { spend } from '#rules/limits/allowance'
import { mayWriteAt, slowLimit } from '#rules/messages/slow-mode'
import { message } from '../../stage/support/samples.ts'

const ada = { platform: 'x', platformUserId: 'ada' } as const
const kenji = { platform: 'x', platformUserId: 'kenji' } as const

test('in slow mode ada can write again a fixed time after her own last message; messages of others and the time of her join do not count', () => {
	const said = [
		message('m4', { ...kenji, timestamp: 9_000 }),
		message('m3', { ...ada, timestamp: 8_000, isJoinMessage: true }),
		message('m2', { ...ada, timestamp: 5_000 }),
		message('m1', { ...ada, timestamp: 1_000 }),
	]

	expect(mayWriteAt(30, said, 'x:ada')).toBe(35_000)
	expect(mayWriteAt(30, said, 'x:noor')).toBe(0)
	expect(mayWriteAt(0, said, 'x:ada')).toBe(0)
	expect(mayWriteAt(30, said, null)).toBe(0)
})

test('one message passes, the next one only when all the seconds are over', () => {
	const first = spend(null, slowLimit(10), 0)
	expect(first.ok).toBe(true)
	expect(spend(first.bucket, slowLimit(10), 9_999)).toMatchObject({ ok: false, retryAfterMs: 1 })
	expect(spend(first.bucket, slowLimit(10), 10_000).ok).toBe(true)
	// A pause that was changed meanwhile applies at once.
	expect(spend(first.bucket, slowLimit(5), 5_000).ok).toBe(true)
})
