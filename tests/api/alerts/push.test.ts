// One feature from the subscription to the device, case by case (over 250 lines).

import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listActivities, markAllActivitiesRead } from '#contract/alerts'
import { createEvent, editEvent, rsvp } from '#contract/events/events'
import { LANGUAGES } from '#contract/languages'
import {
	DAY_MS,
	HOUR_MS,
	MINUTE_MS,
	PUSH_ATTENDED_MS,
	PUSH_DEVICES_MAX,
	PUSH_GUESTS_PER_NETWORK,
	PUSH_MAX_BYTES,
} from '#contract/limits'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { addReaction, removeReaction } from '#contract/messages/reactions'
import { removePerson } from '#contract/operators'
import { heartbeat, logOutEverywhere } from '#contract/people/session'
import {
	ALERT_TYPES,
	pushKey,
	readAlertSettings,
	saveAlertSettings,
	savePushSubscription,
} from '#contract/push'
import { health } from '#contract/service'
import { enUs } from '#locales/english'
import type { Alert } from '#storage/alerts/stored-alert-job'
import { inWordsOf } from '#tests/sandbox/stand-in-words'
import { push } from '#worker/alerts/push'
import { openContext } from '#worker/context'
import { doorsWith } from '../../support/doors.ts'
import { openStage } from '../../support/open-stage.ts'
import { as, Person } from '../../support/person.ts'
import { deviceOf, rowsOf, type Shown, shownOn } from '../support/devices.ts'
import { expectSaid, insteadOf, said, sandbox } from '../support/external-services.ts'

const NO_SUBSCRIPTION = { status: 400, message: 'This is no push subscription.' }
const UNKNOWN_SERVICE = { status: 400, message: 'This push service is not known here.' }
/** The others of this file have filled the stage. */
const FAMOUS = { followers: 900 }
const CANARY = 'canary-for-the-stage-only'
/** Salt, size, key, a closing mark and a tag (RFC 8188). */
const OVERHEAD_BYTES = 103

async function answer(person: Person, id: string, messageText: string, isStageOnly = false) {
	const { status, body } = await person.ask(postMessage, {
		body: { messageText, replyToMessageId: id, isStageOnly },
	})
	expect(status).toBe(200)
	return body
}

const aContext = () =>
	openContext(env, new Request('http://stage.test/'), 'test', (work) => void work.catch(() => {}))

test('API-35, PUSH-12: a browser subscribes flat or nested and is told so; the same again is one row, and unsubscribing takes that row alone', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const [device, other] = [await deviceOf(ada), await deviceOf(kenji)]
	const { endpoint, keys } = device
	const nested = { subscription: { endpoint, keys }, action: 'subscribe', language: 'ja' }

	const again = await ada.ask(savePushSubscription, { body: nested })

	expectSaid(again, 200, 'You get alerts on this device.')
	const rows = await rowsOf(device, other)
	expect(rows.map((row) => row.user_id).toSorted()).toEqual([ada.userId, kenji.userId].toSorted())
	expect(rows.find((row) => row.user_id === ada.userId)).toMatchObject({ endpoint, language: 'ja' })

	const left = await ada.ask(savePushSubscription, { body: { endpoint, action: 'unsubscribe' } })
	expect(left.status).toBe(200)
	expect((await rowsOf(device, other)).map((row) => row.user_id)).toEqual([kenji.userId])
})

test('API-35, PUSH-20: a malformed subscription, and one with a foreign address, is refused with its sentence and not stored', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { endpoint, keys } = await deviceOf(ada)
	const before = await rowsOf({ endpoint })
	const refusedAs = async (body: object) =>
		said(await ada.ask(savePushSubscription, { body: { action: 'subscribe', ...body } }))

	expect(await refusedAs({})).toEqual(NO_SUBSCRIPTION)
	expect(await refusedAs({ endpoint: 'not an address', keys })).toEqual(NO_SUBSCRIPTION)
	expect(await refusedAs({ endpoint: `${endpoint}${'x'.repeat(3_000)}`, keys })).toEqual(
		NO_SUBSCRIPTION,
	)
	expect(await refusedAs({ endpoint })).toEqual(NO_SUBSCRIPTION)
	expect(await refusedAs({ endpoint, keys: { ...keys, auth: 'short' } })).toEqual(NO_SUBSCRIPTION)
	const nowhere = `B${'A'.repeat(86)}`
	expect(await refusedAs({ endpoint, keys: { ...keys, p256dh: nowhere } })).toEqual(NO_SUBSCRIPTION)
	for (const elsewhere of [
		'https://127.0.0.1/x',
		'https://[::1]/x',
		'https://10.0.0.1/x',
		'http://169.254.169.254/latest',
		'https://fcm.googleapis.com@evil.example/x',
		'https://fcm.googleapis.com:444/x',
		'http://fcm.googleapis.com/x',
	])
		expect([elsewhere, await refusedAs({ endpoint: elsewhere, keys })]).toEqual([
			elsewhere,
			UNKNOWN_SERVICE,
		])
	expect((await refusedAs({ endpoint, keys, action: 'maybe' })).status).toBe(400)
	expect(await rowsOf({ endpoint })).toEqual(before)
})

