import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '#contract/limits'
import { postMessage } from '#contract/messages/messages'
import { logOutEverywhere } from '#contract/people/session'
import { saveAlertSettings, savePushSubscription } from '#contract/push'
import type { Alert } from '#storage/alerts/stored-alert-job'
import { push } from '#worker/alerts/push'
import { openContext } from '#worker/context'
import type { Notified } from '../../sandbox/farcaster-app.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { deviceOf, shownOn } from '../support/devices.ts'
import { insteadOf, sandbox } from '../support/external-services.ts'

type Stage = Awaited<ReturnType<typeof openStage>>
interface Deed {
	fid: number
	signer?: number
	event: string
	url?: string
}

const HUB = `${env.FARCASTER_HUB_URL}/v1/onChainSignersByFid`
const KEY = { 'x-api-key': String(env.FARCASTER_API_KEY) }
const HERE = `${env.SANDBOX}/farcaster-app/notifications`

function fidOf({ userId }: Person): number {
	return Number(userId?.split(':')[1])
}

/** Posts an act of their Farcaster client to the webhook; answers as the stage does. */
async function deed(stage: Stage, it: Deed, change = (body: string) => body) {
	const signed = await sandbox('POST', '/farcaster-app/api/deeds', it)
	return post(stage, change(JSON.stringify(signed)))
}

async function post(stage: Stage, body: string): Promise<number> {
	const answer = await stage.fetch(`${TEST_ORIGIN}/webhooks/farcaster`, { method: 'POST', body })
	await answer.text()
	return answer.status
}

function added(person: Person): Deed {
	return { fid: fidOf(person), event: 'miniapp_added' }
}

async function toldTo(person: Person): Promise<Notified[]> {
	const path = `/farcaster-app/api/notifications?fid=${fidOf(person)}`
	return ((await sandbox('GET', path)) as { notifications: Notified[] }).notifications
}

async function rowsOf(person: Person) {
	const ids = `farcaster:${fidOf(person)}:%`
	const { results } = await env.DB.prepare('SELECT * FROM push_subscriptions WHERE id LIKE ?')
		.bind(ids)
		.all<{ id: string; user_id: string; endpoint: string; failing_since: number | null }>()
	return results
}

async function answer(person: Person, id: string, messageText: string) {
	const body = { messageText, replyToMessageId: id }
	const { status, body: said } = await person.ask(postMessage, { body })
	expect(status).toBe(200)
	return said
}

async function people() {
	const stage = await openStage()
	const ada = await stage.seated('ada')
	const fay = await stage.seated('fay', { platform: 'farcaster' })
	const gil = await stage.seated('gil', { platform: 'farcaster' })
	return { stage, ada, fay, gil }
}

const aContext = () =>
	openContext(env, new Request('http://stage.test/'), 'test', (work) => void work.catch(() => {}))

function jobFor(person: Person, id: string) {
	const alert: Alert = { id, type: 'seat_warning', at: Date.now(), url: '/stage', words: null }
	return { userId: person.userId, alerts: [alert], only: null, after: '' }
}

test('PUSH-22: fay adds the stage in her Farcaster client and is told there who answered her, once, and it leads to that message; gil, who added nothing, is not; once she removes it nobody tells her', async () => {
	const { stage, ada, fay, gil } = await people()
	await using _ = stage
	const [hers, his] = [await fay.say('Is anybody baking?'), await gil.say('And rowing?')]
	expect(await deed(stage, added(fay))).toBe(200)
	expect(await deed(stage, added(fay))).toBe(200)

	const reply = await answer(ada, hers.body.id, 'Rye today')
	await answer(ada, his.body.id, 'Not today')

	await vi.waitFor(async () => expect(await toldTo(fay)).toHaveLength(1))
	const [told] = await toldTo(fay)
	expect(told).toMatchObject({
		title: `${ada.handle} replied to you`,
		body: 'Rye today',
		targetUrl: `${env.STAGE_ORIGIN}/stage/message/${reply.id}`,
	})
	expect(await rowsOf(fay)).toMatchObject([{ user_id: fay.userId, endpoint: HERE }])
	expect([await toldTo(gil), await rowsOf(gil)]).toEqual([[], []])

	expect(await deed(stage, { fid: fidOf(fay), event: 'miniapp_removed' })).toBe(200)
	expect(await rowsOf(fay)).toEqual([])
	const phone = await deviceOf(fay)
	await answer(ada, hers.body.id, 'And wheat')
	await vi.waitFor(async () => expect(await shownOn(phone)).toHaveLength(1))
	expect(await toldTo(fay)).toHaveLength(1)
})

