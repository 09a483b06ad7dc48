// Journeys and cases of one subject that share their helpers (over 250 lines).

import { existsSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { postMessage } from '#contract/messages/messages'
import { gif, PHONE_PHOTO, png } from '../../support/images.ts'
import { expectAccessible } from '../support/axe.ts'
import { CLIPBOARD } from '../support/joining.ts'
import { composer, expectAlone, readIn, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const en = saying('en-us')
/** Long, because the decoder is large and works in the page. */
const CONVERTED = { timeout: 120_000 }
const SEA = {
	name: 'sea.png',
	mimeType: 'image/png',
	buffer: Buffer.from(png({ width: 300, height: 200 })),
}

test('IMG-01, IMG-02, IMG-03, MSG-09, MSG-16: ada shows the sea and says what it is, and a guest opens it large; a picture that moves stands still for noor, who asks for less motion, until she plays it, and a guest stops it by a key, also where it is large; a still one has no button', async ({
	visit,
	seated,
}) => {
	const herself = await seated('ada')
	const ada = await visit({ as: herself })
	const guest = await visit()
	const attach = ada.getByRole('button', { name: 'Attach an image' })

	const post = ada.getByRole('button', { name: 'Post', exact: true })
	const arrives = Promise.withResolvers<void>()
	await ada.route('**/upload-message-image', async (route) => {
		await arrives.promise
		await route.continue()
	})
	await ada.locator('input[type=file]').setInputFiles(SEA)
	const preview = ada.locator('form img')
	await expect(preview).toBeVisible()
	await expect(attach).toBeDisabled()
	await expect(post).toBeDisabled()
	arrives.resolve()
	await expect(post).toBeEnabled()
	expect((await preview.boundingBox())?.height).toBeLessThanOrEqual(160)
	await test.step('it may become a story instead, and stays in her message until that is on its way', async () => {
		const story = ada.getByRole('button', { name: 'As a story instead' })
		const dialog = ada.getByRole('dialog', { name: 'Post Story Update' })
		await story.click()
		await expect(dialog.locator('img')).toBeVisible()
		await ada.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
		await ada.getByRole('button', { name: 'Stage Only' }).click()
		await expect(story).toHaveCount(0) // everybody sees a story
		await ada.getByRole('button', { name: 'Stage Only' }).click()
		await expect(story).toBeVisible()
	})
	await ada.getByLabel('Describe the image').fill('The sea at night')
	await post.click()

	const shown = guest.getByRole('button', { name: 'Open the image: The sea at night' })
	await expect(shown).toBeVisible()
	await expect(attach).toBeEnabled()
	await expect(preview).toHaveCount(0)
	const drawn = shown.locator('img')
	await expect(drawn).toHaveJSProperty('naturalWidth', 300)
	const box = await shown.boundingBox()
	expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1)

	await shown.click()
	const lightbox = guest.getByRole('dialog', { name: 'Open the image' })
	await expect(lightbox.getByRole('img', { name: 'The sea at night' })).toBeVisible()
	await expectAccessible(guest, 'an image as large as the window')
	await expectAlone(lightbox)
	await guest.mouse.move(400, 300)
	await guest.mouse.down({ button: 'right' })
	await guest.mouse.move(400, 420)
	await guest.mouse.up({ button: 'right' })
	await expect(lightbox).toBeVisible()
	await herself.say('Who was there?')
	await expect(guest.getByText('1 new message', { exact: true })).toBeAttached()
	await guest.keyboard.press('Escape')
	await expect(lightbox).toHaveCount(0)

	await test.step('a picture that moves', async () => {
		const show = async (messageText: string, picture: Uint8Array<ArrayBuffer>) => {
			const { imageUrl: attachedImageUrl } = await herself.upload(picture)
			await herself.ask(postMessage, { body: { messageText, attachedImageUrl } })
		}
		await show('A windmill turns', gif({ width: 1, height: 1, frames: 2 }))
		await show('A windmill rests', gif({ width: 160, height: 120 }))
		const noor = await visit({ still: true })
		const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
		const picture = (page: Page) => row(page, 'turns').getByRole('button').locator('img')
		const [play, pause] = ['Play', 'Pause'].map(
			(name) => (page: Page) => row(page, 'turns').getByRole('button', { name }),
		) as [(page: Page) => Locator, (page: Page) => Locator]

		await expect(play(noor)).toBeVisible()
		await expect(picture(noor)).toHaveAttribute('srcset', /^blob:/)
		await play(noor).press('Enter')
		await expect(picture(noor)).not.toHaveAttribute('srcset')
		await expect(pause(noor)).toBeVisible()

		// Her place is at the image that she closed, so what is new waits for her.
		await guest.getByRole('button', { name: '3 new messages' }).click()
		await expect(pause(guest)).toBeVisible()
		await expect(picture(guest)).not.toHaveAttribute('srcset')
		await pause(guest).press('Enter')
		await expect(picture(guest)).toHaveAttribute('srcset', /^blob:/)
		await row(guest, 'turns').getByRole('button', { name: 'Open the image' }).click()
		const large = guest.getByRole('dialog')
		await large.getByRole('button', { name: 'Pause' }).press('Enter')
		await expect(large.locator('img')).toHaveAttribute('srcset', /^blob:/)
		await guest.keyboard.press('Escape')
		for (const page of [noor, guest])
			await expect(row(page, 'rests').getByRole('button', { name: /Play|Pause/ })).toHaveCount(0)
	})
})

test('IMG-01, IMG-05, IMG-06, IMG-09: ada pastes one image, is told when what she drops is none or a second one, and pastes cells as text; a drop beside the box is for her message @proof', async ({
	visit,
	seated,
}) => {
	const ada = await visit({ as: await seated('ada'), permissions: CLIPBOARD })
	await expect(composer(ada)).toBeEnabled() // until then its place is only drawn
	await give(composer(ada), 'drop', 'notes.txt', 'text/plain', [110, 111])
	await expect(ada.getByText('Only image files can be dropped.')).toBeVisible()
	await give(composer(ada), 'drop', 'fake.png', 'image/png', [60, 115, 118, 103])
	await expect(
		ada.getByText('Invalid file type (image/png). Please select an image file.'),
	).toBeVisible()

	await give(composer(ada), 'paste', 'image.png', 'image/png', [...SEA.buffer])
	await expect(ada.locator('form img')).toBeVisible()
	await give(composer(ada), 'paste', 'image.png', 'image/png', [...SEA.buffer])
	await expect(ada.getByText(en('image.only'))).toBeVisible()
	await copyCells(ada, 'Cups\t12', SEA.buffer)
	for (const field of [composer(ada), ada.getByLabel(en('image.describe'))]) {
		await field.press('Control+v')
		await expect(field).toHaveValue(/^Cups\s12$/)
	}
	await ada.getByRole('button', { name: 'Remove the image' }).click()
	await composer(ada).press('Control+v')
	await expect(composer(ada)).toHaveValue('Cups\t12Cups\t12')
	await expect(ada.locator('form img')).toHaveCount(0)

	await give(ada.getByRole('main'), 'drop', 'photo.png', '', [...SEA.buffer])
	await expect(ada.locator('form img')).toBeVisible()
	await expect(composer(ada)).toHaveValue('Cups\t12Cups\t12')
})

test('MSG-17, IMG-01, IMG-02, LANG-07: kenji answers with a picture, closes the box and comes back, and noor is told in German what it shows @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('What do you see from your window?')
	const kenji = await visit({ as: await seated('kenji') })
	const noor = await visit({ language: 'de', phone: true })
	const asked = said(kenji, 'from your window').first()
	const open = async () => {
		await asked.hover()
		await asked.getByRole('button', { name: 'Reply', exact: true }).first().click()
	}
	const box = asked.locator('form')
	const attach = box.getByRole('button', { name: 'Attach an image' })

	await open()
	await expect(box.getByRole('button', { name: 'Reply', exact: true })).toBeDisabled()
	await give(box.getByRole('textbox').first(), 'drop', 'notes.txt', 'text/plain', [110])
	await expect(box.getByText('Only image files can be dropped.')).toBeVisible()
	await give(box.getByRole('textbox').first(), 'paste', 'sea.png', 'image/png', [...SEA.buffer])
	const preview = box.locator('img')
	await expect(preview).toBeVisible()
	expect((await preview.boundingBox())?.height).toBeLessThanOrEqual(160)
	await expect(attach).toBeDisabled()
	await box.getByLabel('Describe the image').fill('A harbour in the fog')
	await expectAccessible(kenji, 'answering with an image')

	await expect(box.getByRole('button', { name: 'Reply', exact: true })).toBeEnabled()
	await box.getByRole('button', { name: 'Cancel' }).click()
	await expect(box).toHaveCount(0)
	await kenji.reload()
	await open()
	await expect(preview).toBeVisible()
	await expect(box.getByLabel('Describe the image')).toHaveValue('A harbour in the fog')
	await box.getByRole('button', { name: 'Reply', exact: true }).click()

	await expect(box).toHaveCount(0)
	const shown = noor
		.locator('[data-depth="1"]')
		.getByRole('button', { name: readIn('de', 'A harbour in the fog') })
	await expect(shown).toBeVisible()
	await expect(shown.locator('img')).toHaveAttribute('lang', 'de')
	await open()
	await expect(attach).toBeEnabled()
	await expect(preview).toHaveCount(0)
})

