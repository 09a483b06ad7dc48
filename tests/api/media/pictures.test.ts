import { expect, test, vi } from 'vitest'
import type { RealtimeEntry } from '#contract/frames'
import { listMessages, type Message, postMessage } from '#contract/messages/messages'
import { editMessage } from '#contract/messages/own-messages'
import type { RoomEventData } from '#contract/room-events'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const EMPTY = 'Message cannot be empty if no image is attached.'

test('MSG-09, LANG-03, LANG-07: each reader gets the description of ada’s picture in their own language only', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const french = await stage.listen({ language: 'fr' })
	const german = await stage.listen({ language: 'de' })

	const said = await show(ada, { alt: 'The lighthouse before the storm', text: 'Look at this' })
	await soon(() => expect(altsHeard(french.heard, said.id)).toHaveLength(1))
	await soon(() => expect(altsHeard(german.heard, said.id)).toHaveLength(1))

	expect(said.attachedImage).toEqual({ width: 40, height: 30, alt: said.attachedImage?.alt })
	const [fr, de] = [altsHeard(french.heard, said.id)[0], altsHeard(german.heard, said.id)[0]]
	expect([Object.keys(fr ?? {}), Object.keys(de ?? {})]).toEqual([['fr'], ['de']])
	await soon(async () =>
		expect((await listed(stage, said.id, 'fr'))?.attachedImage?.altTranslations).toEqual(fr),
	)
	const all = (await listed(stage, said.id))?.attachedImage
	expect(all).toMatchObject({ alt: said.attachedImage?.alt, altTranslations: { ...fr, ...de } })
	const { de: inGerman = '?' } = de ?? {}
	const page = await pageText(stage, '/stage?lang=de')
	expect(page).toContain(inGerman)
	if (fr?.fr !== inGerman) expect(page).not.toContain(fr?.fr)
	// A reader without a translation sees the original.
	expect((await listed(stage, said.id, 'so'))?.attachedImage).toEqual(said.attachedImage)
})

test('LANG-07: a picture without a word beside it is translated too, also for readers who come later', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await stage.listen({ language: 'fr' })
	const said = await show(ada, { alt: 'Two dogs asleep under the table' })
	const silent = await show(ada, {})

	await stage.person('late').ask(listMessages, { query: { lang: 'pl' } })

	await soon(async () => {
		const languages = (await listed(stage, said.id))?.attachedImage?.altTranslations ?? {}
		expect(Object.keys(languages).sort()).toEqual(expect.arrayContaining(['fr', 'pl']))
	})
	expect((await listed(stage, said.id))?.translations).toEqual({})
	expect(await listed(stage, silent.id)).toMatchObject({
		attachedImage: { alt: null },
		translations: {},
	})
	const link = await pageText(stage, `/stage/message/${said.id}?lang=en-us`)
	expect(link).toContain('<meta name="description" content="Two dogs asleep under the table"/>')
})

test('MSG-13, MSG-06: the words beside a picture may be removed and added again; without a picture they may not be removed', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const french = await stage.listen({ language: 'fr' })
	const shown = await show(ada, { alt: 'A red bicycle at the gate', text: 'My new bycicle' })
	const spoken = (await ada.say('Only words')).body
	await soon(() => expect(altsHeard(french.heard, shown.id)).toHaveLength(1))
	const edit = (id: string, messageText: string) =>
		ada.ask(editMessage, { params: { id }, body: { messageText } })

	const bare = await edit(shown.id, '  ')
	const refused = await edit(spoken.id, ' \n ')

	expect([bare.status, bare.body.message]).toMatchObject([
		200,
		{ text: '', revision: 2, attachedImageUrl: shown.attachedImageUrl },
	])
	expect(bare.body.message.attachedImage).toMatchObject({ alt: 'A red bicycle at the gate' })
	expect(refused).toMatchObject({ status: 400, body: { message: EMPTY } })
	expect((await listed(stage, spoken.id))?.text).toBe('Only words')
	await soon(() => expect(altsHeard(french.heard, shown.id, 2)).toHaveLength(1))

	const again = await edit(shown.id, 'My new bicycle')
	expect(again.body.message).toMatchObject({ text: 'My new bicycle', revision: 3 })
	await soon(async () => {
		const now = await listed(stage, shown.id, 'fr')
		expect(now?.translations).toHaveProperty('fr')
		expect(now?.attachedImage?.altTranslations).toHaveProperty('fr')
	})
})

async function show(
	author: Person,
	{ text = '', alt }: { text?: string; alt?: string },
): Promise<Message> {
	const { imageUrl } = await author.upload(png())
	const { status, body } = await author.ask(postMessage, {
		body: { messageText: text, attachedImageUrl: imageUrl, attachedImageAlt: alt ?? null },
	})
	expect(status).toBe(200)
	return body
}

/** The message in the form of a guest's answer. */
async function listed(stage: Stage, id: string, lang?: string): Promise<Message | undefined> {
	const query = lang ? { lang: lang as 'fr' } : {}
	const { body } = await stage.person('guest').ask(listMessages, { query })
	return body.messages.find((one) => one.id === id)
}

function altsHeard(heard: RealtimeEntry[], messageId: string, revision = 1) {
	return heard.flatMap((one) => {
		if (!('event' in one) || one.event !== 'message-translations-updated') return []
		const data: RoomEventData['message-translations-updated'] = one.data
		const isIt = data.messageId === messageId && data.revision === revision
		return isIt && data.altTranslations ? [data.altTranslations] : []
	})
}

async function pageText(stage: Stage, path: string): Promise<string> {
	return (await stage.fetch(TEST_ORIGIN + path)).text()
}

/** A busy machine may need long, so the wait is long. */
function soon(holds: () => void | Promise<void>): Promise<void> {
	return vi.waitFor(holds, { timeout: 15_000 })
}
