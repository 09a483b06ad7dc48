import { expect, test } from 'vitest'
import type { RoomEventData } from '#contract/room-events'
import { applyEvent } from '../../../app/stage/apply-event.ts'
import { firstState } from '../../../app/stage/first-state.ts'
import { withoutPerson } from '../../../app/stage/people/panel/state.ts'
import { COUNTS, event, message, page, person } from '../support/samples.ts'

const OTHERS = { ...COUNTS, onStage: 9 }
const stage = firstState(
	page({
		participants: [
			person('ada', { lastActivity: 1_000, lastSeenOnPage: 3_000 }),
			person('kenji', { lastActivity: 500 }),
		],
	}),
)
const namesOf = ({ participants }: { participants: { platformUserId: string }[] }) =>
	participants.map(({ platformUserId }) => platformUserId)

test('ROLE-06: a person with status off stage leaves the list, with any other status they stay', () => {
	const off = { userId: 'x:kenji', status: 'OffStageVetted' } as const
	const away = { userId: 'x:kenji', status: 'Away', counts: OTHERS } as const

	const gone = applyEvent(stage, event('participant-status-updated', { ...off, counts: OTHERS }))
	const uncounted = applyEvent(stage, event('participant-status-updated', off))
	const stays = applyEvent(stage, event('participant-status-updated', away), 7)

	expect([namesOf(gone), gone.counts]).toEqual([['ada'], OTHERS])
	expect([namesOf(uncounted), uncounted.counts]).toEqual([['ada'], COUNTS])
	expect([namesOf(stays), stays.counts]).toEqual([['ada', 'kenji'], OTHERS])
})

test('ada comes back and is listed once', () => {
	const joined = { participant: person('ada', { lastActivity: 9_000 }), counts: OTHERS }

	const after = applyEvent(stage, event('participant-joined', joined))

	expect(namesOf(after)).toEqual(['ada', 'kenji'])
	expect(after.participants[0]?.lastActivity).toBe(9_000)
})

test('G-93: an older message of ada does not make her seat older, one of an absent author moves nobody', () => {
	const late = event('new-message', { message: message('01', { timestamp: 400 }) })
	const strange = message('02', { timestamp: 9_000, platformUserId: 'gone' })

	expect(applyEvent(stage, late).participants).toBe(stage.participants)
	expect(applyEvent(stage, event('new-message', { message: strange })).participants).toBe(
		stage.participants,
	)
})

test('a later time of being seen is kept, an earlier one and one of an absent person are not', () => {
	const seen = (seenAt: Record<string, number>) =>
		applyEvent(stage, event('participant-seen-update', { seen: seenAt })).participants

	expect(seen({ 'x:ada': 2_000 })[0]).toBe(stage.participants[0])
	expect(seen({ 'x:ada': 3_000 })[0]).toBe(stage.participants[0])
	expect(seen({ 'x:ada': 3_001 })[0]?.lastSeenOnPage).toBe(3_001)
	expect(seen({ 'x:ada': 3_001 })[1]).toBe(stage.participants[1])
	expect(seen({ 'x:kenji': 1 })[1]?.lastSeenOnPage).toBe(1)
})

test('events about a person who is not on stage change nothing', () => {
	expect(withoutPerson(stage, 'x:noor')).toBe(stage)
	expect(withoutPerson(stage, undefined)).toBe(stage)
	expect(namesOf(withoutPerson(stage, 'x:ada'))).toEqual(['kenji'])
})

test('an activity counts only for its own person, and only a new one is announced', () => {
	const adas = { ...stage, userId: 'x:ada', activity: { unread: 1, heard: 4 } }
	const told = (userId: string, activity: unknown) =>
		applyEvent(
			adas,
			event('activity', { userId, activity, unreadCount: 2 } as RoomEventData['activity']),
		)

	expect(told('x:ada', { id: 'a' }).activity).toEqual({ unread: 2, heard: 5 })
	expect(told('x:ada', null).activity).toEqual({ unread: 2, heard: 4 })
	expect(told('x:kenji', { id: 'a' })).toBe(adas)
})