test('MSG-13, MSG-06: ada takes the words from her picture, and only the picture stays @proof', async ({
	visit,
	seated,
}) => {
	const ada = await visit({ as: await seated('ada') })
	const guest = await visit()
	await ada.locator('input[type=file]').setInputFiles(SEA)
	await ada.getByLabel('Describe the image').fill('The sea in March')
	await composer(ada).fill('Far too many words')
	await ada.getByRole('button', { name: 'Post', exact: true }).click()
	const row = said(ada, 'Far too many words').first()
	await row.hover()
	await row.getByRole('button', { name: 'Edit', exact: true }).click()

	const box = ada.getByRole('textbox', { name: 'Edit', exact: true })
	await box.fill('')
	await expect(ada.getByRole('button', { name: 'Open the image: The sea in March' })).toBeVisible()
	await ada.getByRole('button', { name: 'Save', exact: true }).click()

	await expect(guest.getByText('Far too many words')).toHaveCount(0)
	await expect(
		guest.getByRole('button', { name: 'Open the image: The sea in March' }),
	).toBeVisible()
})

test('ada’s large image is made small before its upload; one that was uploaded large is loaded in the feed only when noor asks for it @proof', async ({
	visit,
	seated,
}) => {
	const kenji = await seated('kenji')
	const ada = await visit({ as: await seated('ada') })
	const noor = await visit()
	const asked: string[] = []
	noor.on('request', (request) => asked.push(new URL(request.url()).pathname))

	await ada.locator('input[type=file]').setInputFiles({
		name: 'wide.png',
		mimeType: 'image/png',
		buffer: Buffer.from(await drawnIn(ada, 2_100, 1_400)),
	})
	await ada.getByLabel('Describe the image').fill('A wide sea')
	await ada.getByRole('button', { name: 'Post', exact: true }).click()
	const small = noor.getByRole('button', { name: 'Open the image: A wide sea' }).locator('img')
	await expect(small).toHaveJSProperty('naturalWidth', 2_048)

	const { imageUrl } = await kenji.upload(await drawnIn(noor, 2_100, 2_100))
	const body = { attachedImageUrl: imageUrl, attachedImageAlt: 'The whole coast' }
	await kenji.ask(postMessage, { body: { messageText: '', ...body } })
	const waiting = noor.getByRole('button', {
		name: 'The whole coast Show the large image (2100 × 2100 px)',
	})
	await expect(waiting).toBeVisible()
	await expectAccessible(noor, 'an image that waits')
	expect(asked).not.toContain(imageUrl)

	await waiting.click()
	const lightbox = noor.getByRole('dialog', { name: 'Open the image' })
	await expect(lightbox.getByRole('img', { name: 'The whole coast' })).toBeVisible()
	await expect.poll(() => asked).toContain(imageUrl)
	await noor.keyboard.press('Escape')
	await expect(lightbox).toHaveCount(0)

	await ada.locator('input[type=file]').setInputFiles({
		name: 'screenshot.png',
		mimeType: 'image/png',
		buffer: Buffer.from(await drawnIn(ada, 1_080, 11_000)),
	})
	await ada.getByLabel('Describe the image').fill('All that was said')
	await ada.getByRole('button', { name: 'Post', exact: true }).click()
	await expect(ada.getByRole('button', { name: /All that was said/ })).toBeVisible()
	await noor.reload()
	await noor.getByRole('button', { name: /All that was said .* \(1080 × 11000 px\)/ }).click()
	const long = lightbox.getByRole('img', { name: 'All that was said' })
	await expect(long).toHaveJSProperty('naturalWidth', 1_080)
	await expect.poll(async () => (await long.boundingBox())?.width).toBe(1_080)
	const top = (await long.boundingBox())?.y ?? 0
	await noor.keyboard.press('ArrowDown')
	await expect.poll(async () => ((await long.boundingBox())?.y ?? 0) < top).toBe(true)
})

