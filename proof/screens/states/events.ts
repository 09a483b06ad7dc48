import type { Page } from 'playwright/test'
import { createEvent, deleteEvent } from '#contract/events/events'
import { DAY_MS, EVENT_EARLIEST_MS, MINUTE_MS } from '#contract/limits'
import type { TextKey } from '#locales/keys'
import { doing, later, type Scene, type State } from '../scene.ts'

const TITLE = 'Kayaks under the old bridge, with whoever has a lamp and an hour'

/** States for people who read events, come to one, and add one. */
export const events: State[] = [
	{ name: 'events', reach: async (scene) => (await opened(scene, scene.visit())).page },
	{
		name: 'next event',
		only: 'desk', // in a hand it is a tile of the strip, which every picture there shows
		reach: async (scene) => {
			await meet(scene, EVENT_EARLIEST_MS + MINUTE_MS)
			const page = await scene.onStage()
			await page.locator('section[aria-labelledby="next-event"]').waitFor()
			return page
		},
	},
	{
		name: 'event, live',
		reach: async (scene) => {
			await meet(scene, 6 * MINUTE_MS)
			const page = await scene.onStage()
			await later(page, 7 * MINUTE_MS)
			const said = scene.given.touch ? scene.strip(page) : page.getByRole('main')
			await said.getByText(scene.t('events.live')).first().waitFor()
			return page
		},
	},
	{ name: 'event page', reach: (scene) => atPage(scene, 0) },
	{ name: 'event page, live', reach: (scene) => atPage(scene, 8 * MINUTE_MS, 'events.live') },
	{ name: 'event page, running', reach: (scene) => atPage(scene, 40 * MINUTE_MS) },
	{ name: 'event page, over', reach: (scene) => atPage(scene, 70 * MINUTE_MS, 'event.over') },
	{
		name: 'own event',
		reach: async (scene) => {
			await meet(scene, DAY_MS)
			const { page, place } = await opened(scene)
			await place.getByRole('listitem').filter({ hasText: TITLE }).scrollIntoViewIfNeeded()
			return page
		},
	},
	{
		name: 'adding an event',
		reach: doing(opened, async ({ page, place }, scene) => {
			await scene.button(place, 'event.add').click()
			await page.getByRole('dialog').getByRole('textbox').first().fill(TITLE)
		}),
	},
	{
		name: 'event with every fault',
		reach: doing(opened, async ({ page, place }, scene) => {
			await scene.button(place, 'event.add').click()
			const form = page.getByRole('dialog', { name: scene.t('event.add') })
			await form.locator('textarea').fill('A lamp each. '.repeat(45))
			await form.locator('input[type=url]').fill('no address')
			await form.locator('button[type=submit]').click()
			await form.getByText(scene.t('event.missing.title')).waitFor()
		}),
	},
	{
		name: 'event too soon',
		reach: doing(opened, async ({ page, place }, scene) => {
			await scene.button(place, 'event.add').click()
			const form = page.getByRole('dialog', { name: scene.t('event.add') })
			await form.getByRole('textbox').first().fill(TITLE)
			await form.locator('input[type=date]').fill('2020-01-01')
			await form.locator('input[type=time]').fill('12:00')
			await form.locator('button[type=submit]').click()
			await form.locator('[aria-invalid=true]').first().waitFor()
		}),
	},
	{
		name: 'event not taken',
		reach: doing(opened, async ({ page, place }, scene) => {
			await page.route('**/api/stage/events', (route) =>
				route.request().method() === 'POST'
					? route.fulfill({ status: 418, body: '' })
					: route.fallback(),
			)
			await scene.button(place, 'event.add').click()
			const form = page.getByRole('dialog')
			await form.getByRole('textbox').first().fill(TITLE)
			const [day = '', time = ''] = (await soon(page)).split('T')
			await form.locator('input[type=date]').fill(day)
			await form.locator('input[type=time]').fill(time)
			await form.locator('button[type=submit]').click()
			await form.getByRole('alert').filter({ hasText: /./ }).waitFor()
		}),
	},
]

async function meet(scene: Scene, inMs: number): Promise<string> {
	const { mara } = scene.house
	const body = { title: TITLE, startTime: Date.now() + inMs, url: 'https://kayaks.example/bridge' }
	const { event } = (await mara.ask(createEvent, { body })).body
	scene.after(() => mara.ask(deleteEvent, { params: { id: event._id }, body: {} }))
	return event._id
}

/** An event on its own page, so long after it was added: it begins six minutes later and takes an hour. */
async function atPage(scene: Scene, afterMs: number, said?: TextKey): Promise<Page> {
	const id = await meet(scene, 6 * MINUTE_MS)
	const page = await scene.visit({ path: `/stage/event/${id}` })
	if (afterMs > 0) await later(page, afterMs)
	const whole = page.locator('section[aria-labelledby="linked-title"]')
	await (said ? whole.getByText(scene.t(said)) : whole).first().waitFor()
	return page
}

/** A time in the form that its field accepts. */
function soon(page: Page): Promise<string> {
	return page.evaluate(() => {
		const inAnHour = Date.now() + 3_600_000
		const local = new Date(inAnHour - new Date(inAnHour).getTimezoneOffset() * 60_000)
		return local.toISOString().slice(0, 16)
	})
}

/** Unfolded, below the people: on a phone in their sheet. */
async function opened(scene: Scene, coming = scene.onStage()) {
	const page = await coming
	const people = await scene.openPeople(page)
	await scene.button(people, 'event.title').click()
	const place = people.locator('#events')
	await place.getByRole('listitem').first().waitFor()
	return { page, place }
}
