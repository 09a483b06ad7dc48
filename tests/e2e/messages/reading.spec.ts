import type { Page } from 'playwright/test'
import { createEvent, deleteEvent } from '#contract/events/events'
import { HOUR_MS } from '#contract/limits'
import { type Message, postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import type { Person } from '../../support/person.ts'
import { expectAccessible } from '../support/axe.ts'
import { movedWhile, withoutAnchoring } from '../support/moved.ts'
import { atRest, feed, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const OLDER_PAGES = 5
const TOLERATED_PX = 1
const DRAWN_MAX = 150
/** The part of a phone's screen that 'While you were away' may cover. */
const AWAY_PX = 132

async function sayMany(who: Person, texts: string[], replyTo?: () => string): Promise<Message[]> {
	return takeTurns([who], texts, replyTo)
}

/** Nobody speaks twice in a row, so that each message has a face and its room. */
async function takeTurns(
	people: Person[],
	texts: string[],
	replyTo?: () => string,
): Promise<Message[]> {
	const messages: Message[] = []
	for (const [n, messageText] of texts.entries()) {
		const body = { messageText, replyToMessageId: replyTo?.() ?? null }
		const answer = await people[n % people.length]?.ask(postMessage, { body })
		messages.push(answer?.body as Message)
	}
	return messages
}

const numbered = (what: string, count: number) =>
	Array.from({ length: count }, (_, n) => `${what} ${n}.`)

const rows = (page: Page) => feed(page).locator('[id^="message-"]')
const onScreen = (page: Page) =>
	rows(page).evaluateAll((all) =>
		all
			.filter((row) => {
				const { top, bottom } = row.getBoundingClientRect()
				return bottom > 0 && top < innerHeight
			})
			.map(({ id }) => id),
	)
/** The distance of the list's end below the window. */
async function stopAbove(page: Page, px: number): Promise<void> {
	const end = page.getByRole('button', { name: 'Older messages' })
	await expect(async () => {
		const top = await end.evaluate((one) => one.getBoundingClientRect().top - innerHeight)
		await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), top - px)
		expect(Math.abs(top - px)).toBeLessThan(10)
	}).toPass()
}

const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

for (const holds of [true, false])
	test(`MSG-04, MSG-05: noor walks down a long evening in a browser that ${holds ? 'holds' : 'does not hold'} her place; nothing moves under her eyes @proof`, async ({
		visit,
		seated,
	}) => {
		const [ada, kenji] = [await seated('ada'), await seated('kenji')]
		const early = await takeTurns([ada, kenji], numbered('Said early', 190))
		const noor = await visit()
		if (!holds) await withoutAnchoring(noor)
		await expect(said(noor, 'Said early 189.')).toBeVisible()
		const pages: string[] = []
		noor.on('request', (request) => /[?&]cursor=/.test(request.url()) && pages.push(request.url()))
		for (const px of [1_000, 540]) await stopAbove(noor, px)
		await noor.waitForTimeout(600) // thrice the time between two looks
		expect(pages).toEqual([])
		await stopAbove(noor, 460)
		await expect.poll(() => pages.length).toBe(1)
		await expect(noor.locator(`#message-${early[130 + 5]?.id}`)).toBeAttached()

		for (let shown = 1; shown <= OLDER_PAGES; shown++) {
			await toTheEnd(noor)
			const oldest = early[190 - 30 * (shown + 1) + 5]
			const came = () => expect(noor.locator(`#message-${oldest?.id}`)).toBeAttached()
			expect(await movedWhile(noor, came)).toBeLessThanOrEqual(TOLERATED_PX)
		}
		await expect.poll(() => rows(noor).count()).toBeLessThan(DRAWN_MAX)

		// Half a page up from here; threads above and below the screen grow meanwhile.
		await noor.evaluate(() => window.scrollBy(0, -4_000))
		await atRest(rows(noor).first())
		const seen = await onScreen(noor)
		const others = early.slice(20).filter(({ id }) => !seen.includes(`message-${id}`))
		let asked = 0
		const answered = () => others[(37 * ++asked) % others.length]?.id ?? ''
		const arrivals = async () => {
			await sayMany(kenji, numbered('Said late', 60))
			await sayMany(kenji, numbered('Answered late', 40), answered)
			await expect(noor.getByRole('button', { name: '60 new messages' })).toBeVisible()
		}
		expect(await movedWhile(noor, arrivals)).toBeLessThanOrEqual(TOLERATED_PX)
		await expectAccessible(noor, 'far down in a long feed')

		await noor.getByRole('button', { name: '60 new messages' }).click()
		await expect(said(noor, 'Said late 59.')).toBeInViewport()
		await expect.poll(() => rows(noor).count()).toBeLessThan(DRAWN_MAX)
		await said(noor, 'Said late 59.').hover()
		await said(noor, 'Said late 59.').locator('[data-does="menu"]').click()
		await expect(noor.getByRole('dialog')).toBeVisible()
		await toTheEnd(noor)
		await expect(noor.getByText('Said late 50.')).toHaveCount(0)
		await expect(noor.getByRole('dialog')).toBeVisible()
	})

