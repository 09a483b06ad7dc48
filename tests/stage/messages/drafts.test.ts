import { expect, test } from 'vitest'
import {
	draftIn,
	dropDraft,
	keepBannerDraft as keepBanner,
} from '../../../app/stage/banner/draft.ts'
import {
	draftedImage,
	forgetDraft,
	keepDraft,
	recallDraft,
} from '../../../app/stage/messages/writing/use-draft.ts'
import { dropBoosted, keepBoosted, reopenBoost } from '../../../app/stage/topics/boost-draft.ts'
import { Browser } from '../support/browser.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'
import { storageOf } from '../support/storages.ts'

test('ada’s draft comes back with its ‘Stage Only’, in every place where she can continue it, and after a reload; a sent draft is deleted', () => {
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
	expect(Object.values(kept.session).filter(Boolean)).toEqual([])
})

test('MSG-17: ada’s reply, its ‘Stage Only’ and its image stand after a reload, though another tab wrote and sent there', () => {
	using letter = storageOf()
	const image = { imageUrl: '/media/images/1', width: 40, height: 30, alt: 'The sea' }
	keepDraft('replyDraft:m7', { text: 'Ten minutes of it', isStageOnly: true })
	draftedImage('replyDraft:m7').keep(image)
	{
		using _other = storageOf(letter.local)
		keepDraft('replyDraft:m7', { text: 'Hi', isStageOnly: false })
		draftedImage('replyDraft:m7').keep({ ...image, imageUrl: '/media/images/2' })
		draftedImage('replyDraft:m7').keep(null)
		forgetDraft('replyDraft:m7', 'Hi')
		expect(recallDraft('replyDraft:m7')).toEqual({ text: '', isStageOnly: false })
	}

	using _reloaded = storageOf(letter.local, letter.session)
	expect(recallDraft('replyDraft:m7')).toEqual({ text: 'Ten minutes of it', isStageOnly: true })
	expect(draftedImage('replyDraft:m7').recall()).toEqual(image)
})

test('a purchase in one tab contains no text that ada typed in another', async () => {
	await using stage = await LittleStage.open()
	const browser = new Browser()
	using here = openPage(stage, { browser })
	using there = openPage(stage, { browser })
	const [mine, other] = [here.store.host, there.store.host]
	keepBanner(mine, {
		picture: '',
		file: '',
		imageUrl: 'https://ada.example/1.png',
		linkUrl: '',
		key: 'k1',
	})
	keepBanner(other, {
		picture: '',
		file: '',
		imageUrl: 'https://ada.example/2.png',
		linkUrl: '',
		key: 'k2',
	})
	keepBoosted(mine, { id: 'p1', place: 'topicText:ada', text: 'Whose bell is it?' })
	keepBoosted(other, { id: 'p2', place: 'topicText:ada', text: 'Which bread?' })

	dropDraft(other)
	dropBoosted(other, 'p2')
	reopenBoost(here.store, 'p1')

	expect(draftIn(mine)).toMatchObject({ imageUrl: 'https://ada.example/1.png', key: 'k1' })
	expect(draftIn(other)).toMatchObject({ imageUrl: '' })
	expect(here.state.isProposing).toBe(true)
})
