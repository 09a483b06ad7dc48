import { expect, test } from 'vitest'
import {
	clearRejoinOf,
	joinSessionId,
	keptLanguage,
	storedFace,
	storedRejoin,
} from '#client/joining'
import { clearRejoin, keepFolds, keepLanguage, keepRejoin, keepView } from '#client/storage'
import { Browser } from '../stage/support/browser.ts'

const ADA = { rejoinCode: 'RJ-ADA', participantId: 'p-ada' }
const NOOR = { rejoinCode: 'RJ-NOOR', participantId: 'p-noor' }

function opened(kept: Record<string, string> = {}) {
	const browser = new Browser()
	for (const [key, value] of Object.entries(kept)) browser.kept.set(key, value)
	return { browser, tab: browser.tab('http://localhost') }
}

test('LS-03, G-12: the join code stays the same in all tabs of a browser until a join succeeds', () => {
	const { browser, tab } = opened()
	tab.newId = () => '0f-1e-2d-3c-4b'

	expect(joinSessionId(tab)).toBe('join_stage_0f1e2d3c4b')
	tab.newId = () => '5a-6b-7c-8d-9e'
	expect(joinSessionId(tab)).toBe('join_stage_0f1e2d3c4b')
	expect(joinSessionId(browser.tab('http://localhost'))).toBe('join_stage_0f1e2d3c4b')
	browser.kept.delete('joinSessionId')
	expect(joinSessionId(tab)).toBe('join_stage_5a6b7c8d9e')
})

test('LS-09, JOIN-21: this person’s stored rejoin code comes first, else any that this browser keeps', () => {
	const { browser, tab } = opened({ selectedLanguage: 'de' })
	expect(storedRejoin(tab, null)).toBeNull()
	keepRejoin(tab, 'x:ada', ADA, { platformUsername: 'ada', profilePicUrl: '/media/a' })
	keepRejoin(tab, 'x:noor', NOOR)

	expect(storedFace(tab, 'p-ada')).toEqual({ platformUsername: 'ada', profilePicUrl: '/media/a' })
	expect([storedFace(tab, 'p-noor'), storedFace(tab, 'p-kenji')]).toEqual([null, null])
	expect(browser.kept.get('rejoinCode:x:ada')).toBe('RJ-ADA')
	expect(browser.kept.get('rejoinParticipantId:x:ada')).toBe('p-ada')
	expect(storedRejoin(tab, 'x:noor')).toEqual(NOOR)
	expect(storedRejoin(tab, 'x:ada')).toEqual(ADA)
	expect(storedRejoin(tab, 'x:kenji')).toEqual(ADA)
	expect(storedRejoin(tab, null)).toEqual(ADA)
	clearRejoin(tab, 'x:ada')
	expect(storedRejoin(tab, 'x:ada')).toEqual(NOOR)
	expect([...browser.kept.keys()].filter((key) => key.endsWith('x:ada'))).toEqual([])
})

test('half of a stored rejoin code counts as none', () => {
	const code = opened({ 'rejoinCode:x:ada': 'RJ-ADA' })
	expect([storedRejoin(code.tab, 'x:ada'), storedRejoin(code.tab, null)]).toEqual([null, null])
	const id = opened({ 'rejoinParticipantId:x:ada': 'p-ada' })
	expect([storedRejoin(id.tab, 'x:ada'), storedRejoin(id.tab, null)]).toEqual([null, null])
})

test('a used rejoin code is removed for its participant, and noor’s stays', () => {
	const { browser, tab } = opened({ somethingElse: 'p-ada' })
	keepRejoin(tab, 'x:ada', ADA)
	keepRejoin(tab, 'x:noor', NOOR)

	clearRejoinOf(tab, 'p-ada')
	clearRejoinOf(tab, 'p-nobody')

	expect([...browser.kept.keys()].sort()).toEqual([
		'rejoinCode:x:noor',
		'rejoinParticipantId:x:noor',
		'somethingElse',
	])
})

test('LANG-09: a language that the stage speaks goes along when joining, nonsense does not', () => {
	expect(keptLanguage(opened({ selectedLanguage: 'de' }).tab)).toBe('de')
	expect(keptLanguage(opened({ selectedLanguage: 'xx' }).tab)).toBeNull()
	expect(keptLanguage(opened().tab)).toBeNull()
})

test('LS-06: a choice is stored in this browser, and sent to the stage, which draws the next page by it', () => {
	const { browser, tab } = opened()

	keepView(tab, 'chronological')
	keepFolds(tab, ['notable', 'people'])
	keepLanguage(tab, 'fr')

	expect(Object.fromEntries(browser.kept)).toEqual({
		stageMessageViewMode: 'chronological',
		stageFolds: 'notable.people',
		selectedLanguage: 'fr',
	})
	expect(Object.fromEntries(browser.cookies)).toEqual({
		stage_view: 'chronological',
		stage_folds: 'notable.people',
		stage_lang: 'fr',
	})
})