test('PUSH-12: ten devices of a person are alerted, and an eleventh is refused; nobody else is counted', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const devices = await Promise.all(Array.from({ length: 10 }, () => deviceOf(ada)))

	await expect(deviceOf(ada)).rejects.toThrow('409 You get alerts on 10 devices already.')
	await deviceOf(kenji)
	const [first] = devices
	const again = { endpoint: first?.endpoint, keys: first?.keys, action: 'subscribe' }
	expect((await ada.ask(savePushSubscription, { body: again })).status).toBe(200)
})

test('PUSH-12: a guest joins, and the device is theirs; saved without a token it is a guest’s again; a replaced subscription keeps its person, also when the browser says so twice at once or once more', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	const device = await deviceOf(ada)
	const ownerOf = async (one: { endpoint: string }) => (await rowsOf(one)).map((row) => row.user_id)
	expect(await ownerOf(device)).toEqual([null])
	await ada.join()
	const body = { endpoint: device.endpoint, keys: device.keys, action: 'subscribe' }
	await ada.ask(savePushSubscription, { body: { ...body, stageToken: ada.stageToken ?? '' } })
	expect(await ownerOf(device)).toEqual([ada.userId])

	const { publicKey } = (await ada.ask(pushKey)).body
	expect(publicKey).toBe(env.VAPID_PUBLIC_KEY)
	const fresh = (await sandbox('POST', '/push/api/devices', {
		name: 'ada',
		applicationServerKey: publicKey ?? '',
	})) as { endpoint: string; keys: { p256dh: string; auth: string } }
	const guest = stage.person('noor')
	const replaced = { ...fresh, action: 'subscribe', oldEndpoint: device.endpoint }
	for (let n = 1; n < PUSH_DEVICES_MAX; n++) await deviceOf(ada)
	const renew = async () => (await guest.ask(savePushSubscription, { body: replaced })).status
	expect(await Promise.all([renew(), renew()])).toEqual([200, 200])
	expect(await renew()).toBe(200)
	expect(await rowsOf(device, fresh)).toMatchObject([
		{ user_id: ada.userId, endpoint: fresh.endpoint },
	])
	await guest.ask(savePushSubscription, { body: { ...fresh, action: 'subscribe' } })
	expect(await ownerOf(fresh)).toEqual([null])
})

test('PUSH-22: kenji, away from the page, reads in his own language on his phone who answered him, and it leads to that message; a person at the page is not disturbed', async () => {
	await using stage = await openStage()
	const [ada, kenji, noor] = [
		await stage.seated('ada'),
		await stage.seated('kenji', { language: 'ja' }),
		await stage.seated('noor'),
	]
	const { body: mine } = await kenji.say('What a morning')
	const { body: hers } = await noor.say('Rain here')
	const [phone, other] = [await deviceOf(kenji, { language: 'ja' }), await deviceOf(noor)]
	await env.DB.prepare('UPDATE participants SET last_seen = ? WHERE user_id = ?')
		.bind(Date.now(), noor.userId)
		.run()

	const warm = 'Good morning, the bread is warm'
	const reply = await answer(ada, mine.id, warm)
	await answer(ada, hers.id, 'Sun tomorrow')

	await vi.waitFor(async () => expect(await shownOn(phone)).toHaveLength(1))
	const [shown] = await shownOn(phone)
	expect(shown?.data).toMatchObject({
		type: 'reply',
		id: `reply-${reply.id}`,
		title: expect.stringContaining(ada.handle),
		body: expect.stringMatching(
			new RegExp(`(${warm}|${inWordsOf(warm, 'ja')})$`), // translated by then, or not
		),
		url: `/stage/message/${reply.id}`,
		tag: shown?.topic,
	})
	expect(shown?.data.title).not.toContain('replied')
	expect(shown).toMatchObject({ urgency: 'normal', topic: expect.stringMatching(/^[\w-]{24}$/) })
	expect(shown?.ttl).toBeGreaterThan(DAY_MS / 1_000 - 120)
	await laneIsEmpty(stage)
	expect(await shownOn(other)).toEqual([])
})