test('nothing that noor reads moves when a row above grows while she scrolls, in a browser without scroll anchoring @proof', async ({
	visit,
	seated,
}) => {
	await takeTurns([await seated('ada'), await seated('kenji')], numbered('Said early', 29))
	const noor = await visit()
	await withoutAnchoring(noor)
	await toTheEnd(noor)
	await atRest(rows(noor).last())

	const movedPx = await noor.evaluate(async () => {
		const rows = [...document.querySelectorAll<HTMLElement>('ol [id^="message-"]')]
		const read = rows.find((row) => row.getBoundingClientRect().top > innerHeight / 2)
		if (!rows[0] || !read) throw new Error('There is no row on the screen.')
		const from = read.getBoundingClientRect().top
		scrollBy({ top: -5, behavior: 'instant' })
		rows[0].style.paddingBlockEnd = '58px' // before she is heard to scroll
		for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
		return read.getBoundingClientRect().top - from - 5
	})
	expect(Math.abs(movedPx)).toBeLessThanOrEqual(TOLERATED_PX)
})

test('noor who comes back the next day finds the line where she left off @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await sayMany(ada, numbered('Said before', 40))
	const noor = await visit()
	await noor.goto('about:blank') // she leaves
	const [loved] = await sayMany(ada, numbered('Said meanwhile', 70))
	const kenji = await seated('kenji')
	await kenji.ask(addReaction, { body: { messageId: loved?.id ?? '', emoji: '👏' } })
	const body = { title: 'Quinces by the crate', startTime: Date.now() + HOUR_MS }
	const { event } = (await kenji.ask(createEvent, { body })).body
	await noor.addInitScript(() => {
		const kept = JSON.parse(localStorage.getItem('stageLastRead') ?? '')
		const aDayAgo = { ...kept, atMs: kept.atMs - 24 * 3_600_000 }
		localStorage.setItem('stageLastRead', JSON.stringify(aDayAgo))
	})
	await noor.goto('/stage')

	await expect(said(noor, 'Said meanwhile 69.')).toContainText('New')
	const away = noor.getByRole('region', { name: 'While you were away' })
	await expect(away.getByRole('link', { name: /^\d+\+? new messages$/ })).toBeVisible()
	await expect(away).not.toContainText('replied to you')
	await expectAccessible(noor, 'with what happened while she was away')
	// On a phone it covers two lines and its head, until it is unfolded.
	const next = away.getByRole('link', { name: 'Quinces by the crate' })
	await expect(next).toBeVisible()
	await noor.setViewportSize({ width: 360, height: 640 })
	await expect(next).toBeHidden()
	expect((await away.boundingBox())?.height).toBeLessThanOrEqual(AWAY_PX)
	await away.getByRole('button', { name: /^Show \d More$/ }).click()
	await expect(next).toBeVisible()
	await away.getByRole('button', { name: 'Show Less' }).click()
	await expect(next).toBeHidden()
	await noor.setViewportSize({ width: 1280, height: 800 })
	await kenji.ask(deleteEvent, { params: { id: event._id }, body: {} })
	await away.getByRole('button', { name: 'Close' }).click()
	await expect(away).toBeHidden()
	await noor.getByRole('button', { name: 'To where you left off' }).click()

	await expect(noor.getByText('New since')).toBeInViewport()
	await expect(said(noor, 'Said before 39.')).toBeInViewport()
	await expect(noor.getByRole('button', { name: 'To where you left off' })).toHaveCount(0)
	await expectAccessible(noor, 'at the line where she left off')
})

test('LS-06, LAY-24: ada’s order of messages is in the first picture, before any script @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	const [first] = await sayMany(ada, ['Is it cold?'])
	await sayMany(ada, ['In between.'])
	await sayMany(ada, ['Very cold.'], () => first?.id ?? '')
	const page = await visit()
	await page.getByText('Chronological').click()

	await expect(async () => {
		const texts = await page.evaluate(async () => {
			const html = await (await fetch('/stage')).text()
			const list = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('ol li')
			return [...list].map((row) => row.textContent ?? '')
		})

		const at = (text: string) => texts.findIndex((row) => row.includes(text))
		expect(at('Very cold.')).toBeGreaterThanOrEqual(0)
		expect(at('Very cold.')).toBeLessThan(at('In between.'))
		expect(at('In between.')).toBeLessThan(at('Is it cold?'))
	}).toPass()
})
