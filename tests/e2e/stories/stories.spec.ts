import type { Page } from 'playwright/test'
import { said, strip } from '../support/page.ts'
import { recorded } from '../support/stories.ts'
import { expect, test } from '../support/test.ts'

const viewer = (page: Page, name: string) =>
	page.getByRole('dialog', { name: `Stories of ${name}`, exact: true })

const faceOf = (page: Page, name: string) => strip(page).getByRole('button', { name })

/** A photo as tall as a phone's. */
async function picture(page: Page) {
	const drawn = await page.evaluate(() => {
		const canvas = document.createElement('canvas')
		canvas.width = 900
		canvas.height = 1600
		const pen = canvas.getContext('2d')
		const sky = pen?.createLinearGradient(0, 0, 0, 1600)
		sky?.addColorStop(0, '#f7b267')
		sky?.addColorStop(1, '#1b4965')
		if (pen && sky) pen.fillStyle = sky
		pen?.fillRect(0, 0, 900, 1600)
		return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
	})
	return { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawn, 'base64') }
}

/** Two seconds without sound. */
async function film(page: Page) {
	const buffer = Buffer.from(await recorded(page, 'video/webm;codecs=vp8', 2))
	return { name: 'walk.webm', mimeType: 'video/webm', buffer }
}

/** Posts a picture from one's own face in the strip. */
async function post(page: Page, text: string, link = '') {
	await strip(page).getByRole('button', { name: 'Add to your story' }).click()
	const dialog = page.getByRole('dialog', { name: 'Post Story Update' })
	await expect(dialog.getByText('Your story will be visible for 24 hours.')).toBeVisible()
	const picker = dialog.locator('input[type=file]')
	await expect(picker).toHaveAttribute(
		'accept',
		'image/*,video/mp4,video/webm,video/quicktime,.mov',
	)
	await picker.setInputFiles(await picture(page))
	const sized = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]
	await expect.poll(() => dialog.locator('img').evaluate(sized)).toEqual([900, 1600])
	await expect(dialog.locator('img')).toBeInViewport()
	await dialog.getByRole('textbox', { name: 'Text (optional)' }).fill(text)
	await dialog.getByRole('textbox', { name: 'Link (optional)' }).fill(link)
	await dialog.getByRole('button', { name: 'Post Story' }).click()
	await expect(page.getByText('Your story is live for 24 hours.')).toBeVisible()
	await expect(dialog).toBeHidden()
}

