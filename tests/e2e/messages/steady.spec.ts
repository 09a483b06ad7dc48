import type { Page } from 'playwright/test'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { addReaction, removeReaction } from '#contract/messages/reactions'
import type { Person } from '../../support/person.ts'
import { movedWhile, withoutAnchoring } from '../support/moved.ts'
import { atRest, feed, said } from '../support/page.ts'
import { shifts, watchShifts } from '../support/shifts.ts'
import { expect, test, untilLive } from '../support/test.ts'

const TALK = 24
const PER_SECOND = 20
const LONG = 'It rained for three days and the road to the mill is a river now. '

/** From a little below the newest message to the midst of the feed. */
const PLACES_PX = [24, 140, 1_500]

interface Said {
	id: string
	by: Person
}

async function say(by: Person, messageText: string): Promise<Said> {
	return { by, id: (await by.ask(postMessage, { body: { messageText } })).body.id }
}

/** Twenty messages in a second, reactions that make older messages higher, and one removal. */
async function talk(people: Person[], old: Said[], gone: Said | undefined, last: string) {
	const asked: Promise<unknown>[] = []
	for (let n = 0; n < PER_SECOND; n++) {
		const person = people[n % people.length]
		if (!person) throw new Error('Nobody talks')
		asked.push(say(person, `${last}, after ${n}. ${LONG.repeat(n % 4)}`))
		const messageId = n < 4 && old[n]?.id
		if (messageId) asked.push(person.ask(addReaction, { body: { messageId, emoji: '👍' } }))
		await new Promise((done) => setTimeout(done, 1_000 / PER_SECOND))
	}
	await Promise.all(asked)
	if (gone) await gone.by.ask(deleteMessage, { params: { id: gone.id }, body: {} })
	if (people[0]) await say(people[0], last)
}

async function opened(page: Page, holds: boolean): Promise<void> {
	if (holds) await page.reload()
	else await withoutAnchoring(page)
	await untilLive(page)
	await expect(feed(page).locator('article[tabindex="0"]')).toHaveCount(1) // late parts are here
	await page.mouse.move(4, 400)
}

for (const holds of [true, false])
	test(`the row that noor reads stays in place while people post fast, react and take reactions back, in a browser that ${holds ? 'holds' : 'does not hold'} her place @proof`, async ({
		visit,
		seated,
	}) => {
		test.slow()
		const [ada, kenji] = [await seated('ada'), await seated('kenji')]
		const old: Said[] = []
		for (let n = 0; n < TALK; n++)
			old.unshift(await say(n % 2 ? ada : kenji, `Evening ${n}: ${LONG.repeat(1 + (n % 3))}`))
		const page = await visit()
		await watchShifts(page)
		for (const px of PLACES_PX) {
			await opened(page, holds)
			await page.evaluate((top) => scrollTo(0, top), px)
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(px)
			await atRest(feed(page).getByRole('listitem').first()) // the scroll has been drawn
			const above = px > 1_000 ? old : [] // near the newest nothing stands above what she reads
			const gone = above.shift()
			const last = `The end at ${px}`
			const moved = await movedWhile(page, async () => {
				await talk([ada, kenji], above, gone, last)
				const waits = page.getByRole('button', { name: /new messages?$/ })
				await expect(waits.or(said(page, last)).first()).toBeAttached()
				if (gone) await expect(page.locator(`#message-${gone.id}`)).toHaveCount(0)
			})
			expect(moved, `px that the row moved, ${px} px down`).toBeLessThanOrEqual(1)
			if (holds && px < 1_000) expect(await shifts(page), `shifts, ${px} px down`).toEqual([])
		}
	})

