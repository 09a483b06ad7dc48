import { expect, test, vi } from 'vitest'
import {
	type AboutMessage,
	recover,
	whyClosed,
	writeInDock,
} from '../../../app/stage/messages/writing/docked.ts'
import { attachmentAt } from '../../../app/stage/messages/writing/use-attachment.ts'
import { keepDraft, recallDraft } from '../../../app/stage/messages/writing/use-draft.ts'
import { png } from '../../support/images.ts'
import { openPage } from '../support/open-page.ts'
import { browserOf, NEW, OTHER, REPLY, stageOf } from './docked-world.ts'

const IMAGE = { imageUrl: '/media/images/1', width: 40, height: 30, alt: 'The sea' }

/** An upload that goes on until it is answered. */
class Upload {
	static begun: Upload[] = []
	status = 0
	response: unknown = null
	upload = {}
	onload = () => undefined
	open() {}
	setRequestHeader() {}
	abort() {}
	send() {
		Upload.begun.push(this)
	}
	answer(status: number, body: object | null) {
		Object.assign(this, { status, response: body })
		this.onload()
	}
}

test('an image of ada’s post stays there while she replies, and the image of a reply whose message is gone moves with its words', async () => {
	await using stage = await stageOf('m3', 'm1')
	using ada = openPage(stage)
	const image = { ...IMAGE, uploadedAt: Date.now() }
	using browser = browserOf(390, {
		'replyDraft:m3': 'I remember',
		'replyDraft:m3:image': JSON.stringify(image),
	})
	const post = ada.store.act(attachmentAt, 'messageDraft')
	expect(ada.store.act(attachmentAt, 'replyDraft:m3')).not.toBe(post)
	expect(ada.store.act(attachmentAt, 'messageDraft')).toBe(post)

	ada.store.apply({ event: 'message-removed', data: { messageId: 'm3' } })
	ada.store.act(recover)
	expect(post.ready).toMatchObject({ imageUrl: '/media/images/1', alt: 'The sea' })
	expect(Object.keys(browser.local).sort()).toEqual(['messageDraft', 'messageDraft:image'])
})

test('two images for one message each stay with their own words: a reply whose message is gone waits, also over a reload, until the post is sent', async () => {
	await using stage = await stageOf('m3', 'm1')
	using ada = openPage(stage)
	const image = (imageUrl: string) =>
		JSON.stringify({ imageUrl, width: 40, height: 30, alt: '', uploadedAt: Date.now() })
	using browser = browserOf(390, {
		messageDraft: 'By the sea',
		'messageDraft:image': image('/media/images/1'),
		'replyDraft:m3': 'I remember',
		'replyDraft:m3:image': image('/media/images/2'),
	})
	ada.store.apply({ event: 'message-removed', data: { messageId: 'm3' } })

	ada.store.act(recover)
	ada.store.act(recover)

	const post = ada.store.act(attachmentAt, 'messageDraft')
	expect(post.ready).toMatchObject({ imageUrl: '/media/images/1' })
	expect(recallDraft('messageDraft').text).toBe('By the sea')
	expect(browser.local['replyDraft:m3']).toBe('I remember')
	post.remove()
	keepDraft('messageDraft', { text: '', isStageOnly: false })
	await vi.waitFor(() => expect(post.ready).toMatchObject({ imageUrl: '/media/images/2' }))
	expect(recallDraft('messageDraft').text).toBe('I remember')
	expect(Object.keys(browser.local).sort()).toEqual(['messageDraft', 'messageDraft:image'])
})

test('an image that is on its way when its reply’s message is removed arrives, with its words; one that fails leaves them', async () => {
	await using stage = await stageOf('m3', 'm1')
	using ada = openPage(stage)
	vi.stubGlobal('addEventListener', () => undefined)
	vi.stubGlobal('removeEventListener', () => undefined)
	using _browser = browserOf(390, { 'replyDraft:m3': 'I remember', 'replyDraft:m1': 'Still here' })
	vi.stubGlobal('XMLHttpRequest', Upload)
	const at = (place: string) => ada.store.act(attachmentAt, place)
	const begin = async (place: string) => {
		const before = Upload.begun.length
		void at(place).attach(new File([png()], 'sea.png', { type: 'image/png' }))
		return vi.waitFor(() => Upload.begun[before] ?? Promise.reject(new Error('not yet')))
	}
	const post = at('messageDraft')
	const [first, second] = [await begin('replyDraft:m3'), await begin('replyDraft:m1')]
	for (const messageId of ['m3', 'm1'])
		ada.store.apply({ event: 'message-removed', data: { messageId } })
	ada.store.act(recover)
	expect(recallDraft('messageDraft').text).toBe('')

	first.answer(500, null)
	await vi.waitFor(() => expect(recallDraft('messageDraft').text).toBe('I remember'))
	expect([post.ready, ada.state.notice?.text]).toEqual([null, 'Image upload failed (500)'])
	second.answer(200, { imageUrl: '/media/images/2', width: 40, height: 30 })
	await vi.waitFor(() => expect(post.ready).toMatchObject({ imageUrl: '/media/images/2' }))
	expect(recallDraft('messageDraft').text).toBe('I remember\n\nStill here')
})

test('an edit whose time has run out becomes a message of her own, and another purpose of the dock loses none of its words', async () => {
	await using stage = await stageOf('m3', 'm1')
	using ada = openPage(stage)
	const edit: AboutMessage = { does: 'edit', message: { ...NEW, timestamp: Date.now() } }
	const late: AboutMessage = { does: 'edit', message: { ...NEW, timestamp: 0 } }
	using browser = browserOf(390)
	browser.session['editDraft:m3'] = 'Mended'
	expect(whyClosed(ada.state, edit, Date.now())).toBeNull()
	expect(whyClosed(ada.state, { ...REPLY, message: late.message }, Date.now())).toBeNull()
	expect(whyClosed(ada.state, late, Date.now())).toBe('late')

	ada.store.act(writeInDock, edit)
	ada.store.act(writeInDock, REPLY)
	expect(browser.session['editDraft:m3']).toBe('Mended')
	ada.store.act(writeInDock, late)
	ada.store.act(writeInDock, REPLY)
	expect(browser.session).toEqual({ messageDraft: 'Mended' })
	expect(browser.local).toEqual({ messageDraft: 'Mended' })
})

test('an image for a reply among those on stage stays for the stage only when its message is gone', async () => {
	await using stage = await stageOf('m3', 'm1')
	using ada = openPage(stage)
	const image = { ...IMAGE, alt: '', uploadedAt: Date.now() }
	using browser = browserOf(390, { 'replyDraft:m3:image': JSON.stringify(image) })
	ada.store.act(writeInDock, { does: 'reply', message: { ...NEW, isStageOnly: true } })
	ada.store.apply({ event: 'message-removed', data: { messageId: 'm3' } })
	ada.store.act(writeInDock, { does: 'reply', message: OTHER })

	expect(ada.store.act(attachmentAt, 'messageDraft').ready).toMatchObject({ width: 40 })
	expect(browser.local['messageDraft:only']).toBe('true')
})
