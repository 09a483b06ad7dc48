import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { postMessage } from '#contract/messages/messages'
import { me } from '#contract/people/session'
import { toggleFarcasterDms } from '#contract/people/settings'
import type { Alert } from '#storage/alerts/stored-alert-job'
import { cast } from '#worker/alerts/cast'
import { openContext } from '#worker/context'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { insteadOf } from '../support/external-services.ts'

const ADDRESS = `${env.FARCASTER_DM_URL}/v2/ext-send-direct-cast`
const CANARY = 'not-for-any-inbox'

interface Wish {
	recipientFid: number
	message: string
	idempotencyKey: string
}

/** A stand-in of Farcaster for one test. */
function farcaster(status = () => 200) {
	const sent: Wish[] = []
	const asked = insteadOf(ADDRESS, (_url, init) => {
		sent.push(JSON.parse(String(init?.body)) as Wish)
		return Response.json({ result: { success: true } }, { status: status() })
	})
	return { sent, asked: asked.asked, [Symbol.dispose]: () => asked[Symbol.dispose]() }
}

async function answer(person: Person, id: string, messageText: string, isStageOnly = false) {
	const body = { messageText, replyToMessageId: id, isStageOnly }
	expect((await person.ask(postMessage, { body })).status).toBe(200)
}

test('ROLE-08, ROLE-21: fay switches direct casts on and gets one when she is answered; before that, and without the switch, nobody gets any', async () => {
	await using stage = await openStage()
	using network = farcaster()
	const [ada, fay] = [
		await stage.seated('ada'),
		await stage.seated('fay', { platform: 'farcaster' }),
	]
	const { body: hers } = await fay.say('Is anybody baking?')
	const { body: adas } = await ada.say('I am')
	await answer(ada, hers.id, 'Not yet told')
	await fay.ask(toggleFarcasterDms, { body: { enabled: true } })

	await answer(ada, hers.id, 'Rye today')
	await answer(fay, adas.id, 'How nice') // ada is of X

	await vi.waitFor(() => expect(network.sent).toHaveLength(1))
	const [said] = network.sent
	expect(said?.recipientFid).toBe(Number(fay.userId?.split(':')[1]))
	expect(said?.message).toMatch(
		new RegExp(
			`^${ada.handle} replied to you: Rye today\\n${env.STAGE_ORIGIN}/stage/message/\\w{26}$`,
		),
	)
	expect(network.asked[0]?.init).toMatchObject({
		method: 'PUT',
		headers: { Authorization: `Bearer ${env.FARCASTER_DM_KEY}` },
	})
})

test('ROLE-08: no direct cast quotes stage-only words, and several activities are summed up in one', async () => {
	await using stage = await openStage()
	using network = farcaster()
	const [ada, fay] = [
		await stage.seated('ada'),
		await stage.seated('fay', { platform: 'farcaster' }),
	]
	await fay.ask(toggleFarcasterDms, { body: { enabled: true } })
	const { body: hers } = await fay.say('Between us?')
	await answer(ada, hers.id, CANARY, true)
	await vi.waitFor(() => expect(network.sent).toHaveLength(1))
	expect(network.sent[0]?.message).toContain(`${ada.handle} replied to you\n`)

	await answer(ada, hers.id, 'The second')
	await answer(ada, hers.id, 'The third')
	const { activities } = (await fay.ask(listActivities)).body
	const alerts = activities.slice(0, 2).map(({ id, timestamp: at }): Alert => {
		return { id, at, type: 'reply', url: null, words: null }
	})
	const job = { userId: fay.userId, alerts, only: null, after: '' }
	const aContext = () => openContext(env, new Request('http://stage.test/'), 'test', () => {})
	await cast(aContext(), job)
	await cast(aContext(), job)

	const [, summed, again] = network.sent
	expect(network.sent).toHaveLength(3) // within ten minutes the room itself said nothing more
	expect(summed?.message).toBe(`New for you on Stage: 2\n${env.STAGE_ORIGIN}/stage`)
	expect(again?.idempotencyKey).toBe(summed?.idempotencyKey)
	expect(summed?.idempotencyKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-/)
	expect(JSON.stringify(network.sent)).not.toContain(CANARY)
})

test('ROLE-21: when Farcaster takes no direct casts for fay her switch goes off, and her feed says so; one that is busy is asked again', async () => {
	await using stage = await openStage()
	let status = 403
	using network = farcaster(() => status)
	const [ada, fay] = [
		await stage.seated('ada'),
		await stage.seated('fay', { platform: 'farcaster' }),
	]
	const gil = await stage.seated('gil', { platform: 'farcaster' })
	for (const one of [fay, gil]) await one.ask(toggleFarcasterDms, { body: { enabled: true } })
	const { body: hers } = await fay.say('Hello?')

	await answer(ada, hers.id, 'Hello')

	const isOn = async (one: Person) =>
		(await one.ask(me)).body.participant.farcasterDmNotificationsEnabled
	await vi.waitFor(async () => expect(await isOn(fay)).toBe(false))
	expect(await isOn(gil)).toBe(true)
	const [first] = (await fay.ask(listActivities)).body.activities
	expect(first).toMatchObject({ type: 'direct_casts_off', messageSnippet: null })
	expect(network.sent).toHaveLength(1)

	status = 429
	const alerts: Alert[] = [
		{ id: 'seat_warning-1', type: 'seat_warning', at: Date.now(), url: '/stage', words: null },
	]
	const context = openContext(env, new Request('http://stage.test/'), 'test', () => {})
	const job = { userId: gil.userId, alerts, only: null, after: '' }
	expect(await cast(context, job)).toEqual({ state: 'away', retryMs: 60_000 })
})
