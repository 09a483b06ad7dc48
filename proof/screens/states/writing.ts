import type { Page } from 'playwright/test'
import { deleteMessage } from '#contract/messages/own-messages'
import { setStatus } from '#contract/people/presence'
import { drawPicture } from '../../../tests/sandbox/picture.ts'
import { onStage, type Scene, type State } from '../scene.ts'

const KEYBOARD_UP_PX = 480
const LINES = 'One line of many that somebody writes in a hurry.\n'.repeat(9)

/** States for people on stage, at their own messages and at those of others. */
export const writing: State[] = [
	{ name: 'on stage', reach: (scene) => scene.onStage() },
	{
		name: 'hover',
		only: 'desk',
		reach: onStage((page, scene) => scene.row(page, scene.house.his).hover()),
	},
	{
		name: 'focus',
		reach: onStage(async (page, scene) => {
			await scene.row(page, scene.house.hers).getByRole('article').first().focus()
			await page.keyboard.press('Enter')
			await page.keyboard.press('ArrowLeft')
		}),
	},
	{
		name: 'message menu, author',
		reach: onStage((page, scene) => scene.openMessageMenu(page, scene.house.hers)),
	},
	{
		name: 'reaction menu',
		only: 'desk',
		reach: onStage((page, scene) => scene.pressTool(page, scene.house.his, 'message.react')),
	},
	{ name: 'reply', reach: (scene) => replying(scene) },
	{
		name: 'reply with the keyboard up',
		only: 'touch',
		height: KEYBOARD_UP_PX,
		reach: (scene) => replying(scene, KEYBOARD_UP_PX),
	},
	{
		name: 'reply to a removed message',
		reach: async (scene) => {
			const id = await scene.say('Said too early, and soon taken back.')
			const page = await scene.onStage()
			await answer(scene, page, id)
			await scene.house.mara.ask(deleteMessage, { params: { id }, body: {} })
			await page.getByText(scene.t('composer.gone')).waitFor()
			return page
		},
	},
	{ name: 'edit', reach: (scene) => editing(scene) },
	{
		name: 'edit with the keyboard up',
		only: 'touch',
		height: KEYBOARD_UP_PX,
		reach: (scene) => editing(scene, KEYBOARD_UP_PX),
	},
	{
		name: 'delete dialog',
		reach: onStage(async (page, scene) => {
			await scene.pressTool(page, scene.house.hers, 'message.delete')
			await page.getByRole('dialog').waitFor()
		}),
	},
	{
		name: 'keyboard up',
		only: 'touch',
		height: KEYBOARD_UP_PX,
		reach: onStage((page, scene) => scene.composer(page).fill(LINES)),
	},
	{
		name: 'mention menu',
		reach: onStage(async (page, scene) => {
			await scene.composer(page).fill('@')
			await page.getByRole('option').first().waitFor()
		}),
	},
	{
		name: 'mention with its first letters',
		reach: onStage(async (page, scene) => {
			await scene.composer(page).fill('Is anybody awake, @no')
			await page.getByRole('option').first().waitFor()
		}),
	},
	{ name: 'first hint', reach: onStage((page, scene) => scene.composer(page).focus()) },
	{
		name: 'too long',
		reach: onStage((page, scene) => scene.composer(page).fill('Far too much. '.repeat(80))),
	},
	{
		name: 'image attached',
		reach: onStage(async (page) => {
			const buffer = drawPicture('the sea', 480)
			const file = { name: 'sea.png', mimeType: 'image/png', buffer }
			await page.locator('input[type=file]').first().setInputFiles(file)
			await page.locator('form img').first().waitFor()
		}),
	},
	{
		name: 'error',
		reach: async (scene) => {
			scene.given.tolerate(/418/)
			const page = await scene.onStage()
			const json = { message: 'Send failed (418)', code: 'refused' }
			await page.route('**/api/stage/messages', (route) => route.fulfill({ status: 418, json }))
			await post(scene, page, 'Refused for now, and kept until somebody sends it again.')
			await page.getByText('418').first().waitFor()
			return page
		},
	},
	{
		name: 'busy',
		reach: onStage(async (page, scene) => {
			await page.route('**/api/stage/messages', () => new Promise(() => {}))
			await post(scene, page, 'On its way.')
			await page.getByText(scene.t('message.sending')).first().waitFor()
		}),
	},
	{
		name: 'offline',
		reach: async (scene) => {
			scene.given.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket/)
			const page = await scene.onStage()
			await page.context().setOffline(true)
			await page.getByText(scene.t('live.offline')).first().waitFor()
			await post(scene, page, 'From the tunnel.')
			await page.getByText(scene.t('message.waiting')).first().waitFor()
			return page
		},
	},
	{
		name: 'away',
		reach: async (scene) => {
			const { mara } = scene.house
			await mara.ask(setStatus, { body: { status: 'Away' } })
			scene.after(() => mara.ask(setStatus, { body: { status: 'Active' } }))
			return scene.onStage()
		},
	},
]

async function replying(scene: Scene, height?: number) {
	const page = await scene.onStage()
	if (height) await page.setViewportSize({ width: 390, height })
	await answer(scene, page, scene.house.his)
	return page
}

async function answer(scene: Scene, page: Page, id: string) {
	await scene.pressTool(page, id, 'message.reply')
	await page.locator('form[data-quotes] textarea, article form textarea').waitFor()
	await page.keyboard.type('And since when do you?')
}

async function editing(scene: Scene, height?: number) {
	const id = await scene.say('Said with a mistkae, and mended soon.')
	const page = await scene.onStage()
	if (height) await page.setViewportSize({ width: 390, height })
	await scene.pressTool(page, id, 'message.edit')
	await page.getByRole('textbox', { name: scene.t('message.edit'), exact: true }).waitFor()
	return page
}

async function post(scene: Scene, page: Page, text: string) {
	await scene.composer(page).fill(text)
	await scene.composer(page).press('Control+Enter')
}