test('PUSH-12: a page that is open but untouched holds back no alert; one that was touched does, and alerts that it did not show are sent later', async () => {
	await using stage = await openStage()
	const [ada, kenji, noor] = await stage.allSeated('ada', 'kenji', 'noor')
	const [his, hers] = [await kenji.say('Anyone?'), await noor.say('And here?')]
	const [phone, other] = [await deviceOf(kenji), await deviceOf(noor)]
	await kenji.ask(heartbeat, { body: { untouchedMs: PUSH_ATTENDED_MS } })
	await noor.ask(heartbeat, { body: { untouchedMs: 30_000 } })

	await answer(ada, his.body.id, 'Me')
	await answer(ada, hers.body.id, 'Me, too')

	await vi.waitFor(async () => expect(await shownOn(phone)).toHaveLength(1))
	await laneIsEmpty(stage)
	expect(await shownOn(other)).toEqual([])
	vi.setSystemTime(Date.now() + PUSH_ATTENDED_MS)
	await runDurableObjectAlarm(stage.room())
	await vi.waitFor(async () => expect(await shownOn(other)).toHaveLength(1))
	expect(await shownOn(phone)).toHaveLength(1)
})

test('PUSH-12: an event that moves there, back and there again gives one notification, with its present time', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const phone = await deviceOf(kenji, { language: 'en-us' })
	const startTime = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 5 * HOUR_MS
	const { event } = (await ada.ask(createEvent, { body: { title: 'Low tide', startTime } })).body
	await kenji.ask(rsvp, { params: { id: event._id }, body: {} })
	let { revision } = event
	for (const start of [startTime + HOUR_MS, startTime, startTime + HOUR_MS]) {
		const body = { startTime: start, revision }
		const edited = await ada.ask(editEvent, { params: { id: event._id }, body })
		expect(edited.status).toBe(200)
		revision = edited.body.event.revision
	}
	await laneIsEmpty(stage)
	const shown = (await shownOn(phone)).filter(({ data }) => data.type === 'event_moved')
	const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })
	expect(shown.map(({ data }) => data.body)).toEqual([
		expect.stringContaining(clock.format(startTime + HOUR_MS).split(' ')[0] ?? ''),
	])
	const [moved] = shown
	expect(moved?.data.tag).toBe(moved?.topic)
})

test('PUSH-12: nothing that was read, removed or switched off is pushed, and no push quotes stage-only words', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const { body: mine } = await kenji.say('A question')
	const phone = await deviceOf(kenji)
	await answer(ada, mine.id, CANARY, true)
	await vi.waitFor(async () => expect(await shownOn(phone)).toHaveLength(1))
	const [secret] = await shownOn(phone)
	expect(secret?.data).toMatchObject({ title: `${ada.handle} replied to you`, body: '' })
	expect(JSON.stringify(secret)).not.toContain(CANARY)

	// Reactions are off until somebody wants them.
	await ada.ask(addReaction, { body: { messageId: mine.id, emoji: '🎉' } })
	const off = { quietFrom: null, quietTo: null, zone: null }
	await kenji.ask(saveAlertSettings, { body: { types: { reply: false }, ...off } })
	await answer(ada, mine.id, 'One more answer')
	await laneIsEmpty(stage)
	expect(await shownOn(phone)).toHaveLength(1)

	await kenji.ask(saveAlertSettings, { body: { types: { reply: true }, ...off } })
	const gone = await answer(ada, mine.id, 'Never mind')
	await ada.ask(deleteMessage, { params: { id: gone.id }, body: {} })
	await laneIsEmpty(stage)
	const words = JSON.stringify(await shownOn(phone))
	const unread = (await kenji.ask(listActivities)).body.unreadCount
	await kenji.ask(markAllActivitiesRead, { body: {} })
	expect(unread).toBeGreaterThan(0)
	const context = aContext()
	const read = await push(context, {
		...{ userId: kenji.userId, only: null, after: '' },
		alerts: [{ id: `reply-${gone.id}`, type: 'reply', at: Date.now(), url: null, words: null }],
	})
	expect(read.sent).toBe(0)
	expect(words).not.toContain(CANARY)
})

