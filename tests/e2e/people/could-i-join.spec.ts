import type { Locator, Page } from 'playwright/test'
import { setStatus } from '#contract/people/presence'
import { expectAccessible } from '../support/axe.ts'
import { crowd } from '../support/crowd.ts'
import { people } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test.use({ stageName: 'seats explained' })

test('SEAT-12, SEAT-13, SEAT-14, SEAT-18, ROLE-05: mio asks whether he could join, joins, and gets the seat that the panel promised @proof', async ({
	visit,
	stage,
}) => {
	const seated = await crowd(stage, 29, (n) => 100 * (n + 1))
	const [smallest, kenji] = seated
	if (!smallest || !kenji) throw new Error('Nobody is on stage.')
	const mio = await visit({ visits: 3, still: true })
	await people(mio).getByRole('button', { name: 'Could I join?' }).click()
	const panel = mio.getByRole('dialog', { name: 'Could I join?' })
	const field = panel.getByLabel('How many followers do you have?')
	const answer = panel.getByRole('status')

	await expect(panel).toContainText('1 seat is free. Anyone may take it')
	await expect(panel).toContainText('Taken: 29 · free: 1 · replaceable: 0')
	await expect(panel).toContainText('Nobody is away or has been quiet for more than 72 hours.')
	await expect(panel).toContainText(`Next, unless they post: \u2068${smallest.handle}\u2069`)
	await field.fill('many')
	await expect(answer).toHaveText('We cannot read this as a number of followers.')
	await field.fill('١٠٠')
	await expect(answer).toHaveText('With 100 you get a free seat.')

	await test.step('the last seat is taken while the panel stands open', async () => {
		await stage.seated('elif', { followers: 60_000 })
		await expect(panel).toContainText(
			'All 30 seats are taken. You need more than 100 followers to join.',
		)
		await expect(field).toHaveValue('١٠٠')
		await expect(answer).toHaveText('With 100 not yet: you need more than 100.')
		await field.fill('1.2K')
		await expect(answer).toHaveText(
			`With 1,200 you would take the place of \u2068${smallest.handle}\u2069, who has the fewest followers of those who can be replaced: 100.`,
		)
		await expectAccessible(mio, 'seats explained, desk, dark')
	})

	await test.step('kenji goes away, and one follower is enough', async () => {
		await kenji.ask(setStatus, { body: { status: 'Away' } })
		await expect(panel).toContainText(
			'No seat is free, but 1 place may be taken now. Followers needed: at least 1.',
		)
		const row = panel.getByRole('listitem').filter({ hasText: kenji.handle })
		await expect(row).toContainText('Away, replaceable since')
		await field.fill('0')
		await expect(answer).toHaveText('With 0 not yet: you need more than 0.')
		await field.fill('1')
		await expect(answer).toHaveText(
			`With 1 you would take the place of \u2068${kenji.handle}\u2069, because \u2068${kenji.handle}\u2069 is away.`,
		)
	})

	await stage.seated('mio', { followers: 1 })
	await expect(people(mio).getByText(kenji.handle)).toHaveCount(0)
	await expect(panel).toContainText('You need more than 1 follower to join.')
	await panel.getByRole('link', { name: 'Join Stage' }).click()
	await expect(panel).toHaveCount(0)
	await expect(mio.getByRole('dialog', { name: 'Join the stage' })).toBeVisible()
})

test('JOIN-01, SEAT-17: a reader who is about to join looks at the seats, and finds their typed text in the dialog again @proof', async ({
	visit,
	stage,
	tolerate,
}) => {
	await crowd(stage, 29, (n) => 100 * (n + 1))
	const arabic = saying('ar')
	const noor = await visit({
		language: 'ar',
		phone: true,
		colorScheme: 'light',
		still: true,
		visits: 3,
	})
	await noor
		.getByRole('banner')
		.getByRole('link', { name: arabic('header.join') })
		.click()
	const joining = noor.getByRole('dialog', { name: arabic('join.title') })
	await joining.getByRole('tab', { name: arabic('join.tab.rejoin') }).click()
	await joining.getByLabel(arabic('join.rejoin.code')).fill('RJ-HALF')
	await open(joining, arabic('seat.title'))
	const panel = noor.getByRole('dialog', { name: arabic('seat.title'), exact: true })
	await expect(panel).toBeVisible()
	await expect(panel.getByRole('link', { name: arabic('header.join') })).toHaveCount(0)
	await expectAccessible(noor, 'seats explained, phone, light, Arabic')
	await noor.keyboard.press('Escape')
	await expect(panel).toHaveCount(0)
	await expect(joining.getByLabel(arabic('join.rejoin.code'))).toHaveValue('RJ-HALF')

	await test.step('without a connection the page says so and goes on', async () => {
		tolerate(/ERR_FAILED|Failed to fetch/)
		const mio = await visit()
		await mio.route('**/assets/seat-panel*', (route) => route.abort())
		await open(people(mio), 'Could I join?')
		await expect(people(mio).getByRole('alert')).toHaveText('Something went wrong on our side.')
	})
})

async function open(place: Locator | Page, name: string): Promise<void> {
	await place.getByRole('button', { name, exact: true }).click()
}
