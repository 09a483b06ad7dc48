import { addReaction } from '#contract/messages/reactions'
import { ban, liftBan, removePerson } from '#contract/operators'
import { expectAccessible } from '../support/axe.ts'
import { composer, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test('G-16, G-18: mallory, removed while she writes, reads why beside her words, banned reads until when and nothing of joining; later she comes back with her log-in alone and answers; olu reads it @proof', async ({
	stage,
	visit,
	seated,
}) => {
	const mallory = await seated('mallory')
	const olu = await stage.operator()
	const noor = await seated('noor')
	const { body } = await noor.say('Ink dries in the sun')
	await noor.ask(addReaction, { body: { messageId: body.id, emoji: '❤️' } })
	const writing = await visit({ as: mallory, phone: true, still: true })
	await composer(writing).fill('Half a pen')
	await olu.ask(removePerson, { body: { userId: mallory.userId ?? '', reason: 'Selling pens' } })
	await expect(writing.getByText(/Selling pens/)).toBeVisible()
	await expect(writing.getByText('Half a pen')).toBeVisible()
	const told = writing.locator('[data-composer]').filter({ hasText: 'Selling pens' })
	await expect(told).toBeFocused()
	await writing.keyboard.type('jn') // meant for the field that has gone, so no shortcuts
	await expect(told).toBeFocused()
	await expectAccessible(writing, 'removed while writing')
	await writing.reload()
	await expect(writing.getByText(/Selling pens/)).toBeVisible()
	await expect(writing.getByText('Half a pen')).toBeVisible()
	await expect(writing.getByRole('link', { name: 'Verify & Join' })).toBeVisible()

	const asOlu = { headers: { Authorization: `Bearer ${olu.accessToken}` } }
	const userId = mallory.userId ?? ''
	await olu.ask(ban, { ...asOlu, body: { userId, reason: 'Spam', days: 7 } })
	const sentence = writing.getByText(/^You were banned until .+: .?Spam.?$/)
	await expect(sentence).toBeVisible()
	for (const other of [/all good/, /removed from the stage/, /has expired/])
		await expect(writing.getByText(other)).toHaveCount(0)
	await expect(writing.getByRole('link', { name: /join/i })).toHaveCount(0)
	await expect(writing.getByText('Half a pen')).toBeVisible()
	const heart = said(writing, 'Ink dries').getByRole('button', { name: /❤️ ?1/ })
	await expect(heart).toHaveAttribute('aria-disabled', 'true')
	await heart.click({ force: true })
	await expect(writing.getByRole('dialog')).toHaveCount(0)
	await expectAccessible(writing, 'banned')
	await writing.getByRole('button', { name: 'Answer', exact: true }).press('Enter')
	await writing.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
	await expect(writing.locator('[data-composer]').filter({ has: sentence })).toBeFocused()
	await writing.setViewportSize({ width: 1440, height: 900 })
	await expect(sentence).toBeVisible()
	await expect(writing.getByRole('button', { name: 'Could I join?' })).toHaveCount(0)
	await olu.ask(liftBan, { ...asOlu, body: { userId } })
	await expect(writing.getByRole('link', { name: 'Verify & Join' })).toBeVisible()
	mallory.stageToken = null
	mallory.userId = null
	const t = saying('en-us')
	const page = await visit({ as: mallory, phone: true, still: true })
	await page.getByRole('link', { name: t('guest.join') }).click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByRole('status').first()).toContainText('Spam')
	await dialog.getByRole('button', { name: t('activity.answer'), exact: true }).click()
	await dialog.getByLabel(t('activity.answer.label')).fill('They were my last pens')
	await expectAccessible(page, 'an answer to a removal')
	await page.keyboard.press('Escape')
	await page.getByRole('link', { name: t('join.verify.button') }).click()
	await dialog.getByRole('button', { name: t('activity.answer'), exact: true }).click()
	const desk = await visit({ as: olu, path: '/admin?at=journal' })
	await expect(desk.getByText('Spam').first()).toBeVisible()
	await expect(dialog.getByLabel(t('activity.answer.label'))).toHaveValue('They were my last pens')
	await dialog.getByRole('button', { name: t('activity.answer.send'), exact: true }).click()
	await expect(dialog.getByText(t('activity.answer.sent'))).toBeVisible()

	await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // olu comes back to the tab
	await expect(desk.getByText('They were my last pens')).toBeVisible()
	await page.reload()
	await page.getByRole('link', { name: t('join.verify.button') }).click()
	await expect(dialog.getByRole('status').first()).toContainText('Spam')
	await expect(dialog.getByRole('button', { name: t('activity.answer'), exact: true })).toHaveCount(
		0,
	)
})