test('PUSH-12: in quiet hours no alert comes, and at their end one alert tells of everything unread', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const { body: mine } = await kenji.say('Good night')
	const phone = await deviceOf(kenji)
	const all = { quietFrom: '00:00', quietTo: '23:59', zone: 'UTC' }
	await kenji.ask(saveAlertSettings, { body: { types: {}, ...all } })
	const at = Date.now()
	const alerts: Alert[] = []
	for (const text of ['First', 'Second']) {
		const { id } = await answer(ada, mine.id, text)
		alerts.push({ id: `reply-${id}`, type: 'reply', at, url: null, words: null })
	}
	await laneIsEmpty(stage)
	const job = { userId: kenji.userId, alerts, only: null, after: '' }
	if (new Date().toISOString().slice(11, 16) !== '23:59') {
		expect(await shownOn(phone)).toEqual([])
		const { quietUntil, sent } = await push(aContext(), job)
		expect([new Date(quietUntil ?? 0).toISOString().slice(11, 16), sent]).toEqual(['23:59', 0])
	}

	await kenji.ask(saveAlertSettings, {
		body: { types: {}, quietFrom: null, quietTo: null, zone: null },
	})
	await push(aContext(), job)
	expect((await shownOn(phone)).map(({ data }) => data)).toMatchObject([
		{ type: 'more', title: 'New for you on Stage: 2', body: '', url: '/stage' },
	])
})

test('PUSH-12: after a night in which many events moved, more than D1 takes at once, the last true alert of each arrives', async () => {
	await using stage = await openStage()
	const kenji = await stage.seated('kenji', FAMOUS)
	const phone = await deviceOf(kenji)
	const startTime = Date.now() + DAY_MS
	const { event } = (await kenji.ask(createEvent, { body: { title: 'Low tide', startTime } })).body
	const { _id } = event
	await laneIsEmpty(stage)
	const moved = (n: number, eventId: string, at: number, to: number): Alert => ({
		...{ id: `event_moved-${n}`, type: 'event_moved', at, url: '/stage', eventId },
		...{ words: { text: `Tide ${n}`, translations: {} }, startTime: to },
	})
	const now = Date.now()
	const alerts = Array.from({ length: 120 }, (_, n) => [
		moved(n, _id, now - n, startTime + n),
		moved(n + 1_000, `${_id}-${n}`, now - n, startTime),
	]).flat()

	const job = { userId: kenji.userId, alerts, only: null, after: '' }
	expect((await push(aContext(), job)).sent).toBe(1)

	const [last] = await shownOn(phone)
	expect(last?.data.title).toBe('New for you on Stage: 121')
})

test('API-35: only a subscription that is gone is deleted; one that is busy is tried again when its service says, and is deleted after two weeks', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const devices = [await deviceOf(kenji), await deviceOf(kenji), await deviceOf(kenji)]
	const hers = await deviceOf(ada)
	const [busy, gone, well] = devices.map(({ endpoint }) => endpoint)
	const job = {
		...{ userId: kenji.userId, only: null, after: '' },
		alerts: [
			{
				...({ id: 'seat_warning-1', type: 'seat_warning', at: Date.now() } as const),
				...{ url: '/stage', words: null },
			},
		],
	}
	using _ = insteadOf(`${env.SANDBOX}/push/to/`, (url) => {
		if (url === busy) return new Response('', { status: 429, headers: { 'Retry-After': '90' } })
		return new Response('', { status: url === gone ? 410 : 201 })
	})

	const first = await push(aContext(), job)

	const rows = await rowsOf(...devices, hers)
	const left = rows.filter((row) => row.user_id === kenji.userId)
	expect(left.map(({ endpoint }) => endpoint).toSorted()).toEqual([busy, well].toSorted())
	expect(rows).toHaveLength(3)
	const slow = left.find(({ endpoint }) => endpoint === busy)
	expect(first).toMatchObject({ sent: 1, left: { only: [slow?.id] }, retryMs: 90_000 })
	expect(slow?.failing_since).not.toBeNull()

	await env.DB.prepare('UPDATE push_subscriptions SET failing_since = ? WHERE id = ?')
		.bind(Date.now() - 15 * DAY_MS, slow?.id)
		.run()
	await push(aContext(), { ...job, ...first.left })
	const last = (await rowsOf(...devices, hers)).map(({ endpoint }) => endpoint)
	expect(last.toSorted()).toEqual([well, hers.endpoint].toSorted())
})

test('API-35: a push that its service finds too long is sent again without the words of others', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const { body: mine } = await kenji.say('How was it?')
	const bodies: number[] = []
	using _ = insteadOf(`${env.SANDBOX}/push/to/`, (_url, init) => {
		bodies.push(init?.body instanceof Uint8Array ? init.body.length : 0)
		return new Response('', { status: bodies.length === 1 ? 413 : 201 })
	})
	await deviceOf(kenji)
	await answer(ada, mine.id, 'Long and good and full of words, as it always is')
	await vi.waitFor(() => expect(bodies).toHaveLength(2))
	expect(bodies[1]).toBeLessThan(bodies[0] ?? 0)
})

