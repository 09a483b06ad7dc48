import type { Locator, Page } from 'playwright/test'
import { deleteTopic, postTopic } from '#contract/topics/topics'
import type { Scene, State } from '../scene.ts'

const MUCH = 'What do you do with an hour that nobody has asked you for? '

/** What people meet who read topics, and who propose one. */
export const topics: State[] = [
	{ name: 'topics', reach: async (scene) => (await opened(scene, await scene.visit())).page },
	{
		name: 'all topics',
		reach: async (scene) => {
			const { page, place } = await opened(scene, await scene.visit())
			if (!scene.given.touch) await scene.button(place, 'topics.more').click()
			await place.getByRole('listitem').nth(2).waitFor()
			return page
		},
	},
	{
		name: 'topic with its replies',
		reach: async (scene) => {
			const { page, place } = await opened(scene, await scene.visit())
			await place.getByRole('listitem').first().getByRole('link').first().click()
			await place.locator('ol ol li').first().waitFor()
			return page
		},
	},
	{
		name: 'writing a topic',
		reach: async (scene) => {
			const { page, place } = await writing(scene)
			await place.getByRole('textbox').fill(MUCH)
			return page
		},
	},
	{
		name: 'writing a topic beside a message',
		reach: async (scene) => {
			const { page, place } = await writing(scene)
			await place.getByRole('textbox').fill(MUCH)
			if (!scene.given.touch) await scene.composer(page).fill('Written beside it.')
			await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
			return page
		},
	},
	{
		name: 'own new topic',
		reach: async (scene) => {
			const { mara } = scene.house
			const { body } = await mara.ask(postTopic, { body: { topicText: MUCH } })
			scene.after(() => mara.ask(deleteTopic, { params: { id: body.topic.id }, body: {} }))
			const { page, place } = await opened(scene, await scene.onStage())
			await place.getByText(scene.t('topic.added')).first().scrollIntoViewIfNeeded()
			return page
		},
	},
	{
		name: 'topic too long',
		reach: async (scene) => {
			const { page, place } = await writing(scene)
			await place.getByRole('textbox').fill(MUCH.repeat(9))
			return page
		},
	},
	{
		name: 'topic not taken',
		reach: async (scene) => {
			const { page, place } = await writing(scene)
			await page.route('**/api/stage/topics', (route) => route.fulfill({ status: 418, body: '' }))
			await place.getByRole('textbox').fill(MUCH)
			await scene.button(place, 'topic.send').click()
			await place.getByRole('alert').filter({ hasText: /./ }).waitFor()
			return page
		},
	},
	{
		name: 'boosting a topic',
		reach: async (scene) => {
			const { page, place } = await opened(scene, await scene.visit())
			await scene.button(place, 'topic.boost.open').click()
			await place.getByRole('textbox').fill(MUCH)
			return page
		},
	},
	{
		name: 'buying the banner',
		crowd: 'nobody', // who have sold it to nobody
		only: 'desk',
		reach: async (scene) => {
			const page = await scene.visit()
			const slot = page.locator('[data-slot]').getByRole('button')
			await slot.click()
			const dialog = page.getByRole('dialog')
			await dialog
				.locator('input[name=image]')
				.fill(`${scene.given.stage.world.origin}/stripe/banner.png`)
			await dialog.locator('input[name=link]').fill('https://www.example.org/morning-hike')
			await dialog.getByRole('figure').locator('img').waitFor()
			return page
		},
	},
	{
		name: 'terms',
		reach: async (scene) => {
			const page = await scene.visit()
			await page.goto('/terms')
			return page
		},
	},
	{
		name: 'replying to a topic',
		reach: async (scene) => {
			const { page, place } = await opened(scene, await scene.onStage())
			await scene.button(place.getByRole('listitem').first(), 'message.reply').click()
			await page.getByRole('textbox', { name: scene.t('reply.topic'), exact: true }).waitFor()
			return page
		},
	},
]

/** Beside the feed, or the sheet that a tile opens. */
async function opened(scene: Scene, page: Page): Promise<{ page: Page; place: Locator }> {
	const place = page.locator('#topics')
	if (!(await place.isVisible()))
		await scene
			.strip(page)
			.getByRole('button', { name: scene.t('topics.all') })
			.click()
	await place.getByRole('listitem').first().waitFor()
	return { page, place }
}

async function writing(scene: Scene): Promise<{ page: Page; place: Locator }> {
	const shown = await opened(scene, await scene.onStage())
	await scene.button(shown.place, 'topic.add').click()
	return shown
}
