import type { Page } from 'playwright/test'
import { drawPng } from '../../sandbox/picture.ts'
import type { Person } from '../../support/person.ts'
import { stopTime } from '../support/page.ts'
import { faceOf, viewer } from '../support/stories.ts'
import { expect, test, untilLive } from '../support/test.ts'

const LONG_MS = 10_000
const VIEWER = /\/assets\/viewer-[^/]+\.js$/
const STORY = /\/api\/stage\/stories\/[\w-]+\?/
const VIEW = /\/view$/
const MEDIA = /\/media\/stories\//

function show(person: Person, text: string) {
	const bytes = Uint8Array.from(drawPng(90, 160, () => [0.4, 0.5, 0.3]))
	return person.show({ bytes, type: 'image/png', text })
}

/** Returns a function that counts the requests of the page that match, with all until now. */
function listen(page: Page) {
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	return async (what: RegExp) => {
		await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()))
		return asked.filter((address) => what.test(address)).length
	}
}

/** A finger on their ring that is not lifted yet. */
async function rest(page: Page, person: Person): Promise<void> {
	await faceOf(page, person).hover()
	await page.mouse.down()
}

test('VIEW-15, VIEW-16: noor’s finger on a ring asks for its story, once; it counts as seen and its picture comes only when she lifts it there @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	const { _id: id } = await show(ada, 'First')
	const noor = await visit({ still: true })
	const asked = listen(noor)
	await stopTime(noor)

	const told = noor.waitForResponse((response) => response.url().includes(`/stories/${id}?`))
	await rest(noor, ada)
	await told
	await noor.mouse.move(5, 5)
	await noor.mouse.up()
	expect(await asked(VIEW)).toBe(0)
	expect(await asked(MEDIA)).toBe(0)
	await expect(viewer(noor, ada)).toHaveCount(0)

	const viewed = noor.waitForResponse(VIEW)
	await faceOf(noor, ada).click()
	await expect(viewer(noor, ada).getByRole('img', { name: 'First' })).toBeVisible()
	await viewed
	expect(await asked(STORY)).toBe(1)
	expect(await asked(VIEW)).toBe(1)
})

for (const saves of [true, false])
	test(`VIEW-16: stories come ${saves ? 'only with the press to kenji, who saves data' : 'ahead to kenji, who does not save data'} @proof`, async ({
		visit,
		seated,
	}) => {
		const ada = await seated('ada')
		await show(ada, 'First')
		await show(ada, 'Second')
		const kenji = await visit({ path: '/faq', still: true })
		await kenji.addInitScript((saveData) => {
			Object.defineProperty(navigator, 'connection', { value: { saveData } })
		}, saves)
		await kenji.clock.install()
		const asked = listen(kenji)
		await kenji.goto('/stage')
		await untilLive(kenji)
		await kenji.clock.runFor(LONG_MS)
		if (saves) expect(await asked(VIEWER)).toBe(0)
		else await expect.poll(() => asked(VIEWER)).toBe(1)

		await rest(kenji, ada)
		if (saves) expect(await asked(STORY)).toBe(0)
		else await expect.poll(() => asked(STORY)).toBe(1)
		await kenji.mouse.up()
		await expect(viewer(kenji, ada).getByRole('img', { name: 'First' })).toBeVisible()
		expect(await asked(VIEWER)).toBe(1)
		if (saves) expect(await asked(STORY)).toBe(1)
		else await expect.poll(() => asked(STORY)).toBe(2)
	})

test('VIEW-16, VIEW-38: a story whose early fetch failed is fetched again when noor lifts her finger @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|Failed to fetch/)
	const ada = await seated('ada')
	await show(ada, 'First')
	const noor = await visit({ still: true })
	await noor.route(STORY, (route) => route.abort(), { times: 1 })
	const failed = noor.waitForEvent('requestfailed')
	await rest(noor, ada)
	await failed
	await noor.mouse.up()
	await expect(viewer(noor, ada).getByRole('img', { name: 'First' })).toBeVisible()
})
