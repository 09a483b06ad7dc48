import type { Locator } from 'playwright/test'
import { viewStory } from '#contract/stories/stories'
import { drawPng } from '../../sandbox/picture.ts'
import type { Person } from '../../support/person.ts'
import { strip } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

/** Posts a story with a picture as high as photos from phones. */
function show(person: Person) {
	return person.show({
		bytes: Uint8Array.from(drawPng(90, 160, () => [0.5, 0.4, 0.3])),
		type: 'image/png',
		text: 'First',
	})
}

async function boxOf(shown: Locator) {
	const box = await shown.boundingBox()
	if (!box) throw new Error('It is not shown.')
	return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('VIEW-03, VIEW-04, VIEW-05: on lin’s tall phone the whole picture is above the controls @proof', async ({
	visit,
	seated,
}) => {
	const [ada, lin] = [await seated('ada'), await seated('lin')]
	await show(ada)
	const page = await visit({ as: lin, phone: true, still: true })
	const name = saying()('story.title', { name: ada.handle })
	await strip(page).getByTitle(name).click()
	const shown = page.getByRole('dialog', { name })
	const picture = await boxOf(shown.getByRole('img', { name: 'First' }))
	const heart = await boxOf(shown.getByRole('button', { name: '❤️' }))
	const reply = await boxOf(shown.getByRole('textbox'))

	expect(picture.y).toBe(0)
	expect(picture.height).toBeCloseTo((picture.width * 16) / 9, 0)
	expect(heart.y).toBeGreaterThanOrEqual(picture.bottom)
	expect(reply.y).toBeGreaterThanOrEqual(heart.bottom)
})

test('VIEW-08: in Arabic the names of people who saw ada’s story are beside their pictures @proof', async ({
	visit,
	seated,
}) => {
	const [ada, lin] = [await seated('ada'), await seated('lin')]
	const { _id: id } = await show(ada)
	expect((await lin.ask(viewStory, { params: { id } })).status).toBe(200)
	const page = await visit({ as: ada, language: 'ar', still: true })
	const t = saying('ar')
	await strip(page, 'ar')
		.getByTitle(t('story.title', { name: ada.handle }))
		.click()
	await page.getByRole('button', { name: t('story.views', { n: '١' }) }).click()
	const row = page.getByRole('dialog', { name: t('story.viewed') }).getByRole('listitem')
	const name = await boxOf(row.getByText(lin.handle))
	const face = await boxOf(row.locator('> :first-child'))

	expect(face.x - name.right).toBeGreaterThanOrEqual(0)
	expect(face.x - name.right).toBeLessThan(face.width / 2)
})
