import { expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS, SEAT_IDLE_MS } from '#contract/limits'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'
import { person } from '../support/samples.ts'

const IN_ONE_HOUR = 'Your place can be taken in 1 hour'

/** Somebody whose last post is so long ago, on a stage that knows her. */
async function silentFor(silenceMs: number, change = {}) {
	const stage = await LittleStage.open()
	const ada = person('ada', { lastActivity: Date.now() - silenceMs, ...change })
	stage.participants = [ada, person('kenji')]
	stage.answers.set('GET /api/stage/me', () => ({ status: 200, body: { participant: ada } }))
	return { stage, ada }
}

function warn(stage: LittleStage, lastActivity: number): void {
	stage.happen('seat-warning', { userId: 'x:ada', replaceableAt: lastActivity + SEAT_IDLE_MS })
}

test('SEAT-13: ada reads on every open page of hers that her place can be taken in an hour, once', async () => {
	const { stage, ada } = await silentFor(71 * HOUR_MS)
	await using _closing = stage
	using desk = openPage(stage, { as: 'ada' })
	using phone = openPage(stage, { as: 'ada' })
	await vi.waitFor(() => expect(stage.sockets.size).toBe(2))

	warn(stage, ada.lastActivity)

	for (const page of [desk, phone]) {
		await vi.waitFor(() =>
			expect(page.state.notice).toMatchObject({ kind: 'warning', text: IN_ONE_HOUR }),
		)
		page.actions.dismissNotice()
	}
	warn(stage, ada.lastActivity) // heard again after a reconnection
	await vi.waitFor(() => expect(desk.state.seq).toBe(stage.seq))
	await new Promise((done) => setTimeout(done, 50))
	expect(desk.state.notice).toBeNull()
})

test('SEAT-13: a warning that reaches ada after she has posted, or too late, is not shown', async () => {
	const { stage, ada } = await silentFor(70 * HOUR_MS)
	await using _closing = stage
	using page = openPage(stage, { as: 'ada' })
	await vi.waitFor(() => expect(stage.sockets.size).toBe(1))
	const inAnHour = Date.now() + HOUR_MS
	page.tab.now = () => inAnHour

	stage.say('01', { timestamp: inAnHour })
	warn(stage, ada.lastActivity)

	await vi.waitFor(() => expect(page.state.seq).toBe(stage.seq))
	await new Promise((done) => setTimeout(done, 50))
	expect(page.state.notice).toBeNull()
})

test.each([
	['in the last hour', 71.5 * HOUR_MS, {}, 'Your place can be taken in 30 min'],
	['a minute before it', 71 * HOUR_MS - 2 * MINUTE_MS, {}, null],
	['after it', 72 * HOUR_MS + MINUTE_MS, {}, null],
	['in the last hour, while Away', 71.5 * HOUR_MS, { status: 'Away' as const }, null],
])(
	'SEAT-13: opening the page %s shows the warning that is true then',
	async (_when, silenceMs, change, text) => {
		const { stage } = await silentFor(silenceMs, change)
		await using _closing = stage
		using page = openPage(stage, { as: 'ada' })
		using guest = openPage(stage)
		await vi.waitFor(() => expect(stage.sockets.size).toBe(2))

		page.store.place.onGreeting({ userId: 'x:ada', seated: true })
		guest.store.place.onGreeting(null)

		if (text) await vi.waitFor(() => expect(page.state.notice?.text).toBe(text))
		else await new Promise((done) => setTimeout(done, 50))
		expect(page.state.notice?.text ?? null).toBe(text)
		expect(guest.state.notice).toBeNull()
	},
)
