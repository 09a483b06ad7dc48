import { expect, test } from 'vitest'
import { clearRejoinOf, joinSessionId, keptLanguage, storedRejoin } from '#client/joining'
import { clearRejoin, keepLanguage, keepRejoin, keepView } from '#client/storage'
import { Browser } from '../support/browser.ts'

const ADAS = { rejoinCode: 'RJ-1', participantId: 'p-ada' }
const KENJIS = { rejoinCode: 'RJ-2', participantId: 'p-kenji' }

function opened() {
	const browser = new Browser()
	return { browser, tab: browser.tab('http://localhost') }
}

test('ada’s browser keeps one code to join with, in every tab', () => {
	const { browser, tab } = opened()

	const made = joinSessionId(tab)

	expect(made).toMatch(/^join_stage_[0-9a-f]{32}$/)
	expect(joinSessionId(browser.tab('http://localhost'))).toBe(made)
	expect(browser.kept.get('joinSessionId')).toBe(made)
})

test('JOIN-21: ada finds her own way back, and without one whichever this browser keeps', () => {
	const { browser, tab } = opened()
	expect(storedRejoin(tab, null)).toBeNull()
	keepRejoin(tab, 'x:kenji', KENJIS)
	keepRejoin(tab, 'x:ada', ADAS)

	expect(Object.fromEntries(browser.kept)).toEqual({
		'rejoinCode:x:kenji': 'RJ-2',
		'rejoinParticipantId:x:kenji': 'p-kenji',
		'rejoinCode:x:ada': 'RJ-1',
		'rejoinParticipantId:x:ada': 'p-ada',
	})
	expect(storedRejoin(tab, 'x:ada')).toEqual(ADAS)
	expect(storedRejoin(tab, null)).toEqual(KENJIS)
	expect(storedRejoin(tab, 'x:noor')).toEqual(KENJIS)
	clearRejoin(tab, 'x:kenji')
	expect([...browser.kept.keys()]).toEqual(['rejoinCode:x:ada', 'rejoinParticipantId:x:ada'])
	expect(storedRejoin(tab, 'x:kenji')).toEqual(ADAS)
})

test('half a way back is none', () => {
	const { browser, tab } = opened()
	browser.kept.set('rejoinCode:x:ada', 'RJ-1')
	browser.kept.set('rejoinParticipantId:x:noor', 'p-noor')

	expect(storedRejoin(tab, 'x:ada')).toBeNull()
	expect(storedRejoin(tab, 'x:noor')).toBeNull()
	keepRejoin(tab, 'x:kenji', KENJIS)
	expect(storedRejoin(tab, 'x:ada')).toEqual(KENJIS)
})

test('a used rejoin code is cleared by its participant id, also without the user id', () => {
	const { browser, tab } = opened()
	keepRejoin(tab, 'x:kenji', KENJIS)
	keepRejoin(tab, 'x:ada', ADAS)
	browser.kept.set('somebody', 'p-ada')

	clearRejoinOf(tab, 'p-ada')

	expect(storedRejoin(tab, 'x:ada')).toEqual(KENJIS)
	expect(browser.kept.get('somebody')).toBe('p-ada')
	clearRejoinOf(tab, 'p-nobody')
	expect(storedRejoin(tab, 'x:kenji')).toEqual(KENJIS)
})

test('LS-06, LANG-09: noor’s order and language are remembered, for the server in a cookie', () => {
	const { browser, tab } = opened()
	expect(keptLanguage(tab)).toBeNull()

	keepView(tab, 'chronological')
	keepLanguage(tab, 'ar')

	expect(keptLanguage(tab)).toBe('ar')
	expect(Object.fromEntries(browser.kept)).toEqual({
		stageMessageViewMode: 'chronological',
		selectedLanguage: 'ar',
	})
	expect(Object.fromEntries(browser.cookies)).toEqual({
		stage_view: 'chronological',
		stage_lang: 'ar',
	})
	browser.kept.set('selectedLanguage', 'klingon')
	expect(keptLanguage(tab)).toBeNull()
})
