// Journeys and cases of one subject that share their helpers (over 250 lines).

import type { Page } from 'playwright/test'
import { listMessages } from '#contract/messages/messages'
import { verifyJoin } from '#contract/people/joining'
import { leave } from '#contract/people/session'
import type { WholeStage } from '../../support/whole-stage.ts'
import { expectAccessible } from '../support/axe.ts'
import { composer, kept, people, said } from '../support/page.ts'
import { AXE_SHAPES, expect, test, type Visit } from '../support/test.ts'
import { saying } from '../support/texts.ts'

/** The operators' page in a browser of olu's, with its lists in view. */
async function desk(stage: WholeStage, visit: Visit, options: Parameters<Visit>[0] = {}) {
	const page = await visit({ ...options, as: await stage.operator(), path: '/admin?at=people' })
	await expect(listOf(page, 'admin.people', options.language)).toBeAttached()
	return page
}

function listOf(
	page: Page,
	title: 'admin.people' | 'admin.log' | 'admin.vips',
	language: Parameters<typeof saying>[0] = 'en-us',
) {
	return page.getByRole('list', { name: saying(language)(title) })
}

/** Chooses an act in the menu of a person's row. */
async function choose(
	page: Page,
	name: string,
	act: string,
	language?: Parameters<typeof saying>[0],
) {
	const row = rowOf(page, name, language)
	await row.locator('summary').click()
	await row
		.getByRole('button')
		.filter({ hasText: new RegExp(`^${act}$`) })
		.click()
}

function rowOf(page: Page, name: string, language?: Parameters<typeof saying>[0]) {
	return listOf(page, 'admin.people', language).getByRole('listitem').filter({ hasText: name })
}

test('G-90, G-176, G-183: the operators’ page exists for olu, also without a script, says what today has cost, and is cached nowhere; for everybody else it does not exist @proof', async ({
	stage,
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/404/)
	const shouting = await seated('ada')
	const ada = await visit({ as: shouting })
	const guest = await visit()
	for (const page of [ada, guest]) {
		const answer = await page.goto('/admin')
		expect(answer?.status()).toBe(404)
		await expect(page.getByRole('heading', { name: 'This page does not exist.' })).toBeVisible()
		expect(await page.content()).not.toContain('VIP invitations')
		expect((await page.request.get('/admin?_data=routes/admin')).status()).toBe(404)
	}

	const olu = await desk(stage, visit)
	const answer = await olu.reload()
	expect(answer?.status()).toBe(200)
	expect(answer?.headers()).toMatchObject({
		'cache-control': 'no-store',
		'x-robots-tag': 'noindex, nofollow',
		'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
	})
	await expect(olu.getByText('You act as sandbox:olu_operates')).toBeVisible()
	await olu.getByRole('link', { name: 'Money' }).click()
	await olu.getByRole('link', { name: 'Payouts' }).click()
	await expect(olu.getByRole('region', { name: 'Payouts' })).toContainText(
		'Off: one of PAYOUT_KEY, RPC_URL, TOKEN_CONTRACT is missing.',
	)

	await olu.getByRole('link', { name: 'Spending today' }).click()
	const spending = olu.getByRole('region', { name: 'Spending today' })
	await expect(spending.getByText(/^\$\d.* of \$5/)).toBeVisible()
	await expect(
		spending.getByRole('listitem').filter({ hasText: 'Rows of the database' }),
	).toContainText(/\d:00.*\$0/)

	const stagePage = await (await guest.request.get('/stage')).text()
	expect(stagePage).not.toContain('VIP invitations') // no reader carries the operators' words

	await test.step('while its scripts are on their way, the page draws no forms that go again', async () => {
		tolerate(/ERR_FAILED/)
		const early = await visit({ as: await stage.operator(), path: '/terms' })
		await early.route('**/assets/*.js', (route) => route.abort())
		await early.goto('/admin?at=people')
		await expect(early.getByLabel(/^Find somebody/).filter({ visible: true })).toHaveCount(1)
		await expect(early.locator('[data-plain]')).toBeHidden()
	})

	await test.step('without a script olu bans her and lifts the ban by forms', async () => {
		const plain = await visit({ as: await stage.operator(), path: '/admin', withoutScript: true })
		await plain.getByRole('link', { name: 'People' }).click()
		await plain.getByRole('link', { name: 'Reports' }).click()
		await expect(plain.getByText('No message waits for you.')).toBeVisible()
		await plain.getByRole('link', { name: 'People' }).click()
		await expect(plain.getByRole('status', { name: 'Loading' })).toHaveCount(0)
		const row = plain.getByRole('article', { name: shouting.handle })
		await row.getByText('Ban', { exact: true }).first().click()
		await row.getByLabel('In your own words (optional)').first().fill('Shouting')
		await row.getByLabel('The ban ends').selectOption('1')
		await row.getByRole('button', { name: 'Ban', exact: true }).click()
		await expect(plain.locator('#desk').getByRole('status')).toHaveText('Banned')
		await plain.getByRole('link', { name: 'Banned' }).click()
		await expect(row).toContainText(/The ban ends: .*UTC/)
		await row.getByRole('button', { name: 'Lift the ban' }).click()
		await expect(plain.locator('#desk').getByRole('status')).toHaveText('Ban lifted')
		await expect(row).toHaveCount(0)
	})
})

