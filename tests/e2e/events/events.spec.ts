// Journeys through one event, at a desk and on a phone (over 250 lines).

import type { Locator, Page } from 'playwright/test'
import { createEvent, deleteEvent, listEvents, rsvp } from '#contract/events/events'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import { leave } from '#contract/people/session'
import { postTopic } from '#contract/topics/topics'
import type { Person } from '../../support/person.ts'
import { expectAccessible } from '../support/axe.ts'
import { feed, kept, people, strip as peopleAcross, readIn, say, you } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

/** Above the feed: named by what it says. */
const strip = (page: Page) => page.locator('section[aria-labelledby="next-event"]')
const panel = (page: Page, name = 'Events') =>
	page.getByRole('complementary').getByRole('region', { name, exact: true })
const card = (page: Page, text: string) =>
	panel(page).getByRole('listitem').filter({ hasText: text })

async function meet(who: Person, title: string, startTime: number, more: { url?: string } = {}) {
	const { status, body } = await who.ask(createEvent, { body: { title, startTime, ...more } })
	expect(status, body.message).toBe(200)
	return body.event
}

/** Of this run alone: what others left would be next. */
async function clear(who: Person) {
	for (const { _id: id, createdBy } of (await who.ask(listEvents)).body.events)
		if (createdBy === who.userId) await who.ask(deleteEvent, { params: { id }, body: {} })
}

const tooWide = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A time in the form that its field accepts. */
function local(page: Page, at: number): Promise<string> {
	return page.evaluate((ms) => {
		const moved = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
		return moved.toISOString().slice(0, 16)
	}, at)
}

/** When something will be, as a list or a tile says it: without date and zone where it is near. */
const SOON = /^(tomorrow, )?\d{1,2}:\d{2}\s[AP]M$/

/** A time in the form of web calendars: an hour in UTC. */
const inCalendars = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

