import { atRest, composer, readIn, said, say } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test('MSG-11, MSG-15, MSG-16: an empty or too long text cannot be sent, and a draft survives a reload, also when another tab has sent something @proof', async ({
	visit,
	seated,
}) => {
	const ada = await visit({ as: await seated('ada') })
	const post = ada.getByRole('button', { name: 'Post', exact: true })
	await expect(composer(ada)).toBeEditable()
	await expect(post).toBeDisabled()
	await composer(ada).fill('   \n  ')
	await expect(post).toBeDisabled()
	await composer(ada).fill('😀'.repeat(1000))
	await expect(composer(ada)).toHaveAccessibleDescription(/^1000 of 1000 characters/)
	await expect(post).toBeEnabled()
	await composer(ada).fill('😀'.repeat(1001))
	await expect(post).toBeDisabled()
	await composer(ada).press('Control+Enter')
	await expect(composer(ada)).toHaveValue('😀'.repeat(1001))

	await composer(ada).fill('Half a sentence')
	await composer(ada).press('Shift+Enter')
	await expect(composer(ada)).toHaveValue('Half a sentence\n')
	await ada.reload()
	await untilLive(ada)
	await expect(composer(ada)).toHaveValue('Half a sentence\n')

	const other = await ada.context().newPage()
	await other.goto('/stage')
	await say(other, 'Said in another tab')
	await expect(composer(other)).toHaveValue('')
	await ada.reload()
	await expect(composer(ada)).toHaveValue('Half a sentence\n')
	await other.close()
	await post.click()
	await expect(said(ada, 'Half a sentence')).toHaveCount(1)
	await expect(composer(ada)).toHaveValue('')
})

test('MSG-18: the stage’s refusal of a message is shown once, at the message, which can be read, sent again or thrown away @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/418/)
	const ada = await visit({ as: await seated('ada') })
	// Another server's answer is no refusal.
	await ada.route('**/api/stage/messages', (route) => route.fulfill({ status: 418, body: 'Tea' }))
	await say(ada, 'Said in a hotel')
	const state = said(ada, 'Said in a hotel').getByRole('status')
	await expect(state).toHaveText('Waits for the connection · Send failed (418)')
	await said(ada, 'Said in a hotel').getByRole('button', { name: 'Discard' }).click()
	const json = { message: 'Send failed (418)', code: 'refused' }
	await ada.unroute('**/api/stage/messages')
	await ada.route('**/api/stage/messages', (route) => route.fulfill({ status: 418, json }))
	await say(ada, 'Refused for now')
	await say(ada, 'Refused for good')
	await say(ada, 'Refused to be mended')
	await expect(said(ada, 'Refused for now')).toContainText('Not sent. Send failed (418)')
	await expect(said(ada, 'Refused for good')).toContainText('Send failed (418)')
	await expect(ada.locator('[data-kind="error"]')).toHaveCount(0)
	await ada.reload()
	await expect(said(ada, 'Refused for now')).toContainText('Send failed (418)')
	await said(ada, 'Refused for good').getByRole('button', { name: 'Discard' }).click()
	await expect(said(ada, 'Refused for good')).toHaveCount(0)

	await ada.unroute('**/api/stage/messages')
	await said(ada, 'Refused for now').getByRole('button', { name: 'Send again' }).click()
	await expect(said(ada, 'Refused for now')).not.toContainText('Send failed')
	await said(ada, 'Refused to be mended').getByRole('button', { name: 'Edit', exact: true }).click()
	await expect(composer(ada)).toHaveValue('Refused to be mended')
	await ada.reload()
	await untilLive(ada)
	await expect(composer(ada)).toHaveValue('Refused to be mended')
	await expect(said(ada, 'Refused to be mended')).toHaveCount(0)
	await expect(said(ada, 'Refused for now')).toHaveCount(1)
	await expect(said(ada, 'Refused for good')).toHaveCount(0)
})

for (const language of ['en-us', 'ar', 'ja', 'de'] as const)
	test(`on her phone ada is told in one word that she is offline, and nothing makes way for it, in ${language} @proof`, async ({
		visit,
		seated,
		tolerate,
	}) => {
		tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket/)
		const t = saying(language)
		const ada = await seated('ada', { language })
		const words = 'Where I stand, I stay.'
		await ada.say(words)
		const page = await visit({ as: ada, language, phone: true, still: true })
		const row = said(page, readIn(language, words), language).first()
		await expect(composer(page, language)).toBeEditable()
		const before = await atRest(row)
		await page.context().setOffline(true)

		const word = page.getByRole('status').getByText(t('live.offline.short'), { exact: true })
		await expect(word).toBeVisible()
		expect((await word.boundingBox())?.height).toBeLessThan(24) // one line
		await expect(page.locator('form').getByText(t('live.offline'))).toBeVisible()
		expect((await atRest(row)).top).toBe(before.top)
	})

test('SESS-17: an answer that was lost on the way makes no second message; offline, ada is told so, writes on, and all is sent once she is back', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/)
	const herself = await seated('ada')
	const [ada, noor] = [await visit({ as: herself }), await visit()]

	await test.step('the answer is lost', async () => {
		await ada.route(
			'**/api/stage/messages',
			async (route) => {
				await route.fetch() // the stage heard it
				await route.abort() // ada never learns
			},
			{ times: 1 },
		)
		await say(ada, 'Did that arrive?')
		await expect(said(noor, 'Did that arrive?')).toHaveCount(1)
		await expect(said(ada, 'Did that arrive?')).toHaveCount(1)
		await expect(said(ada, 'Did that arrive?')).not.toContainText(/Sending|Waits/)
		await say(ada, 'A second thing')
		await expect(said(noor, 'A second thing')).toHaveCount(1)
		await expect(said(noor, 'Did that arrive?')).toHaveCount(1)
	})

	await test.step('she is offline, and comes back', async () => {
		await ada.context().setOffline(true)
		await expect(
			ada.getByText('You are offline. What you write is kept and sent later.'),
		).toBeVisible()
		await expect(ada.getByText('Live', { exact: true })).toHaveCount(0)
		await say(ada, 'First, from the tunnel')
		await say(ada, 'Second, from the tunnel')
		await expect(said(ada, 'from the tunnel')).toHaveCount(2)
		await expect(said(ada, 'First, from the tunnel')).toContainText('Waits for the connection')
		await say(ada, 'Third, taken back')
		await say(ada, 'Fourth, thrown away')
		await composer(ada).fill('Half a thought')
		await said(ada, 'Fourth').getByRole('button', { name: 'Discard' }).click()
		await said(ada, 'Third').getByRole('button', { name: 'Edit', exact: true }).click()
		await expect(composer(ada)).toHaveValue('Half a thought\n\nThird, taken back')
		await expect(composer(ada)).toBeFocused()
		await herself.say('Meanwhile, from her phone')
		await expect(said(noor, 'Meanwhile, from her phone')).toHaveCount(1)

		await ada.context().setOffline(false)
		await untilLive(ada)
		await expect(said(noor, 'from the tunnel')).toHaveCount(2)
		await expect(said(ada, 'from the tunnel')).toHaveCount(2)
		await expect(said(ada, 'Waits for the connection')).toHaveCount(0)
		await expect(said(ada, 'Meanwhile, from her phone')).toHaveCount(1)
		await expect(said(noor, 'from the tunnel').first()).toContainText('Second')
		await expect(said(noor, /Third|Fourth/)).toHaveCount(0)
		await expect(said(ada, /Third|Fourth/)).toHaveCount(0)
	})
})
