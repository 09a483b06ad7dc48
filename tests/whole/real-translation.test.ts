import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { RealtimeEntry } from '#contract/frames'
import { listMessages } from '#contract/messages/messages'
import { startApertium } from '../sandbox/apertium.ts'
import { Person } from '../support/person.ts'
import { openWholeStage } from '../support/whole-stage.ts'

const apertium = await startApertium()

test('a machine on which real translation must be proved has Apertium', () => {
	if (process.env.REQUIRE_APERTIUM === '1') expect(apertium).not.toBeNull()
	else expect(apertium === null || apertium.url.startsWith('http')).toBe(true)
})

test.runIf(apertium)(
	'LANG-03, LANG-07: marisol reads in Spanish what ada says in English, translated by a real machine',
	async () => {
		await using stage = await openWholeStage({ apertiumUrl: apertium?.url ?? '' })
		const ada = await new Person(stage.places, 'ada').join()
		const heard = listenIn('es', stage.places.origin)
		await vi.waitFor(() => expect(heard.some(isHello)).toBe(true), { timeout: 5_000 })

		const { body } = await ada.say('The house is big and @noor has 3 cats.')

		const spanish = 'La casa es grande y @noor tiene 3 gatos.'
		await vi.waitFor(
			() =>
				expect(heard).toContainEqual(
					expect.objectContaining({
						event: 'message-translations-updated',
						data: expect.objectContaining({ messageId: body.id, translations: { es: spanish } }),
					}),
				),
			{ timeout: 20_000 },
		)
		const page = await ada.ask(listMessages, { query: { lang: 'es' } })
		expect(page.body.messages[0]?.translations).toEqual({ es: spanish })
		await apertium?.close()
	},
	60_000,
)

function listenIn(language: string, origin: string): RealtimeEntry[] {
	const heard: RealtimeEntry[] = []
	const url = `${origin.replace('http', 'ws')}/api/realtime/stage-updates?lang=${language}`
	new WebSocket(url).on('message', (data) => {
		const text = String(data)
		if (text !== 'pong') heard.push(...[JSON.parse(text)].flat())
	})
	return heard
}

function isHello(heard: RealtimeEntry): boolean {
	return 'event' in heard && heard.event === 'hello'
}