test('EVT-01, EVT-02, EVT-03, EVT-04, EVT-05, EVT-09, EVT-14, EVT-16, EVT-17, ROLE-07, LAY-22, LAY-23, RT-14, RT-15, RT-16, RT-17, RT-18, ROUTE-06: ada adds an event by keyboard, noor reads of it in her language and comes, ada moves it and takes it away', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/410|Failed to load resource|ERR_FAILED/)
	const [herself, other] = [await seated('ada'), await seated('noor')]
	const ada = await visit({ as: herself, still: true })
	const noor = await visit({ as: other, still: true, language: 'de' })
	const de = saying('de')

	await panel(ada).getByRole('button', { name: 'Events', exact: true }).click()
	await expect(
		panel(ada).getByRole('list').or(panel(ada).getByText('No events yet.')),
	).toBeVisible()
	await panel(ada).getByRole('button', { name: 'Add Event' }).click()
	const form = ada.getByRole('dialog', { name: 'Add Event' })
	await form.getByRole('button', { name: 'Add Event' }).click()
	await expect(form.getByLabel('Title')).toBeFocused()
	await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Please write a title.')
	await expect(form.getByLabel('Day')).toHaveAccessibleDescription('Please choose a day.')
	await form.getByLabel('Title').fill('Kayaks under the old bridge')
	await expect(form.getByLabel('Title')).toHaveAccessibleDescription('')
	await expect(form.getByText('Please choose a day.')).toBeVisible()
	const [day = '', hour = ''] = (await local(ada, Date.now() + 40 * MINUTE_MS)).split('T')
	const time = form.getByLabel('Time', { exact: true })
	// Late in the evening the day has no full hour left to offer.
	const [tomorrow = ''] = (await local(ada, Date.now() + DAY_MS)).split('T')
	await form.getByLabel('Day').fill(tomorrow)
	await expect(time).toHaveValue(/:00$/)
	await form.getByLabel('Day').fill(day)
	await time.fill('')
	await form.getByRole('button', { name: 'Add Event' }).click()
	await expect(time).toHaveAccessibleDescription('Please choose a time.')
	await expect(form.getByText('Please choose a day.')).toBeHidden()
	await expect(time).toBeFocused()
	await time.fill(hour)
	await expect(form.getByText(/^Your time zone: /)).toBeVisible()
	const zone = form.getByRole('combobox', { name: 'Time zone' })
	const own = await zone.inputValue()
	await zone.fill('marque')
	await form.getByRole('option', { name: 'Pacific/Marquesas' }).click()
	await expect(zone).toHaveValue('Pacific/Marquesas')
	await expect(form.getByText(/ for you$/)).toBeVisible()
	// On blur the marked zone is chosen; words that match no zone stay.
	await zone.fill('angeles')
	await zone.press('Tab')
	await expect(zone).toHaveValue('America/Los Angeles')
	await zone.fill('nowhere at all')
	await form.getByLabel('Title').click()
	await expect(zone).toHaveValue('nowhere at all')
	await form.getByRole('button', { name: 'Add Event' }).click()
	await expect(zone).toBeFocused()
	await expect(zone).toHaveAccessibleDescription(/^No time zone of that name\./)
	await expect(form).toBeVisible()
	await zone.fill('')
	await form.getByLabel('Title').click()
	await expect(zone).toHaveValue('America/Los Angeles')
	// Words that name no zone send nothing.
	await zone.fill('no such place')
	await zone.press('Enter')
	await expect(form.getByText('No time zone of that name.')).toBeVisible()
	await zone.fill(own)
	await zone.press('Enter')
	await expect(form.getByText(/^Your time zone: /)).toBeVisible()
	await form.getByLabel('Length').selectOption('90')
	await form.getByLabel('Link').fill('kayaks.example/bridge')
	await form.getByLabel('Link').press('Tab')
	await expect(form.getByLabel('Link')).toHaveValue('https://kayaks.example/bridge')
	await ada.reload()
	await panel(ada).getByRole('button', { name: 'Add Event' }).click()
	await expect(form.getByLabel('Title')).toHaveValue('Kayaks under the old bridge')
	await expect(form.getByLabel('Length')).toHaveValue('90')
	await form.getByLabel('Link').press('Enter')
	await expect(form).toBeHidden()
	expect(await kept(ada, `eventDraft:${herself.userId}`)).toBeNull()

	const title = readIn('de', 'Kayaks under the old bridge')
	const toast = noor.getByRole('status').filter({ hasText: title })
	await expect(toast.locator('strong')).toHaveText(de('event.toast.new').replace('{title}', title))
	await expect(toast).toContainText(de('events.starts').replace('{time}', ''))
	await toast.getByRole('button', { name: de('alert.dismiss') }).click()
	await expect(toast).toBeHidden()
	const theirs = strip(noor)
	await expect(theirs).toContainText(title)
	await expect(theirs).toContainText(/in (3\d|40) Min/)
	const startTime = await ada.evaluate((at) => new Date(at).getTime(), `${day}T${hour}`)
	const [begins = ''] = de('events.starts').split('{time}')
	await expect(theirs.getByRole('link').first()).toHaveText(
		new RegExp(`^${begins}.*${(await local(noor, startTime)).slice(-5)}`),
	)
	const calendar = theirs.getByRole('link', {
		name: `${de('event.calendar')}: ${title} (Google Calendar)`,
		exact: true,
	})
	const entry = new URL((await calendar.getAttribute('href')) ?? '')
	expect([entry.host, entry.searchParams.get('text'), entry.searchParams.get('dates')]).toEqual([
		'calendar.google.com',
		title,
		[startTime, startTime + 90 * MINUTE_MS].map(inCalendars).join('/'),
	])
	const inMain = [noor.getByRole('heading', { name: de('feed.title'), exact: true }), theirs]
	const column = [...inMain, noor.locator('form[data-composer]').first(), feed(noor, 'de')]
	const boxes = await Promise.all(column.map((part) => part.first().boundingBox()))
	const tops = boxes.map((box) => box?.y ?? -1)
	expect(tops).toEqual(tops.toSorted((a, b) => a - b))
	const main = await noor.locator('main').boundingBox()
	for (const box of boxes) expect(box?.x).toBeGreaterThanOrEqual(main?.x ?? 0)
	const beside = noor.getByRole('complementary').filter({ visible: true })
	const sidebar = (['topics.title', 'event.title'] as const).map((key) =>
		beside.getByRole('heading', { name: de(key), exact: true }),
	)
	for (const part of [...sidebar, people(noor)]) {
		const { x = 0, width = 0 } = (await part.first().boundingBox()) ?? {}
		expect(width).toBeGreaterThan(0)
		expect(x + width).toBeLessThanOrEqual(main?.x ?? 0)
	}
	await theirs.getByRole('button', { name: de('event.rsvp') }).click()
	await expect(theirs.getByRole('button', { name: de('event.rsvp') })).toHaveAttribute(
		'aria-pressed',
		'true',
	)
	await expect(strip(ada)).toContainText('Coming: 1')
	const window = ada.viewportSize()
	await ada.setViewportSize({ width: 1024, height: 768 })
	await expect(strip(ada).getByText(/^Starts at \w{3}, /)).toBeInViewport()
	await ada.setViewportSize(window ?? { width: 1280, height: 720 })
	await expect(strip(ada).getByRole('link', { name: /^Add to Calendar/ })).toHaveText(
		'Add to Calendar',
	)
	await expectAccessible(noor, 'the next event')

	const mine = card(ada, 'Kayaks under the old bridge')
	await expect(mine.locator('time')).toHaveText(SOON)
	await expect(mine.locator('time')).toHaveAttribute('title', /^Starts at \w{3}, /)
	const web = mine.getByRole('link', { name: /^Add to Calendar: .*Google Calendar/ })
	await expect(web).toHaveAttribute('href', /calendar\.google\.com.*Kayaks/)
	const file = mine.getByRole('link', { name: /^iCal: / })
	const ics = await ada.request.get((await file.getAttribute('href')) ?? '')
	expect([ics.headers()['content-type'], await ics.text()]).toEqual([
		'text/calendar; charset=utf-8',
		expect.stringContaining('SUMMARY:Kayaks under the old bridge'),
	])
	await mine.getByRole('button', { name: 'Edit this event' }).click()
	const edit = ada.getByRole('dialog', { name: 'Edit this event' })
	await edit.getByLabel('Title').fill('Kayaks at the new bridge')
	await edit.getByRole('button', { name: 'Save' }).click()
	await expect(edit).toBeHidden()
	const now = readIn('de', 'Kayaks at the new bridge')
	await expect(theirs).toContainText(now)

	await theirs.getByRole('link', { name: de('event.view') }).click()
	await expect(noor).toHaveURL(/\/stage\/event\/[0-9A-Z]{26}$/)
	await expect(noor.getByRole('heading', { name: now })).toBeVisible()
	const whole = noor.locator('section[aria-labelledby="linked-title"]')
	await expect(whole).toContainText(de('events.host').replace('{name}', herself.handle))
	const until = (await local(noor, startTime + 90 * MINUTE_MS)).slice(-5)
	await expect(whole.locator('time')).toHaveText(new RegExp(`–.*${until}`))
	await expect(whole.getByRole('link', { name: /↗ kayaks\.example$/ })).toHaveAttribute(
		'href',
		'https://kayaks.example/bridge',
	)
	await expect(
		whole.getByRole('link', { name: `iCal: ${de('event.calendar')}: ${now}` }),
	).toHaveCount(1)
	await noor.emulateMedia({ media: 'print' })
	const away = whole.getByRole('link', { name: 'https://kayaks.example/bridge' })
	await expect(away).toBeVisible()
	await expect(whole.locator('span[aria-hidden="true"]').last()).toBeVisible() // her face
	await expect(whole.getByRole('button')).toHaveCount(0)
	await noor.emulateMedia({ media: 'screen' })
	const path = new URL(noor.url()).pathname
	await noor.goBack()
	await untilLive(noor)
	const there = theirs.filter({ hasText: new RegExp(`${now}|Kayaks`) })
	await expect(there).toBeVisible()
	await card(ada, 'Kayaks at the new bridge')
		.getByRole('button', { name: 'Delete this event' })
		.click()
	const sure = ada.getByRole('dialog', { name: 'Are you sure you want to delete this event?' })
	await ada.route('**/api/stage/events/*', (route) => route.abort(), { times: 1 })
	await sure.getByRole('button', { name: 'Delete', exact: true }).click()
	await expect(sure.getByRole('alert')).toHaveText('Failed to delete the event (0)')
	await expect(sure.getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
	await sure.getByRole('button', { name: 'Delete', exact: true }).click()
	await expect(card(ada, 'Kayaks at the new bridge')).toBeHidden()
	await expect(ada.getByRole('heading', { name: 'Events', exact: true })).toBeFocused()
	await expect(there).toHaveCount(0)
	await expect.poll(async () => (await noor.request.get(path)).status()).toBe(410)
	await noor.goto(path)
	await expect(noor.getByRole('heading', { name: de('events.gone') })).toBeVisible()
})