for (const holds of [true, false])
	test(`under noor’s pointer and focus nothing moves while rows above it grow, shrink and go, at the top of the feed, too, in a browser that ${holds ? 'holds' : 'does not hold'} her place @proof`, async ({
		visit,
		seated,
	}) => {
		const [ada, kenji] = [await seated('ada'), await seated('kenji')]
		for (let n = 0; n < 12; n++) await say(n % 2 ? ada : kenji, `Under the hand ${n}.`)
		const meant = await say(ada, 'Meant by hand and key.')
		const above: Said[] = []
		for (let n = 0; n < 4; n++) above.unshift(await say(n % 2 ? ada : kenji, `Above it ${n}.`))
		const page = await visit({ as: kenji, still: true })
		await opened(page, holds)
		const row = page.locator(`#message-${meant.id}`)
		const react = (
			at: number,
			by: Person,
			how = addReaction as typeof addReaction | typeof removeReaction,
		) => by.ask(how, { body: { messageId: above[at]?.id ?? '', emoji: '👍' } })
		const pill = (at: number) => page.locator(`#message-${above[at]?.id} [aria-pressed]`)
		const place = async () => (await row.boundingBox())?.y ?? 0

		for (const [way, mean] of [
			['pointer', () => row.getByText('Meant by hand').hover()],
			['focus', () => row.getByRole('article').focus()],
		] as const) {
			await mean()
			const before = await place()
			for (const at of [0, 1, 2]) await react(at, ada)
			for (const at of [0, 1, 2]) await expect(pill(at)).toHaveCount(1)
			expect(Math.abs((await place()) - before), `${way}, as they grow`).toBeLessThanOrEqual(1)
			for (const at of [0, 1, 2]) await react(at, ada, removeReaction)
			for (const at of [0, 1, 2]) await expect(pill(at)).toHaveCount(0)
			expect(Math.abs((await place()) - before), `${way}, as they shrink`).toBeLessThanOrEqual(1)
			const gone = above.shift()
			if (gone) await gone.by.ask(deleteMessage, { params: { id: gone.id }, body: {} })
			await expect(page.locator(`#message-${gone?.id}`)).toHaveCount(0)
			expect(Math.abs((await place()) - before), `${way}, as one goes`).toBeLessThanOrEqual(1)
			await page.mouse.move(4, 400)
		}
		// A field in the row that goes again leaves it where it was.
		await row.hover()
		const before = await place()
		await row.getByRole('button', { name: 'Reply', exact: true }).click()
		await expect(row.getByRole('textbox')).toBeFocused()
		await page.keyboard.press('Escape')
		await expect(row.getByRole('textbox')).toHaveCount(0)
		expect(Math.abs((await place()) - before), 'as its field goes').toBeLessThanOrEqual(1)
		await page.mouse.move(4, 400)
		await page.evaluate(() => (document.activeElement as HTMLElement).blur())
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
		const last = `New at the top, ${holds ? 'where it is kept' : 'where nothing is kept'}.`
		await say(ada, last)
		await expect(said(page, last)).toBeInViewport()
	})

for (const holds of [true, false])
	test(`near the newest message the row that noor reads in the middle of her screen stays in place, without pointer or focus on it, while reactions come and go above it, in a browser that ${holds ? 'holds' : 'does not hold'} her place @proof`, async ({
		visit,
		seated,
	}) => {
		const [ada, kenji] = [await seated('ada'), await seated('kenji')]
		const above: Said[] = []
		for (let n = 0; n < 16; n++) above.unshift(await say(n % 2 ? ada : kenji, `In the midst ${n}.`))
		const page = await visit({ phone: true })
		await opened(page, holds)
		await feed(page)
			.getByRole('listitem')
			.first()
			.evaluate((row) => scrollBy(0, row.getBoundingClientRect().top - 120))
		await atRest(feed(page).getByRole('listitem').first())
		await page.waitForTimeout(300) // the scroll is over
		const { row, y } = await page.evaluate(() => {
			const rows = [...document.querySelectorAll('ol > [id^="message-"]')]
			const at = rows.find((one) => one.getBoundingClientRect().top > innerHeight / 2)
			return { row: at?.id ?? '', y: at?.getBoundingClientRect().top ?? 0 }
		})
		const moved = async () => Math.abs(((await page.locator(`#${row}`).boundingBox())?.y ?? 0) - y)
		const react = (how: typeof addReaction | typeof removeReaction) =>
			Promise.all(
				above.slice(0, 2).map(({ id }) => ada.ask(how, { body: { messageId: id, emoji: '👍' } })),
			)
		const pills = feed(page).getByRole('button', { name: /^👍 1/ })

		await react(addReaction)
		await expect(pills).toHaveCount(2)
		expect(await moved(), 'px as they come').toBeLessThanOrEqual(1)
		await react(removeReaction)
		await expect(pills).toHaveCount(0)
		expect(await moved(), 'px as they go').toBeLessThanOrEqual(1)
	})
