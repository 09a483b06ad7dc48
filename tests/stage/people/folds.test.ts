import { expect, test, vi } from 'vitest'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'

test('parts that ada left open beside the feed are open on her next visit, also when their cookie is gone', async () => {
	await using stage = await LittleStage.open()
	using before = openPage(stage)
	before.actions.fold('people', true)
	before.actions.fold('notable', true)
	before.actions.fold('people', false)
	expect(before.state.opened).toEqual(['notable'])
	expect(before.browser.cookies.get('stage_folds')).toBe('notable')

	before.browser.cookies.clear()
	using after = openPage(stage, { browser: before.browser })
	await vi.waitFor(() => expect(after.state.opened).toEqual(['notable']))
	expect(after.browser.cookies.get('stage_folds')).toBe('notable')
})
