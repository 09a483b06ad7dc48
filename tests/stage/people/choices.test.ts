import { expect, test, vi } from 'vitest'
import { mayChooseLanguage, switchLanguage } from '../../../app/stage/header/actions.ts'
import { loadActivity } from '../../../app/stage/people/card/load-activity.ts'
import { setInfo } from '../../../app/stage/people/own-place/own-place-actions.ts'
import { keepFold, recallFolds } from '../../../app/stage/people/panel/folds.ts'
import { quietPage } from '../support/quiet-page.ts'
import { handed, seated } from './place-world.ts'

test('the line under ada’s name is shown as it was kept, and a refusal is answered with its sentence', async () => {
	const asked = 'POST /stage/set-info'
	const ada = seated()
	const kept = { displayInfo: 'Baking', infoLastUpdatedAt: 7 }
	ada.answer(asked, kept, { ...kept, displayInfo: 'Late' }, 500)
	expect(await setInfo(ada.store, 'Baking')).toBeNull()
	expect(ada.store.personOf('x:ada')).toMatchObject(kept)
	const going = setInfo(ada.store, 'Late')
	ada.store.apply(handed('participant-info-updated', { userId: 'x:ada', displayInfo: 'Newer' }))
	expect([await going, ada.store.personOf('x:ada')?.displayInfo]).toEqual([null, 'Newer'])
	expect(await setInfo(ada.store, 'No')).toBe('Failed to update info')
	const before = ada.questions().length
	expect(await setInfo(ada.store, 'x'.repeat(2_000))).toEqual(expect.any(String))
	expect(ada.questions()).toHaveLength(before)
	expect(await setInfo(quietPage({}, null).store, 'x')).toBe(
		'Cannot update status: Not authenticated.',
	)
})

test('LANG-09: the language that ada chooses is kept, told to the stage while she is on it, and a refusal is shown', async () => {
	const ada = seated()
	ada.answer('POST /stage/set-language', { language: 'de' }, 500)
	ada.store.notice('error', 'Earlier', 'language')
	await switchLanguage(ada.store, 'de')
	expect([ada.tab.local.get('selectedLanguage'), ada.notice()]).toEqual(['de', null])
	expect(ada.asked.at(-1)?.body).toMatchObject({ languageCode: 'de' })
	await switchLanguage(ada.store, 'fr')
	expect(ada.notice()).toMatchObject({
		...{ kind: 'error', text: 'Failed to update language on server.', cause: 'language' },
	})
	const guest = quietPage({}, null)
	await switchLanguage(guest.store, 'ja')
	expect([guest.questions(), guest.tab.local.get('selectedLanguage')]).toEqual([[], 'ja'])
})

test('without a network ada reads that another language needs one, and keeps her own', () => {
	const ada = seated()
	ada.tab.isOnlineNow = false
	expect(ada.store.act(mayChooseLanguage)).toBe(false)
	expect(ada.notice()).toMatchObject({ kind: 'warning', cause: 'language' })
	ada.tab.isOnlineNow = true
	ada.store.change({ connection: 'offline' })
	expect(ada.store.act(mayChooseLanguage)).toBe(false)
	ada.store.change({ connection: 'live' })
	expect(ada.store.act(mayChooseLanguage)).toBe(true)
})

test('somebody’s days are fetched, or a sentence says why not', async () => {
	const { store, answer } = quietPage()
	const asked = 'GET /stage/participant-activity?participantId=p-noor&days=90'
	answer(asked, { activityByDate: { '2026-01-01': 3 } })
	expect(await loadActivity(store, 'p-noor', 90)).toEqual({ '2026-01-01': 3 })
	expect(await loadActivity(store, 'p-noor', 90)).toBe('Failed to load activity.')
})

test('the next page remembers which panels beside the feed are open, each by itself, in their fixed order', () => {
	const { store, tab } = quietPage()
	keepFold(store, 'people', true)
	keepFold(store, 'notable', true)
	expect([store.state.opened, tab.local.get('stageFolds')]).toEqual([
		['notable', 'people'],
		'notable.people',
	])
	keepFold(store, 'people', false)
	expect([store.state.opened, tab.readCookie('stage_folds')]).toEqual([['notable'], 'notable'])

	const next = quietPage({ opened: ['people'] })
	recallFolds(next.store)
	expect([next.store.state.opened, next.tab.readCookie('stage_folds')]).toEqual([['people'], null])
	next.tab.local.set('stageFolds', 'notable')
	const drawn = vi.fn()
	next.store.subscribe(drawn)
	recallFolds(next.store)
	expect([next.store.state.opened, next.tab.readCookie('stage_folds')]).toEqual([
		['notable'],
		'notable',
	])
	recallFolds(next.store)
	expect(drawn).toHaveBeenCalledOnce()
})
