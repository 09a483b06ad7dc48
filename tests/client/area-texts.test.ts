import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LanguageCode } from '#contract/languages'
import { areaOf } from '#locales/areas'

const FILES = '../../app/locales/area-files.ts'

beforeEach(() => {
	vi.resetModules()
	vi.stubGlobal('document', {})
})
afterEach(() => {
	vi.doUnmock(FILES)
	vi.resetModules()
})

/** A page as it is when it begins to live. */
async function pageIn(language: LanguageCode) {
	const texts = await import('#locales/area-texts')
	texts.speakIn(language)
	return {
		...texts,
		found: () => new Promise<void>((done) => texts.onFound(done)),
		/** The areas whose texts have come so far. */
		areasIn: (of: LanguageCode) =>
			[...new Set(Object.keys(texts.laterTexts(of)).map(areaOf))].sort(),
	}
}

test('kenji’s page lacks a sentence about stories: it fetches those texts alone, and is drawn again', async () => {
	const page = await pageIn('ja')
	const before = page.foundSoFar()
	const found = page.found()

	page.miss('ja', 'story.pause')
	page.miss('ja', 'story.play')
	await found

	expect(page.laterTexts('ja')['story.pause']).toBe('一時停止')
	expect(page.areasIn('ja')).toEqual(['stories'])
	expect(page.foundSoFar()).toBeGreaterThan(before)
})

test('a part that noor opens comes with the texts of its areas, and nothing is drawn again for it', async () => {
	const page = await pageIn('ur')

	expect(await page.withTexts(Promise.resolve('dialog'), 'seats', 'tools')).toBe('dialog')

	expect(page.laterTexts('ur')['join.title']).toBeTruthy()
	expect(page.areasIn('ur')).toEqual(['seats', 'tools'])
	expect(page.foundSoFar()).toBe(0)
})

test('elif chooses a language: what her page is using comes in it while that page is fetched, and no more, so that nothing is drawn again; back again it is there', async () => {
	const page = await pageIn('tr')
	await page.textsOf('topics', 'stage')

	page.textsAhead('ar')
	await vi.waitFor(() => expect(page.areasIn('ar')).toEqual(['stage', 'topics']))
	page.speakIn('ar')
	page.speakIn('tr')
	await page.textsOf('topics')

	expect(page.laterTexts('ar')['topic.add']).toBeTruthy()
	expect(page.areasIn('tr')).toEqual(['stage', 'topics'])
	expect(page.foundSoFar()).toBe(0)
})

test('ada’s train is in a tunnel: her texts are asked for until they come', async () => {
	const { setTimeout } = globalThis
	// Pages of other tests still wait for something of their own.
	vi.stubGlobal('setTimeout', (go: () => void, ms: number) => {
		if (ms !== 5_000) return setTimeout(go, ms)
		setImmediate(go)
	})
	let asked = 0
	vi.doMock(FILES, () => ({
		async textsIn() {
			if (++asked < 3) throw new TypeError('offline')
			return { 'event.title': 'Termine' }
		},
	}))
	const page = await pageIn('de')

	await page.textsOf('events')

	expect(asked).toBe(3)
	expect(page.laterTexts('de')['event.title']).toBe('Termine')
})

test('ada presses again as soon as her train is out of the tunnel: nothing waits for the next try', async () => {
	const { setTimeout } = globalThis
	vi.stubGlobal('setTimeout', (go: () => void, ms: number) => ms !== 5_000 && setTimeout(go, ms))
	let isDark = true
	vi.doMock(FILES, () => ({
		async textsIn() {
			if (isDark) throw new TypeError('offline')
			return { 'event.title': 'Termine' }
		},
	}))
	const page = await pageIn('de')
	const first = page.textsOf('events')
	await new Promise((done) => setTimeout(done, 20))

	isDark = false
	await page.textsOf('events')
	await first

	expect(page.laterTexts('de')['event.title']).toBe('Termine')
})

test('a sentence that nobody has written is called by its key', async () => {
	const page = await pageIn('cs')
	const found = page.found()

	page.miss('cs', 'story.nothing' as never)
	await found

	expect(page.laterTexts('cs')).toMatchObject({ 'story.nothing': 'story.nothing' })
})
