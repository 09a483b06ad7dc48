import { expect, test, vi } from 'vitest'
import { ORIGIN, openWorker } from './service-worker-world.ts'

test('PUSH-22: a push is shown as it was written, and every open page hears that one came', async () => {
	const { dispatch, shown, pages } = openWorker()
	pages.push({ url: `${ORIGIN}/stage`, heard: [], focused: false })
	const alert = { title: 'Ana replied to you', body: 'Good morning', url: '/stage/message/1' }

	await dispatch('push', { data: { json: () => ({ ...alert, tag: 'abc', at: 5 }) } })
	await dispatch('push', { data: { json: () => JSON.parse('no json') } })
	await dispatch('push', { data: { json: () => ({ title: 'x', url: 'https://evil.example/y' }) } })
	await dispatch('push', { data: { json: () => ({ title: 'Your place', url: '/faq#back' }) } })

	expect(shown.map(({ title }) => title)).toEqual([
		'Ana replied to you',
		'Stage',
		'x',
		'Your place',
	])
	expect(shown[0]?.options).toMatchObject({
		...{ body: 'Good morning', tag: 'abc', timestamp: 5, data: { url: '/stage/message/1' } },
	})
	// In the place of another it rings, too; browsers take that of nothing that has no tag.
	expect(shown.map(({ options }) => options.renotify)).toEqual([true, false, false, false])
	expect(shown.map(({ options }) => options.data)).toEqual([
		{ url: '/stage/message/1' },
		{ url: '/stage' },
		{ url: '/stage' },
		{ url: '/faq#back' },
	])
	expect(pages[0]?.heard).toEqual(Array(4).fill({ type: 'NEW_NOTIFICATION_RECEIVED' }))
})

test('PUSH-23: a press leads to that message in the tab that is open, without loading it anew, or opens one', async () => {
	const { dispatch, pages, opened } = openWorker()
	const notification = { close: vi.fn(), data: { url: '/stage/message/7' } }
	pages.push({ url: `${ORIGIN}/faq`, heard: [], focused: false })

	await dispatch('notificationclick', { notification })
	expect(opened).toEqual(['/stage/message/7'])
	pages.push({ url: `${ORIGIN}/stage?lang=ja`, heard: [], focused: false })
	await dispatch('notificationclick', { notification })

	expect(opened).toHaveLength(1)
	const [faq, stage] = pages
	expect([faq?.focused, stage?.focused]).toEqual([false, true])
	expect(stage?.heard).toEqual([
		{ type: 'NOTIFICATION_CLICKED' },
		{ type: 'FOLLOW', url: '/stage/message/7' },
	])
	expect(notification.close).toHaveBeenCalledTimes(2)
})

test('PUSH-23: a person who lost their place is led to the answer about the way back, not to the top of its page', async () => {
	const { dispatch, opened } = openWorker()
	const notification = { close: () => {}, data: { url: '/faq#back' } }
	await dispatch('notificationclick', { notification })
	expect(opened).toEqual(['/faq#back'])
})

test('PUSH-23: two alerts that are pressed quickly open one page, which goes where the last one leads; later another may open', async () => {
	const { dispatch, opened, navigated } = openWorker()
	const press = (id: number) =>
		dispatch('notificationclick', {
			notification: { close: () => {}, data: { url: `/stage/message/${id}` } },
		})
	await Promise.all([press(1), press(2), press(3)])
	expect([opened, navigated]).toEqual([
		['/stage/message/1'],
		['/stage/message/2', '/stage/message/3'],
	])
	await press(4)
	expect(opened).toEqual(['/stage/message/1', '/stage/message/4'])
})

test('API-35: a subscription that replaces another in the browser is saved with the old one', async () => {
	const { dispatch, world, asked } = openWorker()
	world.network = async () => Response.json({ publicKey: 'Bkey' })
	await dispatch('pushsubscriptionchange', { oldSubscription: { endpoint: 'https://old' } })
	expect(asked.map(({ url }) => url.slice(ORIGIN.length))).toEqual([
		'/api/push-key',
		'/api/save-push-subscription',
	])
	expect(JSON.parse(String(asked[1]?.init?.body))).toEqual({
		...{ endpoint: 'https://new', keys: { p256dh: 'Bkey' } },
		...{ oldEndpoint: 'https://old', action: 'subscribe' },
	})
	world.network = async () => Response.json({ publicKey: null })
	await dispatch('pushsubscriptionchange', {})
	expect(asked).toHaveLength(3)
})
