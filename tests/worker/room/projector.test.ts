import { expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import type { RoomEvent } from '#contract/room-events'
import type { Entry } from '#room/kernel/log'
import { Frames } from '#room/kernel/projector'
import { message } from '../../stage/support/samples.ts'

const status = (userId: string): RoomEvent => ({
	event: 'participant-status-updated',
	data: { userId, status: 'Away' },
})
const warning = (userId: string): RoomEvent => ({
	event: 'seat-warning',
	data: { userId, replaceableAt: 9 },
})
const translated: RoomEvent = {
	event: 'message-translations-updated',
	data: {
		messageId: 'm1',
		revision: 1,
		language: 'en-us',
		translations: { es: 'Hola', ja: 'やあ' },
	},
}
const guest = { seated: false, language: 'es' } as const
const seated = { seated: true, language: 'ja' } as const

test('RT-04, G-28: listeners of one audience and language share one string: one frame for all events', () => {
	const frames = framesOf(entry(7, status('x:ada')), entry(8, null), entry(9, translated, true))

	expect(JSON.parse(frames.shared(guest))).toEqual([
		{
			v: 1,
			epoch: 'e',
			seq: 7,
			event: 'participant-status-updated',
			ts: 70,
			data: status('x:ada').data,
		},
		{ v: 1, epoch: 'e', seq: 8, skip: true },
		{ v: 1, epoch: 'e', seq: 9, skip: true },
	])
	expect(JSON.parse(frames.shared(seated))[2].data.translations).toEqual({ ja: 'やあ' })
	expect(frames.ownFrame({ userId: 'x:ada', ...seated })).toBeNull()
})

test('a frame of one change is no list', () => {
	const { event, data } = status('x:ada')
	expect(JSON.parse(framesOf(entry(7, status('x:ada'))).shared(guest))).toEqual({
		...{ v: 1, epoch: 'e', seq: 7, ts: 70 },
		...{ event, data },
	})
})

test('SEAT-13, G-28: ada’s private event makes a frame of her own, and the other listeners share theirs', () => {
	const frames = framesOf(entry(7, status('x:ada')), entry(8, warning('x:ada')))

	expect(JSON.parse(frames.ownFrame({ userId: 'x:ada', ...seated }) ?? '')).toMatchObject([
		{ seq: 7, event: 'participant-status-updated' },
		{ seq: 8, event: 'seat-warning', data: { replaceableAt: 9 } },
	])
	expect(frames.ownFrame({ userId: 'x:kenji', ...seated })).toBeNull()
	expect(frames.ownFrame({ userId: null, ...guest })).toBeNull()
	expect(JSON.parse(frames.shared(seated))[1]).toEqual({ v: 1, epoch: 'e', seq: 8, skip: true })
})

test('G-28: what nobody reads in words of their own is encoded once for readers of all languages, and each still gets their own words', () => {
	const image = { width: 4, height: 3, alt: 'The sea' }
	const plain = message('01', { text: 'Hello' })
	const worded = message('02', {
		text: 'Look',
		translations: { de: 'Schau' },
		untranslated: { so: 'unsafe' },
		attachedImageUrl: '/media/sea.jpg',
		attachedImage: { ...image, altTranslations: { fr: 'La mer' } },
		relatedTopicInfo: {
			...{ platform: 'x', platformUsername: 'ada', text: 'Which sea?' },
			translations: { nl: 'Welke zee?' },
		},
	})
	const held = message('03', { text: 'Not yet', review: 'held' })
	const said = (data: typeof plain): RoomEvent => ({
		event: 'new-message',
		data: { message: data },
	})
	const entries = [
		...[entry(7, said(plain)), entry(8, said(worded)), entry(9, said(held)), entry(10, null)],
		...[entry(11, said(plain), true), entry(12, translated), entry(13, status('x:ada'))],
	]
	const audiences = LANGUAGES.flatMap((language) =>
		[false, true].map((seated) => ({ seated, language })),
	)
	const each = audiences.map((audience) => framesOf(...entries).shared(audience))
	const encode = vi.spyOn(JSON, 'stringify')
	const frames = framesOf(...entries)
	const together = audiences.map((audience) => frames.shared(audience))
	const times = encode.mock.calls.length
	encode.mockRestore()

	expect(together).toEqual(each)
	expect(frames.ownFrame({ userId: 'x:ada', ...seated })).toBe(
		framesOf(...entries).ownFrame({ userId: 'x:ada', ...seated }),
	)
	// Seven changes for two audiences, and again for the four languages of one and the two of another.
	expect(times).toBe(2 * (7 + 4 + 2))
})

function entry(seq: number, event: RoomEvent | null, stageOnly = false): Entry {
	return { seq, ts: seq * 10, event, stageOnly }
}

function framesOf(...entries: Entry[]): Frames {
	return new Frames('e', entries, 1)
}