test('G-18, G-89, SESS-05: olu removes mallory with a reason, bans her with all she said, and lets her in again @proof', async ({
	stage,
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/40\d/)
	const mallory = await seated('mallory')
	await mallory.say('Buy my course today')
	const hers = await visit({ as: mallory })
	const reader = await visit()
	await expect(composer(hers)).toBeEditable()
	const olu = await desk(stage, visit)

	await olu.getByLabel(/^Find somebody/).fill(`@${mallory.handle.toUpperCase()}`)
	await expect(rowOf(olu, mallory.handle)).toContainText('On stage')
	await choose(olu, mallory.handle, 'Remove')
	const dialog = olu.getByRole('dialog')
	await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Please give a reason.')
	await dialog.getByLabel('Reason, read by this person').fill('Selling courses')
	await olu.route('**/api/admin/remove', (route) => route.abort(), { times: 1 })
	tolerate(/ERR_FAILED/)
	await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Removal failed (0)')
	await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Selling courses')
	// On a slow line olu leaves the form and begins another, which the answer does not close.
	const answer = Promise.withResolvers<void>()
	await olu.route(
		'**/api/admin/remove',
		async (route) => {
			await answer.promise
			await route.fallback()
		},
		{ times: 1 },
	)
	const remove = dialog.getByRole('button', { name: /^(Remove|Working…)$/ })
	await remove.click()
	await expect(remove).toHaveAttribute('aria-busy', 'true')
	await dialog.press('Escape')
	await expect(dialog).toBeHidden()
	await choose(olu, mallory.handle, 'Ban')
	await dialog.getByLabel(/^Reason/).fill('Half a rea')
	answer.resolve()
	await expect(olu.getByRole('status').first()).toHaveText(
		`${mallory.handle} was removed from the stage.`,
	)
	await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Half a rea')
	await dialog.getByLabel(/^Reason/).fill('')
	await dialog.press('Escape')
	await expect(
		hers.getByText('You were removed from the stage. Please rejoin if you wish.'),
	).toBeVisible()
	await expect(composer(hers)).toHaveCount(0)
	await expect.poll(() => kept(hers, 'stageToken')).toBeNull()
	await expect(people(reader).getByText(mallory.handle)).toHaveCount(0)
	await expect(rowOf(olu, mallory.handle)).toContainText('Removed')
	await expect(said(reader, 'Buy my course today')).toHaveCount(1)

	await choose(olu, mallory.handle, 'Ban')
	await dialog.getByRole('button', { name: 'Spam or advertising' }).click() // a chip is enough
	await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
	await expect(rowOf(olu, mallory.handle)).toContainText('Banned')
	await olu.getByRole('status').getByRole('button', { name: 'Undo' }).click() // one press
	await expect(rowOf(olu, mallory.handle)).toContainText('Removed')

	await choose(olu, mallory.handle, 'Ban')
	await dialog.getByLabel(/^Reason/).fill('Again and again')
	const all = dialog.getByLabel('Also remove everything this person ever said')
	await all.check()
	await dialog.getByLabel('The ban ends').selectOption('30')
	await dialog.press('Escape')
	await expect(dialog).toBeHidden()
	await choose(olu, mallory.handle, 'Ban')
	await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Again and again')
	await expect(all).toBeChecked()
	await expect(dialog.getByLabel('The ban ends')).toHaveValue('30')
	await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
	await expect(rowOf(olu, mallory.handle)).toContainText(/Banned.*The ban ends: \w+,? \w+/)
	await expect(said(reader, 'Buy my course today')).toHaveCount(0)
	const refused = await mallory.verify(await mallory.publish())
	expect(refused.body.message).toBe('This account may not join the stage.')

	await olu.getByRole('button', { name: `Lift the ban: ${mallory.handle}` }).click()
	await expect(rowOf(olu, mallory.handle)).toContainText('Removed')
	await olu.getByRole('link', { name: 'Journal' }).click()
	const mine = listOf(olu, 'admin.log').getByRole('listitem').filter({ hasText: mallory.handle })
	await expect(mine).toHaveCount(5)
	await expect(mine.nth(0)).toContainText('Ban lifted')
	await expect(mine.nth(1)).toContainText('with all posts')
	await expect(mine.nth(1)).toContainText('Again and again')
	await expect(mine.nth(3)).toContainText('Spam or advertising')
	await expect(mine.nth(4)).toContainText('Selling courses')
	await expect(mine.nth(4)).toContainText('sandbox:olu_operates')
	await mallory.join()
	await expect(people(reader).getByText(mallory.handle)).toBeVisible()
	expect((await mallory.ask(listMessages)).status).toBe(200)
})