test('API-35: logging out everywhere and an operator’s removal end the alerts of that person alone', async () => {
	await using stage = await openStage()
	const operator = await stage.operator()
	const [ada, kenji, noor] = await stage.allSeated('ada', 'kenji', 'noor')
	const devices = await Promise.all([ada, kenji, noor].map((one) => deviceOf(one)))
	await ada.ask(logOutEverywhere, { body: {} })
	await operator.ask(removePerson, {
		body: { userId: kenji.userId ?? '', reason: 'Spam' },
		...as(operator),
	})
	await vi.waitFor(async () =>
		expect((await rowsOf(...devices)).map((row) => row.user_id)).toEqual([noor.userId]),
	)
})

test('API-35: every alert reads back in all 30 languages, and none is too long @proof', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const { body: mine } = await kenji.say('Tell me everything')
	await laneIsEmpty(stage)
	const reply = await answer(ada, mine.id, '🥖'.repeat(900))
	await stage.room().archivedUpTo((await stage.room().report()).head)
	const words = { text: '🎪'.repeat(200), translations: { ar: 'حفلة'.repeat(60) } }
	const phones = await Promise.all(LANGUAGES.map((one) => deviceOf(stage.person(one))))
	await env.DB.batch(
		phones.map(({ endpoint }, at) =>
			env.DB.prepare(
				'UPDATE push_subscriptions SET user_id = ?, language = ? WHERE endpoint = ?',
			).bind(kenji.userId, LANGUAGES[at], endpoint),
		),
	)
	const wanted = { reaction_message: true, story_reaction: true, story_like: true }
	const hours = { quietFrom: null, quietTo: null, zone: null }
	await kenji.ask(saveAlertSettings, { body: { types: wanted, ...hours } })
	for (const type of ALERT_TYPES) {
		const id = `${type}-everywhere`
		await env.DB.prepare(
			`INSERT INTO activities (user_id, id, type, at, actor_id, others, emoji, message_id)
			VALUES (?, ?, ?, ?, ?, 3, '🎉', ?)`,
		)
			.bind(kenji.userId, id, type, Date.now(), ada.userId, reply.id)
			.run()
		const alerts = [{ id, type, at: Date.now(), url: '/stage', words }]
		const { sent } = await push(aContext(), {
			...{ userId: kenji.userId, alerts, only: null, after: '' },
		})
		const { notifications } = (await sandbox('GET', '/push/api/notifications')) as {
			notifications: Shown[]
		}
		const shown = notifications.filter(({ data }) => data.id === id)
		expect([type, sent, shown.length]).toEqual([type, LANGUAGES.length, LANGUAGES.length])
		for (const { data, bytes } of shown) {
			expect(data).toMatchObject({ type, title: expect.not.stringMatching(/^$|[{}]|^\w+\.\w+/) })
			expect(bytes).toBeLessThanOrEqual(PUSH_MAX_BYTES + OVERHEAD_BYTES)
		}
		expect(new Set(shown.map(({ data }) => data.title)).size).toBeGreaterThan(20)
	}
})

test('API-35: a guest’s device is alerted only when an event has started', async () => {
	await using stage = await openStage()
	const guest = stage.person('gina')
	const phone = await deviceOf(guest)
	const ada = await stage.seated('ada')
	const hers = await deviceOf(ada)
	const words = { text: 'Open rehearsal', translations: {} }
	const alertOf = (type: 'event_started' | 'event_reminder'): Alert => ({
		...{ id: `${type}-1`, type, at: Date.now(), url: '/stage', words },
	})
	for (const type of ['event_reminder', 'event_started'] as const)
		await push(aContext(), { userId: null, alerts: [alertOf(type)], only: null, after: '' })
	expect((await shownOn(phone)).map(({ data }) => data.title)).toEqual([
		enUs['push.event_started'].replace('{title}', 'Open rehearsal'),
	])
	expect(await shownOn(hers)).toEqual([])
})

