import type { Page } from 'playwright/test'
import { expect } from '../../../tests/e2e/support/test.ts'
import type { Person } from '../../../tests/support/person.ts'
import { asGuest, doing, type Scene, type State } from '../scene.ts'

/** States for people who take a place, and the stage's answers to them. */
export const joins: State[] = [
	{
		name: 'join, to log in',
		reach: asGuest(async (page) => {
			await page.locator('[data-composer] a').first().click()
			await page.getByRole('dialog').waitFor()
		}),
	},
	{ name: 'join, how it works', reach: (scene) => joining(scene, 1) },
	{ name: 'join, the post', reach: (scene) => joining(scene, 2) },
	{
		name: 'join, the post, on its way',
		reach: doing(
			(scene) => joining(scene, 2),
			(page, scene) => scene.button(page.getByRole('dialog'), 'join.post.copy').click(),
		),
	},
	{ name: 'join, the proof', reach: (scene) => joining(scene, 3) },
	{ name: 'join, refused', reach: (scene) => showing(scene, '') },
	{ name: 'join, a profile', reach: (scene) => showing(scene, 'https://x.com/mio') },
	{
		name: 'join, two posts',
		reach: (scene) => showing(scene, 'x.com/a/status/12 x.com/b/status/13'),
	},
	{ name: 'join, cut off', reach: (scene) => showing(scene, 'https://x.com/mio/status/12…') },
	{
		name: 'join, not found',
		reach: (scene) => showing(scene, 'https://x.com/mio/status/999999999999'),
	},
	{
		name: 'join, without the link',
		reach: (scene) => showing(scene, (mio) => mio.publish('Look at this nice stage')),
	},
	{
		name: 'join, without the code',
		reach: (scene) =>
			showing(scene, (mio, words) => mio.publish(words.replace(/\?j=\w+/, '?j=another'))),
	},
	{
		name: 'join, of another account',
		reach: (scene) =>
			showing(scene, (_mio, words) => scene.given.stage.person('sol').publish(words)),
	},
	{
		name: 'join, all seats taken',
		crowd: 'full',
		reach: (scene) => showing(scene, (mio, words) => mio.publish(words)),
	},
	{
		name: 'join, not answered',
		reach: (scene) =>
			showing(scene, async (mio, words, page) => {
				await page.route('**/api/stage/verify-join', (route) =>
					route.fulfill({ status: 418, body: '' }),
				)
				return mio.publish(words)
			}),
	},
	{
		name: 'welcome',
		reach: doing(atTheProof, async ({ page, person, words }, scene) => {
			const dialog = page.getByRole('dialog')
			await dialog.getByRole('textbox').fill(await person.publish(words))
			await scene.button(dialog, 'join.verify.button').click()
			await page.getByText(scene.t('join.welcome')).waitFor()
		}),
	},
	{
		name: 'rejoin',
		reach: doing(
			(scene) => joining(scene, 1),
			async (page, scene) => {
				const dialog = page.getByRole('dialog')
				await dialog.getByRole('tab', { name: scene.t('join.tab.rejoin') }).click()
				await scene.button(dialog, 'join.rejoin.button').click()
				await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor()
			},
		),
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
]

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

/** With the words that the post is to have. */
async function atTheProof(scene: Scene) {
	const { stage, language } = scene.given
	const person = stage.person('mio', { language })
	// A log-in that names its accounts takes the post of no other.
	stage.world.welcome({ handle: person.handle, followers: person.followers, linked: ['x'] })
	await person.logIn()
	const page = await joining(scene, 2, person)
	const dialog = page.getByRole('dialog')
	const words = (await dialog.getByText(/stage\?j=/).textContent()) ?? ''
	await scene.button(dialog, 'join.post.next').click()
	return { page, person, words }
}

/** A person who enters this address instead of that of their post. */
async function showing(
	scene: Scene,
	shown: string | ((mio: Person, words: string, page: Page) => Promise<string>),
): Promise<Page> {
	scene.given.tolerate(/4\d\d/)
	const { page, person, words } = await atTheProof(scene)
	const dialog = page.getByRole('dialog')
	const address = typeof shown === 'string' ? shown : await shown(person, words, page)
	await dialog.getByRole('textbox').fill(address)
	await scene.button(dialog, 'join.verify.button').click()
	await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor()
	return page
}