test('IMG-07: a photo from a phone becomes one that every browser draws @proof', async ({
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
	await expect(ada.locator('form img')).toBeVisible(CONVERTED)
	await ada.getByRole('button', { name: 'Post', exact: true }).click()

	const drawn = guest.getByRole('button', { name: 'Open the image: Orange' }).locator('img')
	await expect(drawn).toHaveJSProperty('naturalWidth', 800)
})

test('IMG-07: the second converter reads an image that the first one cannot read @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	test.skip(!existsSync('node_modules/heic-to'), 'the converter is not installed')
	tolerate(/heic2any/)
	const ada = await visit({ as: await seated('ada') })
	await ada.route(/heic2any/, (route) => route.abort())

	await ada.locator('input[type=file]').setInputFiles({
		name: 'IMG_0003.HEIC',
		mimeType: 'image/heic',
		buffer: Buffer.from(PHONE_PHOTO, 'base64'),
	})

	const preview = ada.locator('form img')
	await expect(preview).toBeVisible(CONVERTED)
	await expect(preview).toHaveJSProperty('naturalWidth', 800)
})

test('LAY-31: an image that cannot be loaded takes no space, and for a HEIC image noor reads that her browser cannot show it: in a new message, and in a page that already contains it @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	const [noor, kenji] = [await visit(), await visit()]
	const show = async (messageText: string, bytes: Uint8Array<ArrayBuffer>) => {
		const { imageUrl: attachedImageUrl } = await ada.upload(bytes)
		return {
			attachedImageUrl,
			say: () => ada.ask(postMessage, { body: { messageText, attachedImageUrl } }),
		}
	}
	const sea = await show('The sea from here', png({ width: 300, height: 200 }))
	const phone = await show('From my phone', Uint8Array.from(Buffer.from(PHONE_PHOTO, 'base64')))
	await noor.route(`**${sea.attachedImageUrl}`, (route) =>
		route.fulfill({ contentType: 'image/png', body: 'These bytes are no image.' }),
	)

	await sea.say()
	await phone.say()

	for (const comesAlive of [async () => undefined, () => noor.reload()]) {
		await comesAlive()
		const [broken, heic] = [said(noor, 'The sea from here'), said(noor, 'From my phone')]
		await expect(heic.getByText('HEIC images cannot be shown in this browser.')).toBeVisible()
		await expect(broken).toBeVisible()
		for (const row of [broken, heic])
			await expect(row.getByRole('button', { name: /^Open the image/ })).toHaveCount(0)
	}
	const drawn = said(kenji, 'The sea from here').getByRole('button', { name: /^Open the image/ })
	await expect(drawn.locator('img')).toHaveJSProperty('naturalWidth', 300)
})

