import { expect, test } from 'vitest'
import type { PushedAlert } from '#contract/push'
import { noteOf } from '#worker/integrations/mini-app-note'

const ORIGIN = 'https://stage.example'
const ALERT: PushedAlert = {
	...{ type: 'reply', id: 'reply-1', tag: 'abc', at: 1_000 },
	...{ title: 'ada replied to you', body: 'Rye today', url: '/stage/message/1' },
}

test('fay reads in her client what a push would say; the same alert has the same id, and another one another', () => {
	const { notificationId, ...said } = noteOf(ALERT, ORIGIN)
	expect(said).toEqual({
		title: 'ada replied to you',
		body: 'Rye today',
		targetUrl: `${ORIGIN}/stage/message/1`,
	})
	expect(noteOf({ ...ALERT, title: 'In other words' }, ORIGIN).notificationId).toBe(notificationId)
	for (const other of [{ id: 'reply-2' }, { at: 2_000 }])
		expect(noteOf({ ...ALERT, ...other }, ORIGIN).notificationId).not.toBe(notificationId)
})

test('a note keeps to the lengths that clients take and contains the whole title, also with long names and long texts', () => {
	const long = 'somebody_of_a_long_name replied to your message'
	expect(noteOf({ ...ALERT, title: long }, ORIGIN)).toMatchObject({
		title: 'Stage',
		body: `${long}: Rye today`,
	})
	expect(noteOf({ ...ALERT, body: '' }, ORIGIN)).toMatchObject({
		title: 'Stage',
		body: ALERT.title,
	})
	for (const words of [
		'x'.repeat(400),
		'word '.repeat(80),
		'👩‍👩‍👧‍👦'.repeat(60),
		'字'.repeat(300),
	]) {
		for (const change of [{ body: words }, { title: words, body: '' }, { url: `/${words}` }]) {
			const note = noteOf({ ...ALERT, ...change }, ORIGIN)
			expect(note.title.length).toBeLessThanOrEqual(32)
			expect(note.body.length).toBeLessThanOrEqual(128)
			expect(note.body.length).toBeGreaterThan(0)
			expect(note.targetUrl.length).toBeLessThanOrEqual(1_024)
		}
		expect(noteOf({ ...ALERT, url: `/${words.repeat(9)}` }, ORIGIN).targetUrl.length).toBeLessThan(
			1_025,
		)
	}
})
