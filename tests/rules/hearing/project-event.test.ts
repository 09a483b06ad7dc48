import { expect, test } from 'vitest'
import { ROOM_EVENTS, type RoomEvent } from '#contract/room-events'
import { personConcernedBy, projectEvent, withoutSecrets } from '#rules/hearing/project-event'
import type { Listener } from '#rules/hearing/visibility'
import { HEARINGS, nameOf, type Sample, samplesAbout } from '../../room/kernel/audiences.samples.ts'
import { AUDIENCES, CANARY } from '../../room/kernel/audiences.table.ts'

const NOW = 1_000

const ada = {
	id: 'p1',
	platform: 'x' as const,
	platformUserId: 'ada',
	platformUsername: 'ada',
	profilePicUrl: '/avatar.svg',
	displayInfo: '',
	infoLastUpdatedAt: null,
	status: 'Active' as const,
	language: 'en-us' as const,
	streakCount: 0,
	followerCount: 100,
	lastActivity: 1,
	lastSeenOnPage: null,
	isVipEntry: false,
	aiUrl: null,
	eligibilityStatus: 'Unseen' as const,
}
const LISTENERS: Record<'guest' | 'seated' | 'off' | 'ada' | 'another', Listener> = {
	guest: { userId: null, seated: false, language: 'es' },
	seated: { userId: 'x:kenji', seated: true, language: 'es' },
	off: { userId: 'x:noor', seated: false, language: 'es' },
	ada: { userId: 'x:ada', seated: true, language: 'es' },
	another: { userId: 'x:leila', seated: true, language: 'es' },
}
const samples = samplesAbout({ userId: 'x:ada', participant: ada })

test.each(samples)(
	'MSG-07, RT-05, G-26, G-28, G-46, G-58: $event reaches a guest, a seated person, its subject and another person as the decisions say',
	(sample) => {
		for (const name of Object.keys(LISTENERS) as (keyof typeof LISTENERS)[])
			expect([name, heardAs(sample, LISTENERS[name])]).toEqual([name, wordOf(sample, name)])
	},
)

test('every event of the table has an example here, and each fits its schema', () => {
	expect(new Set(samples.map(({ event }) => event))).toEqual(new Set(Object.keys(ROOM_EVENTS)))
	for (const { event, data } of samples)
		expect([event, ROOM_EVENTS[event].data.parse(data)]).toEqual([event, data])
})

test('G-46: ada’s secrets are in no form that others receive or that is stored; all other fields are stored', () => {
	for (const { event, data } of samples) {
		const kept = withoutSecrets({ event, data } as RoomEvent).data
		if (event === 'participant-offstage') expect(JSON.stringify(kept)).not.toContain(CANARY)
		else expect(kept).toBe(data)
	}
})

test('G-28: only what ada gets in another form than her neighbours is encoded for each of them', () => {
	const concerned = samples.map((one) => [nameOf(one), personConcernedBy(one as RoomEvent)])
	expect(concerned.filter(([, whom]) => whom !== null).sort()).toEqual(
		[
			'new-message, held',
			'message-restored, held',
			'message-updated, held',
			'message-reviewed, held',
			'participant-offstage',
			'seat-warning',
			'mutes-updated',
			'activity',
		]
			.sort()
			.map((name) => [name, 'x:ada']),
	)
})

test('an event that only newer code knows is sent to nobody', () => {
	for (const event of ['payout-made', 'constructor', '__proto__']) {
		const unknown = { event, data: { amount: 1 } } as unknown as RoomEvent
		for (const listener of Object.values(LISTENERS))
			expect(projectEvent(unknown, listener, false, NOW)).toBeNull()
	}
})

/** The cell of the table that the decisions fill. */
function wordOf(sample: Sample, audience: keyof typeof LISTENERS): string | undefined {
	return HEARINGS.get(nameOf(sample))?.[AUDIENCES.indexOf(audience)]
}

function heardAs({ event, data, stageOnly, all, cut }: Sample, listener: Listener): string {
	const heard = projectEvent({ event, data } as RoomEvent, listener, stageOnly, NOW)
	if (!heard) return 'skip'
	if (isSame(heard.data, all)) return 'all'
	return isSame(heard.data, cut) ? 'cut' : JSON.stringify(heard.data)
}

/** Whether two forms are equal. Fields without a value are left out. */
function isSame(heard: object, form: object | undefined): boolean {
	try {
		expect(JSON.parse(JSON.stringify(heard))).toEqual(form && JSON.parse(JSON.stringify(form)))
		return true
	} catch {
		return false
	}
}
