// Data: one entry per state (over 250 lines).

import type { Page } from 'playwright/test'
import { ban, removePerson } from '#contract/operators'
import { setInfo } from '#contract/people/presence'
import type { TextKey } from '#locales/keys'
import { settings } from '../../../tests/e2e/support/page.ts'
import { expect } from '../../../tests/e2e/support/test.ts'
import type { Person } from '../../../tests/support/person.ts'
import { peopleOn } from '../house.ts'
import type { Scene, State } from '../scene.ts'

/** What people meet at the seats: how they come, stay, are asked and go. */
export const people: State[] = [
	{
		name: 'people',
		only: 'touch',
		reach: async (scene) => {
			const page = await scene.visit()
			await scene.openPeople(page)
			return page
		},
	},
	{
		name: 'people, on stage',
		only: 'touch',
		reach: async (scene) => {
			const page = await scene.onStage()
			await scene.openPeople(page)
			return page
		},
	},
	{
		name: 'full stage',
		crowd: 'full',
		reach: async (scene) => withPeople(scene, await scene.visit()),
	},
	{
		name: 'seats',
		reach: async (scene) => {
			const page = await scene.visit()
			await scene.button(await scene.openPeople(page), 'seat.title').click()
			await page.getByRole('dialog').getByRole('textbox').fill('1200')
			return page
		},
	},
	{
		name: 'seats of a full stage',
		crowd: 'full',
		reach: async (scene) => {
			const page = await scene.visit()
			await scene.button(await scene.openPeople(page), 'seat.title').click()
			await page.getByRole('dialog').getByRole('textbox').fill('12')
			return page
		},
	},
	{
		name: 'status dialog',
		reach: async (scene) => {
			const { mara } = scene.house
			const infoText = 'Half awake, and still here for whoever rings twice at the door 🥖'
			await mara.ask(setInfo, { body: { infoText } })
			scene.after(() => mara.ask(setInfo, { body: { infoText: '' } }))
			const page = await scene.onStage()
			await page.locator('li[data-id] [aria-haspopup=dialog]').nth(1).click()
			await page.getByRole('dialog').waitFor()
			return page
		},
	},
	{
		name: 'own place',
		reach: async (scene) => {
			const page = await scene.onStage()
			await scene.button(await scene.openYou(page), 'own.away').waitFor()
			return page
		},
	},
	{ name: 'away dialog', reach: (scene) => asked(scene, 'own.away') },
	{ name: 'leave dialog', reach: (scene) => asked(scene, 'own.leave') },
	{
		name: 'log out everywhere dialog',
		reach: async (scene) => {
			const page = await settled(scene, 'settings.account')
			await scene.button(page, 'own.everywhere').click()
			await page.getByRole('dialog', { name: scene.t('own.title') }).waitFor()
			return page
		},
	},
	{ name: 'settings', reach: (scene) => settled(scene, 'settings.profile') },
	{ name: 'settings, alerts', reach: (scene) => settled(scene, 'settings.alerts') },
	{ name: 'settings, language', reach: (scene) => settled(scene, 'settings.language') },
	{ name: 'settings, writing', reach: (scene) => settled(scene, 'settings.writing') },
	{ name: 'settings, referral', reach: (scene) => settled(scene, 'settings.referral') },
	{ name: 'settings, account', reach: (scene) => settled(scene, 'settings.account') },
	{
		name: 'settings, all',
		only: 'touch',
		reach: async (scene) => {
			const page = await settled(scene, 'settings.profile')
			await scene.button(page, 'settings.all').click()
			return page
		},
	},
	{
		name: 'settings refused',
		reach: async (scene) => {
			scene.given.tolerate(/400/)
			const page = await settled(scene, 'settings.wallet')
			const wallet = page.getByRole('textbox', { name: scene.t('settings.wallet') })
			await wallet.fill('not a wallet')
			await wallet.press('Enter')
			await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).first().waitFor()
			return page
		},
	},
	{
		name: 'activity',
		reach: async (scene) => {
			const page = await scene.onStage()
			await page.locator('[data-activity]').click()
			await page.getByRole('dialog').getByRole('listitem').first().waitFor()
			return page
		},
	},
	{
		name: 'no activity',
		reach: async (scene) => {
			const page = await scene.onStage()
			await page.route('**/api/stage/activities*', (route) =>
				route.fulfill({ json: { activities: [], nextCursor: null, unreadCount: 0 } }),
			)
			await page.locator('[data-activity]').click()
			await page.getByRole('dialog').waitFor()
			return page
		},
	},
	{ name: 'join, how it works', reach: (scene) => joining(scene, 1) },
	{ name: 'join, the post', reach: (scene) => joining(scene, 2) },
	{
		name: 'join, the post, on its way',
		reach: async (scene) => {
			const page = await joining(scene, 2)
			await scene.button(page.getByRole('dialog'), 'join.post.copy').click()
			return page
		},
	},
	{ name: 'join, the proof', reach: (scene) => joining(scene, 3) },
	{ name: 'join, a profile', reach: (scene) => showing(scene, 'https://x.com/mio') },
	{
		name: 'join, not found',
		reach: (scene) => showing(scene, 'https://x.com/mio/status/999999999999'),
	},
	{
		name: 'welcome',
		reach: async (scene) => {
			const { stage, language } = scene.given
			const person = stage.person('mio', { language })
			await person.logIn()
			const page = await joining(scene, 2, person)
			const dialog = page.getByRole('dialog')
			const words = (await dialog.getByText(/stage\?j=/).textContent()) ?? ''
			await scene.button(dialog, 'join.post.next').click()
			await dialog.getByRole('textbox').fill(await person.publish(words))
			await scene.button(dialog, 'join.verify.button').click()
			await page.getByText(scene.t('join.welcome')).waitFor()
			return page
		},
	},
	{
		name: 'join, refused',
		reach: async (scene) => {
			const page = await joining(scene, 3)
			await scene.button(page.getByRole('dialog'), 'join.verify.button').click()
			await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor()
			return page
		},
	},
	{
		name: 'rejoin',
		reach: async (scene) => {
			const page = await joining(scene, 1)
			const dialog = page.getByRole('dialog')
			await dialog.getByRole('tab', { name: scene.t('join.tab.rejoin') }).click()
			await scene.button(dialog, 'join.rejoin.button').click()
			await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor()
			return page
		},
	},
	{
		name: 'rejoin, known',
		reach: async (scene) => {
			const herself = await scene.given.seated('mio')
			const page = await scene.visit({ as: herself })
			await expect(scene.composer(page)).toBeEditable()
			await scene.button(await scene.openYou(page), 'own.leave').click()
			await scene.button(page.getByRole('dialog'), 'own.leave').click()
			const link = page.getByRole('main').getByRole('link')
			await link.filter({ hasText: scene.t('guest.join') }).click()
			await scene.button(page.getByRole('dialog'), 'join.rejoin.have').waitFor()
			return page
		},
	},
	{
		name: 'replaced',
		crowd: 'full',
		reach: async (scene) => {
			const { stage, tolerate } = scene.given
			tolerate(/40\d/)
			const least = Math.min(...(await peopleOn(stage)).map((one) => one.followerCount))
			const smallest = await stage.seated('mio', { followers: least + 1 })
			const page = await scene.visit({ as: smallest })
			await expect(scene.composer(page)).toBeEditable()
			await scene.composer(page).fill('Half a thought that')
			await stage.seated('elif', { followers: 60_000 })
			await expect(page.getByRole('main').getByText(scene.t('own.rejoin')).first()).toBeVisible()
			return page
		},
	},
	{ name: 'removed', reach: (scene) => sentAway(scene, removePerson) },
	{ name: 'banned', reach: (scene) => sentAway(scene, ban) },
	{
		name: 'session over',
		reach: async (scene) => {
			scene.given.tolerate(/401|favicon.ico/)
			const page = await scene.visit({ as: scene.house.mara })
			await expect(scene.composer(page)).toBeEditable()
			await page.context().clearCookies({ name: 'stage_identity' })
			await page.evaluate(() => localStorage.setItem('stageToken', 'spoilt'))
			await page.reload()
			await page.getByText(scene.t('session.expired.login')).first().waitFor()
			return page
		},
	},
	{
		name: 'operators',
		reach: async (scene) => {
			const page = await scene.visit({
				as: await scene.given.stage.operator(),
				path: '/admin?at=people',
			})
			await page.getByRole('list', { name: scene.t('admin.people') }).waitFor()
			return page
		},
	},
	{
		name: 'operators, ban dialog',
		reach: async (scene) => {
			const page = await scene.visit({
				as: await scene.given.stage.operator(),
				path: '/admin?at=people',
			})
			const list = page.getByRole('list', { name: scene.t('admin.people') })
			await list.locator('summary').last().click()
			await list
				.getByRole('button')
				.filter({ hasText: scene.t('admin.ban') })
				.last()
				.click()
			await page.getByRole('dialog').waitFor()
			return page
		},
	},
]