test('API-35: however many devices strangers subscribe, only a limited number of guests’ devices is kept; one that is known to work stays, and so do ada’s', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const hers = await deviceOf(ada)
	await env.DB.prepare('DELETE FROM push_subscriptions WHERE user_id IS NULL').run()
	const doors = doorsWith({ PUSH_GUESTS_MAX: '5', RATE_LIMIT_SCALE: '1' })
	const places = { ...stage.places, stageFetch: doors }
	const from = (network: string) => ({ headers: { 'CF-Connecting-IP': network } })
	const subscribe = async (network: string, device: { endpoint: string; keys: object }) => {
		const body = { endpoint: device.endpoint, keys: device.keys, action: 'subscribe' }
		return new Person(places, 'stranger').ask(savePushSubscription, { body, ...from(network) })
	}
	const guests = async () =>
		(
			await env.DB.prepare(
				'SELECT * FROM push_subscriptions WHERE user_id IS NULL ORDER BY created_at, id',
			).all<{ endpoint: string; network: string | null }>()
		).results
	const well = await deviceOf(stage.person('gina'))
	const started: Alert = {
		...{ id: 'event_started-9', type: 'event_started', at: Date.now(), url: '/stage' },
		words: { text: 'Low tide', translations: {} },
	}
	await push(aContext(), { userId: null, alerts: [started], only: null, after: '' })
	expect(await shownOn(well)).toHaveLength(1)

	const made = (n: number) => ({ ...well, endpoint: `${env.SANDBOX}/push/to/made-up-${n}` })
	for (let n = 1; n <= 6; n++) {
		const { status } = await subscribe(`203.0.113.${n}`, made(n))
		expect(status).toBe(200)
	}
	const kept = (await guests()).map(({ endpoint }) => endpoint)
	expect(kept).toHaveLength(5)
	expect(kept).toEqual(expect.arrayContaining([well.endpoint, made(6).endpoint]))
	expect(await rowsOf(hers)).toMatchObject([{ user_id: ada.userId }])

	// A person with many devices loses one before a person with one does. Nobody learns the network.
	for (let n = 11; n <= 14; n++) await subscribe('198.51.100.7', made(n))
	const crowd = (await guests()).filter(({ network }) => network !== null)
	expect(JSON.stringify(crowd)).not.toContain('198.51.100')
	expect(new Set(crowd.map(({ network }) => network)).size).toBe(4)

	// The same device again, or another in its place, is no more than before.
	for (let n = 0; n < 3; n++) expect((await subscribe('203.0.113.6', made(6))).status).toBe(200)
	expect(await guests()).toHaveLength(5)
})

test('API-35: one network can subscribe only so many guests’ devices in a day, and another network’s are still accepted', async () => {
	await using stage = await openStage()
	const { keys } = await deviceOf(stage.person('gina'))
	const doors = doorsWith({ PUSH_GUESTS_MAX: '500', RATE_LIMIT_SCALE: '1' })
	const guest = new Person({ ...stage.places, stageFetch: doors }, 'stranger')
	const save = (n: number, network: string) =>
		guest.ask(savePushSubscription, {
			body: { endpoint: `${env.SANDBOX}/push/to/day-${n}`, keys, action: 'subscribe' },
			headers: { 'CF-Connecting-IP': network },
		})
	const day = Date.now()
	for (let n = 0; n < PUSH_GUESTS_PER_NETWORK; n++) {
		vi.setSystemTime(day + n) // as fast as the door lets them
		if (n % 20 === 0) vi.setSystemTime(day + (n / 20 + 1) * 10 * MINUTE_MS)
		await save(n, '192.0.2.1')
	}
	const { n } = (await env.DB.prepare(
		"SELECT COUNT(*) AS n FROM push_subscriptions WHERE endpoint LIKE '%/day-%'",
	).first<{ n: number }>()) ?? { n: 0 }
	expect(n).toBe(PUSH_GUESTS_PER_NETWORK)
	vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
	const one = await save(900, '192.0.2.1')
	expect([one.status, Number(one.headers.get('Retry-After')) > 0]).toEqual([429, true])
	expect((await save(901, '192.0.2.2')).status).toBe(200)
	expect((await save(0, '192.0.2.1')).status).toBe(200)
})

test('API-35: a guest’s device that fails is deleted after a day, a person’s after two weeks', async () => {
	await using stage = await openStage()
	const kenji = await stage.seated('kenji', FAMOUS)
	await env.DB.prepare('DELETE FROM push_subscriptions WHERE user_id IS NULL').run() // forty are sent to at once
	const [his, guests] = [await deviceOf(kenji), await deviceOf(stage.person('gina'))]
	using _ = insteadOf(`${env.SANDBOX}/push/to/`, () => new Response('', { status: 500 }))
	await env.DB.prepare('UPDATE push_subscriptions SET failing_since = ?')
		.bind(Date.now() - DAY_MS - 1)
		.run()
	const alerts = (type: 'event_started' | 'seat_warning'): Alert[] => [
		{
			id: `${type}-5`,
			type,
			at: Date.now(),
			url: '/stage',
			words: { text: 'x', translations: {} },
		},
	]
	for (const [userId, type] of [
		[null, 'event_started'],
		[kenji.userId, 'seat_warning'],
	] as const)
		await push(aContext(), { userId, alerts: alerts(type), only: null, after: '' })
	expect((await rowsOf(his, guests)).map(({ endpoint }) => endpoint)).toEqual([his.endpoint])
})

