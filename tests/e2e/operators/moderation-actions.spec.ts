import type { Page } from 'playwright/test'
import { postMessage } from '#contract/messages/messages'
import { png } from '../../support/images.ts'
import { expectAccessible } from '../support/axe.ts'
import { feed, said } from '../support/page.ts'
import { expect, PHONE, test } from '../support/test.ts'

/** Reached as a mouse reaches it: the tools of a row come with the pointer. */
async function meant(page: Page, text: string) {
	const row = page.locator('li').filter({ hasText: text }).last()
	await row.hover()
	return row
}

test('G-18, FEED-05: olu removes a message from its own menu, mallory reads why and answers once, and olu undoes it', async ({
	stage,
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/410/)
	const mallory = await seated('mallory')
	await mallory.say('Quinces, three for two')
	const hers = await visit({ as: mallory })
	const olu = await visit({ as: await stage.operator() })
	await expect(hers.getByRole('button', { name: 'Remove…' })).toHaveCount(0)

	const row = await meant(olu, 'Quinces, three for two')
	await row.getByRole('button', { name: 'Remove…' }).click()
	const dialog = olu.getByRole('dialog')
	await expectAccessible(olu, 'the reason of a removal')
	await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Please give a reason.')
	// A chip is enough: what is wrong are the chips, not the words, which are optional.
	await expect(dialog.getByRole('listitem').first().getByRole('button')).toBeFocused()
	await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'false')
	await dialog.getByLabel('Reason, read by the author').fill('No selling here.')
	await dialog.getByRole('button', { name: 'Remove', exact: true }).click()

	await expect(dialog).toBeHidden()
	const notice = olu.getByRole('status').filter({ hasText: 'is removed.' })
	await expect(notice).toHaveText(`The message of ${mallory.handle} is removed.Undo`)
	for (const page of [olu, hers]) await expect(said(page, 'Quinces, three for two')).toHaveCount(0)
	await expect(feed(olu).locator(':focus')).toHaveCount(1) // on what stands in its place

	await hers.getByRole('button', { name: 'Activity, something is new' }).click()
	const panel = hers.getByRole('dialog', { name: 'Activity' })
	await expect(panel).toContainText('An operator removed your message: No selling here.')
	await panel.getByRole('button', { name: 'Answer' }).click()
	await expectAccessible(hers, 'an answer to operators')
	await panel.getByLabel('Your answer to the operators').fill('They are from my garden.')
	await panel.getByRole('button', { name: 'Send' }).click()
	await expect(panel.getByText('Your answer was sent.')).toBeVisible()
	await hers.reload()
	await hers.getByRole('button', { name: 'Activity', exact: true }).click()
	await expect(panel).toContainText('No selling here.')
	await expect(panel.getByRole('button', { name: 'Answer' })).toHaveCount(0)

	const desk = await visit({ as: await stage.operator(), path: '/admin?at=journal' })
	const entry = desk
		.getByRole('list', { name: 'What operators did' })
		.getByRole('listitem')
		.filter({ hasText: mallory.handle })
	await expect(entry).toContainText('They are from my garden.')
	const when = await entry.locator('time').getAttribute('title')
	await expect(entry.getByRole('button', { name: when ?? '-' })).toBeVisible()

	await notice.getByRole('button', { name: 'Undo' }).click()
	await expect(olu.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
	await hers.keyboard.press('Escape')
	for (const page of [olu, hers]) await expect(said(page, 'Quinces, three for two')).toHaveCount(1)

	await entry.getByRole('button', { name: 'Undo' }).click() // another operator was faster
	await expect(desk.getByRole('status').filter({ hasText: 'nothing left to give' })).toBeVisible()
	await expect(entry.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('G-18, G-25: olu walks the messages on /admin by keys, reads original and translation side by side, removes and undoes @proof', async ({
	stage,
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED/)
	const mallory = await seated('mallory', { language: 'pt-br' })
	await mallory.say('Vendo marmelos do meu quintal')
	await mallory.say('E figos também')
	const desk = await visit({ as: await stage.operator(), path: '/admin?at=content' })
	const list = desk.getByRole('list', { name: 'Messages' })
	const entries = list.getByRole('listitem')

	await desk.getByLabel('Find messages by author or words').fill(mallory.handle)
	await expect(entries.filter({ hasText: 'figos' })).toHaveCount(1)
	const keys = / walk, .* undoes the last act/
	await expect(desk.getByText(keys)).toBeVisible()
	const hand = { as: await stage.operator(), path: '/admin?at=content', phone: true }
	const phone = await visit(hand)
	await expect(phone.getByRole('list', { name: 'Messages' })).toContainText('figos')
	await expect(phone.getByText(keys)).toBeHidden()
	await expect(entries.filter({ hasText: 'marmelos' })).toContainText(
		/Original · Portuguese.*Translation · English/s,
	)
	await entries.first().focus()
	await desk.keyboard.press('j')
	await expect(entries.nth(1)).toBeFocused()
	await expect(entries.nth(1)).toContainText('marmelos')
	await expectAccessible(desk, 'messages for operators')
	await desk.keyboard.press('x')
	const dialog = desk.getByRole('dialog')
	await dialog.getByLabel('Reason, read by the author').fill('No selling')
	await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
	await expect(entries.filter({ hasText: 'marmelos' })).toHaveCount(0)
	await entries.first().focus()
	await desk.keyboard.press('u')
	await expect(entries.filter({ hasText: 'marmelos' })).toHaveCount(1)

	await desk.getByLabel('Find messages by author or words').fill('nobody said this')
	await expect(desk.getByText('No message fits.')).toBeVisible()
	await desk.route('**/api/admin/messages**', (route) => route.abort(), { times: 1 })
	await desk.getByLabel('Find messages by author or words').fill('MARMELOS')
	await expect(desk.getByText('Failed to load messages (0)')).toBeVisible()
	await desk.getByRole('button', { name: 'Try again' }).click()
	await expect(entries.filter({ hasText: 'marmelos' })).toHaveCount(1)
})

test('G-18: on his phone olu finds his acts in the menu of a message, takes an image and then the message, and takes that back @proof', async ({
	stage,
	visit,
	seated,
}) => {
	const mallory = await seated('mallory')
	const { imageUrl } = await mallory.upload(png())
	await mallory.ask(postMessage, {
		body: {
			messageText: 'My garden in June',
			attachedImageUrl: imageUrl,
			attachedImageAlt: 'A walnut tree',
		},
	})
	const olu = await visit({ as: await stage.operator(), phone: true, still: true })
	const reader = await visit({ phone: true })
	const entry = (page: Page, name: string) =>
		page.getByRole('dialog', { name: 'Message options' }).getByRole('button', { name, exact: true })
	const dialog = olu.getByRole('dialog')
	async function choose(name: string) {
		await said(olu, 'My garden in June').getByRole('link', { name: 'Message options' }).click()
		await expect(entry(olu, name)).toBeVisible()
	}

	await choose('Remove image…')
	const { height } = (await entry(olu, 'Remove…').boundingBox()) ?? { height: 0 }
	expect(height).toBeGreaterThanOrEqual(40)
	await expectAccessible(olu, 'the menu of a message for operators')
	await entry(olu, 'Remove image…').click()
	await dialog.getByLabel('Reason, read by the author').fill('The neighbours are on it.')
	await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
	await expect(said(reader, 'My garden in June')).toHaveCount(1)
	await expect(reader.getByRole('button', { name: /A walnut tree/ })).toHaveCount(0)

	await choose('Remove…')
	await expect(entry(olu, 'Remove image…')).toHaveCount(0)
	await entry(olu, 'Remove…').click()
	await dialog.getByLabel('Reason, read by the author').fill('No gardens today.')
	await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
	await expect(said(reader, 'My garden in June')).toHaveCount(0)
	const undo = olu.getByRole('status').getByRole('button', { name: 'Undo' })
	await expect(undo).toBeInViewport({ ratio: 1 })
	const atFoot = (await undo.boundingBox())?.y ?? 0
	expect(atFoot, 'not over faces and tiles').toBeGreaterThan(PHONE.height / 2)
	await undo.click()
	for (const page of [olu, reader]) await expect(said(page, 'My garden in June')).toHaveCount(1)

	await said(reader, 'My garden in June').getByRole('link', { name: 'Message options' }).click()
	await expect(entry(reader, 'Copy text')).toBeVisible()
	await expect(entry(reader, 'Remove…')).toHaveCount(0)
})
