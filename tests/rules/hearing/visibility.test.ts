import { expect, test } from 'vitest'
import { type Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { RoomEvent, RoomEventData, RoomEventName } from '#contract/room-events'
import { projectEvent } from '#rules/hearing/project-event'
import {
	EVERYONE,
	type Listener,
	projectMessage,
	projectParticipant,
} from '#rules/hearing/visibility'
import { message, person } from '../../stage/support/samples.ts'

const NOW = 1_000

const GUEST: Listener = { ...EVERYONE, language: 'de' }
const NOOR: Listener = { userId: 'x:noor', seated: true, language: 'de' }
const EVERY_LANGUAGE: Listener = { ...NOOR, language: null }

const image = { width: 4, height: 3, alt: 'The sea' }
const told = message('01', {
	text: 'Hello',
	translations: { de: 'Hallo', fr: 'Bonjour' },
	untranslated: { so: 'unsafe', de: 'unsafe' },
	attachedImageUrl: '/media/sea.jpg',
	attachedImage: { ...image, altTranslations: { de: 'Das Meer', fr: 'La mer' } },
	sourcePostUrl: 'https://x.example/1',
	relatedTopicInfo: { platform: 'x', platformUsername: 'ada', text: 'Which sea?' },
	reactions: [
		{
			id: 'r1',
			messageId: '01',
			emoji: '👍',
			platform: 'x',
			platformUserId: 'kenji',
			createdAt: 1,
		},
	],
})

function heard<Name extends RoomEventName>(
	name: Name,
	data: RoomEventData[Name],
	listener: Listener,
	stageOnly = false,
) {
	return projectEvent({ event: name, data } as RoomEvent, listener, stageOnly, NOW)
}

test('MSG-07: ada’s message waits for an operator: others get neither its words nor its picture, and she gets both', () => {
	const held = { ...told, review: 'held' as const }
	const bare = {
		...{ text: '', translations: {}, untranslated: undefined, reactions: [] },
		...{ attachedImageUrl: null, attachedImage: null, sourcePostUrl: null },
		...{ relatedStoryInfo: null, relatedTopicInfo: { ...told.relatedTopicInfo, text: '' } },
	}

	for (const listener of [GUEST, NOOR, EVERY_LANGUAGE, EVERYONE])
		expect(projectMessage(held, listener, NOW)).toEqual({ ...held, ...bare })
	expect(projectMessage(held, { ...EVERY_LANGUAGE, userId: 'x:ada' }, NOW)).toEqual(held)
	// Guests do not even learn that a stage-only message was reported.
	for (const review of ['held', 'reported', 'cleared'] as const)
		expect(projectMessage({ ...told, isStageOnly: true, review }, GUEST, NOW)).toMatchObject({
			text: STAGE_ONLY_TEXT,
			review: null,
		})
	expect(projectMessage({ ...told, review: 'reported' }, EVERYONE, NOW)).toEqual({
		...told,
		review: 'reported',
	})
})

test('MSG-07: a guest gets no words, no picture and no reactions of a stage-only message', () => {
	const secret = { ...told, isStageOnly: true }

	expect(projectMessage(secret, GUEST, NOW)).toEqual({
		...secret,
		text: STAGE_ONLY_TEXT,
		translations: {},
		untranslated: undefined,
		attachedImageUrl: null,
		attachedImage: null,
		sourcePostUrl: null,
		relatedStoryInfo: null,
		relatedTopicInfo: { platform: 'x', platformUsername: 'ada', text: '' },
		reactions: [],
	})
	expect(
		projectMessage({ ...secret, relatedTopicInfo: null }, GUEST, NOW).relatedTopicInfo,
	).toBeNull()
	expect(projectMessage(secret, NOOR, NOW).text).toBe('Hello')
	expect(projectMessage(told, GUEST, NOW).text).toBe('Hello')
})

test('MSG-03, G-25: noor gets a quoted topic in her own language, without a language in every one, and guests none of a secret', () => {
	const translations = { de: 'Welches Meer?', fr: 'Quelle mer ?' }
	const about = { ...told, relatedTopicInfo: { ...told.relatedTopicInfo, translations } } as Message
	const quoted = (said: Message, to: Listener) => projectMessage(said, to, NOW).relatedTopicInfo

	expect(quoted(about, NOOR)?.translations).toEqual({ de: 'Welches Meer?' })
	expect(quoted(about, EVERY_LANGUAGE)?.translations).toEqual(translations)
	expect(quoted({ ...about, isStageOnly: true }, GUEST)).toEqual({
		...told.relatedTopicInfo,
		text: '',
	})
})

test('G-25: noor gets her own language of a message, and without a language every stored one', () => {
	const bare = message('02')

	expect(projectMessage(told, NOOR, NOW)).toEqual({
		...told,
		translations: { de: 'Hallo' },
		untranslated: { de: 'unsafe' },
		attachedImage: { ...image, altTranslations: { de: 'Das Meer' } },
	})
	expect(projectMessage(told, { ...NOOR, language: 'ja' }, NOW)).toMatchObject({
		translations: {},
		untranslated: {},
		attachedImage: image,
	})
	expect(projectMessage(told, { ...NOOR, language: 'ja' }, NOW).attachedImage).toEqual(image)
	expect(projectMessage({ ...told, attachedImage: image }, NOOR, NOW).attachedImage).toEqual(image)
	expect(projectMessage(bare, NOOR, NOW)).toEqual({ ...bare, translations: {} })
	expect(projectMessage(told, EVERY_LANGUAGE, NOW)).toBe(told)
})

test('MSG-07: a new and a changed message are said to each listener in the form that is theirs', () => {
	const secret = { ...told, isStageOnly: true }

	for (const name of ['new-message', 'message-updated'] as const) {
		const toGuest = heard(name, { message: secret }, GUEST, true)
		const toNoor = heard(name, { message: secret }, NOOR, true)
		expect(toGuest).toEqual({ event: name, data: { message: projectMessage(secret, GUEST, NOW) } })
		expect(toNoor).toEqual({ event: name, data: { message: projectMessage(secret, NOOR, NOW) } })
	}
})

test('LANG-07: a translation goes out in the listener’s language, and one of a stage-only message to people on stage only', () => {
	const data: RoomEventData['message-translations-updated'] = {
		messageId: '01',
		revision: 1,
		language: 'en-us',
		translations: { de: 'Hallo', fr: 'Bonjour' },
		untranslated: { so: 'unsafe' },
		altTranslations: { fr: 'La mer' },
	}
	const { untranslated, altTranslations, ...wordsOnly } = data
	const name = 'message-translations-updated'

	expect(heard(name, data, NOOR)).toEqual({
		event: name,
		data: { ...data, translations: { de: 'Hallo' }, untranslated: {}, altTranslations: {} },
	})
	expect(heard(name, wordsOnly, NOOR)).toEqual({
		event: name,
		data: { ...wordsOnly, translations: { de: 'Hallo' } },
	})
	expect(heard(name, data, EVERY_LANGUAGE)).toEqual({ event: name, data })
	expect(heard(name, data, NOOR, true)).not.toBeNull()
	expect(heard(name, data, GUEST, true)).toBeNull()
	expect(heard(name, data, GUEST)).not.toBeNull()
})

test('MSG-07: reactions to a stage-only message reach people on stage only', () => {
	const [reaction] = told.reactions
	if (!reaction) throw new Error('no reaction')

	for (const stageOnly of [true, false]) {
		const whole = { event: 'new-reaction', data: { reaction } }
		expect(heard('new-reaction', { reaction }, NOOR, stageOnly)).toEqual(whole)
		expect(heard('new-reaction', { reaction }, GUEST, stageOnly)).toEqual(stageOnly ? null : whole)
		expect(heard('reaction-removed', reaction, GUEST, stageOnly)).toEqual(
			stageOnly ? null : { event: 'reaction-removed', data: reaction },
		)
	}
})

test('RT-04, G-46: noor’s rejoin code goes to noor, everybody else hears that she left', () => {
	const gone = {
		userId: 'x:noor',
		platform: 'x',
		platformUserId: 'noor',
		vetted: true,
		counts: { onStage: 1, offStageVetted: 1, requiredFollowers: 0, medianFollowers: 3 },
	} as const
	const data = { ...gone, rejoinCode: 'RJ-1', participantId: 'p-noor' }

	expect(heard('participant-offstage', data, NOOR)?.data).toEqual(data)
	expect(heard('participant-offstage', data, { ...NOOR, userId: 'x:ada' })?.data).toEqual(gone)
	expect(heard('participant-offstage', data, GUEST)?.data).toEqual(gone)
})

test('G-15: only noor receives her private fields, everybody the public ones', () => {
	const noor = person('noor')
	const own = {
		referralCode: 'ABCDEF',
		hasUsedReferral: true,
		referralCount: 2,
		walletAddress: '0x1',
		farcasterDmNotificationsEnabled: true,
		mutedPeople: [{ userId: 'x:kenji', name: 'kenji' }],
	}

	expect(projectParticipant({ ...noor, ...own })).toEqual(noor)
})

test('G-85, G-132: an answer to a story shows it until the story is over, to the millisecond, and no longer', () => {
	const relatedStoryInfo = {
		authorPlatformUsername: 'mio',
		storyMediaUrl: '/media/stories/1/poster',
		storyMediaType: 'image' as const,
		expiresAt: NOW,
	}
	const answer = { ...told, relatedStoryInfo }

	const shown = (now: number) => projectMessage(answer, NOOR, now).relatedStoryInfo?.storyMediaUrl
	expect([shown(NOW - 1), shown(NOW), shown(NOW + 1)]).toEqual(['/media/stories/1/poster', '', ''])
	const { expiresAt, ...older } = relatedStoryInfo
	const kept = projectMessage({ ...told, relatedStoryInfo: older }, NOOR, NOW)
	expect(kept.relatedStoryInfo).toEqual(older)
})
