import type { Locator, Page } from 'playwright/test'
import { setInfo } from '#contract/people/presence'
import type { Person } from '../../support/person.ts'
import { people, said } from '../support/page.ts'
import { expect, test, type Visit, type VisitOptions } from '../support/test.ts'

const ABOVE = '\u0301\u0302\u0303\u0304'
const BELOW = '\u0316\u0317\u0320\u0323'
const PILES = {
	Latin: pile('Zalgo comes over two lines', ABOVE),
	'Latin, below': pile('Zalgo comes over two lines', BELOW),
	'joined Latin': pile('Zalgo', `${ABOVE}\u200d`.repeat(12)),
	Arabic: pile('سلام عليكم', '\u064e\u0651\u0670\u0653'),
	Thai: pile('สวสดครบ', '\u0e49\u0e49\u0e49\u0e49'),
	Japanese: pile('こんにちは', ABOVE),
}
const EARNEST = [
	'ที่นี่ ป้ำ ปู่ น้ำ ญี่ปุ่น ฎุ',
	'tiếng Việt Ậ ỗ Ữ, gjpqy ÅÇ Ģ',
	'שָׁלוֹם הַשָּׁנָה',
	'مُحَمَّدٌ اَللّٰهُ نَسْتَعِينُ',
	'क्ष्म्यौँ 👩‍👩‍👧‍👦 ඖ ශ්‍රී',
]
/** The elements that are clipped to their line; words between them are in plain ones. */
const PILED = 'span[class]'
const AROUND_PX = 20
/** Beyond its box nothing of a message is drawn but this. */
const MARGIN_PX = 2

interface Part {
	x: number
	y: number
	width: number
	height: number
}

/** Only the author reads each of her messages as she wrote it; others are shown translations as they come. */
const asWritten = (visit: Visit, as: Person, options: VisitOptions = {}) =>
	visit({ ...options, as, still: true, path: '/stage?view=chronological' })

for (const phone of [true, false])
	test(`eve's piles of marks cover no name, no message and no line beside them ${phone ? 'on a phone' : 'at a desk'} @proof`, async ({
		seated,
		visit,
	}) => {
		const eve = await seated('eve')
		const page = await asWritten(visit, eve, { phone })

		for (const [script, piled] of Object.entries(PILES)) {
			await eve.say(`gjpqy ${script}\n${piled}\ngjpqy ÅÇ`)
			const words = said(page, `gjpqy ${script}\n`).locator('bdi[lang]').first()
			await expect(words, script).toBeVisible()
			await expect(async () => {
				expect(await drawnOver(page, words, around), `around ${script}`).toBe(false)
				expect(await drawnOver(page, words, outerLines, PILED), `beside ${script}`).toBe(false)
			}).toPass()
		}

		const words = said(page, 'gjpqy Latin\n').locator('bdi[lang]').first()
		await free(words)
		expect(await drawnOver(page, words, outerLines, PILED), 'with nothing that keeps them').toBe(
			true,
		)
	})

test("meaningful stacks of marks are drawn whole, and eve's status stays in its line @proof", async ({
	seated,
	visit,
}) => {
	const eve = await seated('eve')
	await eve.ask(setInfo, { body: { infoText: PILES.Latin } })
	const page = await asWritten(visit, eve)

	for (const text of EARNEST) {
		await eve.say(text)
		const words = said(page, text).locator('bdi[lang]').first()
		await expect(words).toBeVisible()
		await expect(async () => {
			await free(words, false)
			const kept = await shot(page, await whole(words))
			await free(words)
			expect(kept.equals(await shot(page, await whole(words))), text).toBe(true)
		}).toPass()
	}

	const status = people(page)
		.getByRole('listitem')
		.filter({ hasText: eve.handle })
		.locator('bdi[dir]')
	await expect(async () => expect(await drawnOver(page, status, around)).toBe(false)).toPass()
})

function pile(letters: string, marks: string): string {
	return [...letters].map((letter) => (letter === ' ' ? ' ' : letter + marks)).join('')
}

/** Whether an element, or what `within` names of it, is seen in these parts of the page. */
async function drawnOver(
	page: Page,
	element: Locator,
	partsOf: (element: Locator) => Promise<Part[]>,
	within?: string,
): Promise<boolean> {
	await element.evaluate((node) => node.scrollIntoView({ block: 'center' }))
	const parts = await partsOf(element)
	const drawn = await Promise.all(parts.map((part) => shot(page, part)))
	await show(element, within, 'hidden')
	const bare = await Promise.all(parts.map((part) => shot(page, part)))
	await show(element, within, '')
	return drawn.some((picture, n) => !bare[n]?.equals(picture))
}

async function show(element: Locator, within: string | undefined, visibility: string) {
	await element.evaluate(
		(node, [within, visibility]) => {
			const nodes = within ? node.querySelectorAll<HTMLElement>(within) : [node as HTMLElement]
			for (const one of nodes) one.style.visibility = visibility
		},
		[within, visibility] as const,
	)
}

/** Lets it be drawn wherever its font draws it. */
async function free(element: Locator, isFree = true) {
	await element.evaluate((node, isFree) => {
		for (const one of [node, ...node.querySelectorAll('span')] as HTMLElement[]) {
			one.style.overflow = isFree ? 'visible' : ''
			one.style.clipPath = isFree ? 'none' : ''
		}
	}, isFree)
}

async function whole(element: Locator): Promise<Part> {
	await element.evaluate((node) => node.scrollIntoView({ block: 'center' }))
	const { x, y, width, height } = await boxOf(element)
	return { x, y: y - AROUND_PX, width, height: height + 2 * AROUND_PX }
}

async function around(element: Locator): Promise<Part[]> {
	const { x, y, width, height } = await boxOf(element)
	return [y - AROUND_PX - MARGIN_PX, y + height + MARGIN_PX].map((top) => ({
		x,
		y: top,
		width,
		height: AROUND_PX,
	}))
}

/** The first line and the last one; a pile may touch the edge of its own. */
async function outerLines(element: Locator): Promise<Part[]> {
	const { x, y, width, height } = await boxOf(element)
	const line = await element.evaluate((node) =>
		Number.parseFloat(getComputedStyle(node).lineHeight),
	)
	return [y, y + height - line + MARGIN_PX].map((top) => ({
		x,
		y: top,
		width,
		height: line - MARGIN_PX,
	}))
}

async function boxOf(element: Locator): Promise<Part> {
	const box = await element.boundingBox()
	if (!box) throw new Error('It is not drawn.')
	return box
}

function shot(page: Page, clip: Part): Promise<Buffer> {
	return page.screenshot({ clip, animations: 'disabled' })
}
