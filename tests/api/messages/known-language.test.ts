import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { editEvent } from '#contract/events/events'
import { editMessage } from '#contract/messages/own-messages'
import { listen } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import { inHours, meet } from '../events/meeting.ts'
import { show } from '../stories/posting.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const GERMAN = 'Heute hat es den ganzen Tag geregnet, und die Straße ist noch nass.'

async function rested(stage: Stage): Promise<void> {
	const room = stage.room()
	await room.archivedUpTo((await room.report()).head)
	await vi.waitFor(async () => expect((await room.report()).outbox).toBe(0), { timeout: 20_000 })
}

/** The room's side work from now on. */
async function sideWork(stage: Stage): Promise<() => number> {
	const asked = { times: 0 }
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		const prototype = Object.getPrototypeOf(sql) as SqlStorage
		const { exec } = prototype
		vi.spyOn(prototype, 'exec').mockImplementation(function (this: SqlStorage, ...said) {
			if (said[0].startsWith('INSERT INTO outbox')) asked.times++
			return exec.apply(this, said) as never
		})
	})
	return () => asked.times
}

test('LANG-01, G-60: ada declares English and speaks German: a Worker that can tell says so at once, one that cannot yet soon after', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	using guest = await listen(stage.room(), { language: 'de' })
	const first = await ada.say(GERMAN)
	await rested(stage)
	await vi.waitFor(() => expect(guest.all('new-message').at(-1)?.data.message.text).toBe(GERMAN))

	const again = await ada.say(`${GERMAN} Und kalt war es auch.`)

	expect([first.status, again.status, again.body.language]).toEqual([200, 200, 'de'])
	const kurdish = await ada.say('Rojbaş, tu çawa yî îro?') // letters that of the thirty only Turkish has
	expect(kurdish.body.language).toBe('en-us')
	const said = await ada.say('Words of hers, which she declared to be English')
	const params = { id: said.body.id }
	const { body } = await ada.ask(editMessage, { params, body: { messageText: `${GERMAN} Ja.` } })
	expect(body.message.language).toBe('de')
	const { language } = guest.all('message-translations-updated').at(0)?.data ?? {}
	expect(first.body.language === 'de' || language === 'de').toBe(true)
})

test('G-58: while everybody reads ada’s language nothing is translated; for kenji, who reads French, it is', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await ada.say('Words to begin with, so that somebody is ready')
	await rested(stage)
	const asked = await sideWork(stage)

	const alone = await ada.say('The lamps are lit along the whole of the long street')
	await rested(stage)
	expect([alone.body.language, asked()]).toEqual(['en-us', 0])

	using kenji = await listen(stage.room(), { language: 'fr' })
	const { body } = await ada.say('The lamps are out along the whole of the long street')
	await rested(stage)
	await vi.waitFor(() =>
		expect(kenji.all('message-translations-updated').at(-1)?.data).toMatchObject({
			messageId: body.id,
			translations: { fr: expect.any(String) },
		}),
	)
	expect(asked()).toBe(1)
})

test('LANG-01, G-60, G-119: an event is compared by title and description, and a story by its words, at once; kenji, who writes so, sees his as before', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await ada.say(GERMAN)
	await rested(stage)

	const event = await meet(ada, { title: 'Regen', description: GERMAN, startTime: inHours(2) })
	const story = await show(stage, ada, { storyText: GERMAN })
	const own = await meet(ada, {
		title: 'Rain',
		description: 'It has rained the whole day long, and the street is still wet.',
		startTime: inHours(3),
	})
	expect([event.language, story.language, own.language]).toEqual(['de', 'de', 'en-us'])
	const { body } = await ada.ask(editEvent, {
		params: { id: own._id },
		body: { revision: own.revision, title: 'Regen', description: GERMAN },
	})
	expect(body.event.language).toBe('de')
})
