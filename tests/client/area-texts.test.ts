import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LanguageCode } from '#contract/languages'

const FILES = '../../app/locales/area-files.ts'

beforeEach(() => {
	vi.resetModules()
	vi.stubGlobal('document', {})
})
afterEach(() => {
	vi.doUnmock(FILES)
	vi.resetModules()
})

/** A page as it is when it begins to live, and the files that it asks for. */
async function pageIn(language: LanguageCode, { away = 0 } = {}) {
	const asked: string[] = []
	vi.doMock(FILES, async (real: () => Promise<typeof import('#locales/area-files')>) => {
		const { textsIn } = await real()
		const heard: typeof textsIn = async (area, of) => {
			asked.push(`${of} ${area}`)
			if (asked.length <= away) throw new TypeError('offline')
			return textsIn(area, of)
		}
		return { textsIn: heard }
	})
	const texts = await import('#locales/area-texts')
	texts.speakIn(language)
	const found = () => new Promise<void>((done) => texts.onFound(done))
	return { ...texts, asked, found }
}

test('kenji’s page lacks a sentence about stories: it fetches those texts alone, once, and is drawn again', async () => {
	const page = await pageIn('ja')
	const before = page.foundSoFar()
	const found = page.found()

	page.miss('ja', 'story.pause')
	page.miss('ja', 'story.pause')
	page.miss('ja', 'story.play')
	await found

	expect(page.laterTexts('ja')['story.pause']).toBe('一時停止')
	expect(page.laterTexts('ja')['join.title']).toBeUndefined()
	expect(page.asked).toEqual(['ja stories'])
	expect(page.foundSoFar()).toBeGreaterThan(before)
})

test('a part that noor opens comes with the texts of its areas, and nothing is drawn again for it', async () => {
	const page = await pageIn('ur')

	expect(await page.withTexts(Promise.resolve('dialog'), 'seats', 'tools')).toBe('dialog')

	expect(page.laterTexts('ur')['join.title']).toBeTruthy()
	expect(page.asked).toEqual(['ur seats', 'ur tools'])
	expect(page.foundSoFar()).toBe(0)
})

test('elif changes the language: what her page is using comes in the new one, and no more; back again it is there', async () => {
	const page = await pageIn('tr')
	await page.textsOf('topics', 'stage')

	page.speakIn('ar')
	await page.textsOf('topics')
	await vi.waitFor(() => expect(page.laterTexts('ar')['offline.page']).toBeTruthy())
	page.speakIn('tr')
	await page.textsOf('topics')

	expect(page.laterTexts('ar')['topic.add']).toBeTruthy()
	expect(page.laterTexts('ar')['story.pause']).toBeUndefined()
	expect(page.asked).toEqual(['tr topics', 'tr stage', 'ar topics', 'ar stage'])
})

test('ada’s train is in a tunnel: her texts are asked for until they come', async () => {
	vi.useFakeTimers()
	const page = await pageIn('de', { away: 2 })

	const texts = page.textsOf('events')
	await vi.advanceTimersByTimeAsync(20_000)
	vi.useRealTimers()
	await texts

	expect(page.asked).toEqual(['de events', 'de events', 'de events'])
	expect(page.laterTexts('de')['event.title']).toBe('Termine')
})

test('a sentence that nobody has written is called by its key', async () => {
	const page = await pageIn('cs')
	const found = page.found()

	page.miss('cs', 'story.nothing' as never)
	await found

	expect(page.laterTexts('cs')).toMatchObject({ 'story.nothing': 'story.nothing' })
})
