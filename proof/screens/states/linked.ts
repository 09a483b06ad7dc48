import type { Page } from 'playwright/test'
import { createEvent, deleteEvent } from '#contract/events/events'
import { DAY_MS, EVENT_EARLIEST_MS, MINUTE_MS } from '#contract/limits'
import { listStories } from '#contract/stories/stories'
import { listTopics } from '#contract/topics/topics'
import { untilLive } from '../../../tests/e2e/support/test.ts'
import type { Scene, State } from '../scene.ts'

const NONE = '01KAJ000000000000000000000'

/** States for people who follow an address: a topic, an event at any time, a story, and content that is gone. */
export const linked: State[] = [
	{
		name: 'linked topic',
		reach: async (scene) => {
			const { topics } = (await scene.house.lin.ask(listTopics)).body
			return to(scene, `topic/${topics[0]?.id}`)
		},
	},
	{
		name: 'linked topic, on stage',
		reach: async (scene) => {
			const { topics } = (await scene.house.lin.ask(listTopics)).body
			const page = await scene.onStage()
			await page.goto(`/stage/topic/${topics[0]?.id}`)
			await untilLive(page)
			return page
		},
	},
	{ name: 'linked event, far ahead', reach: (scene) => event(scene, 3 * DAY_MS) },
	{ name: 'linked event, soon', reach: (scene) => event(scene, SOON_MS) },
	{ name: 'linked event, live', reach: (scene) => event(scene, SOON_MS, 12 * MINUTE_MS) },
	{ name: 'linked event, running', reach: (scene) => event(scene, SOON_MS, 45 * MINUTE_MS) },
	{ name: 'linked event, over', reach: (scene) => event(scene, SOON_MS, 95 * MINUTE_MS) },
	{
		name: 'linked story',
		reach: async (scene) => {
			const { stories } = (await scene.house.lin.ask(listStories)).body
			return to(scene, `story/${stories[0]?._id}`)
		},
	},
	{ name: 'gone topic', reach: (scene) => gone(scene, 'topic') },
	{ name: 'gone event', reach: (scene) => gone(scene, 'event') },
	{ name: 'gone story', reach: (scene) => gone(scene, 'story') },
]

const SOON_MS = EVENT_EARLIEST_MS + MINUTE_MS

async function to(scene: Scene, path: string): Promise<Page> {
	const page = await scene.visit({ path: `/stage/${path}` })
	await untilLive(page)
	return page
}

/** Mara's event, looked at `sinceMs` after its start; before it when not given. */
async function event(scene: Scene, inMs: number, sinceMs?: number): Promise<Page> {
	const { mara } = scene.house
	const startTime = Date.now() + inMs
	const title = 'Kayaks under the old bridge, with whoever has a lamp and an hour'
	const description = 'Bring a coat. The river is low, and the bridge keeps the wind away.'
	const url = 'https://kayaks.example/bridge'
	const body = { title, description, url, startTime, durationMinutes: 90 }
	const { _id: id } = (await mara.ask(createEvent, { body })).body.event
	scene.after(() => mara.ask(deleteEvent, { params: { id }, body: {} }))
	const page = await to(scene, `event/${id}`)
	if (sinceMs !== undefined) {
		await page.clock.setFixedTime(startTime + sinceMs)
		// The page looks at its clock when it is seen again.
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
		const when = page.locator('section[aria-labelledby=linked-title] [data-tier]')
		await when.and(page.locator('[data-tier=live], [data-tier=running]')).waitFor()
	}
	const linked = page.locator('section[aria-labelledby=linked-title]')
	const comes = linked.getByRole('button', { name: scene.t('event.rsvp') })
	await comes
		.or(linked.getByText(scene.t('event.over')))
		.first()
		.waitFor()
	return page
}

async function gone(scene: Scene, kind: 'topic' | 'event' | 'story'): Promise<Page> {
	scene.given.tolerate(/404|410/)
	const page = await scene.visit({ path: '/faq' })
	await page.goto(`/stage/${kind}/${NONE}`)
	return page
}