test('PUSH-20: a forged signature, another account’s key, a stranger and a foreign address change nothing, and nobody can take another person’s rows', async () => {
	const { stage, ada, fay, gil } = await people()
	await using _ = stage
	await deed(stage, added(gil))
	const before = await rowsOf(gil)
	using hub = insteadOf(HUB, (url) => hub.real(url, { headers: KEY }))
	const forged = (body: string) => {
		const { payload, ...rest } = JSON.parse(body)
		return JSON.stringify({ ...rest, payload: `${payload.slice(0, -4)}AAAA` })
	}

	for (const body of ['', '{}', '[]', '{"header":"e30","payload":"e30","signature":"e30"}'])
		expect([body, await post(stage, body)]).toEqual([body, 400])
	expect(await post(stage, 'x'.repeat(300_000))).toBe(413)
	expect(await deed(stage, added(fay), forged)).toBe(400)
	expect(await deed(stage, { ...added(fay), fid: 4_242 })).toBe(200) // nobody of this stage
	expect(hub.asked).toEqual([])
	for (const event of ['miniapp_added', 'miniapp_removed', 'notifications_disabled'])
		expect(await deed(stage, { fid: fidOf(gil), signer: fidOf(fay), event })).toBe(400)
	for (const url of [
		'https://127.0.0.1/notify',
		'http://api.farcaster.xyz/v1/frame-notifications',
		'https://api.farcaster.xyz:444/',
		'https://api.farcaster.xyz@evil.example/',
		'https://evil.example/',
		'not an address',
	])
		expect([url, await deed(stage, { ...added(fay), url })]).toEqual([url, 400])

	// The id of a row is no endpoint that a browser could name.
	const [id] = before.map((row) => row.id)
	const device = await deviceOf(ada)
	await stage.person('eve').ask(savePushSubscription, {
		body: { endpoint: id, action: 'unsubscribe' },
	})
	await stage.person('eve').ask(savePushSubscription, {
		body: { endpoint: device.endpoint, keys: device.keys, action: 'subscribe', oldEndpoint: id },
	})
	expect(await rowsOf(gil)).toEqual(before)
	expect([await rowsOf(fay), before.length]).toEqual([[], 1])
})

test('while no hub confirms the key nothing is changed, and the client is asked to send the event again', async () => {
	const { stage, fay } = await people()
	await using _ = stage
	let event: object | null = null
	using hub = insteadOf(HUB, () =>
		event ? Response.json({ events: [event] }) : new Response('', { status: 500 }),
	)

	expect(await deed(stage, added(fay))).toBe(503)
	const signed = JSON.stringify(await sandbox('POST', '/farcaster-app/api/deeds', added(fay)))
	const { key } = JSON.parse(atob(JSON.parse(signed).header))
	event = { signerEventBody: { key, eventType: 'SIGNER_EVENT_TYPE_REMOVE', metadata: '' } }
	expect(await post(stage, signed)).toBe(400)
	expect(await rowsOf(fay)).toEqual([])

	event = { signerEventBody: { key, eventType: 'SIGNER_EVENT_TYPE_ADD', metadata: '' } }
	expect(await post(stage, signed)).toBe(200)
	expect(await rowsOf(fay)).toMatchObject([{ id: `farcaster:${fidOf(fay)}:0` }])
	expect(hub.asked.length).toBeGreaterThan(2)
})

