import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { followAlerts } from '../../../app/stage/alerts/away.ts'
import {
	lookUp,
	subscribe,
	unsubscribe,
	updateSubscription,
} from '../../../app/stage/alerts/push-actions.ts'
import { leaveStage } from '../../../app/stage/people/own-place/own-place-actions.ts'
import { openPage } from '../support/open-page.ts'
import { quietPage } from '../support/quiet-page.ts'
import { person } from '../support/samples.ts'
import { asked, type Browser, browserWith, ENDPOINT, openStage, SAVE } from './push-world.ts'

test('PUSH-07, PUSH-10, PUSH-11, PUSH-13, G-150: noor reads what her browser lacks for alerts, one thing after the other', async () => {
	await using stage = await openStage()
	await using keyless = await openStage(null)
	const stateWith = async (browser: Browser, on = stage) => {
		using _ = browserWith(browser)
		using noor = openPage(on, { as: 'noor' })
		return await lookUp(noor.store)
	}
	for (const lacks of ['Notification', 'PushManager', 'serviceWorker'] as const)
		expect([lacks, await stateWith({ lacks })]).toEqual([lacks, 'unsupported'])
	expect(await stateWith({ lacks: 'PushManager', isPhone: true })).toBe('install')
	expect(await stateWith({ lacks: 'PushManager', mac: 'touched' })).toBe('install')
	expect(await stateWith({ lacks: 'PushManager', mac: 'not touched' })).toBe('unsupported')
	// Opened from the home screen the same phone can.
	expect(await stateWith({ isPhone: true })).toBe('default')
	expect(await stateWith({}, keyless)).toBe('unconfigured')
	expect(await stateWith({ permission: 'denied' })).toBe('denied')
	expect(await stateWith({ permission: 'default' })).toBe('default')
	expect(await stateWith({ permission: 'granted' })).toBe('muted')
	expect(await stateWith({ permission: 'granted', under: 'c3RhZ2U' })).toBe('on')
})

test('PUSH-08, PUSH-14, PUSH-15, PUSH-16, PUSH-17, PUSH-20, PUSH-21: noor is asked for the permission, and reads what prevents her alerts; a subscription that the stage refuses is ended', async () => {
	await using stage = await openStage()
	const turned = async (browser: Browser) => {
		using here = browserWith(browser)
		using noor = openPage(stage, { as: 'noor' })
		const { state, problem } = await subscribe(noor.store)
		return [state, problem, here.did.join()]
	}
	expect(await turned({ registers: false })).toEqual([
		...['muted', 'Service worker issue. Notifications unavailable.', 'asks'],
	])
	expect(await turned({ answers: 'throws' })).toEqual([
		...['default', 'Permission not granted for notifications.', 'asks'],
	])
	const blocked = 'Notifications blocked. Please enable in browser settings.'
	expect(await turned({ permission: 'denied' })).toEqual(['denied', blocked, ''])
	expect(await turned({ answers: 'denied' })).toEqual(['denied', blocked, 'asks'])
	expect(await turned({ answers: 'default' })).toEqual([
		...['default', 'Permission not granted for notifications.', 'asks'],
	])
	expect(await turned({ subscribes: false })).toEqual(['muted', 'Failed to subscribe.', 'asks'])
	expect(stage.askedFor(SAVE)).toEqual([])

	const both = 'asks,browser subscribes,browser unsubscribes'
	stage.answers.set(SAVE, () => ({ status: 400, body: { message: 'Unknown here.' } }))
	const refused = 'Failed to update subscription on server: Unknown here.'
	expect(await turned({})).toEqual(['muted', refused, both])
	stage.answers.set(SAVE, () => ({ status: 500, body: {} }))
	const failed = 'Failed to update subscription on server: Server error (500)'
	expect(await turned({})).toEqual(['muted', failed, both])
	stage.answers.set(SAVE, () => ({ status: 200, body: { message: 'You get alerts.' } }))
	expect(await turned({})).toEqual(['on', null, 'asks,browser subscribes'])
})

test('PUSH-09, PUSH-18, PUSH-19: noor’s browser lets go first, and only then the stage hears of it', async () => {
	await using stage = await openStage()
	const muted = async (browser: Browser) => {
		using here = browserWith({ permission: 'granted', under: 'c3RhZ2U', ...browser })
		using noor = openPage(stage, { as: 'noor' })
		stage.answers.set(SAVE, ({ action }) => {
			here.did.push(`stage hears ${action}`)
			return { status: 200, body: { message: 'No alerts.' } }
		})
		const { state, problem } = await unsubscribe(noor.store)
		return [state, problem, here.did.join()]
	}
	expect(await muted({ unsubscribes: 'throws' })).toEqual([
		...['on', 'Failed to unsubscribe.', 'browser unsubscribes'],
	])
	expect(await muted({ unsubscribes: false })).toEqual([
		...['on', 'Failed to unsubscribe (browser indicated failure).', 'browser unsubscribes'],
	])
	expect(await muted({})).toEqual([
		...['muted', null, 'browser unsubscribes,stage hears unsubscribe'],
	])
})