test('MSG-07: a stage-only picture is shown to kenji, while a guest reads only that there is a stage-only message @proof', async ({
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
	await expect(drawn).toHaveJSProperty('naturalWidth', 300)
	await expect(guest.getByText('Our secret')).toHaveCount(0)
	await expect(guest.getByRole('button', { name: 'Open the image: Our secret' })).toHaveCount(0)
})

/** A file dropped on a field or pasted into it. */
function give(
	field: Locator,
	how: 'drop' | 'paste',
	name: string,
	type: string,
	bytes: number[],
): Promise<void> {
	return field.evaluate(
		(element, given) => {
			const data = new DataTransfer()
			data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: given.type }))
			element.dispatchEvent(
				given.how === 'drop'
					? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
					: new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
			)
		},
		{ how, name, type, bytes },
	)
}

/** Cells as a spreadsheet copies them: with a picture of them. */
function copyCells(page: Page, text: string, picture: Buffer): Promise<void> {
	return page.evaluate(
		([text, bytes]) => {
			const blob = (of: BlobPart, type: string) => new Blob([of], { type })
			const item = new ClipboardItem({
				'text/plain': blob(text, 'text/plain'),
				'text/html': blob(`<table><td>${text.replace('\t', '<td>')}</table>`, 'text/html'),
				'image/png': blob(new Uint8Array(bytes), 'image/png'),
			})
			return navigator.clipboard.write([item])
		},
		[text, [...picture]] as const,
	)
}

