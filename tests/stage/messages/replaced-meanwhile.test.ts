import { expect, test, vi } from 'vitest'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { LittleStage } from '../support/little-stage.ts'
import { type OpenPage, openPage } from '../support/open-page.ts'
import { COUNTS, message, person } from '../support/samples.ts'

const textsOf = ({ state }: OpenPage) => state.messages.map(({ text }) => text)

test('MSG-07, SESS-03: replaced, ada no longer reads on her open page what was said among those on stage; kenji still does', async () => {
	await using stage = await LittleStage.open()
	const secret = message('01', { isStageOnly: true, text: 'among us' })
	stage.participants = [person('ada'), person('kenji')]
	stage.holderOf = (token) => token.replace('token of ', '')
	stage.answers.set('GET /api/stage/me', (_, { headers }) => ({
		status: 200,
		body: { participant: person(headers.authorization?.replace('Bearer token of ', '') ?? '') },
	}))
	using ada = openPage(stage, { as: 'ada', page: { messages: [secret] } })
	using kenji = openPage(stage, { as: 'kenji', page: { messages: [secret] } })
	await vi.waitFor(() => expect(stage.sockets.size).toBe(2))
	for (const one of [ada, kenji])
		await vi.waitFor(() => expect(one.state.sessionStatus).toBe('active'))

	const gone = { userId: 'x:ada', platform: 'x', platformUserId: 'ada', counts: COUNTS }
	const code = { rejoinCode: 'RJ-1', participantId: 'p-ada' }
	stage.happen('participant-offstage', { ...gone, vetted: true, ...code })

	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('offstage_vetted'))
	expect(textsOf(ada)).toEqual([STAGE_ONLY_TEXT])
	expect([kenji.state.sessionStatus, textsOf(kenji)]).toEqual(['active', ['among us']])
})

/** Ada's live page asks the stage who she is; the answer arrives only when it may. */
async function askingWhoSheIs(ada: OpenPage): Promise<{ answer: () => void }> {
	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
	await vi.waitFor(() => expect(ada.state.connection).toBe('live'))
	const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
	const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
	const { fetch } = ada.tab
	ada.tab.fetch = async (address, init) => {
		const reply = await fetch(address, init)
		if (address !== '/api/stage/me') return reply
		asked()
		await mayAnswer
		return reply
	}
	ada.store.place.onSocketClosed(1_006)
	await isAsked
	return { answer }
}

test('SESS-03: a check from before ada was replaced does not restore her session when its answer comes late', async () => {
	await using stage = await LittleStage.open('ada')
	stage.knows('ada')
	using ada = openPage(stage, { as: 'ada' })
	const { answer } = await askingWhoSheIs(ada)

	const gone = { userId: 'x:ada', platform: 'x', platformUserId: 'ada', counts: COUNTS }
	const code = { rejoinCode: 'RJ-1', participantId: 'p-ada' }
	stage.happen('participant-offstage', { ...gone, vetted: true, ...code })
	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('offstage_vetted'))
	answer()
	await ada.tab.alone('stage-me', async () => {}) // the answer was heard

	expect(ada.state.sessionStatus).toBe('offstage_vetted')
})

test('SESS-07: a check from before the room greeted ada as a guest is repeated when its answer comes late', async () => {
	await using stage = await LittleStage.open('ada')
	stage.knows('ada')
	using ada = openPage(stage, { as: 'ada' })
	const { answer } = await askingWhoSheIs(ada)
	const before = stage.askedFor('GET /api/stage/me').length

	ada.store.place.onUnknownToken()
	ada.store.place.onConnectionLive()
	expect(stage.askedFor('GET /api/stage/me')).toHaveLength(before)
	answer()

	await vi.waitFor(() => expect(stage.askedFor('GET /api/stage/me')).toHaveLength(before + 1))
})
