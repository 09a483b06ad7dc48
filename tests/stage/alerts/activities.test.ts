import { expect, test, vi } from 'vitest'
import type { Activity } from '#contract/alerts'
import type { RoomEvent } from '#contract/room-events'
import { addressIn } from '#rules/alerts/address-in'
import {
	afterEvent,
	pageIn,
	withFirstPage,
	withOlderPage,
} from '../../../app/stage/alerts/pages.ts'
import { follow } from '../../../app/stage/follow.ts'
import { LittleStage } from '../support/little-stage.ts'
import { COUNTS, message } from '../support/samples.ts'
import { activity, idsOf, LIST, MARK_ALL, openAs } from './activities-world.ts'

test('FEED-07, G-29: a bare list is taken as a whole feed, and either is shown newest first', () => {
	const bare = [activity('a', 1), activity('b', 3, { isRead: true }), activity('c', 2)]

	expect(pageIn(bare)).toMatchObject({ nextCursor: null, unreadCount: 2 })
	expect(idsOf(pageIn(bare))).toEqual(['b', 'c', 'a'])
	const page = pageIn({ activities: bare, nextCursor: 'x', unreadCount: 7 })
	expect([page.nextCursor, page.unreadCount, ...idsOf(page)]).toEqual(['x', 7, 'b', 'c', 'a'])
})

test('ROUTE-03, ROUTE-04, ROUTE-06, FEED-06: ada is led to the message, the topic and the event that an activity tells of', () => {
	const about = { targetMessageId: '01M', targetTopicId: '01T' }
	const leads = (type: Activity['type'], change: Partial<Activity>) =>
		addressIn(activity('a', 1, { type, ...change }))

	expect(leads('reply', { targetMessageId: '01M' })).toBe('/stage/message/01M')
	expect(leads('topic_mention', { targetTopicId: '01T' })).toBe('/stage/topic/01T')
	expect(leads('topic_reply', about)).toBe('/stage/message/01M')
	for (const type of ['event_added', 'event_rsvp'] as const)
		expect(leads(type, { targetEventId: '01E' })).toBe('/stage/event/01E')
})

test('ROUTE-10, DROP-11: an earning links to the message that earned it, and to its transaction once it is in a wallet', () => {
	const earned = { targetMessageId: '01M', navigateTo: 'https://basescan.org/tx/0x1' }
	const leads = (targetTransactionId: string | null, navigateTo = earned.navigateTo) =>
		addressIn(activity('a', 1, { ...earned, navigateTo, targetTransactionId }))

	expect(leads(null)).toBe('/stage/message/01M')
	expect(leads('0x1')).toBe('https://basescan.org/tx/0x1')
	expect(leads('0x1', 'javascript:alert(1)')).toBe('/stage/message/01M')
})

test('ROUTE-05, FEED-11: an activity about ada’s story links to the story while it lives, and afterwards to the answer', () => {
	const about = { targetStoryId: '01S' }
	const feed = {
		activities: [
			activity('d', 4, { ...about, type: 'mention_message', targetMessageId: '01M' }),
			activity('c', 3, { ...about, type: 'story_reply', targetMessageId: '01R' }),
			activity('b', 2, { ...about, type: 'story_reaction', messageSnippet: 'Low tide' }),
			activity('a', 1, { ...about, type: 'story_like' }),
		],
		nextCursor: null,
	}
	const story = '/stage/story/01S'
	expect(feed.activities.map(addressIn)).toEqual(['/stage/message/01M', story, story, story])

	const ended: RoomEvent = { event: 'story-removed', data: { storyId: '01S' } }
	const after = afterEvent(feed, ended, 'en-us')?.activities ?? []
	expect(after.map(addressIn)).toEqual([
		...['/stage/message/01M', '/stage/message/01R'],
		...['/stage', '/stage'],
	])
	expect(after.map((one) => one.messageSnippet)).toEqual([null, null, null, null])
	const other: RoomEvent = { event: 'story-removed', data: { storyId: '01Z' } }
	expect(afterEvent(feed, other, 'en-us')).toBe(feed)
})

