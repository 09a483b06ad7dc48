import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { projectParticipant } from '#rules/hearing/visibility'
import { TRANSLATION_JOB } from '#storage/messages/stored-job'
import {
	ATTACHED_IMAGE,
	MESSAGE,
	messageIn,
	REACTION,
	translationsIn,
} from '#storage/messages/stored-message'
import { render } from '#storage/operations'
import { archivePerson, type Person } from '#storage/people/person'
import { PARTICIPANT, PROFILE } from '#storage/people/stored-profile'
import { ACTIVE_DAY, COUNTS } from '#storage/people/stored-roster'
import { type Codec, FLAG, Stored } from '#storage/stored'
import { readEvent, writeEvent } from '#storage/stored-event'
import { OLD } from './stored.rows.ts'

const log = vi.fn()
beforeEach(() => {
	log.mockClear()
	vi.spyOn(console, 'warn').mockImplementation(log)
})

/** The rows that the log names, by kind. */
function named(): string[] {
	return log.mock.calls.map(([line]) => {
		const { event, problem } = JSON.parse(line)
		expect(event).toBe('row-unreadable')
		return problem
	})
}

/** Fields that messages have got since. */
const SINCE = { review: null }

const ROWS: [kind: string, kept: Codec<object>, old: string, since?: object][] = [
	['a profile', PROFILE, OLD.profile, { mutedPeople: [] }],
	['a message as an answer', MESSAGE, OLD.answer, SINCE],
	['a reaction', REACTION, OLD.reaction],
	['an image', ATTACHED_IMAGE, OLD.image],
	['work of the outbox', TRANSLATION_JOB, OLD.job],
	['the counts', COUNTS, OLD.counts],
]

test.each(ROWS)(
	'%s from before versions is read as it was written, and written with its version',
	(_, kept, old, since = {}) => {
		const read = kept.parse(old, 'one')

		expect(read).toEqual({ ...JSON.parse(old), ...since })
		expect(JSON.parse(kept.write(read as object))).toEqual({ v: 1, ...JSON.parse(old), ...since })
		expect(named()).toEqual([])
	},
)

test('the roster’s snapshot from before versions is read as it was written, one by one', () => {
	const people = PARTICIPANT.parseAll(OLD.participants, 'snapshot')
	const days = ACTIVE_DAY.parseAll(OLD.days, 'snapshot')

	expect(people).toEqual(JSON.parse(OLD.participants))
	expect(days).toEqual(JSON.parse(OLD.days))
	const [person] = JSON.parse(PARTICIPANT.writeAll(people ?? []))
	expect(person).toEqual({ v: 1, ...people?.[0] })
})

test.each(Object.entries(OLD.events))(
	'an event %s from before versions is heard by those who catch up',
	(name, data) => {
		const event = readEvent(name, data, 'change 1')

		const told = JSON.parse(data)
		if (told.message) Object.assign(told.message, SINCE)
		expect(event).toEqual({ event: name, data: told })
		expect(event && readEvent(name, writeEvent(event), 'change 1')).toEqual(event)
		expect(named()).toEqual([])
	},
)

test('a message in D1’s columns from before versions is whole, in the languages that it was asked for', () => {
	expect(messageIn(OLD.columns)).toEqual({
		...JSON.parse(OLD.answer),
		...SINCE,
		translations: { fr: '[fr] Good morning, everybody' },
		untranslated: {},
		reactions: [JSON.parse(OLD.reaction)],
	})
	const lacking = { ...OLD.columns, translations: '{"de":null}' }
	expect(messageIn(lacking)?.translations).toEqual({})
	expect(translationsIn(OLD.translations)).toEqual({ fr: '[fr] Good morning, everybody' })
})

test('rows without newer fields get their defaults; a removed text leaves only its id', () => {
	const { id, platform, platformUserId } = JSON.parse(OLD.profile)

	expect(PROFILE.parse(JSON.stringify({ id, platform, platformUserId }), 'ada')).toMatchObject({
		hasUsedReferral: false,
		walletAddress: null,
		isVipEntry: false,
		followerCount: 0,
	})
	expect(MESSAGE.parse(OLD.answerTakenBack, 'answer')).toMatchObject({
		id: '01M81M7S4AJ7FZ2YYY4NA1FGY2',
		text: '',
		reactions: [],
		attachedImage: null,
	})
	const { stageOnly, ...job } = JSON.parse(OLD.job)
	expect(TRANSLATION_JOB.parse(JSON.stringify(job), 'job')).toMatchObject({ stageOnly: true })
	expect([FLAG.parse('true', ''), FLAG.parse('false', '')]).toEqual([true, false])
})