test('LAY-20, ROLE-19, STRIP-04, STRIP-05, STRIP-06, UPL-01, UPL-02, UPL-03, UPL-06, UPL-12, VIEW-02, VIEW-03, VIEW-04, VIEW-05, VIEW-08, VIEW-11, VIEW-13, VIEW-19, VIEW-24, VIEW-26, VIEW-35: ada posts a picture, noor sees it, answers it, and ada takes it back; she looks at her film before she posts it, and it plays to its end for a guest', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/status of 500/)
	const [herself, other] = [await seated('ada'), await seated('noor')]
	const ada = await visit({ as: herself, still: true })
	const noor = await visit({ as: other, still: true, phone: true })
	const guest = await visit({ still: true })

	await post(ada, 'Morning by the sea', 'https://example.com/sea')
	const ring = faceOf(noor, herself.handle)
	await expect(ring.locator('[data-ring=unseen]')).toBeVisible()
	const drawn = () =>
		ring.locator('[data-ring]').evaluate((face) => {
			const { backgroundColor, backgroundImage } = getComputedStyle(face, '::before')
			return [backgroundColor, backgroundImage]
		})
	expect(await drawn()).toEqual(['rgba(0, 0, 0, 0)', expect.stringContaining('linear-gradient')])

	await ring.click()
	const shown = viewer(noor, herself.handle)
	await expect(shown.getByRole('img', { name: 'Morning by the sea' })).toBeVisible()
	const author = shown.getByRole('paragraph').filter({ hasText: herself.handle })
	await expect(author).toHaveText(/(now|\d min\. ago)$/)
	await expect(author).toBeInViewport()
	await expect(shown.getByRole('link', { name: 'example.com' })).toHaveAttribute(
		'href',
		'https://example.com/sea',
	)
	await shown.getByRole('button', { name: /😮/ }).click()
	await expect(shown.getByRole('button', { name: /😮/ })).toHaveAttribute('aria-pressed', 'true')
	await shown.getByRole('textbox').fill('   ')
	await shown.getByRole('button', { name: 'Send reply' }).click()
	await expect(shown.getByRole('alert')).toHaveText('Reply cannot be empty.')
	await shown.getByRole('textbox').fill('What a sky')
	await shown.getByRole('button', { name: 'Send reply' }).click()
	await expect(shown.getByText('Your reply is in the chat.')).toBeAttached()
	await noor.keyboard.press('Escape')
	await expect(shown).toBeHidden()
	await expect(ring).toBeFocused()
	await expect(ring.locator('[data-ring=seen]')).toBeVisible()
	expect(await drawn()).toEqual(['rgb(107, 115, 135)', 'none']) // the grey of an edge
	await expect(said(noor, 'What a sky')).toContainText(`@${herself.handle}`)

	await faceOf(guest, herself.handle).click()
	const asGuest = viewer(guest, herself.handle)
	await expect(asGuest.getByText('😮')).toBeVisible()
	await expect(asGuest.getByRole('textbox')).toHaveCount(0)
	await expect(asGuest.getByRole('button', { name: /Delete|Reactions|Views/ })).toHaveCount(0)
	await test.step('ROLE-20: a guest’s presses there lead to the stage and send nothing, and the story waits', async () => {
		const sent: string[] = []
		guest.on('request', (one) => one.method() !== 'GET' && sent.push(one.url()))
		const sheet = guest.getByRole('dialog', { name: 'React as somebody on stage' })
		for (const name of [/😂/, 'Answer…']) {
			await asGuest.getByRole('button', { name }).click()
			await expect(sheet).toBeVisible()
			await guest.keyboard.press('Escape')
			await expect(sheet).toBeHidden()
			await expect(asGuest.getByRole('button', { name })).toBeFocused()
		}
		expect(sent.filter((url) => /\/react|\/messages/.test(url))).toEqual([])
		await expect(asGuest.getByText('😮')).toHaveText('😮')
		await expect(asGuest.getByRole('button', { name: /😂/ })).toHaveText('😂')
	})

	await strip(ada).getByTitle(`Stories of ${herself.handle}`).click()
	const own = viewer(ada, herself.handle)
	await expect(own.getByRole('img', { name: 'Morning by the sea' })).toBeVisible()
	await own.getByRole('button', { name: /Views: \d/ }).click({ timeout: 10_000 })
	const seenBy = ada.getByRole('dialog', { name: 'Viewed By' })
	await expect(seenBy.getByRole('listitem')).toContainText(other.handle)
	await seenBy.getByRole('button', { name: 'Close' }).click()
	await own.getByRole('button', { name: 'Delete this story' }).click()
	const asking = ada.getByRole('dialog', {
		name: 'Are you sure you want to delete this story permanently?',
	})
	await ada.route(/\/stories\/\w+$/, (route) => route.fulfill({ status: 500 }), { times: 1 })
	await asking.getByRole('button', { name: 'Delete' }).click()
	const bubble = own.getByRole('alert')
	await expect(bubble).toHaveText('Could not delete story.')
	await expect(bubble).toHaveCSS('background-color', 'rgb(208, 31, 56)')
	await own.getByRole('button', { name: 'Delete this story' }).click()
	await asking.getByRole('button', { name: 'Delete' }).click()
	await expect(own).toBeHidden()
	await expect(asGuest).toBeHidden()
	await expect(ring.locator('[data-ring]')).toHaveCount(0)

	await test.step('a film', async () => {
		const width = (video: HTMLVideoElement) => video.videoWidth

		await strip(ada).getByRole('button', { name: 'Add to your story' }).click()
		const dialog = ada.getByRole('dialog', { name: 'Post Story Update' })
		await dialog.locator('input[type=file]').setInputFiles(await film(ada))
		await expect.poll(() => dialog.locator('video').evaluate(width)).toBe(180)
		await expect(dialog.locator('video')).toHaveAttribute('poster', /^data:image\/jpeg;/)
		await expect(dialog.getByText('This video may not play on every device')).toHaveCount(0)
		await dialog.getByRole('button', { name: 'Post Story' }).click()
		await expect(ada.getByText('Your story is live for 24 hours.')).toBeVisible()

		await faceOf(guest, herself.handle).click()
		const shown = viewer(guest, herself.handle)
		await expect.poll(() => shown.locator('video').evaluate(width)).toBe(180)
		await shown.getByRole('button', { name: 'Play' }).click()
		await expect(shown).toBeHidden()
	})
})
