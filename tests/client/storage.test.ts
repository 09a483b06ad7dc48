import { expect, test } from 'vitest'
import { backoffMs } from '#client/backoff'
import { storeOf } from '#client/storage'
import { countVisit } from '#client/visits'
import { VISIT_GAP_MS } from '#contract/limits'
import { Browser } from '../stage/support/browser.ts'

/** As much of the browser's storage as is used here. */
function area(kept: Record<string, string>, isFull = false): Storage {
	return Object.assign(
		Object.create({
			getItem: (key: string) => kept[key] ?? null,
			setItem: (key: string, value: string) => {
				if (isFull) throw new DOMException('full', 'QuotaExceededError')
				kept[key] = value
			},
			removeItem: (key: string) => delete kept[key],
		}),
		kept,
	)
}

test('a browser that forbids storage still remembers while the page lives', () => {
	const store = storeOf(() => {
		throw new DOMException('forbidden', 'SecurityError')
	})

	store.set('stageToken', 't')

	expect(store.get('stageToken')).toBe('t')
	expect(store.keys()).toEqual(['stageToken'])
	store.remove('stageToken')
	expect(store.get('stageToken')).toBeNull()
	expect(store.keys()).toEqual([])
})

test('a full storage keeps what it had and the page the newer word', () => {
	const kept = { selectedLanguage: 'de' }
	const store = storeOf(() => area(kept, true))

	store.set('selectedLanguage', 'fr')

	expect(store.get('selectedLanguage')).toBe('fr')
	expect(kept.selectedLanguage).toBe('de')
})

test('LS-07, G-06: a visit counts once per session, again after half an hour, and the cookie stops at 9', () => {
	const browser = new Browser()
	const tab = browser.tab('http://localhost')
	let now = 1_000_000_000
	tab.now = () => now

	expect(countVisit(tab)).toBe(1)
	now += VISIT_GAP_MS
	expect(countVisit(tab)).toBe(1)
	now += VISIT_GAP_MS + 1
	expect(countVisit(tab)).toBe(2)
	expect(browser.cookies.get('stage_visits')).toBe('2')

	browser.kept.set('stageVisitCount', '40')
	expect(countVisit(browser.tab('http://localhost'))).toBe(41)
	expect(browser.cookies.get('stage_visits')).toBe('9')
})

test('attempts are spread from 0.3 s up to 15 s, further apart each time', () => {
	expect(backoffMs(0, 0)).toBe(300)
	expect(backoffMs(0, 1)).toBe(1_000)
	expect(backoffMs(3, 1)).toBe(8_000)
	expect(backoffMs(50, 1)).toBe(15_000)
	expect(backoffMs(50, 0)).toBe(300)
})
