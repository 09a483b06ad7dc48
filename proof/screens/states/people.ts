import type { Page } from 'playwright/test'
import { MINUTE_MS } from '#contract/limits'
import { ban, removePerson } from '#contract/operators'
import { setInfo } from '#contract/people/presence'
import type { TextKey } from '#locales/keys'
import { settings } from '../../../tests/e2e/support/page.ts'
import { expect } from '../../../tests/e2e/support/test.ts'
import { peopleOn } from '../house.ts'
import { asGuest, doing, later, onStage, type Scene, type State } from '../scene.ts'

/** States of the seats: people come, stay, are asked and leave. */
export const people: State[] = [
	{ name: 'people', only: 'touch', reach: asGuest((page, scene) => scene.openPeople(page)) },
	{
		name: 'people, on stage',
		only: 'touch',
		reach: onStage((page, scene) => scene.openPeople(page)),
	},
	{ name: 'full stage', crowd: 'full', reach: asGuest((page, scene) => scene.openPeople(page)) },
	{
		name: 'seats',
		reach: asGuest(async (page, scene) => {
			await scene.button(await scene.openPeople(page), 'seat.title').click()
			await page.getByRole('dialog').getByRole('textbox').fill('1200')
		}),
	},
	{
		name: 'seats of a full stage',
		crowd: 'full',
		reach: asGuest(async (page, scene) => {
			await scene.button(await scene.openPeople(page), 'seat.title').click()
			await page.getByRole('dialog').getByRole('textbox').fill('12')
		}),
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
		name: 'own circle',
		reach: async (scene) => {
			const page = await scene.visit({ as: await scene.given.seated('mio') })
			await expect(scene.composer(page)).toBeEditable()
			return page
		},
	},
	{
		name: 'own circle with a status',
		reach: async (scene) => {
			const { mara } = scene.house
			await mara.ask(setInfo, { body: { infoText: 'Half awake, and still here 🥖' } })
			scene.after(() => mara.ask(setInfo, { body: { infoText: '' } }))
			return scene.onStage()
		},
	},
	{
		name: 'own seat cools',
		crowd: 'full',
		reach: async (scene) => {
			await scene.say('Said a good while ago.')
			const page = await scene.onStage()
			await later(page, 99 * MINUTE_MS)
			await page.locator('[data-composer][data-hints]').waitFor()
			return page
		},
	},
	{
		name: 'own place',
		reach: onStage(async (page, scene) =>
			scene.button(await scene.openYou(page), 'own.away').waitFor(),
		),
	},
	{ name: 'away dialog', reach: (scene) => asked(scene, 'own.away') },
	{ name: 'leave dialog', reach: (scene) => asked(scene, 'own.leave') },
	{
		name: 'log out everywhere dialog',
		reach: doing(
			(scene) => settled(scene, 'settings.account'),
			async (page, scene) => {
				await scene.button(page, 'own.everywhere').click()
				await page.getByRole('dialog', { name: scene.t('own.title') }).waitFor()
			},
		),
	},
	{ name: 'settings', reach: (scene) => settled(scene, 'settings.profile') },
	{ name: 'settings, alerts', reach: (scene) => settled(scene, 'settings.alerts') },
	{ name: 'settings, language', reach: (scene) => settled(scene, 'settings.language') },
	{ name: 'settings, writing', reach: (scene) => settled(scene, 'settings.writing') },
	{ name: 'settings, referral', reach: (scene) => settled(scene, 'settings.referral') },
	{ name: 'settings, account', reach: (scene) => settled(scene, 'settings.account') },
	{ name: 'settings, colours', reach: (scene) => settled(scene, 'header.theme') },
	{ name: 'settings, wallet', reach: (scene) => settled(scene, 'settings.wallet') },
	{ name: 'settings, AI companion', reach: (scene) => settled(scene, 'settings.ai') },
	{ name: 'settings, muted', reach: (scene) => settled(scene, 'mute.title') },
	{
		name: 'settings, all',
		only: 'touch',
		reach: doing(
			(scene) => settled(scene, 'settings.profile'),
			(page, scene) => scene.button(page, 'settings.all').click(),
		),
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
		reach: onStage(async (page) => {
			await page.locator('[data-activity]').click()
			await page.getByRole('dialog').getByRole('listitem').first().waitFor()
		}),
	},
	{
		name: 'no activity',
		reach: onStage(async (page) => {
			await page.route('**/api/stage/activities*', (route) =>
				route.fulfill({ json: { activities: [], nextCursor: null, unreadCount: 0 } }),
			)
			await page.locator('[data-activity]').click()
			await page.getByRole('dialog').waitFor()
		}),
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
	{ name: 'banned, answering', reach: (scene) => answering(scene) },
	{
		name: 'banned, answered',
		reach: doing(answering, async (page, scene) => {
			const box = page.locator('[data-composer]')
			await scene.button(box, 'activity.answer.send').click()
			await box.getByText(scene.t('activity.answer.sent')).waitFor()
			await page.reload()
			await expect(box.getByText('Selling courses to everybody')).toBeVisible()
			await expect(scene.button(box, 'activity.answer')).toHaveCount(0)
		}),
	},
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
		reach: doing(overPeople, (page, scene) => peopleIn(page, scene).waitFor()),
	},
	{
		name: 'operators, ban dialog',
		reach: doing(overPeople, async (page, scene) => {
			const list = peopleIn(page, scene)
			await list.locator('summary').last().click()
			await list
				.getByRole('button')
				.filter({ hasText: scene.t('admin.ban') })
				.last()
				.click()
			await page.getByRole('dialog').waitFor()
		}),
	},
]

async function overPeople(scene: Scene) {
	return scene.visit({ as: await scene.given.stage.operator(), path: '/admin?at=people' })
}

const peopleIn = (page: Page, { t }: Scene) => page.getByRole('list', { name: t('admin.people') })

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

async function answering(scene: Scene): Promise<Page> {
	const page = await sentAway(scene, ban)
	const box = page.locator('[data-composer]')
	await scene.button(box, 'activity.answer').click()
	await box.getByRole('textbox').fill('They were my own courses, and they cost nothing.')
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
