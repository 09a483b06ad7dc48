import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/messages'
import { fetchTalk, talkAfter, withOlderTalk } from '../../../app/stage/topics/talk.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'
import { message } from '../support/samples.ts'

const LIST = 'GET /api/stage/messages'
const said = (id: string) => message(id, { topicId: 't1' })
const ids = ({ messages }: { messages: Message[] }) => messages.map(({ id }) => id)

test('noor reads a topic’s talk from its end to its beginning, page by page, while others go on', async () => {
	await using stage = await LittleStage.open()
	const asked: (string | null)[] = []
	stage.answers.set(LIST, (_, { url }) => {
		const cursor = new URL(url ?? '', stage.origin).searchParams.get('cursor')
		asked.push(cursor)
		const body =
			cursor === null
				? { messages: [said('m4'), said('m3'), message('m9')], nextCursor: 'before m3' }
				: { messages: [said('m2'), said('m1')], nextCursor: null }
		return { status: 200, body }
	})
	using noor = openPage(stage)

	const newest = await fetchTalk(noor.store, 't1')
	if ('problem' in newest) throw new Error(newest.problem)
	expect([ids(newest), newest.nextCursor]).toEqual([['m3', 'm4'], 'before m3'])
	const older = await fetchTalk(noor.store, 't1', 'before m3')
	if ('problem' in older) throw new Error(older.problem)
	const goneOn = talkAfter(newest, { event: 'new-message', data: { message: said('m5') } }, 't1')

	const whole = withOlderTalk(goneOn, 'before m3', older)
	expect([ids(whole), whole.nextCursor]).toEqual([['m1', 'm2', 'm3', 'm4', 'm5'], null])
	expect(withOlderTalk(whole, 'before m3', older)).toBe(whole) // it came twice
	expect(
		ids(talkAfter(whole, { event: 'message-removed', data: { messageId: 'm1' } }, 't1')),
	).toEqual(['m2', 'm3', 'm4', 'm5'])
	expect(asked).toEqual([null, 'before m3'])
})

test('when older replies cannot be loaded, noor reads why, in the stage’s own sentence', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage)
	const body = { message: 'This page does not exist any more. Please reload.', code: 'cursor' }
	stage.answers.set(LIST, () => ({ status: 400, body }))
	expect(await fetchTalk(noor.store, 't1', 'x')).toEqual({ problem: body.message })
	stage.answers.set(LIST, () => 'no answer')
	expect(await fetchTalk(noor.store, 't1', 'x')).toEqual({
		problem: 'Failed to load messages (0)',
	})
})

test('G-18: a reply that an operator restores is in its old place of the talk, once, and is not shown where older replies are not loaded yet', () => {
	const talk = { messages: [said('m2'), said('m4')], nextCursor: 'before m2' }
	const back = (id: string) => ({ event: 'message-restored', data: { message: said(id) } }) as const
	const whole = talkAfter(talk, back('m3'), 't1')
	expect(ids(whole)).toEqual(['m2', 'm3', 'm4'])
	expect(talkAfter(whole, back('m3'), 't1')).toBe(whole)
	expect(talkAfter(whole, back('m1'), 't1')).toBe(whole)
	expect(ids(talkAfter({ ...talk, nextCursor: null }, back('m1'), 't1'))).toEqual([
		'm1',
		'm2',
		'm4',
	])
})
