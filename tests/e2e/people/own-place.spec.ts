import { logInAs } from '../support/joining.ts'
import { composer, kept, people, said, say, you } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('STAT-07, JOIN-01, JOIN-06, JOIN-24, JOIN-25, JOIN-26, LS-01, LS-02, LS-09, SEAT-01, SESS-04: ada is asked once before she goes away, and posting brings her back; she leaves, keeps her code and comes back with it; of noor’s worthless code it is said, and it is forgotten, one that could not be tried is kept', async ({
	visit,
	seated,
	stage,
	tolerate,
}) => {
	tolerate(/40\d|418|ERR_FAILED/)
	const herself = await seated('ada')
	const [ada, noor] = [await visit({ as: herself, visits: 3 }), await visit({ visits: 3 })]

	await test.step('ada goes away and comes back', async () => {
		const row = people(noor).getByRole('listitem').filter({ hasText: herself.handle })

		await (await you(ada)).getByRole('button', { name: 'Step away', exact: true }).click()
		const dialog = ada.getByRole('dialog', { name: 'Your place on stage' })
		await expect(dialog).toContainText('While you are away, anyone may take your place.')
		await dialog.getByRole('button', { name: 'Cancel' }).click()
		await expect(row.getByTitle('Can be replaced while away')).toHaveCount(0)
		await (await you(ada)).getByRole('button', { name: 'Step away', exact: true }).click()
		await dialog.getByRole('button', { name: 'Step away' }).click()
		await expect(row.getByTitle('Can be replaced while away')).toHaveText('Away')
		await expect(ada.getByText('You are away. Posting brings you back.')).toBeVisible()

		await say(ada, 'Here I am again')
		await expect(said(noor, 'Here I am again')).toBeVisible()
		await expect(row.getByTitle('Can be replaced while away')).toHaveCount(0)
		await (await you(ada)).getByRole('button', { name: 'Step away', exact: true }).click()
		await expect(row.getByTitle('Can be replaced while away')).toHaveText('Away')
		await expect(dialog).toHaveCount(0)
		await (await you(ada)).getByRole('button', { name: 'I’m back', exact: true }).click()
		await expect(row.getByTitle('Can be replaced while away')).toHaveCount(0)
	})

	await test.step('she leaves, and comes back with her code', async () => {
		await expect.poll(() => kept(ada, 'stageUserId')).toBe(herself.userId)
		expect(await kept(ada, 'stageToken')).not.toBeNull()

		await (await you(ada)).getByRole('button', { name: 'Leave stage', exact: true }).click()
		const asked = ada.getByRole('dialog', { name: 'Your place on stage' })
		await expect(asked).toContainText('Leave the stage?')
		await asked.getByRole('button', { name: 'Leave stage' }).click()
		await expect(
			ada.getByText('You left the stage. Your rejoin code is kept in this browser.'),
		).toBeVisible()
		await expect(composer(ada)).toBeDisabled()
		await expect(
			people(ada).getByRole('heading', { name: /^Stage \(\d+\) \| Off-stage: \d+$/ }),
		).toBeVisible()
		await expect(people(ada).getByText(herself.handle)).toHaveCount(0)
		await expect.poll(() => kept(ada, 'stageToken')).toBeNull()
		const codeName = `rejoinCode:${herself.userId}`
		await expect.poll(() => kept(ada, codeName)).toMatch(/^RJ(-[0-9A-Z]{4}){4}$/)
		const code = await kept(ada, codeName)
		expect(await kept(ada, `rejoinParticipantId:${herself.userId}`)).toBe(herself.participantId)

		await ada.reload()
		await ada.getByRole('banner').getByRole('link', { name: 'Join Stage' }).click()
		const dialog = ada.getByRole('dialog', { name: 'Join the stage' })
		await expect(dialog.getByRole('tab', { name: 'Rejoin' })).toHaveAttribute(
			'aria-selected',
			'true',
		)
		await expect(dialog.getByRole('tab')).toHaveText(['Rejoin', 'Verify & Join'])
		await expect(dialog.getByRole('heading', { name: /^Welcome back, / })).toContainText(
			herself.handle,
		)
		await expect(dialog.getByLabel('Rejoin code')).toHaveCount(0)
		await dialog.getByRole('button', { name: 'I have a code' }).click()
		await expect(dialog.getByLabel('Rejoin code')).toHaveValue(code ?? '')
		const tall = (await dialog.getByLabel('Rejoin code').boundingBox())?.height
		expect(tall, 'a field of this stage').toBeGreaterThanOrEqual(44)

		await test.step('JOIN-03, JOIN-24, JOIN-27, ROUTE-08: an error is shown and disappears while he types, an empty try does not lose a code, and the introduction leads to the answers', async () => {
			await dialog.getByLabel('Participant id').fill('')
			await dialog.getByRole('button', { name: 'Rejoin the stage' }).click()
			await expect(dialog.getByRole('alert')).toHaveText('Missing rejoin information.')
			const id = dialog.getByLabel('Participant id')
			await expect(id).toBeFocused()
			await expect(id).toHaveAttribute('aria-invalid', 'true')
			await expect(dialog.getByLabel('Rejoin code')).toHaveAttribute('aria-invalid', 'false')
			await id.fill(herself.participantId ?? '')
			await expect(dialog.getByRole('alert')).toBeEmpty()
			await dialog.getByLabel('Rejoin code').fill('RJ-0000-0000-0000-0000')
			await dialog.getByRole('tab', { name: 'Verify & Join' }).click()
			await expect(dialog.getByRole('heading', { name: 'How it works' })).toBeVisible()
			const answers = dialog.getByRole('link', { name: 'Questions and answers' })
			await expect(answers).toHaveAttribute('href', '/faq')
			await dialog.getByRole('tab', { name: 'Rejoin' }).click()
			await dialog.getByLabel('Rejoin code').fill(code ?? '')
		})

		await dialog.getByRole('button', { name: 'Rejoin the stage' }).click()
		await expect(ada.getByText('Successfully rejoined the stage!')).toBeVisible()
		await expect(composer(ada)).toBeEditable()
		await expect(people(ada).getByRole('listitem').filter({ hasText: herself.handle })).toHaveCount(
			1,
		)
		await expect.poll(() => kept(ada, codeName)).toBeNull()
		await say(ada, 'It is good to be back')
		await expect(said(ada, 'It is good to be back')).toHaveCount(1)
	})

	await test.step('noor’s code is worthless', async () => {
		await noor.evaluate(() => {
			localStorage.setItem('rejoinCode:x:7', 'RJ-0000-0000-0000-0000')
			localStorage.setItem('rejoinParticipantId:x:7', '01ARZ3NDEKTSV4RRFFQ69G5FAV')
		})
		await noor.getByRole('banner').getByRole('link', { name: 'Join Stage' }).click()
		const dialog = noor.getByRole('dialog', { name: 'Join the stage' })
		const rejoin = dialog.getByRole('button', { name: 'Rejoin the stage' })

		await noor.route('**/api/stage/rejoin', (route) => route.abort())
		await rejoin.click()
		await expect(dialog.getByRole('alert')).toHaveText('Failed to rejoin the stage.')
		expect(await kept(noor, 'rejoinCode:x:7')).not.toBeNull()
		await noor.unroute('**/api/stage/rejoin')
		await noor.route('**/api/stage/rejoin', (route) => route.fulfill({ status: 418, body: '' }))
		await rejoin.click()
		await expect(dialog.getByRole('alert')).toHaveText('Rejoin failed (418)')
		expect(await kept(noor, 'rejoinCode:x:7')).not.toBeNull()
		await noor.unroute('**/api/stage/rejoin')
		await rejoin.click()
		await expect.poll(() => kept(noor, 'rejoinCode:x:7')).toBeNull()
		await expect(dialog.getByRole('alert')).not.toHaveText('Rejoin failed (418)')
		await expect(dialog.getByRole('alert')).not.toBeEmpty()
		expect(stage.troubles.filter((line) => line.includes('"level":"error"'))).toEqual([])
	})
})

test('LAY-13, SESS-06: ada logs out, is a guest, and her place waits for her next log-in @proof', async ({
	visit,
	seated,
	stage,
}) => {
	const herself = await seated('ada')
	const ada = await visit({ as: herself })
	const loggedOut = ada.waitForResponse('**/auth/logout')
	await (await you(ada)).getByRole('button', { name: 'Log out', exact: true }).click()
	await loggedOut
	await expect(ada.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
	await expect(composer(ada)).toBeDisabled()
	await expect.poll(() => kept(ada, 'stageToken')).toBeNull()
	await expect.poll(() => kept(ada, 'stageUserId')).toBeNull()
	await ada.reload()
	await expect(ada.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
	expect(
		await (await ada.request.post('/auth/token', { headers: { Origin: stage.origin } })).status(),
	).toBe(401)

	await ada.goto('/auth/login') // as from a bookmark, or by the link without script
	await logInAs(ada, herself.handle)
	await expect(composer(ada)).toBeEditable()
	await expect.poll(() => kept(ada, 'stageUserId')).toBe(herself.userId)
})
