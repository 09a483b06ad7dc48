import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { backoffMs } from '#client/backoff'
import { storeOf } from '#client/storage'
import { countVisit, stayActive } from '#client/visits'
import { VISIT_GAP_MS } from '#contract/limits'
import { INLINE_SCRIPT } from '../../app/hydration/inline-script.ts'
import { Browser } from '../stage/support/browser.ts'

/** The part of the browser's storage that is used here. */
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

test('a browser that forbids storage still remembers while the page lives, and hides the forms for those without scripts', () => {
	const store = storeOf(() => {
		throw new DOMException('forbidden', 'SecurityError')
	})

	store.set('stageToken', 't')

	expect(store.get('stageToken')).toBe('t')
	expect(store.keys()).toEqual(['stageToken'])
	store.remove('stageToken')
	expect(store.get('stageToken')).toBeNull()
	expect(store.keys()).toEqual([])

	const forbidden = {
		get localStorage() {
			throw new DOMException('forbidden', 'SecurityError')
		},
	}
	for (const page of [forbidden, { localStorage: { viewedStoryIds: 'null' } }]) {
		const document: { adoptedStyleSheets?: { css: string }[] } = {}
		class CSSStyleSheet {
			css = ''
			replaceSync(css: string) {
				this.css = css
			}
		}
		runInNewContext(
			INLINE_SCRIPT,
			Object.defineProperties({ document, CSSStyleSheet }, Object.getOwnPropertyDescriptors(page)),
		)
		expect(document.adoptedStyleSheets?.[0]?.css).toBe(':root{--plain:none;--alive:grid}')
	}
})

test('the storage confirms a value that it stored, returns it on the next page, and forgets a value that was removed', () => {
	const kept: Record<string, string> = {}
	const open = () => storeOf(() => area(kept))
	const store = open()
	expect([store.get('a'), store.keys()]).toEqual([null, []])
	expect([store.set('a', '1'), store.set('b', '')]).toEqual([true, true])
	expect([open().get('a'), open().get('b'), open().keys()]).toEqual(['1', '', ['a', 'b']])
	store.remove('a')
	expect([store.get('a'), open().get('a'), open().keys()]).toEqual([null, null, ['b']])
})

test('a storage that is full for a while takes the next word again, and forgets the one in between', () => {
	const kept: Record<string, string> = { a: 'old' }
	let isFull = true
	let isShut = false
	const store = storeOf(() => {
		if (isShut) throw new DOMException('forbidden', 'SecurityError')
		return area(kept, isFull)
	})
	expect([store.set('a', 'in memory'), store.set('b', 'in memory')]).toEqual([false, false])
	expect([store.get('a'), store.keys()]).toEqual(['in memory', ['a', 'b']])
	isFull = false
	expect(store.set('a', 'new')).toBe(true)
	kept.a = 'of another tab'
	expect(store.get('a')).toBe('of another tab')
	store.remove('b')
	expect([store.get('b'), store.keys()]).toEqual([null, ['a']])

	isShut = true
	store.remove('a')
	isShut = false
	expect([store.get('a'), store.keys(), kept.a]).toEqual([null, [], 'of another tab'])
	store.remove('a')
	expect(kept).toEqual({})
})

test('a full storage keeps its old value, and the page uses the newer one', () => {
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
	expect(browser.cookies.get('stage_next_visit')).toBe('3')

	browser.kept.set('stageVisitCount', '40')
	expect(countVisit(browser.tab('http://localhost'))).toBe(41)
	expect(browser.cookies.get('stage_visits')).toBe('9')
	expect(browser.cookies.get('stage_next_visit')).toBe('9')
})

test('G-06: the cookie of a visit lasts for half an hour, that of the next one longer, and a lost count begins anew', () => {
	const browser = new Browser()
	const tab = browser.tab('http://localhost')
	const lives: [string, string, number | undefined][] = []
	tab.keepCookie = (name: string, value: string, lifeS?: number) =>
		void lives.push([name, value, lifeS])
	tab.now = () => 1_000_000_000
	countVisit(tab)
	expect(lives).toEqual([
		['stage_visits', '1', 1_800],
		['stage_next_visit', '2', undefined],
	])
	browser.kept.clear()
	expect(countVisit(tab)).toBe(1)
	expect(browser.kept.get('stageVisitCount')).toBe('1')
	browser.kept.set('stageVisitCount', 'many')
	stayActive(tab)
	expect(lives.slice(-2).map(([, value]) => value)).toEqual(['1', '2'])
})

test('attempts are spread from 0.3 s up to 15 s, further apart each time', () => {
	expect(backoffMs(0, 0)).toBe(300)
	expect(backoffMs(0, 1)).toBe(1_000)
	expect(backoffMs(3, 1)).toBe(8_000)
	expect(backoffMs(50, 1)).toBe(15_000)
	expect(backoffMs(50, 0)).toBe(300)
})
