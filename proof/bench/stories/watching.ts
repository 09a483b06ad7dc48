import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAGE_SEATS, STORIES_SHOWN } from '#contract/limits'
import { readStory } from '#contract/stories/stories'
import type { FullStory } from '#contract/stories/story'
import { strip } from '#tests/e2e/support/page'
import { saying } from '#tests/e2e/support/texts'
import { drawPng } from '#tests/sandbox/picture'
import type { Person } from '#tests/support/person'
import { pause } from '../audience.ts'
import { openWindow, slowDown, watchFilm } from '../browser.ts'
import { besideBrowser, drawnPage, middle, SETTLE_MS } from '../drawn.ts'
import type { Bench, Measured } from '../part.ts'
import type { Product } from '../product.ts'
import { DEMO, DEMO_POSTER } from './posting.ts'

const PLAIN = '/bench/film'
const WORDS = 'The rain has stopped, and half of the street is out to look for the brown dog.'
const POSTER = pictureOf(90, 160)

/** From the press on a ring, and on a button of a page that has nothing but a `<video>`, to the film's first frame. */
export function firstFrame(bench: Bench): Promise<Measured> {
	return besideBrowser(bench, 1, async ({ browser, front, stage }) => {
		const { mediaUrl, author } = await showFilm(stage)
		front.show(PLAIN, plainPage(mediaUrl))
		const t = saying()
		const took: Record<string, number[]> = { poster: [], stage: [], plain: [] }
		for (let time = 0; time < (bench.quick ? 1 : 5); time++)
			for (const who of ['stage', 'plain']) {
				const window = await openWindow(browser, stage.places.origin)
				const seen = await watchFilm(window)
				await slowDown(window, { network: 'standing' })
				await window.page.goto(who === 'stage' ? '/stage' : PLAIN)
				await pause(SETTLE_MS)
				const title = t('story.title', { name: author.platformUsername })
				await (who === 'stage'
					? strip(window.page).getByTitle(title)
					: window.page.getByRole('button')
				).click()
				const { posterMs, frameMs } = await seen()
				took[who]?.push(frameMs)
				if (who === 'stage') took.poster?.push(posterMs)
				await window.close()
			}
		return Object.fromEntries(Object.entries(took).map(([name, values]) => [name, middle(values)]))
	})
}

export function storiesInStrip({ quick }: Bench): number {
	return quick ? STAGE_SEATS : STORIES_SHOWN
}

/** A full stage whose people show so many stories: its page, how the stage draws it, and what a phone does with it. */
export function stripOf(bench: Bench, stories: number): Promise<Measured> {
	return besideBrowser(bench, STAGE_SEATS, async (here) => {
		const { people } = here.stage
		const ofEach = stories / STAGE_SEATS
		await Promise.all(people.slice(0, 5).map((_, lane) => showAll(people, lane, 5, ofEach)))
		return drawnPage(here, (html) => {
			const rings = html.split('data-story="').length - 1
			if (rings !== Math.min(stories, STAGE_SEATS)) throw new Error(`${rings} people have a ring.`)
		})
	})
}

async function showFilm({ people: [person] }: Product): Promise<FullStory> {
	const bytes = Uint8Array.from(readFileSync(join(DEMO, 'market-in-rain.webm')))
	const shown = await person?.show({ bytes, type: 'video/webm', poster: DEMO_POSTER })
	const told = await person?.ask(readStory, { params: { id: shown?._id ?? '' }, query: {} })
	if (told?.status !== 200) throw new Error(`A story was answered ${told?.status}.`)
	return told.body
}

async function showAll(people: Person[], lane: number, lanes: number, ofEach: number) {
	const bytes = pictureOf(90, 160)
	const poster = `data:image/png;base64,${Buffer.from(POSTER).toString('base64')}`
	for (const person of people.filter((_, at) => at % lanes === lane))
		for (let story = 0; story < ofEach; story++)
			await person.show({ bytes, type: 'image/png', poster, text: WORDS })
}

/** The simplest page that shows a film, for comparison. */
function plainPage(film: string): string {
	return `<!doctype html><title>Film</title><button>Play</button><script>
document.querySelector('button').onclick = () => {
	const video = document.createElement('video')
	video.playsInline = video.autoplay = true
	video.src = ${JSON.stringify(film)}
	document.body.append(video)
}</script>`
}

function pictureOf(width: number, height: number): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(drawPng(width, height, () => [0.2, 0.4, 0.5]))
}
