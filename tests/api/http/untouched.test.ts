import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { MESSAGE_EDIT_MS } from '#contract/limits'
import { listMessages, postMessage, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { editMessage } from '#contract/messages/own-messages'
import { StageRoom } from '#room/stage-room'
import { openContext, type RequestContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { openStage } from '../../support/open-stage.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { seatDirectly } from '../support/crowd.ts'

test('MSG-07, MSG-10: an answer to an answer to a stage-only message is stage-only, even when its author asked for a public one', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const say = async (person: typeof ada, messageText: string, replyToMessageId?: string) =>
		(
			await person.ask(postMessage, {
				body: { messageText, replyToMessageId, isStageOnly: replyToMessageId === undefined },
			})
		).body
	const first = await say(ada, 'The plan')
	const second = await say(kenji, 'And then the plan', first.id)
	const third = await say(ada, 'So that is the plan', second.id)
	const fourth = await say(kenji, 'A good plan', third.id)

	const { messages } = (await stage.person('guest').ask(listMessages)).body

	for (const { id } of [first, second, third, fourth])
		expect(messages.find((message) => message.id === id)).toMatchObject({
			isStageOnly: true,
			text: STAGE_ONLY_TEXT,
		})
})

test('G-53b: the quarter of an hour for edits counts from the first post, however often the message was edited since', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { id, timestamp } = (await ada.say('First')).body
	const mend = (messageText: string) =>
		ada.ask(editMessage, { params: { id }, body: { messageText } })

	vi.useFakeTimers({ toFake: ['Date'], now: timestamp + MESSAGE_EDIT_MS })
	expect((await mend('Second')).status).toBe(200)
	vi.setSystemTime(timestamp + MESSAGE_EDIT_MS + 1)

	expect(await mend('Third')).toMatchObject({ status: 403, body: { code: 'too-late' } })
})

test('SESS-01, LAY-24: ada, on stage, gets no cached page of a guest and none with another order or theme', async () => {
	await using stage = await openStage()
	const read = async (cookies: string) =>
		(await stage.fetch(`${TEST_ORIGIN}/stage?lang=fi`, { headers: { Cookie: cookies } })).text()
	const shells = [
		'',
		'stage_as=seated',
		'stage_as=in',
		'stage_view=chronological',
		'stage_theme=dark',
	]

	const pages = []
	for (const shell of shells) pages.push(await read(shell))

	expect(new Set(pages).size).toBe(shells.length)
})

test('LAY-28: in a flat list each answer stands as deep as its chain is long, four at most', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const ids: string[] = []
	for (let n = 0; n < 6; n++)
		ids.push(
			(await ada.ask(postMessage, { body: { messageText: `n${n}`, replyToMessageId: ids.at(-1) } }))
				.body.id,
		)

	const html = await (
		await stage.fetch(`${TEST_ORIGIN}/stage?lang=it`, {
			headers: { Cookie: 'stage_view=chronological' },
		})
	).text()

	const depthIn = (id: string) =>
		new RegExp(`<li[^>]*id="message-${id}"[^>]*>`).exec(html)?.[0].match(/data-depth="(\d)"/)?.[1]
	expect(ids.map(depthIn)).toEqual([undefined, '1', '2', '3', '4', '4'])
})

// Last: its room speaks past the one that runs.
test('G-84: twenty reactions at once are twenty of one person, on however many messages; another person has their own', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [
		await seatDirectly(stage.room(), 'ada'),
		await seatDirectly(stage.room(), 'kenji'),
	]
	const author = await stage.seated('noor')
	const messages: string[] = []
	for (let n = 0; n < 21; n++) messages.push((await author.say(`Line ${n}`)).body.id)
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

	await runInDurableObject(stage.room(), async (_running, state) => {
		const real = { ...env, RATE_LIMIT_SCALE: '1' } as never
		const room = new StageRoom(state, real) as unknown as ReturnType<RequestContext['room']>
		const react = async (token: string, messageId: string | undefined) => {
			const request = new Request(`${TEST_ORIGIN}/api/stage/reactions`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
				body: JSON.stringify({ messageId, emoji: '👍' }),
			})
			const asked = openContext(real, request, 'reactions', () => undefined)
			return (await answer({ ...asked, room: () => room })).status
		}
		for (const id of messages.slice(0, 20)) expect(await react(ada.stageToken, id)).toBe(200)

		expect(await react(ada.stageToken, messages[20])).toBe(429)
		expect(await react(kenji.stageToken, messages[20])).toBe(200)
	})
})