test('G-147, G-149: a subscription goes along with noor and her language, is made anew under another key of the stage, and is not said twice', async () => {
	await using stage = await openStage()
	using here = browserWith({ permission: 'granted', under: 'b2xk' })
	using noor = openPage(stage, { as: 'noor' })
	await updateSubscription(noor.store)
	expect(here.did).toEqual(['browser unsubscribes', 'browser subscribes'])
	expect(stage.askedFor(SAVE)).toMatchObject([
		{
			action: 'subscribe',
			endpoint: `${ENDPOINT}2`,
			oldEndpoint: ENDPOINT,
			stageToken: 'token of noor',
		},
	])
	await updateSubscription(noor.store)
	expect(stage.askedFor(SAVE)).toHaveLength(1)
	noor.store.change({ language: 'ja' })
	await updateSubscription(noor.store)
	expect(stage.askedFor(SAVE).at(-1)).toMatchObject({ language: 'ja', endpoint: `${ENDPOINT}2` })
})

test('G-147: a person who logs out gets no personal alerts from then on; when the stage cannot be reached, this browser gets no alerts at all', async () => {
	await using stage = await openStage()
	using here = browserWith({ permission: 'granted', under: 'c3RhZ2U' })
	using noor = openPage(stage, { as: 'noor' })
	await updateSubscription(noor.store)
	stage.answers.set(SAVE, () => ({ status: 503, body: {} }))
	noor.store.change({ language: 'ja' })
	await updateSubscription(noor.store)
	expect(here.did).toEqual([]) // she is still here: it is tried again

	noor.store.session.end()
	await updateSubscription(noor.store)
	expect(here.did).toEqual(['browser unsubscribes'])
	expect(asked(stage)).toEqual(Array(3).fill(`subscribe ${ENDPOINT}`))
	expect(stage.askedFor(SAVE).at(-1)).not.toHaveProperty('stageToken')
	expect(await lookUp(noor.store)).toBe('muted')
})

test('G-147: mio logs in after noor while the stage cannot be reached: he is shown no alert of hers, and gets his own', async () => {
	await using stage = await openStage()
	using here = browserWith({ permission: 'granted', under: 'c3RhZ2U' })
	using noor = openPage(stage, { as: 'noor' })
	await updateSubscription(noor.store)
	noor.store.session.begin('token of mio', person('mio'))
	await updateSubscription(noor.store)
	expect(here.did).toEqual([])

	stage.answers.set(SAVE, () => ({ status: 503, body: {} }))
	noor.store.session.begin('token of noor', person('noor'))
	await updateSubscription(noor.store)
	expect(here.did).toEqual(['browser unsubscribes'])
})

test('G-147: requests to log out and to leave name this browser’s subscription, also when the browser then fails; a browser without a subscription names none', async () => {
	await using stage = await openStage()
	using _ = browserWith({ permission: 'granted', under: 'c3RhZ2U', unsubscribes: 'throws' })
	stage.answers.set('POST /auth/logout', () => ({ status: 200 }))
	using noor = openPage(stage, { as: 'noor' })
	await noor.store.place.logOut()
	expect(stage.askedFor('POST /auth/logout')).toEqual([{}])

	using again = openPage(stage, { as: 'noor' })
	await updateSubscription(again.store)
	await again.store.place.logOut()
	expect(stage.askedFor('POST /auth/logout').at(-1)).toEqual({
		...{ endpoint: ENDPOINT, stageToken: 'token of noor' },
	})

	using last = openPage(stage, { as: 'noor' })
	await updateSubscription(last.store)
	await leaveStage(last.store)
	expect(stage.askedFor('POST /api/stage/leave')).toMatchObject([{ endpoint: ENDPOINT }])
})

test('PUSH-22, PUSH-23: the icon of noor’s tab gets a red dot, also while she looks, until an alert is pressed or she comes back to it', () => {
	const icon = { href: '/favicon.svg', dataset: {} as Record<string, string> }
	vi.stubGlobal('document', {
		visibilityState: 'visible',
		querySelector: () => icon,
		documentElement: { dataset: {} },
	})
	const { tab, store } = quietPage()
	const worker = new EventTarget()
	Object.assign(tab, { workers: () => worker })
	const tell = (type: string) =>
		worker.dispatchEvent(new MessageEvent('message', { data: { type } }))
	const isDotted = () => icon.href.startsWith('data:image/svg+xml')
	const hasRed = (drawn: string) => /<circle [^>]*fill="#f0384b"/.test(drawn)
	expect(hasRed(readFileSync('public/favicon.svg', 'utf8'))).toBe(false)
	const stop = followAlerts(store)
	try {
		for (const clear of [
			() => tell('NOTIFICATION_CLICKED'),
			() => tab.signal('visible', undefined),
		]) {
			tell('NEW_NOTIFICATION_RECEIVED')
			tell('SOMETHING_ELSE')
			expect([isDotted(), hasRed(decodeURIComponent(icon.href))]).toEqual([true, true])
			clear()
			expect(icon.href).toBe('/favicon.svg')
		}
		stop()
		tell('NEW_NOTIFICATION_RECEIVED')
		expect(isDotted()).toBe(false)
	} finally {
		vi.unstubAllGlobals()
	}
})

test('ada’s browser forbids what tabs tell each other, as Firefox does without cookies: her switch is drawn all the same', async () => {
	vi.resetModules()
	vi.stubGlobal(
		'BroadcastChannel',
		class {
			constructor() {
				throw new DOMException('The operation is insecure.', 'SecurityError')
			}
		},
	)
	try {
		const { onTabs, tellTabs } = await import('#client/push')
		onTabs(() => undefined)()
		tellTabs()
	} finally {
		vi.unstubAllGlobals()
	}
})
