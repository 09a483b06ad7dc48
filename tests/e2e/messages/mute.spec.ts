import { postMessage } from '#contract/messages/messages'
import { said, settings } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const MENU = saying('en-us')('message.menu')

test('G-89: a guest mutes mallory: one line replaces her messages, however many, her joins are hidden, nothing of hers is counted, and she comes back @proof', async ({
	visit,
	seated,
}) => {
	const [mallory, noor] = [await seated('mallory'), await seated('noor')]
	await mallory.say('Buy my lessons')
	const reader = await visit()
	await expect(reader.getByText('Buy my lessons')).toBeVisible()

	await said(reader, 'Buy my lessons').hover()
	await said(reader, 'Buy my lessons').getByRole('link', { name: MENU }).click()
	await reader.getByRole('button', { name: `Mute ${mallory.handle}`, exact: true }).click()
	const line = reader.getByRole('button', { name: `Muted: ${mallory.handle}` })
	await expect(line).toHaveCount(1)
	await expect(reader.getByText('Buy my lessons')).toHaveCount(0)
	await expect(reader.getByText(`${mallory.handle} joined the stage.`)).toHaveCount(0)

	await reader.reload()
	await untilLive(reader)
	await expect(line).toHaveCount(1)
	await reader.mouse.move(4, 4) // under a pointer nothing comes
	await mallory.say('Only today')
	await noor.say('The stars are out')
	await expect(said(reader, 'The stars are out')).toBeVisible()
	await expect(line).toHaveText([`Muted: ${mallory.handle} (2)`])
	await expect(reader.getByText('Only today')).toHaveCount(0)

	await line.click()
	await expect(said(reader, 'Buy my lessons')).toBeVisible()
	await said(reader, 'Only today').hover()
	await said(reader, 'Only today').getByRole('link', { name: MENU }).click()
	await reader.getByRole('button', { name: `Unmute ${mallory.handle}` }).click()
	await expect(reader.getByText('Buy my lessons')).toBeVisible()
	await expect(line).toHaveCount(0)
})

test('G-89: ada mutes mallory at her desk: her phone knows it when it opens, her bell stays dark, and what changes on one open page changes on the other at once @proof', async ({
	visit,
	seated,
}) => {
	const [mallory, ada] = [await seated('mallory'), await seated('ada')]
	const { id } = (await ada.say('Who is awake?')).body
	await mallory.say('Trade like me')
	const desk = await visit({ as: ada })
	await said(desk, 'Trade like me').hover()
	await said(desk, 'Trade like me').getByRole('link', { name: MENU }).click()
	const kept = desk.waitForResponse('**/api/stage/mutes')
	await desk.getByRole('button', { name: `Mute ${mallory.handle}`, exact: true }).click()
	expect((await kept).status()).toBe(200)
	await expect(desk.getByText(`${mallory.handle} is muted, for you alone.`)).toBeVisible()
	await mallory.ask(postMessage, { body: { messageText: 'Ask me how', replyToMessageId: id } })

	const phone = await visit({ as: ada, phone: true })
	const line = phone.getByRole('button', { name: `Muted: ${mallory.handle}` })
	await expect(line).not.toHaveCount(0)
	await expect(phone.getByText('Trade like me')).toHaveCount(0)
	await expect(phone.getByRole('button', { name: 'Activity', exact: true })).toBeVisible()

	await settings(phone, 'mute.title')
	const unkept = phone.waitForResponse('**/api/stage/mutes')
	await phone
		.getByRole('dialog')
		.getByRole('button', { name: `Unmute ${mallory.handle}` })
		.click()
	expect((await unkept).status()).toBe(200)
	await expect(phone.getByRole('heading', { name: 'Muted people', level: 3 })).toBeFocused()
	await expect(phone.getByText('You have muted nobody.')).toBeVisible()
	await expect(desk.getByText('Trade like me')).toBeVisible()
	await expect(desk.getByRole('button', { name: `Muted: ${mallory.handle}` })).toHaveCount(0)

	await said(desk, 'Trade like me').hover()
	await said(desk, 'Trade like me').getByRole('link', { name: MENU }).click()
	await desk.getByRole('button', { name: `Mute ${mallory.handle}`, exact: true }).click()
	const undo = desk.getByRole('status').getByRole('button', { name: `Unmute ${mallory.handle}` })
	await undo.hover() // the notice stays under a pointer
	await expect(line).not.toHaveCount(0)
	await expect(phone.getByText('Trade like me')).toHaveCount(0)

	await undo.click()
	for (const page of [desk, phone]) await expect(page.getByText('Trade like me')).toBeVisible()
})
