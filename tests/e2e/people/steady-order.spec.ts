import { people, said, strip } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('the list of people does not move under noor’s pointer, and is sorted again later @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await ada.say('I spoke first.')
	await kenji.say('I spoke last.')
	const page = await visit()
	const names = () =>
		people(page)
			.getByRole('listitem')
			.filter({ hasText: new RegExp(`${ada.handle}|${kenji.handle}`) })
			.evaluateAll((rows) => rows.map((row) => row.textContent ?? ''))
	const first = async () => (await names())[0] ?? ''
	expect(await first()).toContain(kenji.handle)
	await people(page).getByText(kenji.handle).hover()
	await page.clock.install()

	await ada.say('And again.')
	await expect(said(page, 'And again.')).toBeVisible()
	await page.clock.runFor(60_000)
	expect(await first()).toContain(kenji.handle)

	await page.mouse.move(4, 4)
	await page.clock.runFor(10_000)
	await expect.poll(first).toContain(ada.handle)
})

test('the strip still begins with its first face after it is sorted again @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	for (const name of ['noor', 'mio', 'tal', 'juma']) await seated(name)
	await kenji.say('I spoke first.')
	const page = await visit({ phone: true })
	const faces = strip(page).getByRole('list')
	expect(await faces.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
	await page.clock.install()

	await ada.say('And I spoke last.')
	await expect(said(page, 'And I spoke last.')).toBeVisible()
	await page.clock.runFor(70_000)

	await expect(faces.getByRole('listitem').first()).toContainText(ada.handle)
	expect(await faces.evaluate((list) => list.scrollLeft)).toBe(0)
})