test('EVT-05, EVT-07, EVT-08, EVT-09, EVT-10, EVT-11, EVT-12, EVT-16, RT-19: a guest sees an event come near and go live while the page is open, and the next one in other colours; noor is reminded of one; an RSVP that fails is taken back, and only logged @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/503|Failed to load resource|RSVP failed/)
	const noor = await seated('noor')
	await clear(noor)
	const url = 'https://dance.example/hall'
	const { body } = await noor.ask(createEvent, {
		body: { title: 'Dancing on the quay', url, startTime: Date.now() + 6 * MINUTE_MS },
	})
	await meet(noor, 'Singing on the quay', Date.now() + 14 * HOUR_MS)
	const guest = await visit({ still: true })
	await expect(strip(guest)).toContainText('Dancing on the quay')
	const colour = () =>
		strip(guest)
			.getByRole('link')
			.first()
			.locator('span')
			.first()
			.evaluate((said) => getComputedStyle(said).color)
	const colours: string[] = []
	await strip(guest).getByRole('button', { name: /^RSVP/ }).click()
	await expect(guest.getByRole('dialog')).toBeVisible()
	await guest.clock.install({ time: Date.now() })
	await guest.reload()
	await expect(strip(guest)).toContainText(/in [56] min/) // said by the living page, which has taken the stage's time
	colours.push(await colour()) // below an hour
	// After a leap of its clock the page reconnects, and would get the stage's time.
	await guest.routeWebSocket('**/stage-updates*', () => {})
	await guest.clock.fastForward(7 * MINUTE_MS)
	await expect(strip(guest)).toContainText('Event is LIVE NOW!')
	colours.push(await colour())
	const join = strip(guest).getByRole('link', { name: 'Join Live Event' })
	await expect(join).toHaveAttribute('href', url)
	await panel(guest).getByRole('button', { name: 'Events', exact: true }).click()
	await expect(card(guest, 'Dancing on the quay')).toContainText('Event is LIVE NOW!')
	await guest.clock.fastForward(30 * MINUTE_MS)
	await expect(strip(guest)).toContainText('Singing on the quay')
	await expect(card(guest, 'Dancing on the quay')).toContainText('Running until ')
	await guest.clock.fastForward(30 * MINUTE_MS)
	await expect(card(guest, 'Dancing on the quay')).toContainText('This event is over.')
	for (const [hours, tier] of [
		[0, 'later'], // than in twelve hours
		[2, 'day'],
		[6, 'morning'],
		[4, 'hour'],
	] as const) {
		await guest.clock.fastForward(hours * HOUR_MS)
		await expect(strip(guest)).toHaveAttribute('data-tier', tier)
		colours.push(await colour())
	}
	expect(colours[5]).toBe(colours[0])
	expect(new Set(colours).size).toBe(5)
	await guest.clock.fastForward(2 * HOUR_MS)
	await expect(strip(guest)).toBeHidden()

	const page = await visit({ as: noor, still: true })
	await page.route('**/rsvp', (route) => route.fulfill({ status: 503, json: { message: 'Later' } }))
	const button = strip(page).getByRole('button', { name: /^RSVP/ })
	await button.click()
	await expect(button).toHaveAttribute('aria-pressed', 'false')
	await page.unroute('**/rsvp')
	await button.click()
	await expect(button).toHaveAttribute('aria-pressed', 'true')
	await expect
		.poll(async () => {
			const { events } = (await noor.ask(listEvents)).body
			return events.find(({ _id }) => _id === body.event._id)?.rsvpCount
		})
		.toBe(1)

	// Of one that begins a quarter of an hour from then everybody is reminded soon.
	const lin = await seated('lin')
	await meet(lin, 'Fishing on the quay', Date.now() + 15 * MINUTE_MS + 20 * SECOND_MS)
	const toast = page.getByRole('status').filter({ hasText: 'Fishing on the quay' })
	const title = toast.locator('strong')
	await expect(title).toHaveText('New event: Fishing on the quay')
	await expect(title).toHaveText('Fishing on the quay', { timeout: 30_000 })
	await expect(toast).toContainText('Starts at ')
	await toast.getByRole('button', { name: 'Dismiss' }).click()
	await expect(toast).toBeHidden()
	for (const one of [noor, lin]) await clear(one)
})