test('FEED-04: loaded pages stay when a new activity arrives, unless one between is missing', () => {
	const before = { activities: [activity('c', 3), activity('b', 2)], nextCursor: null }
	const grown = withOlderPage(before, { activities: [activity('a', 1)], nextCursor: null })
	expect(idsOf(grown)).toEqual(['c', 'b', 'a'])

	const moved = activity('a', 5, { others: 1 })
	const newer = withFirstPage(grown, { activities: [moved, activity('c', 3)], nextCursor: 'c' })
	expect([newer.nextCursor, ...idsOf(newer)]).toEqual([null, 'a', 'c', 'b'])
	expect(newer.activities[0]?.others).toBe(1)

	const far = withFirstPage(grown, { activities: [activity('z', 9)], nextCursor: 'z' })
	expect([far.nextCursor, ...idsOf(far)]).toEqual(['z', 'z'])
})

test('G-26, G-53b, G-89: ada’s deleted, edited and folded messages, and hers after removal, leave the open feed; those of others stay', () => {
	const told = { messageSnippet: 'Since five', snippetLanguage: 'en-us' as const }
	const feed = {
		activities: [
			activity('c', 3, { ...told, targetMessageId: '01C' }),
			activity('b', 2, { targetMessageId: '01B' }),
			activity('a', 1, { ...told, targetMessageId: '01A' }),
		],
		nextCursor: 'a',
	}
	const snippets = (now: typeof feed | null) => now?.activities.map((one) => one.messageSnippet)
	const after = (happened: RoomEvent) =>
		snippets(afterEvent(feed, happened, 'en-us') as typeof feed)
	const mended = message('01A', { text: 'Since six', language: 'en-us' })
	const left = { userId: 'x:ada', platform: 'x' as const, platformUserId: 'ada', counts: COUNTS }

	expect(after({ event: 'message-removed', data: { messageId: '01C' } })).toEqual([
		null,
		null,
		'Since five',
	])
	expect(after({ event: 'message-updated', data: { message: mended } })).toEqual([
		'Since five',
		null,
		'Since six',
	])
	expect(after({ event: 'message-removed', data: { messageId: '01Z' } })).toEqual([
		'Since five',
		null,
		'Since five',
	])
	const reported = message('01A', { text: 'Since five', review: 'reported' })
	expect(after({ event: 'message-reviewed', data: { message: reported } })).toEqual([
		'Since five',
		null,
		null,
	])
	const gone: RoomEvent = { event: 'participant-left', data: { ...left, reason: 'removed' } }
	expect(afterEvent(feed, gone, 'en-us')).toBeNull()
	const went: RoomEvent = { event: 'participant-left', data: { ...left, reason: 'left' } }
	expect(afterEvent(feed, went, 'en-us')).toBe(feed)
})

test('FEED-04: an edit of ada’s own message is shown in her open feed as she wrote it, an edit of somebody else’s in translation', () => {
	const told = { messageSnippet: 'Five', snippetLanguage: 'en-us' as const, targetMessageId: '01A' }
	const feed = { activities: [activity('a', 1, told)], nextCursor: null }
	const mended = message('01A', {
		text: 'Um sechs',
		language: 'de',
		translations: { 'en-us': 'Six' },
	})
	const event: RoomEvent = { event: 'message-updated', data: { message: mended } }
	const read = (you: string) => afterEvent(feed, event, 'en-us', you)?.activities[0]
	expect(read('x:ada')).toMatchObject({ messageSnippet: 'Um sechs', snippetLanguage: 'de' })
	expect(read('x:noor')).toMatchObject({ messageSnippet: 'Six', snippetLanguage: 'en-us' })
})

test('G-26: ada’s open feed is told what happens until it is closed', async () => {
	await using stage = await LittleStage.open()
	using ada = await openAs(stage, 'ada')
	const told: string[] = []
	const close = follow(ada.store, ({ event }) => told.push(event))

	stage.happen('message-removed', { messageId: '01A' })
	await vi.waitFor(() => expect(told).toEqual(['message-removed']))
	close()
	stage.happen('message-removed', { messageId: '01B' })
	await vi.waitFor(() => expect(ada.state.seq).toBe(stage.seq))
	expect(told).toEqual(['message-removed'])
})

