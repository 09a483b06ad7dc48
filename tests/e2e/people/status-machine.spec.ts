import type { Page } from 'playwright/test'
import { addReaction } from '#contract/messages/reactions'
import { leave } from '#contract/people/session'
import type { Person } from '../../support/person.ts'
import { crowd } from '../support/crowd.ts'
import { composer, kept, said, say, settings, you } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'

// The stage that full-stage.spec.ts fills: its thirty people stay.
test.use({ stageName: 'full' })

const TAKEN = 'Your place was taken. You can come back with your rejoin code.'
const ELSEWHERE = 'You left the stage in another tab or on another device.'

test('SESS-01, SESS-03, SESS-04, SESS-05, JOIN-21, G-107, LS-09, ROLE-06, ROLE-20, ROLE-26: replaced, ada is off stage in both tabs and on her phone; coming back on the phone makes all of them active; leaving at her desk tells and forgets her everywhere', async ({
	visit,
	stage,
	seated,
	tolerate,
}) => {
	tolerate(/409/) // the stage is full
	tolerate(/401/) // where she did not come back herself, the page renews her session
	const others = await crowd(stage, 29, (n) => 100 * (n + 1))
	for (const one of others.splice(29)) await one.ask(leave, { body: {} }) // one seat is free
	const [fan] = others
	const herself = await seated('ada', { followers: 50 })
	const { body } = await herself.say('Bread for everybody')
	await fan?.ask(addReaction, { body: { messageId: body.id, emoji: '❤️' } })
	const { desk, tab, phone } = await everywhere(visit, herself)
	await composer(desk).fill('The second tray is nearly')

	const taker = await stage.seated('taker', { followers: 60 })

	for (const page of [desk, tab, phone]) {
		await expect(composer(page)).toBeDisabled()
		await expect(composer(page)).toHaveAttribute('placeholder', TAKEN)
	}
	const told = async (page: Page) => {
		const main = page.getByRole('main')
		await expect(main.getByText(`${taker.handle}\u2069 took your place on stage`)).toBeVisible()
		await expect(main.getByText('you had the fewest followers.')).toBeVisible()
		await expect(main.getByText('With 50 not yet: you need more than 60.')).toBeVisible()
		await expect(main.getByText('Next, unless they post:')).toBeVisible()
	}
	await test.step('ROLE-06: she reads by whom and by which rule, how she could come back, and what she was writing', async () => {
		for (const page of [desk, tab, phone]) await told(page)
		await expect(desk.getByRole('blockquote')).toHaveText('The second tray is nearly')
		await expect(phone.getByRole('blockquote')).toHaveCount(0)
	})
	const code = (page: Page) => kept(page, `rejoinCode:${herself.userId}`)
	await expect.poll(() => code(desk)).toMatch(/^RJ-/)
	await expect.poll(() => code(phone)).toBe(await code(desk))
	await expect
		.poll(() => kept(desk, `rejoinParticipantId:${herself.userId}`))
		.toBe(herself.participantId)
	expect(await kept(desk, 'stageToken')).not.toBeNull()
	await phone.reload()
	await untilLive(phone)
	await told(phone) // as the activities tell it

	await test.step('she sees how often it was liked, and has nothing to react or answer with', async () => {
		const bread = said(desk, 'Bread for everybody')
		await bread.hover()
		await expect(bread.getByRole('button', { name: /❤️ ?1/ })).toBeVisible()
		await expect(bread.getByRole('button', { name: 'React', exact: true })).toHaveCount(0)
		await expect(bread.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0)
	})

	const dialog = phone.getByRole('dialog', { name: 'Join the stage' })
	await phone.getByRole('main').getByRole('link', { name: 'Rejoin' }).click()
	await expect(dialog.getByRole('tab', { name: 'Rejoin' })).toHaveAttribute('aria-selected', 'true')
	await dialog.getByRole('button', { name: 'I have a code' }).click()
	await expect(dialog.getByLabel('Rejoin code')).toHaveValue((await code(phone)) ?? '')
	await expect(dialog.getByLabel('Participant id')).toHaveValue(herself.participantId ?? '')
	await dialog.getByRole('button', { name: 'Rejoin the stage' }).click()
	await expect(dialog.getByRole('alert')).toHaveText(
		'The stage is full right now. You need more than 60 followers to rejoin.',
	)
	expect(await code(phone)).toMatch(/^RJ-/)

	await taker.ask(leave, { body: {} })
	await dialog.getByRole('button', { name: 'Rejoin the stage' }).click()
	await expect(phone.getByText('Successfully rejoined the stage!')).toBeVisible()
	for (const page of [desk, tab, phone]) {
		await expect(composer(page)).toBeEditable()
		await expect.poll(() => code(page)).toBeNull()
	}
	await expect(composer(desk)).toHaveValue('The second tray is nearly')
	await say(tab, 'Back, in every window')
	for (const page of [desk, phone]) await expect(said(page, 'Back, in every window')).toHaveCount(1)

	await test.step('she leaves at her desk: her other tab and her phone are told and forget her, that one tab is not', async () => {
		const asked = desk.getByRole('dialog', { name: 'Your place on stage' })
		await (await you(desk)).getByRole('button', { name: 'Leave stage', exact: true }).click()
		await asked.getByRole('button', { name: 'Cancel' }).click()
		await expect(asked).toHaveCount(0)
		await expect(composer(desk)).toBeEditable()
		await (await you(desk)).getByRole('button', { name: 'Leave stage', exact: true }).click()
		await asked.getByRole('button', { name: 'Leave stage' }).click()

		await expect(desk.getByText('You left the stage.')).toBeVisible()
		for (const page of [tab, phone])
			await expect(page.getByRole('status').getByText(ELSEWHERE)).toBeVisible()
		for (const page of [desk, tab, phone]) {
			await expect(composer(page)).toBeDisabled()
			await expect.poll(() => kept(page, 'stageToken')).toBeNull()
			await expect.poll(() => kept(page, 'stageUserId')).toBeNull()
		}
		await expect(desk.getByText(ELSEWHERE)).toHaveCount(0)
		await expect.poll(() => code(tab)).toMatch(/^RJ-/)
		expect(await code(phone)).toBeNull()

		// Her own data is still in reach, without another log-in (G-44).
		await desk.getByRole('button', { name: 'Menu', exact: true }).click()
		await desk.locator('#header-more').getByRole('button', { name: 'Settings' }).click()
		await expect(
			desk.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Account' }),
		).toBeVisible()
	})
})

