import { composer, said, say } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'

test('MSG-11, MSG-15, MSG-16: what is empty or too long cannot be sent, and a draft survives a reload', async ({
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
	await expect(composer(ada)).toHaveAccessibleDescription('1000 of 1000 characters')
	await expect(post).toBeEnabled()
	await composer(ada).fill('😀'.repeat(1001))
	await expect(post).toBeDisabled()
	await composer(ada).press('Control+Enter')
	await expect(composer(ada)).toHaveValue('😀'.repeat(1001))

	await composer(ada).fill('Half a sentence')
	await composer(ada).press('Enter')
	await expect(composer(ada)).toHaveValue('Half a sentence\n')
	await ada.reload()
	await untilLive(ada)
	await expect(composer(ada)).toHaveValue('Half a sentence\n')
	await post.click()
	await expect(said(ada, 'Half a sentence')).toHaveCount(1)
	await expect(composer(ada)).toHaveValue('')
})

test('MSG-18: what the stage refused stays to be read, sent again or thrown away', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/418/)
	const ada = await visit({ as: await seated('ada') })
	await ada.route('**/api/stage/messages', (route) => route.fulfill({ status: 418, body: '' }))
	await say(ada, 'Refused for now')
	await say(ada, 'Refused for good')
	await expect(said(ada, 'Refused for now')).toContainText('Not sent. Send failed (418)')
	await expect(said(ada, 'Refused for good')).toContainText('Send failed (418)')
	await ada.reload()
	await expect(said(ada, 'Refused for now')).toContainText('Send failed (418)')
	await said(ada, 'Refused for good').getByRole('button', { name: 'Discard' }).click()
	await expect(said(ada, 'Refused for good')).toHaveCount(0)

	await ada.unroute('**/api/stage/messages')
	await said(ada, 'Refused for now').getByRole('button', { name: 'Send again' }).click()
	await expect(said(ada, 'Refused for now')).not.toContainText('Send failed')
	await ada.reload()
	await untilLive(ada)
	await expect(said(ada, 'Refused for now')).toHaveCount(1)
	await expect(said(ada, 'Refused for good')).toHaveCount(0)
})

test('an answer that was lost on the way makes no second message', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED/)
	const ada = await visit({ as: await seated('ada') })
	const noor = await visit()
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

test('SESS-17: offline, ada is told so, writes on, and all is sent once she is back', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket/)
	const herself = await seated('ada')
	const ada = await visit({ as: herself })
	const noor = await visit()
	await ada.context().setOffline(true)
	await expect(
		ada.getByText('You are offline. What you write is kept and sent later.'),
	).toBeVisible()
	await expect(ada.getByText('Live', { exact: true })).toHaveCount(0)
	await say(ada, 'First, from the tunnel')
	await say(ada, 'Second, from the tunnel')
	await expect(said(ada, 'from the tunnel')).toHaveCount(2)
	await expect(said(ada, 'First, from the tunnel')).toContainText('Waits for the connection')
	await herself.say('Meanwhile, from her phone')
	await expect(said(noor, 'Meanwhile, from her phone')).toHaveCount(1)

	await ada.context().setOffline(false)
	await untilLive(ada)
	await expect(said(noor, 'from the tunnel')).toHaveCount(2)
	await expect(said(ada, 'from the tunnel')).toHaveCount(2)
	await expect(said(ada, 'Waits for the connection')).toHaveCount(0)
	await expect(said(ada, 'Meanwhile, from her phone')).toHaveCount(1)
	await expect(said(noor, 'from the tunnel').first()).toContainText('Second')
})
