import { existsSync } from 'node:fs'
import { heif, PHONE_PHOTO, png } from '../support/images.ts'
import { expectAccessible } from './support/axe.ts'
import { composer } from './support/page.ts'
import { expect, test } from './support/test.ts'

const SEA = {
	name: 'sea.png',
	mimeType: 'image/png',
	buffer: Buffer.from(png({ width: 300, height: 200 })),
}

test('IMG-01, IMG-02, IMG-03, MSG-09, LAY-31: ada shows the sea and says what it is, and a guest opens it large', async ({
	visit,
	seated,
}) => {
	const ada = await visit({ as: await seated('ada') })
	const guest = await visit()
	const attach = ada.getByRole('button', { name: 'Attach an image' })

	await ada.locator('input[type=file]').setInputFiles(SEA)
	const preview = ada.locator('form img')
	await expect(preview).toBeVisible()
	await expect(attach).toBeDisabled()
	expect((await preview.boundingBox())?.height).toBeLessThanOrEqual(160)
	await ada.getByLabel('Describe the image').fill('The sea at night')
	await expectAccessible(ada, 'an image with its description')
	await ada.getByRole('button', { name: 'Post', exact: true }).click()

	const shown = guest.getByRole('button', { name: 'Open the image: The sea at night' })
	await expect(shown).toBeVisible()
	await expect(attach).toBeEnabled()
	await expect(preview).toHaveCount(0)
	const drawn = shown.locator('img')
	await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
	const box = await shown.boundingBox()
	expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1)

	await shown.click()
	const lightbox = guest.getByRole('dialog', { name: 'Open the image' })
	await expect(lightbox.getByRole('img', { name: 'The sea at night' })).toBeVisible()
	await expectAccessible(guest, 'an image as large as the window')
	await guest.keyboard.press('Escape')
	await expect(lightbox).toHaveCount(0)
})

test('IMG-05, IMG-06, IMG-09: ada pastes one image, and is told when what she drops is none', async ({
	visit,
	seated,
}) => {
	const ada = await visit({ as: await seated('ada') })
	const give = (how: 'drop' | 'paste', name: string, type: string, bytes: number[]) =>
		composer(ada).evaluate(
			(field, given) => {
				const data = new DataTransfer()
				data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: given.type }))
				field.dispatchEvent(
					given.how === 'drop'
						? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
						: new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
				)
			},
			{ how, name, type, bytes },
		)

	await expect(composer(ada)).toBeEnabled() // until then its place is only drawn
	await give('drop', 'notes.txt', 'text/plain', [110, 111])
	await expect(ada.getByText('Only image files can be dropped.')).toBeVisible()
	await give('drop', 'fake.png', 'image/png', [60, 115, 118, 103])
	await expect(
		ada.getByText('Invalid file type (image/png). Please select an image file.'),
	).toBeVisible()

	await give('paste', 'image.png', 'image/png', [...SEA.buffer])
	await expect(ada.locator('form img')).toBeVisible()
	await ada.getByRole('button', { name: 'Remove the image' }).click()
	await expect(ada.locator('form img')).toHaveCount(0)
})

test('IMG-07: a photo from a phone becomes one that every browser draws', async ({
	visit,
	seated,
}) => {
	test.skip(!existsSync('node_modules/heic2any'), 'the converter is not installed')
	const ada = await visit({ as: await seated('ada') })
	const guest = await visit()

	await ada.locator('input[type=file]').setInputFiles({
		name: 'IMG_0002.HEIC',
		mimeType: '',
		buffer: Buffer.from(PHONE_PHOTO, 'base64'),
	})
	await ada.getByLabel('Describe the image').fill('Orange')
	await expect(ada.locator('form img')).toBeVisible({ timeout: 40_000 })
	await ada.getByRole('button', { name: 'Post', exact: true }).click()

	const drawn = guest.getByRole('button', { name: 'Open the image: Orange' }).locator('img')
	await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800)
})

test('IMG-07: a photo that no converter can read is told, and the page goes on', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/heic/i)
	const ada = await visit({ as: await seated('ada') })

	await ada.locator('input[type=file]').setInputFiles({
		name: 'IMG_0001.HEIC',
		mimeType: 'image/heic',
		buffer: Buffer.from(heif('heic')),
	})

	await expect(ada.getByText('Failed to convert HEIC image...')).toBeVisible({ timeout: 40_000 })
	await expect(ada.getByRole('button', { name: 'Attach an image' })).toBeEnabled()
})

test('MSG-07: a picture for the stage only is drawn for kenji, while a guest hears only that it was said', async ({
	visit,
	seated,
}) => {
	const ada = await visit({ as: await seated('ada') })
	const kenji = await visit({ as: await seated('kenji') })
	const guest = await visit()

	await ada.locator('input[type=file]').setInputFiles(SEA)
	await ada.getByLabel('Describe the image').fill('Our secret')
	await ada.getByRole('button', { name: 'Stage Only' }).click()
	await ada.getByRole('button', { name: 'Post', exact: true }).click()

	const drawn = kenji.getByRole('button', { name: 'Open the image: Our secret' }).locator('img')
	await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
	await expect(guest.getByText('Our secret')).toHaveCount(0)
	await expect(guest.getByRole('button', { name: 'Open the image: Our secret' })).toHaveCount(0)
})