test('STAT-07, ROLE-26: ada goes away on her phone and comes back by posting at her desk; both show it @proof', async ({
	visit,
	seated,
}) => {
	const herself = await seated('ada', { followers: 700_000 })
	const { desk, phone } = await everywhere(visit, herself)
	const away = (page: Page) =>
		page.locator('#you').getByRole('button', { name: 'I’m back', includeHidden: true })

	await (await you(phone)).getByRole('button', { name: 'Step away', exact: true }).click()
	await phone.getByRole('dialog').getByRole('button', { name: 'Step away' }).click()
	for (const page of [desk, phone]) await expect(away(page)).toHaveCount(1)

	await say(desk, 'Here again')
	for (const page of [desk, phone]) {
		await expect(said(page, 'Here again')).toHaveCount(1)
		await expect(away(page)).toHaveCount(0)
	}
})

test('SESS-10: ada logs out everywhere at her desk: her other tab is a guest’s at once and says so, her phone says to log in again @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/401/)
	const herself = await seated('ada', { followers: 700_000 })
	const { desk, tab, phone } = await everywhere(visit, herself)

	const dialog = await settings(desk, 'settings.account')
	await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
	const asked = desk.getByRole('dialog', { name: 'Log out everywhere' })
	await asked.getByRole('button', { name: 'Log out everywhere' }).click()

	for (const page of [desk, tab]) {
		await expect(page.getByText('You are logged out everywhere.')).toBeVisible()
		await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
		await expect(composer(page)).toBeDisabled()
	}
	await expect(phone.getByText('Your session has expired. Please log in again')).toBeVisible()
})

test('SESS-07, SESS-10: a heartbeat that is refused with 403 logs ada out and says why @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/403/)
	const ada = await visit({ as: await seated('ada', { followers: 700_000 }) })
	await expect(composer(ada)).toBeEditable()
	await ada.route('**/api/stage/heartbeat', (route) =>
		route.fulfill({ status: 403, json: { error: 'denied' } }),
	)
	const beat = ada.waitForResponse('**/api/stage/heartbeat')
	await ada.reload()
	await (await beat).finished()
	await expect(composer(ada)).toBeEditable() // a firewall's 403 says nothing of her session
	await ada.unroute('**/api/stage/heartbeat')
	await ada.route('**/api/stage/heartbeat', (route) =>
		route.fulfill({ status: 403, json: { message: 'No.', code: 'not-on-stage' } }),
	)
	await ada.reload()

	await expect(
		ada.getByText('Your session has expired. Please log in again to continue participating.'),
	).toBeVisible()
	await expect(composer(ada)).toBeDisabled()
	await expect.poll(() => kept(ada, 'stageToken')).toBeNull()
})

/** The same person in two tabs of one browser and in a second browser, able to write in each. */
async function everywhere(
	visit: (options: { as: Person; phone?: boolean }) => Promise<Page>,
	as: Person,
) {
	const desk = await visit({ as })
	const tab = await desk.context().newPage()
	await tab.goto('/stage')
	await untilLive(tab)
	const windows = { desk, tab, phone: await visit({ as, phone: true }) }
	for (const page of Object.values(windows)) await expect(composer(page)).toBeEditable()
	return windows
}
