import { expect, test } from 'vitest'
import type { RoomEvent } from '#contract/room-events'
import { applyEvent } from '../../app/stage/apply-event.ts'
import { firstState } from '../../app/stage/first-state.ts'
import { COUNTS, event, message, page, person } from './support/samples.ts'

const namesOf = (stage: { participants: { platformUserId: string }[] }) =>
	stage.participants.map(({ platformUserId }) => platformUserId)

test('noor takes the place of kenji, ada keeps hers', () => {
	const stage = firstState(page({ participants: [person('ada'), person('kenji')] }))
	const counts = { ...COUNTS, onStage: 2 }

	const after = applyEvent(
		stage,
		event('participant-joined', {
			participant: person('noor', { lastActivity: 9_000 }),
			replacedUserId: 'x:kenji',
			counts,
		}),
	)

	expect(namesOf(after)).toEqual(['noor', 'ada'])
	expect(after.counts).toBe(counts)
})

test('G-93: a speaker moves up; a reader stays', () => {
	const kenji = person('kenji', { lastActivity: 5_000 })
	const stage = firstState(page({ participants: [kenji, person('ada', { lastActivity: 1_000 })] }))

	const spoken = event('new-message', { message: message('01', { timestamp: 9_000 }) })
	const after = applyEvent(stage, spoken)
	const read = applyEvent(stage, event('participant-seen-update', { seen: { 'x:ada': 9_000 } }))

	expect(namesOf(after)).toEqual(['ada', 'kenji'])
	expect(namesOf(read)).toEqual(['kenji', 'ada'])
	expect(read.participants[1]?.lastSeenOnPage).toBe(9_000)
})

test('SEAT-13, SEAT-18: the clocks of a seat run by the time of the room, in which its changes happened', () => {
	const stage = firstState(page({ participants: [person('ada', { lastActivity: 1_000 })] }))
	const spoken = event('new-message', { message: message('01', { timestamp: 1_990 }) })
	const away = event('participant-status-updated', { userId: 'x:ada', status: 'Away' })
	const back = event('participant-status-updated', { userId: 'x:ada', status: 'Active' })

	expect(applyEvent(stage, spoken, 2_000).participants[0]?.lastActivity).toBe(2_000)
	const gone = applyEvent(stage, away, 3_000)
	expect(gone.participants[0]).toMatchObject({ lastActivity: 1_000, awaySince: 3_000 })
	expect(applyEvent(gone, back, 4_000).participants[0]?.awaySince).toBeNull()
	expect(applyEvent(stage, away).participants[0]?.awaySince).toBeNull() // shown before the room knows
})

test('kenji leaves, goes away, changes what he says of himself; ada stays as she is', () => {
	const ada = person('ada')
	const stage = firstState(page({ participants: [ada, person('kenji')] }))
	const gone = {
		userId: 'x:kenji',
		platform: 'x',
		platformUserId: 'kenji',
		counts: COUNTS,
	} as const

	const left = applyEvent(stage, event('participant-left', { ...gone, reason: 'left' }))
	const off = applyEvent(stage, event('participant-offstage', { ...gone, vetted: true }))
	const away = applyEvent(
		stage,
		event('participant-status-updated', { userId: 'x:kenji', status: 'Away' }),
	)
	const speaks = applyEvent(
		stage,
		event('participant-language-updated', { userId: 'x:kenji', language: 'ja' }),
	)

	expect(left.participants).toEqual([ada])
	expect(off.participants).toEqual([ada])
	expect(away.participants[1]?.status).toBe('Away')
	expect(speaks.participants[1]?.language).toBe('ja')
	expect(speaks.participants[0]).toBe(ada)
})

test('an event of a newer room that this page does not know changes nothing', () => {
	const stage = firstState(page({ messages: [message('01')] }))

	const after = applyEvent(stage, { event: 'new-fashion', data: {} } as unknown as RoomEvent)

	expect(after).toBe(stage)
})

test('G-82: kenji synced his profile: his row and the bar change, an answer without counts leaves the bar', () => {
	const stage = firstState(page({ participants: [person('kenji', { followerCount: 10 })] }))
	const news = { userId: 'x:kenji', displayInfo: 'Hello', infoLastUpdatedAt: 2 }
	const counts = { ...COUNTS, medianFollowers: 4_200 }

	const synced = applyEvent(
		stage,
		event('participant-info-updated', { ...news, followerCount: 4_200, counts }),
	)
	const later = applyEvent(synced, event('participant-info-updated', { ...news, aiUrl: null }))

	expect(synced.participants[0]).toMatchObject({ followerCount: 4_200, displayInfo: 'Hello' })
	expect(synced.participants[0]).not.toHaveProperty('counts')
	expect(synced.counts).toEqual(counts)
	expect(later.counts).toEqual(counts)
	expect(later.participants[0]?.followerCount).toBe(4_200)
})