test('EVT-02, EVT-03, EVT-04, EVT-05: on her phone noor comes to an event, sees who else does, notes it in her calendar and looks at it, all on the stage; a notice about another event covers no alert', async ({
	visit,
	sold: on,
	tolerate,
}) => {
	tolerate(/418/)
	const all = await Promise.all(['noor', 'ada', 'kenji', 'elif'].map((name) => on.seated(name)))
	const [herself, ...others] = all as [Person, ...Person[]]
	const event = await meet(herself, 'Swimming by moonlight', Date.now() + 20 * MINUTE_MS)
	for (const one of others) await one.ask(rsvp, { params: { id: event._id }, body: {} })
	const noor = await visit({ on, as: herself, phone: true, still: true })
	const tiles = peopleAcross(noor)

	const coming = tiles.getByRole('button', { name: 'RSVP: Swimming by moonlight' })
	await coming.dblclick() // a second press turns nothing back
	await expect(coming).toHaveAttribute('aria-pressed', 'true')
	await expect(tiles).toContainText('Coming: 4')
	await expect(tiles.getByText('+1', { exact: true })).toBeVisible()
	await expect.poll(() => facesIn(tiles)).toBe(3)

	// Below a sheet nobody sees the refused message itself.
	const hold = Promise.withResolvers<void>()
	await noor.route('**/api/stage/messages', async (route) => {
		await hold.promise
		await route.fulfill({ status: 418, json: { message: 'Send failed (418)', code: 'refused' } })
	})
	await say(noor, 'Who brings the towels?')
	const link = tiles.getByRole('link', { name: /Swimming by moonlight/ })
	const when = link.locator('span').first()
	await expect(when).toHaveText(SOON)
	expect((await when.boundingBox())?.height).toBeLessThan(20) // one line
	await link.click()
	const sheet = noor.getByRole('dialog', { name: 'Events' })
	await expect(sheet).toBeVisible()
	hold.resolve()
	const alert = noor.locator('[data-kind="error"]')
	await expect(alert).toContainText('Send failed (418)')
	if (others[0]) await meet(others[0], 'Tea after the swim', Date.now() + 3 * HOUR_MS)
	const toast = noor.locator('[data-type="other"]')
	await expect(toast).toContainText('Tea after the swim')
	await expect(async () => {
		const boxes = await Promise.all([alert, toast, sheet].map((one) => one.boundingBox()))
		const [first, second, third] = boxes.map((box) => ({ y: 0, height: 0, ...box }))
		expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0)
		expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(third?.y ?? 0)
	}).toPass()
	await noor.keyboard.press('Escape')
	await expect(sheet).toBeHidden()
	const [above, below] = await Promise.all([toast.boundingBox(), alert.boundingBox()])
	expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
	await toast.getByRole('button', { name: 'Dismiss' }).click()
	// Neither a sheet that the browser itself opens nor its veil covers it.
	const menu = await you(noor)
	await expect(menu.getByRole('button', { name: 'Set Status' })).toBeVisible()
	const endsAbove = async (below: Locator) => {
		const [over, under] = await Promise.all([alert.boundingBox(), below.boundingBox()])
		expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
		expect(over?.height, 'one line with its button').toBeLessThan(60)
	}
	await endsAbove(menu)
	await noor.keyboard.press('Escape')
	await noor.locator('summary').filter({ hasText: 'All 30' }).click()
	const languages = noor.getByRole('banner').locator('details > div').first()
	await expect(async () => endsAbove(languages)).toPass()
	await noor.keyboard.press('Escape')
	await expect(languages).toBeHidden()
	await you(noor)
	await alert.getByRole('button', { name: 'Dismiss' }).click()
	await expect(alert).toBeHidden()
	await expect(menu).toBeVisible()
	await noor.keyboard.press('Escape')

	await link.click()
	await expect(sheet.getByRole('button', { name: /^RSVP/ })).toBeVisible()
	await expect(sheet.getByRole('link', { name: /^Add to Calendar.*Google/ })).toHaveAttribute(
		'href',
		/calendar\.google\.com.*Swimming/,
	)
	await sheet.getByRole('link', { name: 'View Event' }).click()
	await expect(noor).toHaveURL(new RegExp(`/stage/event/${event._id}$`))
})

