import { TOPICS_FOLDED, TOPICS_SHOWN } from '#contract/limits'
import { listTopics, postTopic } from '#contract/topics/topics'
import { Person } from '#tests/support/person'
import { pause } from '../audience.ts'
import { busyMs, openWindow, slowDown } from '../browser.ts'
import { besideBrowser, drawnPage, gzippedKb, type Here, middle, SETTLE_MS } from '../drawn.ts'
import { type Bench, type Figure, figureOf, type Measured, type Part } from '../part.ts'

const PEOPLE = 5
const WORDS =
	'What is the longest walk that you have ever taken without a reason, and who did you meet on it?'

export const topics: Part = {
	name: 'topics',
	about: `a guest's /stage with and without ${TOPICS_SHOWN} topics (the first picture draws ${TOPICS_FOLDED}), and what a phone does when all are shown (4x CPU throttle)`,
	cells: (bench) => [
		{
			name: 'with',
			run: () => besideBrowser(bench, PEOPLE, (here) => measure(here, TOPICS_SHOWN)),
		},
		{ name: 'without', run: () => besideBrowser(bench, PEOPLE, (here) => measure(here, 0)) },
	],
	figures(found) {
		const of = (metric: string, what: string, unit: string) =>
			figureOf(what, unit, found('with', metric))
		const beside = (metric: string, what: string, unit: string): Figure => ({
			...of(metric, what, unit),
			rivals: { 'without topics': found('without', metric) },
		})
		return [
			beside('kb', 'page', 'kB'),
			beside('gzKb', 'page, packed', 'kB gz'),
			beside('drawnMs', 'page, drawn by the stage', 'ms'),
			beside('busyMs', 'main thread until it rests', 'ms'),
			of('listKb', `the list of all ${TOPICS_SHOWN}, packed`, 'kB gz'),
			of('shownMs', 'press on ‘Show More Topic(s)’ to the last card', 'ms'),
			of('unfoldMs', 'main thread for it', 'ms'),
		]
	},
}

async function measure(here: Here, count: number): Promise<Measured> {
	const { people, places } = here.stage
	for (let n = 0; n < count; n++) {
		const body = { topicText: `${n + 1}. ${WORDS}` }
		const { status } = (await people[n % PEOPLE]?.ask(postTopic, { body })) ?? {}
		if (status !== 200) throw new Error(`A topic was answered ${status}.`)
	}
	const page = await drawnPage(here, (html) => {
		const drawn = html.split('href="/stage/topic/').length - 1
		if (drawn !== Math.min(count, TOPICS_FOLDED)) throw new Error(`${drawn} topics are drawn.`)
	})
	if (count === 0) return page
	const { body } = await new Person(places, 'a guest').ask(listTopics, { query: { lang: 'en-us' } })
	return { ...page, listKb: gzippedKb(JSON.stringify(body)), ...(await unfold(here)) }
}

/** 'Show More Topic(s)' in a page that has stood for a while, until all cards are drawn and it rests again. */
async function unfold({ bench, browser, stage }: Here): Promise<Measured> {
	const shown: number[] = []
	const busy: number[] = []
	for (let time = 0; time < timesOf(bench); time++) {
		const window = await openWindow(browser, stage.places.origin)
		const { page } = window
		await slowDown(window, { network: false })
		await page.goto('/stage')
		await page.locator('[popovertarget="topics"]').first().click()
		await pause(SETTLE_MS)
		const before = (await busyMs(window)).all
		const from = performance.now()
		await page.locator('#topics > button[aria-expanded]').click()
		await page.waitForFunction(
			(wanted) => document.querySelectorAll('#topics > ol > li').length === wanted,
			TOPICS_SHOWN,
		)
		shown.push(performance.now() - from)
		await pause(SETTLE_MS)
		busy.push((await busyMs(window)).all - before)
		await window.close()
	}
	return { shownMs: middle(shown), unfoldMs: middle(busy) }
}

const timesOf = ({ quick }: Bench) => (quick ? 1 : 5)
