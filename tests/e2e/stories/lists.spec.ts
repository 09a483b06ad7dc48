// One viewer of stories, with its lists and its answers (over 250 lines).

import type { Page } from 'playwright/test'
import { MINUTE_MS } from '#contract/limits'
import { deleteStory, reactToStory, readStory } from '#contract/stories/stories'
import type { Person } from '../../support/person.ts'
import type { WholeStage } from '../../support/whole-stage.ts'
import { choose, expectAlone, holdBack, readIn, said, stopTime, strip } from '../support/page.ts'
import { faceOf, show, showRain, viewer } from '../support/stories.ts'
import { expect, test, untilLive, type Visit } from '../support/test.ts'
import { saying } from '../support/texts.ts'

/** Noor's phone before two stories of ada, and the field in which she answers. */
async function noorBefore(visit: Visit, seated: WholeStage['seated']) {
	const [ada, nora] = [await seated('ada'), await seated('noor')]
	await show(ada, 'First')
	await show(ada, 'Second')
	const noor = await visit({ as: nora, phone: true, still: true })
	const shown = viewer(noor, ada)
	return { ada, noor, shown, field: shown.getByRole('textbox') }
}

test('ROUTE-05, G-159, STRIP-09, VIEW-06, VIEW-09, VIEW-16, VIEW-18: noor goes through ada’s stories by the arrows and follows a link to one; what she began to answer stays with its story, and the list of reactions, asked again after a lost answer, goes with the story it is about; people with unseen stories come first, then people with seen ones, then people without a story', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|Failed to fetch/)
	const [ada, lin, nora] = [await seated('ada'), await seated('lin'), await seated('noor')]
	const { _id: storyId } = await show(ada, 'First')
	const { _id: next } = await show(ada, 'Second')
	const juma = await seated('juma')
	await show(juma, 'Third')
	for (const one of [juma, ada, lin]) await one.say(`Here is ${one.handle}`)
	const noor = await visit({ as: nora, still: true })
	const inOrder = () =>
		strip(noor)
			.getByRole('listitem')
			.evaluateAll((all) =>
				all.map((one) => one.querySelector('button > :nth-child(2)')?.textContent ?? ''),
			)
			.then((names) => names.filter((name) => ['You', ...ours].includes(name)))
	const ours = [juma, ada, lin].map(({ handle }) => handle)
	await expect.poll(inOrder).toEqual(['You', ada.handle, juma.handle, lin.handle])
	const shown = viewer(noor, ada)
	const field = shown.getByRole('textbox')
	const picture = (name: string) => shown.getByRole('img', { name })
	const reactions = noor.getByRole('dialog', { name: 'Reactions' })

	await faceOf(noor, ada).click()
	await expect(picture('First')).toBeVisible()
	await noor.keyboard.press('Space') // she takes her time
	await expect(shown.getByRole('button', { name: 'Previous story' })).toHaveCount(0)
	const { mediaUrl } = (await nora.ask(readStory, { params: { id: next } })).body
	const fetched = () =>
		noor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
	await expect.poll(fetched).toContain(new URL(mediaUrl, noor.url()).href) // the next one
	await shown.getByRole('button', { name: /👍/ }).click()
	const count = shown.getByRole('button', { name: /^Reactions: / })
	await expect(count).toHaveAccessibleName('Reactions: 1')
	await expect(count.getByText('1', { exact: true })).toBeVisible()
	await shown.getByRole('button', { name: /👍/ }).click()
	await expect(count).toHaveCount(0)
	await lin.ask(reactToStory, { body: { storyId, emoji: '❤️' } })
	await shown.getByRole('button', { name: /😮/ }).click()
	await expect(count).toHaveAccessibleName('Reactions: 2')
	await noor.route('**/reactions', (route) => route.abort(), { times: 1 })
	await count.click()
	await reactions.getByRole('button', { name: saying()('feed.retry') }).click()
	await expect(reactions.getByRole('listitem')).toContainText([lin.handle, nora.handle])
	await reactions.getByRole('button', { name: 'Close' }).click()

	await field.fill('What a')
	await shown.getByRole('button', { name: 'Next story' }).click()
	await expect(picture('Second')).toBeVisible()
	await expect(field).toHaveValue('')
	await shown.getByRole('button', { name: 'Previous story' }).click()
	await expect(picture('First')).toBeVisible()
	await expect(field).toHaveValue('What a')
	await field.fill('What a shore')
	await shown.getByRole('button', { name: 'Send reply' }).click()
	await expect(shown.getByText('Your reply is in the chat.')).toBeAttached()
	await noor.keyboard.press('Escape')
	await said(noor, 'What a shore').getByRole('link', { name: 'Watch the story' }).click()
	await expect(noor).toHaveURL(/\/stage\/story\/[0-9A-Z]{26}$/)
	await expect(picture('First')).toBeVisible()
	const path = new URL(noor.url()).pathname
	await noor.keyboard.press('Escape')
	await expect(noor).toHaveURL(/\/stage$/)

	await test.step('G-159: who comes by the address alone has looked at nothing yet', async () => {
		const views: string[] = []
		const before = (page: Page) =>
			page.on('request', (one) => one.url().endsWith('/view') && views.push(one.url()))
		const guest = await visit({ path, still: true, before })
		const watch = guest.getByText('Watch the story')
		await expect(watch).toBeVisible()
		await guest.waitForTimeout(3_000)
		for (const language of ['de', 'en-us'] as const) {
			await choose(guest, language)
			await expect(guest.getByText(readIn(language, 'First'), { exact: true })).toBeVisible()
		}
		await expect(guest.getByRole('dialog')).toHaveCount(0)
		expect(views).toEqual([])
		await watch.click()
		await expect(viewer(guest, ada).getByRole('img', { name: 'First' })).toBeVisible()
		await expect.poll(() => views.length).toBe(1)
		await guest.close()
	})

	await faceOf(noor, ada).click()
	await expect(picture('First')).toBeVisible()
	await shown.getByRole('button', { name: 'Reactions' }).click()
	await expect(reactions.getByRole('listitem')).toHaveCount(2)
	await ada.ask(deleteStory, { params: { id: storyId }, body: {} })
	await expect(reactions).toBeHidden()
	await expect(picture('Second')).toBeVisible()
	await expect(field).toHaveValue('')
	await noor.keyboard.press('Escape')
	await expect(shown).toBeHidden()
	await stopTime(noor)
	await noor.reload()
	await untilLive(noor)
	await noor.clock.runFor(2 * MINUTE_MS) // it is sorted once a minute, so that nothing moves below a finger
	await expect.poll(inOrder).toEqual(['You', juma.handle, ada.handle, lin.handle])
})