test('FEED-06: an activity links to its message or to the address that it names, but never to a script', () => {
	const leadsTo = (navigateTo: string | null, targetMessageId: string | null = null) =>
		addressIn(activity('a', 1, { navigateTo, targetMessageId }))

	expect(leadsTo('/stage', '01K')).toBe('/stage/message/01K')
	expect(leadsTo('/faq#back')).toBe('/faq#back')
	expect(leadsTo('https://basescan.org/tx/0x1')).toBe('https://basescan.org/tx/0x1')
	for (const none of [
		null,
		'',
		'javascript:alert(1)',
		'//evil.example',
		'/\t/evil.example',
		'/\\evil',
		'http://x.y',
		'stage',
		'x https://a.example/',
	])
		expect([none, leadsTo(none)]).toEqual([none, null])
})

test("FEED-08: ada's light goes on and out with her own activities; activities of kenji do not change it", async () => {
	await using stage = await LittleStage.open()
	using ada = await openAs(stage, 'ada')
	const said = { id: 'reply-1', type: 'reply', timestamp: 1 }

	stage.happen('activity', { userId: 'x:kenji', activity: said, unreadCount: 4 })
	stage.happen('activity', { userId: 'x:ada', activity: said, unreadCount: 2 })
	await vi.waitFor(() => expect(ada.state.activity).toEqual({ unread: 2, heard: 1 }))

	// Read in another tab of hers.
	stage.happen('activity', { userId: 'x:ada', activity: null, unreadCount: 0 })
	await vi.waitFor(() => expect(ada.state.activity).toEqual({ unread: 0, heard: 1 }))
})

test('FEED-08: activities during ada’s absence light up when she comes; a late answer does not undo later events', async () => {
	await using stage = await LittleStage.open()
	using ada = await openAs(stage, 'ada')
	const page = { activities: [], nextCursor: null, unreadCount: 3 }
	stage.answers.set(LIST, () => ({ status: 200, body: page }))

	ada.store.fetchPersonal()
	await vi.waitFor(() => expect(ada.state.activity.unread).toBe(3))

	stage.answers.set(LIST, () => {
		const said = { id: 'reply-1', type: 'reply', timestamp: 1 }
		stage.happen('activity', { userId: 'x:ada', activity: said, unreadCount: 4 })
		return { status: 200, body: page }
	})
	ada.store.fetchPersonal()
	await vi.waitFor(() => expect(ada.state.activity.unread).toBe(4))
	await new Promise((done) => setTimeout(done, 50))
	expect(ada.state.activity.unread).toBe(4)
})

test('SESS-07: activities are not requested after ada’s session has ended', async () => {
	await using stage = await LittleStage.open()
	using ada = await openAs(stage, 'ada')
	await vi.waitFor(() => expect(stage.askedFor(LIST)).toHaveLength(1)) // as she was greeted

	ada.store.fetchPersonal()
	ada.store.place.becomeGuest(false)

	await new Promise((done) => setTimeout(done, 50))
	expect(stage.askedFor(LIST)).toHaveLength(1)
})

test('FEED-05, FEED-08: opening the feed marks all as read only where something is unread; a refusal leaves the light on', async () => {
	await using stage = await LittleStage.open()
	using ada = await openAs(stage, 'ada')
	stage.answers.set(LIST, () => ({
		status: 200,
		body: { activities: [activity('a', 1, { isRead: true })], nextCursor: null, unreadCount: 0 },
	}))
	await ada.actions.markSeen(await ada.actions.fetchFeed())
	expect(stage.askedFor(MARK_ALL)).toEqual([])

	stage.answers.set(LIST, () => ({
		status: 200,
		body: { activities: [activity('a', 1)], nextCursor: null, unreadCount: 1 },
	}))
	stage.answers.set(MARK_ALL, () => ({ status: 503 }))
	await ada.actions.markSeen(await ada.actions.fetchFeed())
	expect(stage.askedFor(MARK_ALL)).toHaveLength(1)
	expect(ada.state.activity.unread).toBe(1)

	stage.answers.set(MARK_ALL, () => ({ status: 200, body: { unreadCount: 0 } }))
	await ada.actions.markSeen(await ada.actions.fetchFeed())
	expect(ada.state.activity.unread).toBe(0)
})
