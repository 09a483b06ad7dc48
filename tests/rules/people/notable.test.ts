import { expect, test } from 'vitest'
import type { Notable } from '#contract/people/notable'
import { alumniOf } from '#rules/people/notable'

function notable(n: number): Notable {
	return {
		platform: 'x',
		platformUserId: String(n),
		platformUsername: `person${n}`,
		profilePicUrl: '',
		followerCount: 1_000 - n,
		onStage: false,
		lastActivity: 0,
	}
}

const TWENTY = Array.from({ length: 20 }, (_, n) => notable(n))

test('LAY-18: the alumni are the first ten of the notable who are not on stage', () => {
	const onStage = new Set(['x:0', 'x:2', 'farcaster:1'])

	const names = alumniOf(TWENTY, onStage).map(({ platformUserId }) => platformUserId)

	expect(names).toEqual(['1', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
})

test('LAY-18: while all notable people are on stage, and before there are any, there are no alumni', () => {
	expect(
		alumniOf(TWENTY, new Set(TWENTY.map(({ platformUserId }) => `x:${platformUserId}`))),
	).toEqual([])
	expect(alumniOf([], new Set())).toEqual([])
})
