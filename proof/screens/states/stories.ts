import type { Locator, Page } from 'playwright/test'
import type { VisitOptions } from '../../../tests/e2e/support/test.ts'
import { drawScene } from '../../../tests/sandbox/demo/scenes.ts'
import { doing, type Scene, type State } from '../scene.ts'

const KEYBOARD_UP_PX = 480
const NEVER = () => new Promise<void>(() => {})

/** States for people who view stories and post one. */
export const stories: State[] = [
	{ name: 'story', reach: (scene) => opened(scene, 'camille_pluie') },
	{ name: 'story as a film', reach: (scene) => opened(scene, 'meilin_walks') },
	{ name: 'story with much to read', reach: (scene) => opened(scene, scene.house.lin.handle) },
	{ name: 'story on stage', reach: (scene) => onStage(scene) },
	{
		name: 'reply to a story',
		only: 'touch',
		height: KEYBOARD_UP_PX,
		reach: doing(onStage, async (page) => {
			await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: KEYBOARD_UP_PX })
			await shown(page).getByRole('textbox').fill('What a bird, and what a morning')
		}),
	},
	{
		name: 'reply to a story too long',
		reach: doing(onStage, (page) =>
			shown(page).getByRole('textbox').fill('What a bird. '.repeat(18)),
		),
	},
	{
		name: 'reply to a story refused',
		reach: doing(onStage, async (page) => {
			const json = { message: 'Send failed (418)', code: 'refused' }
			await page.route('**/api/stage/messages', (route) => route.fulfill({ status: 418, json }))
			await shown(page).getByRole('textbox').fill('Kept until somebody sends it again.')
			await page.keyboard.press('Enter')
			await shown(page).getByRole('alert').waitFor()
		}),
	},
	{ name: 'own story', reach: (scene) => ownStory(scene) },
	{
		name: 'viewers of a story',
		reach: doing(ownStory, async (page, scene) => {
			// The person of the other pictures has looked at it, too.
			await shown(page)
				.getByRole('button')
				.filter({ has: page.locator('.unseen') })
				.first()
				.click()
			await dialog(page, scene.t('story.viewed')).getByRole('listitem').first().waitFor()
		}),
	},
	{
		name: 'reactions to a story',
		reach: doing(ownStory, async (page, scene) => {
			await shown(page)
				.getByRole('button')
				.filter({ has: page.locator('.unseen') })
				.nth(1)
				.click()
			await dialog(page, scene.t('story.reactions')).getByRole('listitem').first().waitFor()
		}),
	},
	{
		name: 'delete a story',
		reach: doing(ownStory, async (page, scene) => {
			await scene.button(shown(page), 'story.delete').click()
			await dialog(page, scene.t('story.delete.confirm')).waitFor()
		}),
	},
	{
		name: 'story on its way',
		reach: (scene) =>
			opened(scene, 'camille_pluie', {
				isBusy: true,
				before: (page) => page.route('**/media/stories/*/original', NEVER),
			}),
	},
	{
		name: 'story that does not come',
		reach: (scene) =>
			opened(scene, 'camille_pluie', {
				before: (page) => page.route('**/media/stories/*/original', (route) => route.abort()),
			}),
	},
	{
		name: 'film that cannot be shown',
		reach: (scene) =>
			opened(scene, 'meilin_walks', {
				before: (page) =>
					page.route('**/media/stories/*/original', (route) => route.fulfill({ body: 'no film' })),
			}),
	},
	{ name: 'post a story', reach: async (scene) => (await posting(scene)).page },
	{ name: 'post a photo', reach: async (scene) => (await withPhoto(scene)).page },
	{
		name: 'post a story with a wrong link',
		reach: doing(withPhoto, async ({ form }, scene) => {
			await form.getByRole('textbox').nth(0).fill('Far too much to read. '.repeat(25))
			await form.getByRole('textbox').nth(1).fill('javascript:alert(1)')
			await form.getByRole('textbox').nth(0).fill('The sea in the last light')
			await scene.button(form, 'story.post.send').click()
			await form.getByRole('alert').waitFor()
		}),
	},
	{
		name: 'post a film of a rare kind',
		reach: doing(posting, async ({ form }, scene) => {
			const film = {
				name: 'sea.mov',
				mimeType: 'video/quicktime',
				buffer: Buffer.from(`no film, stsd${' '.repeat(12)}hvc1`),
			}
			await form.locator('input[type=file]').setInputFiles(film)
			await form.getByText(scene.t('story.post.rare')).waitFor()
		}),
	},
	{
		name: 'story being sent',
		reach: doing(withPhoto, async ({ page, form }, scene) => {
			await page.route('**/uploads/**', NEVER)
			await scene.button(form, 'story.post.send').click()
			await form.getByRole('progressbar').waitFor()
		}),
	},
	{
		name: 'story being sent, and stopped',
		reach: doing(withPhoto, async ({ page, form }, scene) => {
			await page.route('**/uploads/**', NEVER)
			await scene.button(form, 'story.post.send').click()
			await scene.button(form, 'story.post.stop.yes').click()
			await dialog(page, scene.t('story.post.stop')).waitFor()
		}),
	},
	{
		name: 'story waiting for the line',
		reach: doing(withPhoto, async ({ page, form }, scene) => {
			await page.route('**/uploads/**', (route) => route.abort())
			await scene.button(form, 'story.post.send').click()
			await form.getByText(scene.t('story.post.waiting')).first().waitFor()
		}),
	},
	{
		name: 'story not taken',
		reach: doing(withPhoto, async ({ page, form }, scene) => {
			const body = JSON.stringify({ message: 'The store is away.', code: 'store-away' })
			await page.route('**/uploads/**', (route) => route.fulfill({ status: 503, body }))
			await scene.button(form, 'story.post.send').click()
			await form.getByRole('alert').waitFor()
		}),
	},
]

interface Opening extends VisitOptions {
	before?: (page: Page) => Promise<unknown>
	/** The story is still loading. */
	isBusy?: boolean
}

async function opened(
	scene: Scene,
	name: string,
	{ isBusy = false, before = async () => {}, ...options }: Opening = {},
): Promise<Page> {
	const page = options.as ? await scene.onStage(options) : await scene.visit(options)
	await before(page)
	// The picture: below it, on one's own face, lies the button of the status.
	const face = scene.strip(page).getByTitle(scene.t('story.title', { name }))
	await face.click({ position: { x: 30, y: 24 } })
	await shown(page).locator(`[aria-busy=${isBusy}]`).waitFor()
	return page
}

function onStage(scene: Scene): Promise<Page> {
	return opened(scene, 'jonas_gleis7', { as: scene.house.mara })
}

function ownStory(scene: Scene): Promise<Page> {
	const { mara } = scene.house
	return opened(scene, mara.handle, { as: mara })
}

async function posting(scene: Scene): Promise<{ page: Page; form: Locator }> {
	const page = await scene.onStage()
	await scene.button(scene.strip(page), 'story.add').click()
	return { page, form: dialog(page, scene.t('story.post.title')) }
}

async function withPhoto(scene: Scene): Promise<{ page: Page; form: Locator }> {
	const { page, form } = await posting(scene)
	const buffer = drawScene('window', 432)
	await form
		.locator('input[type=file]')
		.setInputFiles({ name: 'moon.png', mimeType: 'image/png', buffer })
	await form.locator('img').waitFor()
	return { page, form }
}

function shown(page: Page): Locator {
	return page.getByRole('dialog').first()
}

function dialog(page: Page, name: string): Locator {
	return page.getByRole('dialog', { name, exact: true })
}
