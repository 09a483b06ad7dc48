import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { STORY_PARTS_FROM_BYTES } from '#contract/limits'
import { element, ID } from '../../support/webm.ts'
import { expectAccessible } from '../support/axe.ts'
import { composer, strip } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/** How long eight megabytes take through the runner on a busy machine. */
const SENT = { timeout: 180_000 }
const DEMO = join(import.meta.dirname, '..', '..', 'sandbox', 'demo')

/** A film so large that it is uploaded in parts. */
const film = () => ({
	name: 'market.webm',
	mimeType: 'video/webm',
	buffer: Buffer.concat([
		readFileSync(join(DEMO, 'market-in-rain.webm')),
		element(ID.void, new Uint8Array(STORY_PARTS_FROM_BYTES)),
	]),
})

const add = (page: Page) => strip(page).getByRole('button', { name: 'Add to your story' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Post Story Update' })

test('UPL-12, UPL-14: the line breaks while ada posts a large film: it goes on with the parts that lack, and nothing is sent twice @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|Failed to load/)
	const herself = await seated('ada')
	const page = await visit({ as: herself, still: true })
	const here: string[] = []
	page.on('requestfinished', (request) => {
		const [, part] = /\/uploads\/\w+\/(\d+)/.exec(request.url()) ?? []
		if (part) here.push(part)
	})
	await page.route(/\/uploads\/\w+\/2\b/, (route) => route.abort())

	await add(page).click()
	await dialog(page).locator('input[type=file]').setInputFiles(film())
	await dialog(page).getByRole('textbox', { name: 'Text (optional)' }).fill('Still raining')
	await dialog(page).getByRole('button', { name: 'Post Story' }).click()
	await expect(
		dialog(page).getByText('No connection. The upload goes on by itself.').first(),
	).toBeVisible(SENT)
	await expectAccessible(page, 'a story that waits for the line')
	await dialog(page).getByRole('button', { name: 'Close' }).click()
	await page.getByRole('button', { name: 'Keep uploading' }).click()
	await expect(dialog(page)).toBeVisible()
	await page.unroute(/\/uploads\/\w+\/2\b/)

	await expect(page.getByText('Your story is live for 24 hours.')).toBeVisible(SENT)
	await expect(dialog(page)).toBeHidden()
	expect(here.toSorted()).toEqual(['1', '2', '3'])
	await strip(page).getByTitle(`Stories of ${herself.handle}`).click()
	await expect(page.getByLabel('Still raining')).toBeVisible()
})

test('UPL-04, UPL-11, UPL-14: a file that cannot be posted is refused in the dialog, which keeps ada’s choice and text @proof', async ({
	visit,
	seated,
}) => {
	const page = await visit({ as: await seated('ada'), phone: true, still: true })
	await add(page).click()
	const [text, link] = [
		dialog(page).getByRole('textbox', { name: 'Text (optional)' }),
		dialog(page).getByRole('textbox', { name: 'Link (optional)' }),
	]
	const file = (name: string, mimeType: string, buffer: Buffer) =>
		dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
	const post = dialog(page).getByRole('button', { name: 'Post Story' })

	await text.fill('Morning by the sea')
	await file('notes.txt', 'text/plain', Buffer.from('Milk, bread'))
	await expect(dialog(page).getByRole('alert')).toHaveText(
		'Invalid file type. Please select an image or video.',
	)
	await expect(post).toBeDisabled()
	await file('sea.jpg', 'image/jpeg', readFileSync(join(DEMO, 'market-in-rain.jpg')))
	await expect(dialog(page).locator('img')).toBeVisible()
	await link.fill('javascript:alert(1)')
	await post.click()
	await expect(dialog(page).getByRole('alert')).toHaveText(
		`Invalid Link URL. Please enter a valid URL (e.g., ${new URL(page.url()).origin}).`,
	)
	await expectAccessible(page, 'a story that is refused')
	await expect(link).toBeFocused()
	await expect(link).toHaveAttribute('aria-invalid', 'true')
	await expect(text).toHaveValue('Morning by the sea')
	await link.fill('example.com/sea')
	await expect(dialog(page).getByRole('alert')).toBeHidden()
	await post.click()
	await expect(page.getByText('Your story is live for 24 hours.')).toBeVisible()
	await expect(dialog(page)).toBeHidden()
	await expect(add(page)).toBeFocused()
})

test('UPL-14: ada, who stops an upload to correct a word, finds her photo and her text again, whatever she dropped meanwhile, and posts them @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|Failed to load/)
	const page = await visit({ as: await seated('ada'), phone: true, still: true })
	await page.route('**/uploads/**', () => {})
	await add(page).click()
	const text = dialog(page).getByRole('textbox', { name: 'Text (optional)' })
	const post = dialog(page).getByRole('button', { name: 'Post Story' })
	const stop = page.getByRole('button', { name: 'Stop uploading' })
	await dialog(page).locator('input[type=file]').setInputFiles(join(DEMO, 'market-in-rain.jpg'))
	await text.fill('Morning by the see')
	await post.click()
	await stop.click()
	const asking = page.getByRole('dialog', { name: 'Stop the upload?' })
	await asking.getByRole('button', { name: 'Keep uploading' }).click()
	await expect(asking).toBeHidden()
	await expect(dialog(page).getByRole('progressbar')).toBeVisible()
	// She drops another beside it.
	await page.evaluate(() => {
		const dataTransfer = new DataTransfer()
		dataTransfer.items.add(new File(['…'], 'notes.txt', { type: 'text/plain' }))
		document.body.dispatchEvent(
			new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
		)
	})
	await expect(dialog(page).getByRole('alert')).toHaveText(
		'Your story is still on its way, so the new file was not taken.',
	)
	await stop.click()
	await asking.getByRole('button', { name: 'Stop uploading' }).click()

	await expect(dialog(page).locator('img')).toBeVisible()
	await expect(text).toHaveValue('Morning by the see')
	await page.unroute('**/uploads/**')
	await text.fill('Morning by the sea')
	await post.click()
	await expect(page.getByText('Your story is live for 24 hours.')).toBeVisible()
	await expect(dialog(page)).toBeHidden()
})

