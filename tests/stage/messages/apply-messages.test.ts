import { expect, test } from 'vitest'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { cursorOf } from '#rules/cursor'
import { applyEvent } from '../../../app/stage/apply-event.ts'
import { firstState } from '../../../app/stage/first-state.ts'
import { changeMessage } from '../../../app/stage/messages/feed/kept-messages.ts'
import { forReader, oldestPaged } from '../../../app/stage/messages/feed/listed-messages.ts'
import { event, message, page, THUMB, ulidOf } from '../support/samples.ts'

const idsOf = (messages: { id: string }[]) => messages.map(({ id }) => id)

test('MSG-06: a removed message goes, and its neighbour stays', () => {
	const stage = firstState(page({ messages: [message('02'), message('01')] }))

	const after = applyEvent(stage, event('message-removed', { messageId: '02' }))

	expect(idsOf(after.messages)).toEqual(['01'])
})

test('MSG-06: a change with the same revision is shown, and keeps the reactions to the message', () => {
	const stage = firstState(
		page({ messages: [message('02'), message('01', { reactions: [THUMB] })] }),
	)
	const checked = message('01', { text: 'checked' })

	const after = applyEvent(stage, event('message-updated', { message: checked }))

	expect(after.messages[1]).toEqual({ ...checked, reactions: [THUMB] })
	expect(after.messages[0]).toBe(stage.messages[0])
})

test('MSG-06: events about a message that is not loaded change nothing', () => {
	const stage = firstState(page({ messages: [message('01')] }))

	expect(applyEvent(stage, event('message-updated', { message: message('09') }))).toBe(stage)
	expect(changeMessage(stage, '01', (same) => same)).toBe(stage)
})

test('a person has one of each emoji, and taking one back leaves the others', () => {
	const of = (id: string, platformUserId: string, emoji = '👍') => ({
		id,
		messageId: '01',
		emoji,
		platform: 'x' as const,
		platformUserId,
		createdAt: 1,
	})
	const [shown, noors, heart] = [of('here', 'kenji'), of('r2', 'noor'), of('r3', 'kenji', '❤️')]
	const stage = firstState(
		page({ messages: [message('01', { reactions: [shown, noors, heart] })] }),
	)

	const told = applyEvent(stage, event('new-reaction', { reaction: of('r1', 'kenji') }))
	const again = applyEvent(stage, event('new-reaction', { reaction: of('here', 'kenji') }))
	const back = applyEvent(told, event('reaction-removed', of('r1', 'kenji')))

	expect(told.messages[0]?.reactions).toEqual([noors, heart, of('r1', 'kenji')])
	expect(again).toBe(stage)
	expect(back.messages[0]?.reactions).toEqual([noors, heart])
})

test('MSG-05: the beginnings of threads do not count as read pages, and stay when the page is cut', () => {
	const paged = Array.from({ length: 501 }, (_, n) => message(ulidOf(602 - n)))
	const root = message(ulidOf(1))
	const newest = message(ulidOf(603), { rootMessageId: root.id, replyToMessageId: root.id })
	const lone = message(ulidOf(2))
	const nextCursor = cursorOf(message(ulidOf(102)))
	const stage = firstState(page({ messages: [...paged, lone, root], nextCursor }))
	const short = firstState(page({ messages: [...paged.slice(0, 400), lone, root], nextCursor }))

	const after = applyEvent(stage, event('new-message', { message: newest }))
	const uncut = applyEvent(short, event('new-message', { message: newest }))

	expect(oldestPaged(stage)).toBe(ulidOf(102))
	expect(oldestPaged({ nextCursor: null })).toBe('')
	expect(oldestPaged({ nextCursor: 'no cursor' })).toBe('')
	expect(after.messages).toHaveLength(501)
	expect(idsOf(after.messages).slice(-2)).toEqual([ulidOf(104), root.id])
	expect(after.nextCursor).toBe(cursorOf(message(ulidOf(104))))
	expect(idsOf(uncut.messages).slice(-2)).toEqual([lone.id, root.id])
	expect(uncut.nextCursor).toBe(nextCursor)
})

test('MSG-07: ada who left reads what everybody may, and the rest as closed', () => {
	const open = message('02')
	const secret = message('01', { isStageOnly: true, text: 'between us' })

	const left = forReader('guest', [open, secret])

	expect(left[0]).toBe(open)
	expect(left[1]?.text).toBe(STAGE_ONLY_TEXT)
	const all = [open]
	expect(forReader('guest', all)).toBe(all)
	expect(forReader('active', [secret])).toEqual([secret])
})

test('LANG-07: the answer to ada’s edit that comes after its translations keeps them, and one that comes after a newer edit changes nothing', () => {
	const edited = message('01', { text: 'Hello', revision: 2 })
	const translated = { ...edited, translations: { es: 'Hola' as const } }
	const stage = firstState(page({ messages: [translated] }))

	const again = applyEvent(stage, event('message-updated', { message: edited }))
	const late = applyEvent(
		stage,
		event('message-updated', { message: message('01', { text: 'Helo', revision: 1 }) }),
	)
	const next = applyEvent(
		stage,
		event('message-updated', { message: message('01', { text: 'Hello!', revision: 3 }) }),
	)

	expect(again.messages[0]?.translations).toEqual({ es: 'Hola' })
	expect(late).toBe(stage)
	expect(next.messages[0]).toMatchObject({ text: 'Hello!', translations: {} })
})