test('API-35: kenji’s settings are his alone, keep the fields that he has not sent, and refuse an unknown time zone', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada', FAMOUS), await stage.seated('kenji', FAMOUS)]
	const hours = { quietFrom: '22:00', quietTo: '07:30', zone: 'Asia/Tokyo' }
	const fresh = (await ada.ask(readAlertSettings)).body
	await kenji.ask(saveAlertSettings, { body: { types: { reply: false }, ...hours } })
	const { body } = await kenji.ask(saveAlertSettings, {
		body: { types: { story_like: true } },
	})
	expect(body).toMatchObject({
		...hours,
		types: { reply: false, story_like: true, seat_warning: true },
	})
	expect((await ada.ask(readAlertSettings)).body).toEqual(fresh)
	for (const zone of ['Mars/Olympus', '']) {
		const bad = await kenji.ask(saveAlertSettings, { body: { types: {}, ...hours, zone } })
		expectSaid(bad, 400, 'This time zone is not known here.')
	}
	const late = await kenji.ask(saveAlertSettings, {
		body: { types: {}, ...hours, quietTo: '25:00' },
	})
	expectSaid(late, 400, 'Quiet hours are times like 22:00.')
	expect((await kenji.ask(readAlertSettings)).body).toEqual(body)
	await kenji.ask(saveAlertSettings, { body: { quietTo: '08:00' } })
	expect((await kenji.ask(readAlertSettings)).body).toEqual({ ...body, quietTo: '08:00' })
})

test('API-35: only a device that was subscribed with other keys is deleted: nobody else’s alerts stop', async () => {
	await using stage = await openStage()
	const [ada, kenji, eve] = [
		await stage.seated('ada', FAMOUS),
		await stage.seated('kenji', FAMOUS),
		await stage.seated('eve', FAMOUS),
	]
	const [phone, tablet, other] = [await deviceOf(kenji), await deviceOf(kenji), await deviceOf(eve)]
	await env.DB.prepare("UPDATE push_subscriptions SET vapid_key = 'of before' WHERE endpoint = ?")
		.bind(tablet.endpoint)
		.run()
	const { body: his } = await kenji.say('Anybody there?')
	const { body: hers } = await eve.say('Me, too')
	await answer(ada, his.id, 'I am')
	await vi.waitFor(async () => expect(await shownOn(phone)).toHaveLength(1))
	expect((await rowsOf(phone, tablet)).map(({ endpoint }) => endpoint)).toEqual([phone.endpoint])

	const job = (userId: string | null, id: string) => ({
		...{ userId, only: null, after: '' },
		alerts: [{ id, type: 'seat_warning' as const, at: Date.now(), url: '/stage', words: null }],
	})
	const again = await deviceOf(kenji)
	{
		using _ = insteadOf(`${env.SANDBOX}/push/to/`, (url) => {
			return new Response('', { status: url === again.endpoint ? 403 : 201 })
		})
		const { sent, keysRefused } = await push(aContext(), job(kenji.userId, 'seat_warning-7'))
		expect([sent, keysRefused]).toEqual([1, false])
		expect((await rowsOf(phone, again)).map((row) => row.endpoint)).toEqual([phone.endpoint])
	}
	{
		using away = insteadOf(`${env.SANDBOX}/push/to/`, () => new Response('', { status: 403 }))
		await answer(ada, hers.id, 'Welcome')
		await vi.waitFor(() => expect(away.asked).toHaveLength(1))
		await laneIsEmpty(stage)
	}
	// Perhaps the service itself is down, so the device stays for two weeks.
	expect(await rowsOf(other)).toMatchObject([{ failing_since: expect.any(Number) }])
	expect((await ada.ask(health)).body.push).toEqual({ ok: true })
	await answer(ada, his.id, 'I still am')
	await vi.waitFor(async () => expect(await shownOn(phone)).toHaveLength(2))
})

