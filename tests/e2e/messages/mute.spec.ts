import { said } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const MENU = saying('en-us')('message.menu')

test('G-89: a guest mutes mallory: one line stands for each of her messages, she joins unseen, counts for nothing, and comes back', async ({
	visit,
	seated,
}) => {
	const mallory = await seated('mallory')
	const noor = await seated('noor')
	await mallory.say('Buy my course')
	const reader = await visit()
	await expect(reader.getByText('Buy my course')).toBeVisible()

	await said(reader, 'Buy my course').hover()
	await said(reader, 'Buy my course').getByRole('link', { name: MENU }).click()
	await reader.getByRole('button', { name: `Mute ${mallory.handle}`, exact: true }).click()
	const line = reader.getByRole('button', { name: `Muted: ${mallory.handle}` })
	await expect(line).toHaveCount(1)
	await expect(reader.getByText('Buy my course')).toHaveCount(0)
	await expect(reader.getByText(`${mallory.handle} joined the stage.`)).toHaveCount(0)

	await reader.reload()
	await untilLive(reader)
	await expect(line).toHaveCount(1)
	await mallory.say('Only today')
	await noor.say('Good evening')
	await expect(reader.getByText('Good evening')).toBeVisible()
	await expect(line).toHaveCount(2)
	await expect(reader.getByText('Only today')).toHaveCount(0)

	await line.first().click()
	await said(reader, 'Only today').hover()
	await said(reader, 'Only today').getByRole('link', { name: MENU }).click()
	await reader.getByRole('button', { name: `Unmute ${mallory.handle}` }).click()
	await expect(reader.getByText('Buy my course')).toBeVisible()
	await expect(line).toHaveCount(0)
})