/** A large picture that is small as a file. */
async function drawnIn(
	page: Page,
	width: number,
	height: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const drawn = await page.evaluate(
		([width, height]) => {
			const canvas = document.createElement('canvas')
			Object.assign(canvas, { width, height })
			const context = canvas.getContext('2d')
			if (context) context.fillStyle = 'teal'
			context?.fillRect(0, 0, width, height / 2)
			return canvas.toDataURL('image/png').split(',')[1] ?? ''
		},
		[width, height] as const,
	)
	return Uint8Array.from(Buffer.from(drawn, 'base64'))
}

/** How far the red on the left is from that on the right, in the colours of a phone. */
function redsApart(page: Page, address: string): Promise<number> {
	return page.evaluate(async (address) => {
		const picture = new Image()
		picture.src = address
		await picture.decode()
		const canvas = document.createElement('canvas')
		const { naturalWidth: width, naturalHeight: height } = picture
		Object.assign(canvas, { width, height })
		const context = canvas.getContext('2d', {
			colorSpace: 'display-p3',
			willReadFrequently: true,
		})
		context?.drawImage(picture, 0, 0)
		const red = (share: number) => [
			...(context?.getImageData(width * share, height / 2, 1, 1).data ?? []),
		]
		const [left, right] = [red(0.25), red(0.75)]
		return Math.max(...left.map((value, at) => Math.abs(value - (right[at] ?? 0))))
	}, address)
}

test('noor sees the reds of ada’s phone, which a screen of ten years ago cannot show, as ada took them @proof', async ({
	visit,
	seated,
}) => {
	const ada = await visit({ as: await seated('ada') })
	const noor = await visit()
	const taken = await ada.evaluate(() => {
		const canvas = document.createElement('canvas')
		Object.assign(canvas, { width: 4_032, height: 3_024 })
		const pen = canvas.getContext('2d', { colorSpace: 'display-p3' })
		for (const [at, red] of ['color(display-p3 1 0 0)', 'rgb(255 0 0)'].entries()) {
			if (pen) pen.fillStyle = red
			pen?.fillRect(at * 2_016, 0, 2_016, 3_024)
		}
		return canvas.toDataURL('image/jpeg', 0.9)
	})
	expect(await redsApart(ada, taken)).toBeGreaterThan(20)

	const buffer = Buffer.from(taken.split(',')[1] ?? '', 'base64')
	await ada
		.locator('input[type=file]')
		.setInputFiles({ name: 'red.jpg', mimeType: 'image/jpeg', buffer })
	await ada.getByLabel('Describe the image').fill('Two reds')
	await ada.getByRole('button', { name: 'Post', exact: true }).click()
	const shown = noor.getByRole('button', { name: 'Open the image: Two reds' }).locator('img')
	await expect(shown).toHaveJSProperty('naturalWidth', 2_048)
	expect(await redsApart(noor, (await shown.getAttribute('src')) ?? '')).toBeGreaterThan(20)
})