test('fields of ada that newer code wrote are sent to nobody, and are still in her row after this code has rewritten it', () => {
	const known = { ...JSON.parse(OLD.profile), mutedPeople: [] }
	const future = { v: 3, ...known, email: 'ada@example.org', badges: [{ n: 1 }] }

	const read = PROFILE.parse(JSON.stringify(future), 'ada')
	if (!read) throw new Error('She was left out.')
	const amended = { ...read, displayInfo: 'I make boats' }

	expect(JSON.parse(PROFILE.write(amended))).toEqual({ ...future, displayInfo: 'I make boats' })
	expect(JSON.parse(JSON.stringify(read))).toEqual(known)
	expect(structuredClone(read)).toEqual(known) // as RPC does
	expect(PARTICIPANT.writeAll([projectParticipant(read)])).not.toMatch(/email|badges/)
	const waiting = JSON.stringify(archivePerson({ profile: amended } as Person)) // in the log, for D1
	const [statement] = render(JSON.parse(waiting))
	const profile = statement?.params.find((one) => String(one).startsWith('{'))
	expect(JSON.parse(String(profile))).toEqual({ ...future, displayInfo: 'I make boats' })
})

test('work that newer code asked for is done as far as this code knows it, and what is left keeps the rest', () => {
	const future = { ...JSON.parse(OLD.job), v: 2, tone: 'formal' }

	const job = TRANSLATION_JOB.parse(JSON.stringify(future), 'job')
	const left = TRANSLATION_JOB.write({ ...(job ?? fail()), detect: false, targets: ['fr'] })

	expect(JSON.parse(left)).toEqual({ ...future, detect: false, targets: ['fr'] })
})

test('a language, an emoji’s sender or an event that only newer code knows costs nothing else', () => {
	const message = JSON.parse(OLD.answer)
	const future = {
		...message,
		v: 2,
		poll: ['yes', 'no'],
		translations: { fr: 'Bonjour', tlh: 'nuqneH' },
		reactions: [{ ...JSON.parse(OLD.reaction), platform: 'mastodon' }, JSON.parse(OLD.reaction)],
		attachedImage: { ...JSON.parse(OLD.image), blur: 'LEHV6nWB2yk8' },
	}

	const heard = readEvent('new-message', JSON.stringify({ message: future, v: 2 }), 'change 7')
	expect(JSON.parse(JSON.stringify(heard))).toEqual({
		event: 'new-message',
		data: {
			message: {
				...message,
				...SINCE,
				translations: { fr: 'Bonjour' },
				reactions: [JSON.parse(OLD.reaction)],
				attachedImage: JSON.parse(OLD.image),
			},
		},
	})
	expect(JSON.stringify(heard)).not.toMatch(/poll|blur|tlh/)
	expect(named()).toEqual(['reaction: change 7'])
	expect(readEvent('parade', '{"secret":1}', 'change 8')).toEqual({ event: 'parade', data: {} })
})

test('a row of an earlier version is read through the steps, from every version; a row of a newer version stays unchanged', () => {
	const Name = new Stored({
		name: 'name',
		schema: z.object({ first: z.string(), last: z.string(), loud: z.boolean() }),
		needs: ['first'],
		defaults: () => ({ last: '', loud: false }),
		steps: [
			({ name, ...others }) => {
				const [first, last = ''] = String(name).split(' ')
				return { ...others, first, last }
			},
			({ shout, ...others }) => ({ ...others, loud: shout === 'yes' }),
		],
	})

	expect(Name.version).toBe(3)
	expect(Name.parse('{"name":"Ada Lovelace","shout":"yes"}', '1')).toEqual({
		first: 'Ada',
		last: 'Lovelace',
		loud: true,
	})
	expect(Name.parse('{"v":2,"first":"Ada","last":"L."}', '2')).toMatchObject({ loud: false })
	const ahead = { v: 4, first: 'Ada', last: 'L.', loud: true, title: 'Countess' }
	const read = Name.parse(JSON.stringify(ahead), '3')
	expect(read && JSON.parse(Name.write({ ...read, loud: false }))).toEqual({
		...ahead,
		loud: false,
	})
})

test.each(ROWS)(
	'%s that is broken is left out, named once in the log, and never quoted there',
	(_, kept, old) => {
		const row = crypto.randomUUID()
		const broken = [old.slice(0, -9), '', 'null', '[]', '"Good morning"', '{}']

		for (const text of broken)
			if (kept !== COUNTS || text !== '{}')
				expect([text, kept.parse(text, row)]).toEqual([text, null])

		expect(named()).toEqual([expect.stringContaining(row)])
		expect(String(log.mock.calls)).not.toMatch(/Good morning|avatars/)
	},
)

test('a broken entry of a list loses only itself, and a broken column loses its message', () => {
	const list = `[{"id":7},${OLD.participants.slice(1)}`

	expect(PARTICIPANT.parseAll(list, 'a list')).toEqual(JSON.parse(OLD.participants))
	expect(PARTICIPANT.parseAll('[{', 'another list')).toBe(null)
	expect(messageIn({ ...OLD.columns, id: 'm1', reactions: '[{' })).toBe(null)
	expect(readEvent('new-message', '{"message":', 'change 9')).toBe(null)
	expect(translationsIn('{"fr":')).toBe(null)
	expect(named()).toEqual([
		'participant: a list',
		'participant: another list',
		'message: m1',
		'event: change 9',
	])
})

function fail(): never {
	throw new Error('It was left out.')
}
