import { expect, test } from 'vitest'
import { setInfo, setStatus } from '#contract/people/presence'
import { LittleStage } from '../support/little-stage.ts'
import { openLive } from '../support/open-page.ts'

const SET_INFO = 'POST /api/stage/set-info'
const SET_STATUS = 'POST /api/stage/set-status'
const ACTIVITY = 'GET /api/stage/participant-activity'

const infoOf = ({ state }: Awaited<ReturnType<typeof openLive>>, name: string) =>
	state.participants.find(({ platformUsername }) => platformUsername === name)?.displayInfo

test('API-22, STAT-05: ada’s info line stands under her name as the stage stores it, and nowhere else', async () => {
	await using stage = await LittleStage.readBy('ada', 'kenji')
	stage.answers.set(SET_INFO, () => ({
		status: 200,
		body: { displayInfo: 'Baking', infoLastUpdatedAt: 7 },
	}))
	using ada = await openLive(stage, 'ada')

	expect(await ada.actions.setInfo(' Baking ')).toBeNull()

	expect(stage.askedFor(SET_INFO)).toMatchObject([{ infoText: ' Baking ' }])
	expect(infoOf(ada, 'ada')).toBe('Baking')
	expect(infoOf(ada, 'kenji')).toBe('')
})

test('STAT-05: a status of 151 characters is not even sent, one of 150 is', async () => {
	await using stage = await LittleStage.readBy('ada', 'kenji')
	stage.answers.set(SET_INFO, ({ infoText }) => ({
		status: 200,
		body: { displayInfo: String(infoText), infoLastUpdatedAt: 7 },
	}))
	using ada = await openLive(stage, 'ada')

	expect(await ada.actions.setInfo('🥖'.repeat(151))).toBe(
		'Status text cannot exceed 150 characters.',
	)
	expect(stage.askedFor(SET_INFO)).toEqual([])
	expect(await ada.actions.setInfo('🥖'.repeat(150))).toBeNull()
	expect(infoOf(ada, 'ada')).toBe('🥖'.repeat(150))
})

test('STAT-09: when the stage gives no reason the page says its own sentence, else the stage’s', async () => {
	await using stage = await LittleStage.readBy('ada', 'kenji')
	using ada = await openLive(stage, 'ada')

	for (const answer of [{ status: 418 }, 'no answer'] as const) {
		stage.answers.set(SET_INFO, () => answer)
		expect(await ada.actions.setInfo('Baking')).toBe('Failed to update info')
	}
	stage.answers.set(SET_INFO, () => ({ status: 429, body: { message: 'Too fast.', code: 'rate' } }))
	expect(await ada.actions.setInfo('Baking')).toBe('Too fast.')
	expect(setInfo.failed()).toBe('Failed to update info')
	expect(infoOf(ada, 'ada')).toBe('')
})

test('STAT-08: going away fails in the documented words, or in the stage’s own', async () => {
	await using stage = await LittleStage.readBy('ada', 'kenji')
	using ada = await openLive(stage, 'ada')

	stage.answers.set(SET_STATUS, () => ({ status: 418 }))
	await ada.actions.setAway(true)
	expect(ada.state.notice).toMatchObject({ kind: 'error', text: 'Failed to update status.' })
	stage.answers.set(SET_STATUS, () => ({ status: 403, body: { message: 'Not now.', code: 'no' } }))
	await ada.actions.setAway(true)
	expect(ada.state.notice?.text).toBe('Not now.')
	expect(setStatus.failed()).toBe('Failed to update status')
	expect(ada.state.participants[0]?.status).toBe('Active')
})

test('an error leaves when its cause is gone: ada’s status, once it can be set again, and nobody else’s', async () => {
	await using stage = await LittleStage.readBy('ada', 'kenji')
	using ada = await openLive(stage, 'ada')
	stage.answers.set(SET_STATUS, () => ({ status: 418 }))
	await ada.actions.setAway(true)
	expect(ada.state.notice?.text).toBe('Failed to update status.')

	ada.store.settle('sending')
	expect(ada.state.notice).not.toBeNull()
	stage.answers.set(SET_STATUS, () => ({ status: 200, body: { newStatus: 'Away' } }))
	await ada.actions.setAway(true)
	expect(ada.state.notice).toBeNull()
})

test('STAT-06: a guest is told that they are not authenticated, and nothing is sent', async () => {
	await using stage = await LittleStage.readBy('ada', 'kenji')
	using noor = await openLive(stage)

	expect(await noor.actions.setInfo('Hello')).toBe('Cannot update status: Not authenticated.')
	await noor.actions.setAway(true)

	expect(noor.state.notice?.text).toBe('Cannot update status: Not authenticated.')
	expect([...stage.askedFor(SET_INFO), ...stage.askedFor(SET_STATUS)]).toEqual([])
})

test('PACT-06, PACT-08: noor reads ada’s activity as the stage counted it; a failure without a reason shows the page’s sentence', async () => {
	await using stage = await LittleStage.readBy('ada', 'kenji')
	using noor = await openLive(stage)
	const activityByDate = { '2026-03-04': { post: 2, story: 0, event_created: 0 } }

	stage.answers.set(ACTIVITY, (_, { url }) => ({
		status: url?.endsWith('?participantId=x%3Aada&days=30') ? 200 : 400,
		body: { activityByDate },
	}))
	expect(await noor.actions.loadActivity('x:ada', 30)).toEqual(activityByDate)
	for (const answer of [{ status: 418 }, 'no answer'] as const) {
		stage.answers.set(ACTIVITY, () => answer)
		expect(await noor.actions.loadActivity('x:ada', 30)).toBe('Failed to load activity.')
	}
	stage.answers.set(ACTIVITY, () => ({ status: 404, body: { message: 'Who?', code: 'no' } }))
	expect(await noor.actions.loadActivity('x:ada', 30)).toBe('Who?')
})