test('G-16: olu invites leila before she comes; she wears the chip until it is withdrawn @proof', async ({
	stage,
	visit,
}) => {
	const leila = stage.person('leila')
	const reader = await visit()
	const olu = await desk(stage, visit)

	await olu.getByRole('link', { name: 'Rules' }).click()
	await olu.getByLabel('Word or link').fill('half a word')
	await olu.getByRole('link', { name: 'People' }).click()
	await olu.getByRole('link', { name: /^VIP invitations/ }).click()
	await olu.getByLabel('Platform').selectOption('farcaster')
	await olu.reload()
	await expect(olu.getByLabel('Platform')).toHaveValue('farcaster')
	await olu.getByLabel('Platform').selectOption('x')
	await olu.getByLabel('Name there').fill('not a name')
	await olu.getByRole('button', { name: 'Invite', exact: true }).click()
	await expect(olu.getByText('Please write the name as it stands on the platform.')).toBeVisible()
	await olu.getByLabel('Name there').fill(`@${leila.handle}`)
	await olu.getByRole('button', { name: 'Invite', exact: true }).click()
	const dialog = olu.getByRole('dialog', { name: `Make ${leila.handle} a VIP` })
	await dialog.getByRole('button', { name: 'Make VIP' }).click()
	const invitation = listOf(olu, 'admin.vips')
		.getByRole('listitem')
		.filter({ hasText: leila.handle })
	await expect(invitation).toContainText('Not here yet')
	await expect(olu.getByLabel('Name there')).toHaveValue('')
	await olu.getByRole('link', { name: 'Rules' }).click()
	await expect(olu.getByLabel('Word or link')).toHaveValue('half a word') // that is another act
	await olu.goBack()
	await expect(invitation).toContainText('Not here yet')

	await leila.logIn()
	const joined = await leila.ask(verifyJoin, {
		body: {
			xStatusUrl: await leila.publish(),
			joinCode: leila.joinCode,
			accessToken: leila.accessToken,
		},
	})
	expect(joined.status).toBe(200)
	leila.stageToken = joined.body.stageToken
	const row = people(reader).getByRole('listitem').filter({ hasText: leila.handle })
	await expect(row.getByText('VIP', { exact: true })).toBeVisible()

	await olu.reload()
	await expect(invitation).not.toContainText('Not here yet')
	await invitation.getByRole('button').click()
	await olu.getByRole('dialog').getByRole('button', { name: 'Withdraw VIP' }).click()
	await expect(invitation).toHaveCount(0)
	await expect(row.getByText('VIP', { exact: true })).toHaveCount(0)
	await expect(row).toBeVisible()
	await leila.ask(leave, { body: {} })
})