test('UPL-14: ada’s text is there again after Escape and a reload, an upload stopped after a reload is given back, and posted text is gone; a picture of her message becomes a story, and its words stay @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|Failed to load/)
	const page = await visit({ as: await seated('ada'), still: true })
	const text = dialog(page).getByRole('textbox', { name: 'Text (optional)' })
	const link = dialog(page).getByRole('textbox', { name: 'Link (optional)' })
	await add(page).click()
	await text.fill('Morning by the sea')
	await link.fill('https://example.com/sea')
	await page.keyboard.press('Escape')
	await expect(dialog(page)).toBeHidden()
	await add(page).click()
	await expect(text).toHaveValue('Morning by the sea')
	await dialog(page).locator('input[type=file]').setInputFiles(join(DEMO, 'market-in-rain.jpg'))
	await page.route('**/uploads/**', (route) => route.abort())
	await dialog(page).getByRole('button', { name: 'Post Story' }).click()
	await expect(dialog(page).getByText('No connection.').first()).toBeVisible()

	await page.reload()
	await expect(add(page)).toHaveAccessibleName(/No connection/)
	await add(page).click()
	await expect(dialog(page).getByRole('progressbar')).toBeFocused()
	await dialog(page).getByRole('button', { name: 'Stop uploading' }).click()
	await page
		.getByRole('dialog', { name: 'Stop the upload?' })
		.getByRole('button', { name: 'Stop uploading' })
		.click()
	await expect(dialog(page).locator('img')).toBeVisible()
	await expect(text).toHaveValue('Morning by the sea')
	await expect(link).toHaveValue('https://example.com/sea')

	await page.unroute('**/uploads/**')
	await dialog(page).getByRole('button', { name: 'Post Story' }).click()
	await expect(page.getByText('Your story is live for 24 hours.')).toBeVisible()
	await add(page).click()
	await expect(text).toHaveValue('')
	await expect(link).toHaveValue('')
	await page.keyboard.press('Escape')

	// A picture of a message, of which after a reload only the stage has the file, goes as a story.
	const tray = page.locator('form[data-composer] img')
	await composer(page).fill('To be said later')
	await page
		.locator('form[data-composer] input[type=file]')
		.setInputFiles(join(DEMO, 'market-in-rain.jpg'))
	await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
	await page.reload()
	// First she posts another photo: her message keeps its picture.
	for (const other of ['moonrise.jpg', null]) {
		await page.getByRole('button', { name: 'As a story instead' }).click()
		await expect(dialog(page).locator('img')).toBeVisible()
		if (other) await dialog(page).locator('input[type=file]').setInputFiles(join(DEMO, other))
		await expect(dialog(page).getByRole('button', { name: 'Post Story' })).toBeEnabled()
		await expect(tray).toHaveCount(1)
		await dialog(page).getByRole('button', { name: 'Post Story' }).click()
		await expect(dialog(page)).toBeHidden()
		await expect(tray).toHaveCount(other ? 1 : 0)
	}
	await expect(page.getByText('Your story is live for 24 hours.').last()).toBeVisible()
	await expect(composer(page)).toHaveValue('To be said later')
})

test('UPL-14: ada, whose line is gone while a photo is prepared, is told so and may choose again @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|Failed to load|Failed to fetch/)
	const page = await visit({ as: await seated('ada'), still: true })
	await add(page).click()
	const choose = () =>
		dialog(page).locator('input[type=file]').setInputFiles(join(DEMO, 'market-in-rain.jpg'))
	await page.route('**/assets/shrink-*', (route) => route.abort())
	await choose()
	await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong on our side.')
	await page.unroute('**/assets/shrink-*')
	await choose()
	await expect(dialog(page).locator('img')).toBeVisible()
	await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})