test('VIEW-12, VIEW-25: after noor sends a reply by Enter her phone’s keyboard closes, and the story goes on @proof', async ({
	visit,
	seated,
}) => {
	const { ada, noor, shown, field } = await noorBefore(visit, seated)

	await faceOf(noor, ada).click()
	await field.fill('So still a night')
	await noor.keyboard.press('Enter')
	await expect(shown.getByText('Your reply is in the chat.')).toBeAttached()
	await expect(field).toHaveValue('')
	await expect(field).not.toBeFocused()
	await noor.keyboard.press('ArrowRight')
	await expect(shown.getByRole('img', { name: 'Second' })).toBeVisible()
})

test('VIEW-12: a tap beside the field in which noor writes closes the keyboard; the story and her text stay @proof', async ({
	visit,
	seated,
}) => {
	const { ada, noor, shown, field } = await noorBefore(visit, seated)
	await faceOf(noor, ada).tap()
	await field.fill('What a')
	await noor.touchscreen.tap(360, 200)
	await expect(field).not.toBeFocused()
	await expect(field).toHaveValue('What a')
	await expect(shown.getByRole('img', { name: 'First' })).toBeVisible()
	await noor.touchscreen.tap(360, 200)
	await expect(shown.getByRole('img', { name: 'Second' })).toBeVisible()
})

