import { abortAllDurableObjects } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { openContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { untilArchived } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'

/** The calls of the room that a message costs. */
async function callsOf(body: object, token: string | null): Promise<[status: number, string[]]> {
	const calls: string[] = []
	const request = new Request(`${TEST_ORIGIN}/api/stage/messages`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
		body: JSON.stringify(body),
	})
	const context = openContext(env as never, request, 'calls', () => undefined)
	const room = () =>
		new Proxy(context.room(), {
			get(stub, name) {
				calls.push(String(name))
				return Reflect.get(stub, name)
			},
		})
	const { status } = await answer({ ...context, room })
	return [status, calls]
}

/** D1 takes nothing in until the answer is disposed. */
function withoutD1(): Disposable {
	vi.spyOn(console, 'warn').mockImplementation(() => {}) // 'archive-failed', once per attempt
	const away = vi
		.spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'batch')
		.mockRejectedValue(new Error('D1_ERROR: network connection lost'))
	return { [Symbol.dispose]: () => away.mockRestore() }
}

/** However slow this machine is: the second after which a slow D1 is waited for no longer does not end. */
function waitForD1(): void {
	const { setTimeout } = globalThis
	const withoutThatSecond = (...[task, ms, ...rest]: Parameters<typeof setTimeout>) =>
		ms === 1_000 ? 0 : setTimeout(task, ms, ...rest)
	vi.spyOn(globalThis, 'setTimeout').mockImplementation(withoutThatSecond as typeof setTimeout)
}

async function timesInD1(text: string): Promise<number | null> {
	return env.DB.prepare('SELECT COUNT(*) AS n FROM messages WHERE text = ?').bind(text).first('n')
}

test('API-23: ada posts with one call to the room, and with two when she replies; a forged token makes none', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { body } = await ada.say('First')
	await untilArchived(stage.room())
	waitForD1()

	expect(await callsOf({ messageText: 'Alone' }, ada.stageToken)).toEqual([200, ['do']])
	const reply = { messageText: 'To the first', replyToMessageId: body.id }
	expect(await callsOf(reply, ada.stageToken)).toEqual([200, ['who', 'do']])
	expect(await callsOf({ messageText: 'Forged' }, `${ada.stageToken}x`)).toEqual([401, []])
})

test('G-100: the room is killed while ada waits for D1: she gets the stored message as answer, and it is stored once @proof', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await ada.say('Her first words of the day')
	await untilArchived(stage.room())
	const { head } = await stage.room().report()
	const clientMessageId = crypto.randomUUID()
	{
		using _ = withoutD1()
		const saying = ada.say('Over a kill', clientMessageId)
		await vi.waitFor(async () => expect((await stage.room().report()).head).toBe(head + 1))
		await abortAllDurableObjects()

		const { status, body } = await saying
		expect([status, body.text, body.seq]).toEqual([200, 'Over a kill', head + 1])
		const again = await ada.say('Over a kill', clientMessageId)
		expect([again.status, again.body]).toEqual([200, body])
	}
	await untilArchived(stage.room())
	expect(await timesInD1('Over a kill')).toBe(1)
})