/** The number of faces in the tile. */
const facesIn = (tiles: Locator) =>
	tiles.evaluate((one) => {
		const coming = one.querySelector('[aria-pressed]')?.parentElement
		return coming?.querySelectorAll('span[aria-hidden="true"]').length
	})

test('LAY-22, EVT-10: on a phone an event is a tile, nothing is wider than the page, be nobody on stage, and from right to left @proof', async ({
	visit,
	ownStage,
}) => {
	const on = await ownStage()
	const noor = await on.seated('noor')
	const event = await meet(noor, 'Swimming by moonlight', Date.now() + 20 * MINUTE_MS, {
		url: 'https://kayaks.example/bridge',
	})
	await noor.ask(postTopic, { body: { topicText: 'Where does one swim at night?' } })
	for (const language of ['en-us', 'ar'] as const) {
		const page = await visit({ on, language, phone: true, still: true })
		await page.setViewportSize({ width: 360, height: 640 })
		const say = saying(language)
		await page.getByRole('link', { name: readIn(language, 'Swimming by moonlight') }).click()
		await page
			.getByRole('dialog')
			.getByRole('link', { name: say('event.view') })
			.click()
		await expect(page).toHaveURL(new RegExp(`/stage/event/${event._id}$`))
		const linked = page.locator('section[aria-labelledby="linked-title"]')
		const coming = linked.getByRole('button', { name: say('event.rsvp') })
		await expect(coming).toBeVisible()
		await page.setViewportSize({ width: 390, height: 664 })
		const away = linked.getByRole('link', { name: /↗/ })
		const [one, two] = [await away.boundingBox(), await coming.boundingBox()]
		expect(one?.y, 'beside the RSVP').toBeLessThan((two?.y ?? 0) + (two?.height ?? 0))
		await page.setViewportSize({ width: 360, height: 640 })
		expect(await tooWide(page)).toBeLessThanOrEqual(0)
		await expectAccessible(page, `the page of an event in ${language}`)
	}
	await noor.ask(leave, { body: {} })
	for (const language of ['en-us', 'ar', 'de'] as const) {
		const page = await visit({ on, language, phone: true, still: true })
		await page.setViewportSize({ width: 360, height: 640 })
		await expect(page.getByText(saying(language)('strip.empty'))).toBeVisible()
		await expect(
			page.getByRole('link', { name: readIn(language, 'Swimming by moonlight') }),
		).toBeVisible()
		expect(await tooWide(page)).toBeLessThanOrEqual(0)
		await expectAccessible(page, `an empty stage in ${language}`)
	}
})