test('VIEW-01, VIEW-23, VIEW-29, VIEW-30: ada’s story fills the window; somebody whose name is not known any more is an anonymous viewer, of each emoji five are named, and no link is drawn that may not be one', async ({
	visit,
	seated,
}) => {
	const herself = await seated('ada')
	await show(herself, 'First')
	const ada = await visit({ as: herself, still: true })
	const nobody = { userId: 'x:1', platform: 'x', timestamp: Date.now() }
	const known = { ...nobody, userId: 'x:2', platformUsername: 'lin', profilePicUrl: '' }
	const json = { participantViewers: [nobody, known], anonymousViewCount: 0 }
	await ada.route('**/api/stage/stories/*/views', (route) => route.fulfill({ json }))
	const reactions = Array.from({ length: 7 }, (_, n) => {
		const reactor = { id: `x:${n}`, platformUsername: `fan${n}`, profilePicUrl: '' }
		return { id: `r${n}`, emoji: '👍', reactor }
	})
	await ada.route('**/api/stage/stories/*/reactions', (route) => route.fulfill({ json: reactions }))
	await ada.route(/\/api\/stage\/stories\/\w{26}\b(?!\/)/, async (route) => {
		const story = await (await route.fetch()).json()
		const more = { storyLinkUrl: 'javascript:alert(1)', reactionCounts: { '👍': 7 } }
		await route.fulfill({ json: { ...story, ...more } })
	})

	await faceOf(ada, herself).click()
	const shown = viewer(ada, herself)
	await expect(shown.getByRole('img', { name: 'First' })).toBeVisible()
	const window = ada.viewportSize()
	expect(await shown.boundingBox()).toEqual({ x: 0, y: 0, ...window })
	const bar = await shown.locator('[aria-hidden=true] > span:only-child').first().boundingBox()
	expect(bar?.width).toBeGreaterThan((window?.height ?? 0) / 3)
	await expectAlone(shown)
	await shown.getByRole('button', { name: 'Reactions: 7' }).click()
	const fans = ada.getByRole('dialog', { name: 'Reactions' })
	await expect(fans.getByRole('listitem')).toContainText(['fan0', 'fan1', 'fan2', 'fan3', 'fan4'])
	await expect(fans.getByText('...and 2 more', { exact: true })).toBeVisible()
	await fans.getByRole('button', { name: 'Close' }).click()
	await expect(shown.getByRole('link')).toHaveCount(0)
	await shown.getByRole('button', { name: /^Views/ }).click()
	const seenBy = ada.getByRole('dialog', { name: 'Viewed By' })
	await expect(seenBy.getByText('Anonymous Viewer')).toBeVisible()
	await expect(seenBy.getByRole('listitem')).toHaveCount(2)
	await expect(seenBy.getByText('lin', { exact: true })).toBeVisible()
})

test('VIEW-03: when a story’s picture cannot be loaded noor reads that once, and the story’s text in its usual place @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|Failed to load/)
	const ada = await seated('ada')
	await show(ada, 'Lost on the way')
	const noor = await visit({ phone: true, still: true })
	await noor.route('**/media/stories/*/original', (route) => route.abort())
	const shown = viewer(noor, ada)
	await faceOf(noor, ada).click()
	await expect(shown.getByRole('alert')).toHaveText('Could not load this story.')
	await expect(shown.getByText('Lost on the way')).toBeVisible()
	await expect(shown.getByRole('img', { name: 'Lost on the way' })).toHaveCount(0)
})

test('STRIP-04, STRIP-05: before hydration the ring of a person whom noor muted is not lit, and other rings are @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|Failed to load/)
	const [ada, lin] = [await seated('ada'), await seated('lin')]
	await show(ada, 'First')
	await show(lin, 'Second')
	const noor = await visit({ still: true })
	await noor.evaluate(
		(id) => localStorage.setItem('mutedPeople', JSON.stringify([[id, 'ada']])),
		ada.userId,
	)
	await noor.route('**/assets/*.js', (route) => route.abort())
	await noor.reload()
	const isLit = (person: Person) =>
		faceOf(noor, person)
			.locator('[data-story]')
			.evaluate((face) => getComputedStyle(face, '::before').backgroundImage !== 'none')
	await expect.poll(() => isLit(lin)).toBe(true)
	expect(await isLit(ada)).toBe(false)
})

