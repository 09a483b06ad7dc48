import type { Page } from 'playwright/test'
import { listMessages } from '#contract/messages/messages'
import { feed, readIn, said, say } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const DOWN =
	/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET|WebSocket|50\d/

test('SESS-14, SESS-17, RT-01: the power fails while ada speaks, and afterwards everybody has everything exactly once @proof', async ({
	visit,
	ownStage,
	tolerate,
}) => {
	const stage = await ownStage()
	const [adaHerself, kenjiHimself] = await Promise.all([
		stage.seated('ada'),
		stage.seated('kenji', { language: 'ja' }),
	])
	const ada = await visit({ on: stage, as: adaHerself })
	const kenji = await visit({ on: stage, as: kenjiHimself, language: 'ja', phone: true })
	const noor = await visit({ on: stage, language: 'ar' })
	await say(ada, 'Before the lights went out')
	for (const [page, language] of [
		[ada, 'en-us'],
		[kenji, 'ja'],
		[noor, 'ar'],
	] as const) {
		const text = readIn(language, 'Before the lights went out')
		await expect(said(page, text, language)).toHaveCount(1)
	}

	tolerate(DOWN)
	const told = [
		glimpsedLine(ada, 'No connection. Trying again…'),
		glimpsedLine(kenji, saying('ja')('live.reconnecting')),
		glimpsedLine(noor, saying('ar')('live.reconnecting')),
	]
	await stage.cutPower()
	await Promise.all(told)
	await say(ada, 'Said in the dark')
	await expect(said(ada, 'Said in the dark')).toContainText('Waits for the connection')
	await expect(ada.getByRole('status').getByText('Real-time connection error.')).toBeVisible()
	await expect(ada.getByText('Live', { exact: true })).toHaveCount(0)

	await stage.start()
	const { status } = await kenjiHimself.say('停電は終わりました')
	expect(status).toBe(200)
	await Promise.all([untilLive(ada), untilLive(kenji), untilLive(noor)])
	await expect(ada.getByRole('status').getByText('Real-time connection error.')).toHaveCount(0)

	await expect(said(ada, 'Said in the dark')).not.toContainText('Waits for the connection')
	const heard = async () => (await kenjiHimself.ask(listMessages)).body.messages
	const saidInTheDark = async () =>
		(await heard()).filter(({ text }) => text === 'Said in the dark').length
	await expect.poll(saidInTheDark).toBe(1)
	const kept = (await heard()).map(({ id }) => `message-${id}`)
	await expect.poll(() => rowsOf(ada)).toEqual(kept)
	await expect.poll(() => rowsOf(kenji, 'ja')).toEqual(kept)
	await expect.poll(() => rowsOf(noor, 'ar')).toEqual(kept)
})

/** After a few attempts it says something else, so the page itself looks for it. */
async function glimpsedLine(page: Page, text: string): Promise<void> {
	await page.waitForFunction(
		(text) =>
			[...document.querySelectorAll('[role=status]')].some((one) => one.textContent === text),
		text,
	)
}

function rowsOf(page: Page, language?: 'ja' | 'ar'): Promise<string[]> {
	return feed(page, language)
		.getByRole('listitem')
		.evaluateAll((rows) => rows.map(({ id }) => id))
}