async function withPeople(scene: Scene, page: Page): Promise<Page> {
	await scene.openPeople(page)
	return page
}

/** Mara's settings, with a section that has loaded. */
async function settled(scene: Scene, section: TextKey): Promise<Page> {
	const page = await scene.onStage()
	const dialog = await settings(page, section, scene.given.language)
	await expect(dialog.locator('div[aria-busy=true]')).toHaveCount(0)
	return page
}

async function asked(scene: Scene, key: 'own.away' | 'own.leave') {
	const page = await scene.onStage()
	await scene.button(await scene.openYou(page), key).click()
	await page.getByRole('dialog').waitFor()
	return page
}

/** Somebody who has logged in, at a step of the dialog. */
async function joining(scene: Scene, step: 1 | 2 | 3, herself?: Person): Promise<Page> {
	const { stage, language } = scene.given
	const person = herself ?? stage.person('mio', { language })
	if (!herself) await person.logIn()
	const page = await scene.visit({ as: person })
	const link = page
		.getByRole('main')
		.getByRole('link')
		.filter({ hasText: scene.t('guest.join') })
	await link.click()
	const dialog = page.getByRole('dialog', { name: scene.t('join.title') })
	await dialog.waitFor()
	if (step > 1) {
		await scene.button(dialog, 'join.intro.next').click()
		await expect(scene.button(dialog, 'join.post.copy')).toBeEnabled()
	}
	if (step > 2) await scene.button(dialog, 'join.post.next').click()
	return page
}

/** Somebody who shows this address instead of that of their post. */
async function showing(scene: Scene, address: string): Promise<Page> {
	scene.given.tolerate(/40\d/)
	const page = await joining(scene, 3)
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('textbox').fill(address)
	await scene.button(dialog, 'join.verify.button').click()
	await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor()
	return page
}

async function sentAway(scene: Scene, act: typeof ban | typeof removePerson): Promise<Page> {
	const { seated, stage, tolerate } = scene.given
	tolerate(/40\d/)
	const mallory = await seated('mallory')
	const page = await scene.visit({ as: mallory })
	await expect(scene.composer(page)).toBeEditable()
	const olu = await stage.operator()
	await olu.ask(act, {
		headers: { Authorization: `Bearer ${olu.accessToken}` },
		body: { userId: mallory.userId ?? '', reason: 'Selling courses to everybody' },
	})
	await expect(scene.composer(page)).toHaveCount(0)
	await page.getByText('Selling courses to everybody').first().waitFor()
	return page
}