test('VIEW-11: a film that waits for data shows a spinner, and none while it plays @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await showRain(ada)
	const noor = await visit({ phone: true })
	const shown = viewer(noor, ada)
	const video = shown.locator('video')
	const wheel = shown.locator('[data-stalled]')
	const tell = (what: string) =>
		video.evaluate((one, name) => one.dispatchEvent(new Event(name)), what)

	await faceOf(noor, ada).click()
	await video.evaluate((one: HTMLVideoElement) => {
		one.loop = true
	})
	await expect(video).toHaveAttribute('data-ready', 'true')
	await expect(wheel).toHaveCount(0)
	await tell('waiting')
	await expect(wheel).toBeVisible()
	await tell('playing')
	await expect(wheel).toHaveCount(0)
})

test('VIEW-11: a film that noor’s browser does not start by itself, even muted, waits for her press @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await showRain(ada)
	const noor = await visit({ phone: true })
	await noor.evaluate(() => {
		const media = HTMLMediaElement.prototype
		const { play } = media
		media.play = async function () {
			if (!navigator.userActivation.isActive) throw new DOMException('', 'NotAllowedError')
			return play.call(this)
		}
		Object.defineProperty(navigator, 'userActivation', {
			configurable: true,
			value: { isActive: false },
		})
	})
	const shown = viewer(noor, ada)
	await faceOf(noor, ada).tap()
	const press = shown.getByRole('button', { name: 'Play', exact: true })
	await expect(press).toBeVisible()
	await expect(shown.getByRole('alert')).toHaveCount(0)
	await noor.evaluate(() => {
		Object.defineProperty(navigator, 'userActivation', { value: { isActive: true } })
	})
	await press.tap()
	await expect
		.poll(() => shown.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
		.toBeGreaterThan(0)
})

test('VIEW-38, VIEW-15: a story that noor cannot fetch offline comes when she is online again, and counts as seen only then @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_|Failed to load/)
	const ada = await seated('ada')
	const { _id: id } = await show(ada, 'First')
	const noor = await visit({ phone: true, still: true })
	const shown = viewer(noor, ada)
	const seen = () => noor.evaluate(() => localStorage.getItem('viewedStoryIds') ?? '')
	await noor.route(`**/api/stage/stories/${id}?*`, (route) => route.abort())
	await faceOf(noor, ada).click()
	await expect(shown.getByRole('alert')).toHaveText('Could not load this story.')
	expect(await seen()).not.toContain(id)
	await noor.unrouteAll()
	await shown.getByRole('button', { name: 'Try again' }).click()
	await expect(shown.getByRole('img', { name: 'First' })).toBeVisible()
	await expect(shown.getByRole('alert')).toHaveCount(0)
	await expect.poll(seen).toContain(id)
})

test('STRIP-04: on a slow connection the ring that noor pressed pulses until the viewer is open @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await show(ada, 'First')
	const noor = await visit({ phone: true })
	const go = await holdBack(noor, '**/assets/viewer-*.js')
	const breathes = () =>
		faceOf(noor, ada)
			.locator('[data-ring]')
			.evaluate((face) => getComputedStyle(face, '::before').animationName !== 'none')
	await faceOf(noor, ada).click()
	await expect.poll(breathes).toBe(true)
	go()
	await expect(viewer(noor, ada)).toBeVisible()
	expect(await breathes()).toBe(false)
})

test('VIEW-16, VIEW-38: the viewer’s code is loaded before noor presses a ring: while offline it says what is missing, and online the story comes @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/)
	const ada = await seated('ada')
	await show(ada, 'First')
	const noor = await visit({ still: true })
	await noor.waitForFunction(() =>
		performance.getEntriesByType('resource').some(({ name }) => /\/viewer-[^/]+\.js$/.test(name)),
	)
	await noor.waitForLoadState('networkidle')
	await noor.context().setOffline(true)
	await faceOf(noor, ada).click()
	const shown = viewer(noor, ada)
	await expect(shown.getByRole('alert')).toHaveText('No connection.')
	await shown.getByRole('button', { name: 'Try again' }).click()
	await expect(shown.getByRole('alert')).toHaveText('No connection.')

	await noor.context().setOffline(false)
	await expect(shown.getByRole('img', { name: 'First' })).toBeVisible()
})