test('PUSH-22: fay’s key is found on any page of the hub’s list, and so is its removal; a list without end changes nothing', async () => {
	const { stage, fay } = await people()
	await using _ = stage
	const signed = JSON.stringify(await sandbox('POST', '/farcaster-app/api/deeds', added(fay)))
	const { key } = JSON.parse(atob(JSON.parse(signed).header))
	const event = (eventType: string, of = key) => ({
		signerEventBody: { key: of, eventType, metadata: '' },
	})
	const [ADD, REMOVE] = ['SIGNER_EVENT_TYPE_ADD', 'SIGNER_EVENT_TYPE_REMOVE'] as const
	let pages = [[event(ADD)], [event(ADD, '0xff')], [event(REMOVE)]]
	let isEndless = false
	using hub = insteadOf(HUB, (url) => {
		const at = Number(new URL(url).searchParams.get('pageToken') ?? 0)
		const nextPageToken = isEndless || pages[at + 1] ? `${at + 1}` : ''
		return Response.json({ events: pages[at] ?? [], nextPageToken })
	})

	expect(await post(stage, signed)).toBe(400)
	isEndless = true
	expect(await post(stage, signed)).toBe(503)
	expect([await rowsOf(fay), hub.asked.length < 50]).toEqual([[], true])

	isEndless = false
	pages = [[event(ADD, '0xff')], [], [event(ADD)]]
	expect(await post(stage, signed)).toBe(200)
	expect(await rowsOf(fay)).toHaveLength(1)
})

test('PUSH-12: fay’s switches and quiet hours apply in her Farcaster client, too; a busy client is tried again, and one that no longer knows her token is forgotten', async () => {
	const { stage, fay, gil } = await people()
	await using _ = stage
	await deed(stage, added(fay))
	await deed(stage, added(gil))
	await fay.ask(saveAlertSettings, { body: { types: { seat_warning: false } } })
	expect(await push(aContext(), jobFor(fay, 'seat_warning-1'))).toMatchObject({ sent: 0 })
	const [from, to] = [Date.now() - HOUR_MS, Date.now() + HOUR_MS].map((at) =>
		new Date(at).toISOString().slice(11, 16),
	)
	await fay.ask(saveAlertSettings, {
		body: { types: { seat_warning: true }, quietFrom: from, quietTo: to, zone: 'UTC' },
	})
	const { quietUntil } = await push(aContext(), jobFor(fay, 'seat_warning-2'))
	expect(quietUntil).toBeGreaterThan(Date.now())
	expect(await toldTo(fay)).toEqual([])

	const become = (state: string) =>
		sandbox('POST', '/farcaster-app/api/tokens', { fid: fidOf(gil), state })
	await become('limited')
	const { left, retryMs, keysTaken } = await push(aContext(), jobFor(gil, 'seat_warning-3'))
	const [row] = await rowsOf(gil)
	expect([left, retryMs, keysTaken]).toEqual([{ only: [row?.id], after: '' }, 60_000, false])
	await become('well')
	const { sent, keysTaken: isOfKeys } = await push(aContext(), jobFor(gil, 'seat_warning-3'))
	expect([sent, isOfKeys, await toldTo(gil)]).toMatchObject([1, false, [{ title: 'Stage' }]])

	await become('ended')
	await push(aContext(), jobFor(gil, 'seat_warning-4'))
	expect(await rowsOf(gil)).toEqual([])
	expect(await rowsOf(fay)).toHaveLength(1)
})

test('G-147: fay, who logs out everywhere, is told so in her client for the last time; gil stays', async () => {
	const { stage, fay, gil } = await people()
	await using _ = stage
	await deed(stage, added(fay))
	await deed(stage, added(gil))

	expect((await fay.ask(logOutEverywhere, { body: {} })).status).toBe(200)

	await vi.waitFor(async () => expect(await toldTo(fay)).toHaveLength(1))
	await vi.waitFor(async () => expect(await rowsOf(fay)).toEqual([]))
	expect(await rowsOf(gil)).toHaveLength(1)
})
