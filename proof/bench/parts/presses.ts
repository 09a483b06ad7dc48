import type { Browser } from 'playwright'
import { composer } from '#tests/e2e/support/page'
import { pause } from '../audience.ts'
import { slowDown, type Window } from '../browser.ts'
import { atMost, figureOf, type Measured, type Part } from '../part.ts'
import { bringInto, onStage, ROWS, threadIn } from '../pressing.ts'

/** A message's own elements and what it says: about 30 each. More is a part of the page that did not change. */
const STYLED_MAX = 150
/** The most elements that are styled anew by a cover: its own, and the row and the form that the focus leaves. The whole page has over 1,200. */
const OVER_STYLED_MAX = 400
/** A card has a calendar of some 330 elements, which comes after its first picture. */
const CARD_STYLED_MAX = 800
const SETTLE_MS = 900
const WORDS = 'Good mornin'
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Presses that render rows again have no goal. */
const PRESSES = [
	['open menu', OVER_STYLED_MAX],
	['react', OVER_STYLED_MAX],
	['type', STYLED_MAX],
	['send', STYLED_MAX],
	['open thread', null],
	['close thread', STYLED_MAX],
	['open viewer', OVER_STYLED_MAX],
	['close viewer', OVER_STYLED_MAX],
	['open card', CARD_STYLED_MAX],
	['close card', OVER_STYLED_MAX],
	['switch language', null],
] as const
type Press = (typeof PRESSES)[number][0]
/** Presses that ask for something first: what they draw comes behind their first picture. */
const ANSWERED: Press[] = ['open viewer', 'open card', 'switch language']

interface Traced {
	name: string
	ph: string
	pid: number
	tid: number
	ts: number
	dur?: number
	args: {
		elementCount?: number
		beginData?: { dirtyObjects: number }
		data?: { type?: string }
	}
}

export const presses: Part = {
	name: 'presses',
	about: `what a press asks of Chromium before its picture, by counts that no machine changes: a phone's window on stage, ${ROWS} rows, each press for the second time`,
	cells: (bench) => [{ name: 'presses', run: () => onStage(bench, count) }],
	figures: (found) =>
		PRESSES.flatMap(([what, most]) => {
			const of = (counted: string) => found('presses', `${what}, ${counted}`)
			const styled = of('elements styled')
			const goals = most === null ? [] : [atMost(`<= ${most}`, styled.median, most)]
			return [
				figureOf(`elements styled, ${what}`, '', styled, {}, goals),
				figureOf(`objects laid out, ${what}`, '', of('objects laid out')),
				figureOf(`layers painted, ${what}`, '', of('layers painted')),
			]
		}),
}

async function count(window: Window, browser: Browser): Promise<Measured> {
	const { page } = window
	const counted: Measured = {}
	const measure = async (what: Press, act: () => Promise<unknown>) => {
		await pause(SETTLE_MS)
		await browser.startTracing(page, { categories: CATEGORIES })
		await act()
		await pause(SETTLE_MS)
		const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
		for (const [name, value] of Object.entries(untilDrawn(traceEvents, ANSWERED.includes(what))))
			counted[`${what}, ${name}`] = value
	}
	await slowDown(window, { network: false })
	const menu = page.locator('[data-does="menu"]').first()
	const thread = threadIn(window)
	// The first time fetches the code, and is overwritten.
	for (let time = 0; time < 2; time++) {
		await bringInto(menu)
		await measure('open menu', () => menu.click())
		await measure('react', () => page.locator('dialog [role="group"] button').first().click())
		await composer(page).focus()
		await page.keyboard.type(WORDS)
		await measure('type', () => page.keyboard.type('g'))
		await measure('send', () => page.keyboard.press('Control+Enter'))
		await bringInto(thread)
		await measure('open thread', () => thread.first().click())
		await measure('close thread', () => thread.first().click())
		await measure('open viewer', async () => {
			await page.locator('[data-ring]').first().click()
			await page.locator('dialog[open]').waitFor()
		})
		await measure('close viewer', () => page.keyboard.press('Escape'))
		const face = page.locator('li[id^="message-"] > span').first()
		await bringInto(face)
		await measure('open card', async () => {
			await face.click()
			await page.locator('dialog[open]').waitFor()
		})
		await measure('close card', () => page.keyboard.press('Escape'))
		for (const tag of ['es', 'en-US']) {
			await page.locator('nav details summary').click()
			await measure('switch language', async () => {
				await page.locator(`nav details a[hreflang="${tag}"]`).click()
				await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag)
			})
		}
	}
	return counted
}

/** The work of the page's own thread from the press to the commit of its first picture, or of all its pictures. */
function untilDrawn(events: Traced[], isAnswered: boolean): Measured {
	const isPress = ({ name, args }: Traced) =>
		name === 'EventDispatch' && ['keydown', 'pointerdown'].includes(args.data?.type ?? '')
	const first = events.find(isPress)
	const last = events.findLast(
		({ name, args }) =>
			name === 'EventDispatch' && ['keydown', 'click'].includes(args.data?.type ?? ''),
	)
	if (!first || !last) throw new Error('Nobody pressed.')
	const own = events
		.filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
		.toSorted((a, b) => a.ts - b.ts)
	const isCommit = ({ name, ts }: Traced) => name === 'Commit' && ts >= last.ts + (last.dur ?? 0)
	const commit = isAnswered ? own.findLast(isCommit) : own.find(isCommit)
	if (!commit) throw new Error('No picture followed the press.')
	const within = own.filter(({ ts, ph }) => ts >= first.ts && ts < commit.ts && ph !== 'E')
	const of = (wanted: string) => within.filter(({ name }) => name === wanted)
	const sum = (all: Traced[], value: (one: Traced) => number | undefined) =>
		all.reduce((total, one) => total + (value(one) ?? 0), 0)
	return {
		'elements styled': sum(of('UpdateLayoutTree'), ({ args }) => args.elementCount),
		'objects laid out': sum(of('Layout'), ({ args }) => args.beginData?.dirtyObjects),
		'layers painted': of('Paint').length,
	}
}
