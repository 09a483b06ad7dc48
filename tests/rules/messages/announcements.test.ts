import { expect, test } from 'vitest'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { announcementOf, isWorthWaiting } from '#rules/messages/announcements'
import type { FeedReader } from '#rules/messages/for-you'
import { message } from '../../stage/support/samples.ts'

const NOOR: FeedReader = { language: 'ar', userId: 'x:noor', name: 'noor', seated: true }
const GUEST: FeedReader = { language: 'en-us', userId: null, name: null, seated: false }

const said = (text: string, change = {}) => message('m9', { text, ...change })

test('a guest hears one message in its words, and several as a number', () => {
	const [one, other] = [said('Hello'), message('m8')]

	expect(announcementOf([one], [one], GUEST, 'all')).toMatchObject({
		kind: 'said',
		name: 'ada',
		text: 'Hello',
		language: 'en-us',
	})
	expect(announcementOf([one, other], [one, other], GUEST, 'all')).toEqual({ kind: 'many', n: 2 })
	expect(announcementOf([], [one], GUEST, 'all')).toBeNull()
	expect(announcementOf([one], [one], GUEST, 'off')).toBeNull()
})

test('noor is not told what she said herself', () => {
	const own = said('مرحبا', { platformUserId: 'noor', language: 'ar' })
	const other = said('Hello')

	expect(announcementOf([own], [own], NOOR, 'all')).toBeNull()
	expect(announcementOf([own, other], [own, other], NOOR, 'all')).toMatchObject({ kind: 'said' })
})

test('LANG-07: noor hears the translation as Arabic, and the original in its own language', () => {
	const translated = said('Hello', { translations: { ar: 'مرحبا' } })
	const untranslated = said('Hello', { untranslated: { ar: 'unsafe' } })

	expect(announcementOf([translated], [], NOOR, 'all')).toMatchObject({
		text: 'مرحبا',
		language: 'ar',
	})
	expect(announcementOf([untranslated], [], NOOR, 'all')).toMatchObject({
		text: 'Hello',
		language: 'en-us',
	})
})

test('in mode “mentions” noor hears messages that mention her, in any case, and replies to her', () => {
	const own = message('m1', { platformUserId: 'noor' })
	const named = said('Is @Noor here?')
	const answer = said('Yes', { replyToMessageId: 'm1' })
	const heard = (one: ReturnType<typeof said>, hearer = NOOR) =>
		announcementOf([one], [one, own], hearer, 'mentions')?.kind

	expect([heard(named), heard(answer)]).toEqual(['for-you', 'for-you'])
	expect([heard(said('Is @noora here?')), heard(said('noor')), heard(named, GUEST)]).toEqual([
		undefined,
		undefined,
		undefined,
	])
	expect(heard(said('Yes', { replyToMessageId: 'm2' }))).toBeUndefined()
	const toAda = message('m2', { platformUserId: 'ada' })
	const answerToAda = said('Yes', { replyToMessageId: 'm2' })
	expect(announcementOf([answerToAda], [own, toAda], NOOR, 'mentions')).toBeNull()
	expect(announcementOf([named, answer], [own], NOOR, 'off')).toBeNull()
	expect(announcementOf([named, answer, said('x')], [own], NOOR, 'mentions')).toEqual({
		kind: 'many-for-you',
		n: 2,
	})
})

test('MSG-07: the words of a stage-only message are read out to people on stage alone', () => {
	const secret = said('Between us, @noor', { isStageOnly: true, translations: { ar: 'بيننا' } })
	const hidden = said(STAGE_ONLY_TEXT, { isStageOnly: true })
	const away = { ...NOOR, seated: false }

	expect(announcementOf([secret], [], NOOR, 'all')).toMatchObject({
		text: 'بيننا',
		isStageOnly: true,
	})
	for (const hearer of [GUEST, away])
		for (const one of [secret, hidden]) {
			expect(announcementOf([one], [], hearer, 'all')).toMatchObject({ kind: 'locked', text: '' })
			expect(announcementOf([one], [], hearer, 'mentions')).toBeNull()
		}
})

test('noor hears who joined, what an image shows, and not more than a breath of a long message', () => {
	const image = said('', { attachedImage: { width: 1, height: 1, alt: 'A red door' } })
	const long = announcementOf([said('word '.repeat(200))], [], GUEST, 'all')

	expect(announcementOf([said('x', { isJoinMessage: true })], [], NOOR, 'all')).toMatchObject({
		kind: 'joined',
		text: '',
	})
	expect(announcementOf([image], [], NOOR, 'all')).toMatchObject({
		kind: 'image',
		text: 'A red door',
		language: 'en-us',
	})
	expect(long).toMatchObject({ text: expect.stringMatching(/^(word ){55}word…$/) })
})

test('G-89: a message that several people reported is not read out; its neighbours are', () => {
	const [folded, other] = [said('Buy it', { review: 'reported' }), message('m8', { text: 'Hello' })]

	expect(announcementOf([folded], [folded], GUEST, 'all')).toBeNull()
	expect(announcementOf([folded, other], [folded, other], GUEST, 'all')).toMatchObject({
		kind: 'said',
		text: 'Hello',
	})
	const cleared = said('Buy it', { review: 'cleared' })
	expect(announcementOf([cleared], [cleared], GUEST, 'all')).toMatchObject({ text: 'Buy it' })
})

test('a single message waits for its translation when one may come', () => {
	const waits = (one: ReturnType<typeof said>, hearer = NOOR) =>
		isWorthWaiting([one], [one], hearer, 'all')

	expect(waits(said('Hello'))).toBe(true)
	expect(waits(said('Hello', { translations: { ar: 'مرحبا' } }))).toBe(false)
	expect(waits(said('Hello', { untranslated: { ar: 'unsupported' } }))).toBe(false)
	expect(waits(said('Hello'), GUEST)).toBe(false)
	expect(waits(said('', { attachedImage: { width: 1, height: 1, alt: 'A red door' } }))).toBe(false)
	expect(waits(said(STAGE_ONLY_TEXT, { isStageOnly: true }))).toBe(false)
	expect(isWorthWaiting([said('a'), said('b')], [], NOOR, 'all')).toBe(false)
})
