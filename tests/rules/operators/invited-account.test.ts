import { expect, test } from 'vitest'
import { accountNamed, parseAccount } from '#rules/operators/invited-account'

test('G-16: ada is invited by her id or by a name, however it was written', () => {
	expect(parseAccount('x:123')).toEqual({ account: 'x:123', platform: 'x', userId: 'x:123' })
	for (const written of ['x@ada', 'x@Ada', ' x@ADA ', 'x@@ada'])
		expect(parseAccount(written)).toMatchObject({ account: 'x@ada', platform: 'x' })
	expect(parseAccount('farcaster@marisol.rz')).toEqual({
		account: 'farcaster@marisol.rz',
		platform: 'farcaster',
		name: 'marisol.rz',
	})
	expect(accountNamed('x', ' @Ada ')).toBe('x@ada')
})

test('G-16: an empty name, or one of a platform without join posts, is no account', () => {
	for (const written of ['', 'ada', '@ada', 'x', 'x:', 'x@', 'tiktok@ada', 'system:1', 'x@a b'])
		expect([written, parseAccount(written)]).toEqual([written, null])
	expect(parseAccount(`x@${'a'.repeat(65)}`)).toBeNull()
})