/** The most that a section may be high when it opens, with the navigation above it. */
const SECTION_MAX_PX = 1800
/** How the stage does is read at a glance, and on a phone with little scrolling. */
const NOW_MAX_PX = 1100
const LINE_PX = 24
const SECTIONS = [
	...(['now', 'reports', 'people', 'content', 'content&of=stories', 'content&of=topics'] as const),
	...(['content&of=events', 'rules', 'money', 'money&of=spending', 'journal'] as const),
]

test('the operators’ page has no accessibility barrier and says what does not work @proof', async ({
	stage,
	visit,
	seated,
	tolerate,
}) => {
	const ada = await seated('ada', { followers: 1_200_000 })
	await seated('noor', { language: 'ar', followers: 48_200 })
	for (const { language, phone } of AXE_SHAPES) {
		const page = await desk(stage, visit, { language, phone, still: true })
		await expect(rowOf(page, ada.handle, language)).toBeVisible()
		const account = page.getByRole('banner').getByText('sandbox:olu_operates')
		expect((await account.boundingBox())?.height).toBeLessThanOrEqual(LINE_PX) // in one piece
		await expectAccessible(page, `desk, ${language}, ${phone ? 'phone' : 'desk'}, dark`)
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await expectAccessible(page, `desk, ${language}, ${phone ? 'phone' : 'desk'}, light`)
		await choose(page, ada.handle, saying(language)('admin.ban'), language)
		await expect(page.getByRole('dialog')).toBeVisible()
		await expectAccessible(page, `asked about a ban, ${language}, light`)
		const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
		expect(wide).toBe(false)
		for (const at of SECTIONS) {
			await page.goto(`/admin?at=${at}`)
			await expect(page.locator('nav [aria-current]').first()).toBeVisible()
			await page.waitForLoadState('networkidle')
			const high = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0)
			const most = at === 'now' ? NOW_MAX_PX : SECTION_MAX_PX
			expect(high, `${at} at ${phone ? 390 : 1440}`).toBeLessThanOrEqual(most)
			await expectAccessible(page, `${at}, ${language}, light`)
		}
		await page.close()
	}

	tolerate(/50\d|401/)
	const page = await desk(stage, visit, { still: true })
	await page.getByRole('link', { name: 'Journal' }).click()
	await page.route('**/api/admin/log*', (route) => route.fulfill({ status: 503, body: '' }))
	await page.reload()
	await expect(page.getByRole('alert').getByText('Failed to load the log (503)')).toBeVisible()
	await expectAccessible(page, 'the log did not come')
	await page.unroute('**/api/admin/log*')
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByRole('alert').getByText('Failed to load')).toHaveCount(0)

	await page.route('**/auth/token', (route) =>
		route.fulfill({ status: 401, json: { message: 'Out.', code: 'not-logged-in' } }),
	)
	await page.reload()
	await expect(page.getByRole('link', { name: 'Log in again' }).first()).toBeVisible()
	await expectAccessible(page, 'the log-in has ended')
})

test('G-44: olu, who has no seat, logs out everywhere: /admin in another window says that the log-in has ended @proof', async ({
	stage,
	visit,
	tolerate,
}) => {
	tolerate(/40[14]/)
	const left = await desk(stage, visit)
	const { cookies } = await left.context().storageState()
	const open = await visit()
	await open.context().addCookies(cookies)
	await open.goto('/admin?at=people')
	await expect(listOf(open, 'admin.people')).toBeAttached()

	await left.getByRole('button', { name: 'Log out everywhere' }).click()
	const dialog = left.getByRole('dialog')
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await expect(left.getByRole('heading', { name: 'Operators', exact: true })).toBeVisible()
	await left.getByRole('button', { name: 'Log out everywhere' }).click()
	await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
	await expect(left).toHaveURL(/\/stage$/)

	await open.getByLabel(/^Find somebody/).fill('ada')
	await expect(open.getByText('Your log-in has ended.').first()).toBeVisible()
	expect((await open.goto('/admin'))?.status()).toBe(404)
	expect((await left.goto('/admin'))?.status()).toBe(404)
})
