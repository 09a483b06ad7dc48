import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/limits'
import { continuesRun } from '#rules/messages/runs'
import { message } from '../../stage/support/samples.ts'

const at = (minutes: number, change = {}) =>
	message('m1', { timestamp: minutes * MINUTE_MS, ...change })

test('messages of ada’s within five minutes are under one name, in both orders of the feed', () => {
	expect(continuesRun(at(4), at(0))).toBe(true)
	expect(continuesRun(at(0), at(4))).toBe(true)
	expect(continuesRun(at(5), at(0))).toBe(false)
})

test('somebody else, another name or picture, and words for the stage only begin anew', () => {
	for (const change of [
		{ platformUserId: 'kenji' },
		{ platform: 'farcaster' },
		{ platformUsername: 'ada_the_baker' },
		{ profilePicUrl: '/media/avatars/new' },
		{ isStageOnly: true },
	]) {
		expect(continuesRun(at(1, change), at(0))).toBe(false)
		expect(continuesRun(at(1), at(0, change))).toBe(false)
	}
	expect(continuesRun(at(1, { isStageOnly: true }), at(0, { isStageOnly: true }))).toBe(true)
})

test('an answer and a join stand for themselves, above and below', () => {
	for (const change of [{ replyToMessageId: 'm0' }, { isJoinMessage: true }]) {
		expect(continuesRun(at(1, change), at(0))).toBe(false)
		expect(continuesRun(at(1), at(0, change))).toBe(false)
		expect(continuesRun(at(1, change), at(0, change))).toBe(false)
	}
})
