import { expect, test } from 'vitest'
import {
	listedEmoji,
	MESSAGE_EMOJI,
	STORY_EMOJI,
	StoryReaction,
} from '#contract/messages/reactions'

const HEART_WITHOUT_SELECTOR = '\u2764'

test('REACT-01: ada says one of four things to a message, however her keyboard spells them', () => {
	expect(MESSAGE_EMOJI.map((emoji) => listedEmoji(MESSAGE_EMOJI, emoji))).toEqual([
		...MESSAGE_EMOJI,
	])
	expect(listedEmoji(MESSAGE_EMOJI, HEART_WITHOUT_SELECTOR)).toBe('❤️')
	expect(['😮', '👍👍', '👍🏽', '', 'like'].map((one) => listedEmoji(MESSAGE_EMOJI, one))).toEqual(
		Array(5).fill(null),
	)
})

test('a reaction to a story says its id, its emoji and who reacted, and nothing else', () => {
	const reactor = { id: 'x:7', platformUsername: 'ada', profilePicUrl: '/media/avatars/a' }
	const reaction = { id: '01', emoji: '😮', reactor }

	expect(StoryReaction.parse({ ...reaction, secret: 1 })).toEqual(reaction)
	expect(StoryReaction.parse({ ...reaction, emoji: STORY_EMOJI[0] }).emoji).toBe('👍')
	for (const wrong of [{ emoji: '🤔' }, { reactor: { id: 'x:7' } }, { id: undefined }])
		expect(StoryReaction.safeParse({ ...reaction, ...wrong }).success).toBe(false)
})