// The last one: the room stays as it is then.
test('API-35: once three people’s devices refuse the stage’s keys nothing more is sent, and health says so; after an hour those that are known to work are tried, and although one of them refuses, everybody has their alerts again', async () => {
	await using stage = await openStage()
	const [ada, ...others] = [
		await stage.seated('ada', FAMOUS),
		await stage.seated('kenji', FAMOUS),
		await stage.seated('noor', FAMOUS),
		await stage.seated('mio', FAMOUS),
	]
	const said = await Promise.all(others.map((one) => one.say('Anybody?')))
	const phones = await Promise.all(others.map((one) => deviceOf(one)))
	const [first, , last] = phones
	if (!first || !last) throw new Error('Nobody has a phone.')
	await answer(ada, said[0]?.body.id ?? '', 'Here')
	await answer(ada, said[2]?.body.id ?? '', 'Here, too')
	for (const phone of [first, last])
		await vi.waitFor(async () => expect(await shownOn(phone)).toHaveLength(1))
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	expect((await ada.ask(health)).body.push).toEqual({ ok: true })
	using away = insteadOf(`${env.SANDBOX}/push/to/`, () => new Response('', { status: 403 }))
	for (const { body } of said) await answer(ada, body.id, 'I am')
	await vi.waitFor(async () => expect((await ada.ask(health)).body.push?.ok).toBe(false))
	const asked = away.asked.length

	for (const { body } of said) await answer(ada, body.id, 'And I still am')
	await laneIsEmpty(stage)

	expect([asked, away.asked.length]).toEqual([3, 3])
	const { ok, push: part } = (await ada.ask(health)).body
	expect([ok, part?.problem]).toEqual([false, expect.stringContaining('VAPID_PRIVATE_KEY')])
	expect(await rowsOf(...phones)).toHaveLength(3)

	// Ada's device and two of theirs go on refusing. Only one of these accepted a push before; the others are not tried
	// before the one that works.
	away[Symbol.dispose]()
	const hers = await deviceOf(ada)
	const wrong = [hers, ...phones.slice(1)].map(({ endpoint }) => endpoint)
	const tried: string[] = []
	using later = insteadOf(`${env.SANDBOX}/push/to/`, (url, init) => {
		tried.push(url)
		return wrong.includes(url) ? new Response('', { status: 403 }) : later.real(url, init)
	})
	const [his = '', ...theirs] = said.map(({ body }) => body.id)
	vi.setSystemTime(Date.now() + HOUR_MS)
	await answer(ada, his, 'An hour later')
	await vi.waitFor(async () => expect((await ada.ask(health)).body.push).toEqual({ ok: true }))
	const before = tried.slice(0, tried.indexOf(first.endpoint))
	expect(before.filter((url) => url !== last.endpoint)).toEqual([])
	await runDurableObjectAlarm(stage.room())
	// Alerts that came meanwhile are summed up in one push, after the very first one.
	await vi.waitFor(async () => expect(await shownOn(first)).toHaveLength(2))
	expect((await shownOn(first))[0]?.data.title).toBe('New for you on Stage: 2')

	// From then on three whose devices never took anything stop nobody.
	await laneIsEmpty(stage)
	const { body: mine } = await ada.say('And me?')
	const [, noor] = others
	if (noor) await answer(noor, mine.id, 'You, too')
	for (const id of theirs) await answer(ada, id, 'Once more')
	await laneIsEmpty(stage)
	expect((await ada.ask(health)).body.push).toEqual({ ok: true })
	await answer(ada, his, 'Still for you')
	await vi.waitFor(async () => expect(await shownOn(first)).toHaveLength(3))
})

test('PUSH-12: ada, who reacts to kenji’s message again and again, rings his phone once; another message and another person ring it, too', async () => {
	await using stage = await openStage()
	const [ada, kenji, noor] = [
		await stage.seated('ada', FAMOUS),
		await stage.seated('kenji', FAMOUS),
		await stage.seated('noor', FAMOUS),
	]
	await kenji.ask(saveAlertSettings, { body: { types: { reaction_message: true } } })
	const ids: string[] = []
	for (const word of ['One', 'Two', 'Three', 'Four', 'Five'])
		ids.push((await kenji.say(word)).body.id)
	const phone = await deviceOf(kenji)
	const react = async (person: Person, messageId = '', emoji: '👍' | '❤️' = '👍') => {
		expect((await person.ask(addReaction, { body: { messageId, emoji } })).status).toBe(200)
		await laneIsEmpty(stage)
	}
	using pushes = insteadOf(phone.endpoint, (...it) => pushes.real(...it))
	const rings = () => pushes.asked.length

	for (const _ of Array(3)) {
		await react(ada, ids[0])
		await ada.ask(removeReaction, { body: { messageId: ids[0] ?? '', emoji: '👍' } })
	}
	await react(ada, ids[0], '❤️')
	expect(rings()).toBe(1)
	await react(noor, ids[0])
	expect(rings()).toBe(2)
	for (const id of ids.slice(1)) await react(ada, id)
	expect(rings()).toBe(4)
	await react(noor, ids[4])
	expect(rings()).toBe(5)
	vi.setSystemTime(Date.now() + HOUR_MS)
	await react(ada, ids[0])
	expect(rings()).toBe(6)
})

async function laneIsEmpty(stage: Awaited<ReturnType<typeof openStage>>) {
	await vi.waitFor(async () => {
		const { lanes } = await stage.room().report()
		expect(lanes.filter(({ lane }) => lane === 'push')).toMatchObject([{ size: 0 }])
	})
}
