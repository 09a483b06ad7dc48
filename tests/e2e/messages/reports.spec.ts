import type { Locator } from 'playwright/test'
import { postMessage } from '#contract/messages/messages'
import { reportMessage } from '#contract/moderation/reports'
import { reviewMessage } from '#contract/operators'
import { drawPicture } from '../../sandbox/picture.ts'
import { expectAccessible } from '../support/axe.ts'
import { CLIPBOARD } from '../support/joining.ts'
import { composer, copied, feed, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const tr = saying('en-us')
const FOLDED = 'Several people reported this message.'

test('G-89, G-90: three people report mallory, everybody finds the words folded, olu lets them stand by one key @proof', async ({
	stage,
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|\/media\/stage-only\//) // the list shows what others reported meanwhile, and took back
	const mallory = await seated('mallory')
	const { id } = (await mallory.say('My cat is better than yours')).body
	for (const name of ['kenji', 'noor'])
		await (await seated(name)).ask(reportMessage, { params: { id }, body: { reason: 'hate' } })
	const reader = await visit()
	const ada = await visit({ as: await seated('ada') })
	await expect(composer(ada)).toBeEditable()
	await expect(said(reader, 'My cat is better')).toBeVisible()

	const row = said(ada, 'My cat is better')
	await row.hover()
	await row.getByRole('link', { name: saying('en-us')('message.menu') }).click()
	await ada.getByRole('button', { name: 'Report', exact: true }).click()
	const dialog = ada.getByRole('dialog', { name: 'Report this message' })
	await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled()
	await dialog.getByLabel('Spam').press('Enter')
	await expect(dialog.getByRole('alert')).toHaveText('Please choose a reason.')
	await dialog.getByLabel('Hatred or harassment').check()
	await expect(dialog.getByRole('alert')).toHaveCount(0)
	await dialog.getByLabel('A note for the operators (optional)').fill('x'.repeat(501))
	await dialog.getByLabel('Hatred or harassment').press('Enter')
	await expect(dialog.getByRole('button', { name: 'Send report' })).toBeFocused() // it says why
	await dialog.getByLabel('A note for the operators (optional)').fill('She means me')
	await ada.keyboard.press('Escape')
	await row.hover()
	await row.getByRole('link', { name: saying('en-us')('message.menu') }).click()
	await ada.getByRole('button', { name: 'Report', exact: true }).click()
	await dialog.getByLabel('Hatred or harassment').check()
	await ada.route('**/report', (route) => route.abort(), { times: 1 })
	await dialog.getByRole('button', { name: 'Send report' }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Report failed (0)')
	await expect(dialog.getByLabel('A note for the operators (optional)')).toHaveValue('She means me')
	await dialog.getByRole('button', { name: 'Send report' }).click()
	await expect(dialog.getByRole('status')).toHaveText('Thank you. An operator will look at it.')
	await expect(dialog).toBeHidden() // by itself

	for (const page of [ada, reader]) {
		await expect(page.getByText(FOLDED)).toBeVisible()
		await expect(page.getByText('My cat is better than yours')).toBeHidden()
	}
	const withoutScript = await visit({ withoutScript: true })
	await withoutScript.getByText('Show it anyway').click()
	await expect(withoutScript.getByText('My cat is better than yours')).toBeVisible()

	const olu = await visit({ as: await stage.operator(), path: '/admin?at=reports' })
	const waiting = olu.getByRole('list', { name: 'Reports' }).getByRole('listitem', {
		name: mallory.handle,
	})
	await expect(waiting).toContainText('My cat is better than yours')
	await expect(waiting).toContainText('She means me')
	await waiting.press('c')
	await expect(olu.getByText(`The message of ${mallory.handle} stands.`)).toBeVisible()
	await expect(waiting).toHaveCount(0)
	await olu.getByRole('link', { name: 'Journal' }).click()
	await expect(olu.getByText('Message let stand')).toBeVisible()
	for (const page of [ada, reader]) {
		await expect(page.getByText(FOLDED)).toHaveCount(0)
		await expect(page.getByText('My cat is better than yours')).toBeVisible()
	}
})

test('G-18, G-89: olu removes a reported message from the queue by a key, with a reason, and another by its button, and takes one back @proof', async ({
	stage,
	visit,
	seated,
}) => {
	const [mallory, ada] = [await seated('mallory'), await seated('ada')]
	for (const text of ['Three pens for two', 'Half price on Sunday']) {
		const { id } = (await mallory.say(text)).body
		await ada.ask(reportMessage, { params: { id }, body: { reason: 'spam' } })
	}
	const reader = await visit()
	const olu = await visit({ as: await stage.operator(), path: '/admin?at=reports' })
	const queue = olu.getByRole('region', { name: 'Reports' })
	const waiting = (text: string) => queue.getByRole('listitem').filter({ hasText: text }).first()
	const dialog = olu.getByRole('dialog')
	async function giveReason() {
		await dialog.getByLabel('Reason, read by the author').fill('No selling')
		await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
		await expect(dialog).toBeHidden()
	}

	await waiting('Three pens for two').press('x')
	await dialog.getByLabel('Reason, read by the author').fill('No sell')
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await expect(waiting('Three pens for two')).toBeVisible()
	await waiting('Three pens for two').press('x')
	await expect(dialog.getByLabel('Reason, read by the author')).toHaveValue('No sell')
	await giveReason()
	await expect(waiting('Three pens for two')).toHaveCount(0)
	await expect(said(reader, 'Three pens for two')).toHaveCount(0)

	await queue.getByRole('button', { name: 'Undo' }).click()
	await expect(waiting('Three pens for two')).toBeVisible()
	await expect(said(reader, 'Three pens for two')).toHaveCount(1)

	await waiting('Half price on Sunday')
		.getByRole('button', { name: /^Remove…/ })
		.click()
	await expectAccessible(olu, 'a removal from the queue')
	await giveReason()
	await expect(waiting('Half price on Sunday')).toHaveCount(0)
	await expect(said(reader, 'Half price on Sunday')).toHaveCount(0)
	await waiting('Three pens for two').press('u')
	await expect(waiting('Half price on Sunday')).toBeVisible()
})

test('G-89, FEED-10: noor’s open activity panel loses the words of a folded reply, keeps ada’s, and has them again once olu lets them stand @proof', async ({
	stage,
	visit,
	seated,
}) => {
	const [noor, mallory, ada] = [await seated('noor'), await seated('mallory'), await seated('ada')]
	const others = [ada, await seated('kenji'), await seated('zoe')]
	const { id: root } = (await noor.say('Which oven do you use?')).body
	const answer = async (person: typeof noor, messageText: string) =>
		(await person.ask(postMessage, { body: { messageText, replyToMessageId: root } })).body.id
	const id = await answer(mallory, 'Mine, for a good price')
	await answer(ada, 'A stone one')
	const page = await visit({ as: noor })
	await page.getByRole('button', { name: /^Activity/ }).click()
	const panel = page.getByRole('dialog', { name: 'Activity' })
	await expect(panel).toContainText('Mine, for a good price')

	for (const one of others)
		await one.ask(reportMessage, { params: { id }, body: { reason: 'spam' } })
	await expect(panel).not.toContainText('Mine, for a good price')
	await expect(panel).toContainText('A stone one')
	await expect(panel.getByText(mallory.handle)).toBeVisible()

	const olu = await stage.operator()
	await olu.ask(reviewMessage, { body: { messageId: id, act: 'clear', reason: '' } })
	await expect(panel).toContainText('Mine, for a good price')
})

test('G-89: folded content is neither offered to copy nor described to elif’s screen reader until she opens it; her viewer leaves out a muted person’s picture @proof', async ({
	visit,
	seated,
}) => {
	const [mallory, noor] = [await seated('mallory'), await seated('noor')]
	const { id } = (await mallory.say('All pigeons are spies')).body
	for (const person of [mallory, noor]) {
		const { imageUrl } = await person.upload(new Uint8Array(drawPicture(person.handle)))
		await person.ask(postMessage, { body: { messageText: '', attachedImageUrl: imageUrl } })
	}
	for (const name of ['kenji', 'ada', 'zoe'])
		await (await seated(name)).ask(reportMessage, { params: { id }, body: { reason: 'hate' } })
	const page = await visit({ permissions: CLIPBOARD })
	const row = said(page, FOLDED)
	const menu = page.getByRole('dialog', { name: tr('message.menu') })
	async function openMenu(of: Locator) {
		await of.hover()
		await of.getByRole('link', { name: tr('message.menu') }).click()
	}

	await openMenu(row)
	await expect(menu.getByRole('button', { name: tr('message.copy') })).toBeVisible()
	await expect(menu.getByRole('button', { name: tr('message.text') })).toHaveCount(0)
	await page.keyboard.press('Escape')
	await row.getByRole('article').focus()
	await expect(row.getByRole('article')).toHaveAccessibleDescription(/Several people/)
	await expect(row.getByRole('article')).not.toHaveAccessibleDescription(/pigeons/)

	await row.getByText('Show it anyway').click()
	await openMenu(row)
	await menu.getByRole('button', { name: tr('message.text') }).click()
	await expect(page.getByText(tr('copy.done'))).toBeVisible()
	expect(await copied(page)).toBe('All pigeons are spies')

	await openMenu(row)
	await menu.getByRole('button', { name: `Mute ${mallory.handle}`, exact: true }).click()
	await feed(page)
		.getByRole('button', { name: tr('image.open') })
		.click()
	const viewer = page.getByRole('dialog', { name: tr('image.open') })
	await expect(viewer.getByRole('button', { name: tr('image.previous') })).toHaveCount(0)
	await expect(viewer.getByRole('button', { name: tr('image.next') })).toHaveCount(0)
})
