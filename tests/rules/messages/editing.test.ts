import { expect, test } from 'vitest'
import { MESSAGE_EDIT_MS } from '#contract/limits'
import { isEditable, lastToEdit } from '#rules/messages/editing'
import { message } from '../../stage/support/samples.ts'

const said = (id: string, platformUserId: string, change = {}) =>
	message(id, { platformUserId, timestamp: 1_000, ...change })

test('G-53b: ada can edit her message up to the last moment of the edit time, and can never edit her join message', () => {
	const words = said('m1', 'ada')

	expect(isEditable(words, 1_000 + MESSAGE_EDIT_MS)).toBe(true)
	expect(isEditable(words, 1_001 + MESSAGE_EDIT_MS)).toBe(false)
	expect(isEditable({ ...words, isJoinMessage: true }, 1_000)).toBe(false)
})

test('ada comes back to her own last message, not to the message before it', () => {
	const messages = [said('m4', 'kenji'), said('m3', 'ada'), said('m2', 'kenji'), said('m1', 'ada')]
	const late = 1_001 + MESSAGE_EDIT_MS

	expect(lastToEdit(messages, 'x:ada', 1_000)?.id).toBe('m3')
	expect(lastToEdit(messages, 'x:ada', late)).toBeNull()
	const joined = messages.with(1, said('m3', 'ada', { isJoinMessage: true }))
	expect(lastToEdit(joined, 'x:ada', 1_000)).toBeNull()
	expect(lastToEdit(messages, 'x:noor', 1_000)).toBeNull()
	expect(lastToEdit(messages, null, 1_000)).toBeNull()
})
