import { expectAccessible } from '../support/axe.ts'
import { CLIPBOARD, leaveBehind } from '../support/joining.ts'
import { AXE_SHAPES, expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test('JOIN-17: mio takes her message to X with one press, and her post’s address back with another @proof', async ({
	visit,
	stage,
}) => {
	const herself = stage.person('mio')
	await herself.logIn()
	const mio = await visit({ as: herself, visits: 3, permissions: CLIPBOARD })
	await mio.getByRole('banner').getByRole('link', { name: 'Join Stage' }).click()
	const dialog = mio.getByRole('dialog', { name: 'Join the stage' })
	await dialog.getByRole('button', { name: 'Write the post' }).click()
	const words = dialog.getByText(/^I am taking a place on Stage/)
	await expect(words).toBeVisible()
	const message = (await words.textContent()) ?? ''

	for (const [name, address] of [
		['Post on X', 'https://x.com/intent/post'],
		['Post on Farcaster', 'https://farcaster.xyz/~/compose'],
	] as const) {
		const link = dialog.getByRole('link', { name })
		await expect(link).toHaveAttribute('target', '_blank')
		const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
		expect([origin + pathname, searchParams.get('text')]).toEqual([address, message])
	}

	await mio.evaluate(() => {
		const { clipboard } = navigator
		const read = clipboard.readText.bind(clipboard)
		Object.assign(window, { reads: 0 })
		clipboard.readText = () => {
			;(window as unknown as { reads: number }).reads++
			return read()
		}
	})
	const paste = dialog.getByRole('button', { name: 'Paste', exact: true })
	const address = await herself.publish(message)
	await mio.evaluate((text) => navigator.clipboard.writeText(text), `  ${address}\n`)
	await dialog.getByRole('button', { name: 'I have published it' }).click()
	await expect(paste).toBeVisible()
	expect(await mio.evaluate(() => (window as unknown as { reads: number }).reads)).toBe(0)
	await expectAccessible(mio, 'showing the post')

	await paste.click()
	await expect(dialog.getByLabel('Address (URL) of your post')).toHaveValue(address)
	await mio.evaluate(() => {
		navigator.clipboard.readText = () => Promise.reject(new Error('not allowed'))
	})
	await paste.click()
	await expect(dialog.getByRole('alert')).toContainText('The clipboard could not be read.')
	await dialog.getByRole('button', { name: 'Verify & Join' }).click()
	await expect(dialog).toBeHidden()
	await leaveBehind(mio, herself)
})

for (const { language, phone } of AXE_SHAPES)
	test(`mio finds every way to publish inside the dialog, in ${language} ${phone ? 'on a phone' : 'at a desk'} @proof`, async ({
		visit,
		stage,
	}) => {
		const t = saying(language)
		const herself = stage.person('mio')
		await herself.logIn()
		const mio = await visit({ as: herself, visits: 3, language, phone, still: true })
		await mio
			.getByRole('link', { name: t('header.join'), exact: true })
			.first()
			.click()
		const dialog = mio.getByRole('dialog', { name: t('join.title') })
		await dialog.getByRole('button', { name: t('join.intro.next') }).click()
		await expect(dialog.getByRole('link', { name: t('join.post.x') })).toHaveAttribute('href', /x/)
		const frame = await dialog.boundingBox()
		for (const one of [
			dialog.getByRole('button', { name: t('join.post.copy') }),
			dialog.getByRole('link', { name: t('join.post.x') }),
			dialog.getByRole('link', { name: t('join.post.farcaster') }),
			dialog.getByRole('button', { name: t('join.post.next') }),
		]) {
			const box = await one.boundingBox()
			if (!box || !frame) throw new Error('nothing is drawn')
			expect(box.x).toBeGreaterThanOrEqual(frame.x)
			expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width)
			expect(box.height).toBeGreaterThanOrEqual(40)
		}
		await expectAccessible(mio, `publishing in ${language}`)
	})
