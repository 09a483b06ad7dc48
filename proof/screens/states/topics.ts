import { deleteTopic, postTopic } from '#contract/topics/topics'
import { asGuest, doing, type Scene, type State } from '../scene.ts'

const MUCH = 'What do you do with an hour that nobody has asked you for? '

/** States for people who read topics and propose one. */
export const topics: State[] = [
	{ name: 'topics', reach: async (scene) => (await opened(scene)).page },
	{
		name: 'all topics',
		reach: doing(opened, async ({ place }, scene) => {
			if (!scene.given.touch) await scene.button(place, 'topics.more').click()
			await place.getByRole('listitem').nth(2).waitFor()
		}),
	},
	{
		name: 'topic with its replies',
		reach: doing(opened, async ({ place }) => {
			await place.getByRole('listitem').first().getByRole('link').first().click()
			await place.locator('ol ol li').first().waitFor()
		}),
	},
	{
		name: 'writing a topic',
		reach: doing(writing, ({ place }) => place.getByRole('textbox').fill(MUCH)),
	},
	{
		name: 'writing a topic beside a message',
		reach: doing(writing, async ({ page, place }, scene) => {
			await place.getByRole('textbox').fill(MUCH)
			if (!scene.given.touch) await scene.composer(page).fill('Written beside it.')
			await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
		}),
	},
	{
		name: 'own new topic',
		reach: async (scene) => {
			const { mara } = scene.house
			const { body } = await mara.ask(postTopic, { body: { topicText: MUCH } })
			scene.after(() => mara.ask(deleteTopic, { params: { id: body.topic.id }, body: {} }))
			const { page, place } = await opened(scene, scene.onStage())
			await place.getByText(scene.t('topic.added')).first().scrollIntoViewIfNeeded()
			return page
		},
	},
	{
		name: 'topic too long',
		reach: doing(writing, ({ place }) => place.getByRole('textbox').fill(MUCH.repeat(9))),
	},
	{
		name: 'topic not taken',
		reach: doing(writing, async ({ page, place }, scene) => {
			await page.route('**/api/stage/topics', (route) => route.fulfill({ status: 418, body: '' }))
			await place.getByRole('textbox').fill(MUCH)
			await scene.button(place, 'topic.send').click()
			await place.getByRole('alert').filter({ hasText: /./ }).waitFor()
		}),
	},
	{
		name: 'boosting a topic',
		reach: doing(opened, async ({ place }, scene) => {
			await scene.button(place, 'topic.boost.open').click()
			await place.getByRole('textbox').fill(MUCH)
		}),
	},
	{
		name: 'buying the banner',
		crowd: 'nobody', // who have sold it to nobody
		only: 'desk',
		reach: asGuest(async (page, scene) => {
			const slot = page.locator('[data-slot]').getByRole('button')
			await slot.click()
			const dialog = page.getByRole('dialog')
			await dialog
				.locator('input[name=image]')
				.fill(`${scene.given.stage.world.origin}/stripe/banner.png`)
			await dialog.locator('input[name=link]').fill('https://www.example.org/morning-hike')
			await dialog.getByRole('figure').locator('img').waitFor()
		}),
	},
	{ name: 'terms', reach: asGuest((page) => page.goto('/terms')) },
	{
		name: 'replying to a topic',
		reach: doing(
			(scene) => opened(scene, scene.onStage()),
			async ({ page, place }, scene) => {
				await scene.button(place.getByRole('listitem').first(), 'message.reply').click()
				await page.getByRole('textbox', { name: scene.t('reply.topic'), exact: true }).waitFor()
			},
		),
	},
]

/** Beside the feed, or the sheet that a tile opens. */
async function opened(scene: Scene, coming = scene.visit()) {
	const page = await coming
	const place = page.locator('#topics')
	if (!(await place.isVisible()))
		await scene
			.strip(page)
			.getByRole('button', { name: scene.t('topics.all') })
			.click()
	await place.getByRole('listitem').first().waitFor()
	return { page, place }
}

async function writing(scene: Scene) {
	const shown = await opened(scene, scene.onStage())
	await scene.button(shown.place, 'topic.add').click()
	return shown
}
