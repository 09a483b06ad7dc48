import { expect, test } from 'vitest'
import { keepDraft, recallDraft } from '../../../app/stage/messages/writing/use-draft.ts'
import { storageOf } from '../support/storages.ts'

test('ada’s draft comes back with its ‘Stage Only’, wherever it is written on, and after a reload; what was sent leaves nothing', () => {
	using kept = storageOf()
	keepDraft('replyDraft:m1', { text: 'Between us', isStageOnly: true })
	keepDraft('editDraft:m2', { text: 'Between us', isStageOnly: true }, 'In public')

	expect(recallDraft('replyDraft:m1')).toEqual({ text: 'Between us', isStageOnly: true })
	expect(recallDraft('editDraft:m2', 'In public')).toEqual({
		text: 'Between us',
		isStageOnly: true,
	})
	expect(recallDraft('messageDraft')).toEqual({ text: '', isStageOnly: false })
	keepDraft('replyDraft:m1', { text: '', isStageOnly: false })
	keepDraft('editDraft:m2', { text: 'In public', isStageOnly: false }, 'In public')
	expect(Object.keys(kept.local)).toEqual([])
	expect(Object.keys(kept.session)).toEqual([])
})
