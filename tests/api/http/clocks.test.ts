import { expect, test, vi } from 'vitest'
import { POST_LIFE_MS, STAGE_TOKEN_LIFE_MS, STAGE_TOKEN_RENEW_MS } from '#contract/limits'
import { setStatus } from '#contract/people/presence'
import { heartbeat, me } from '#contract/people/session'
import { signStageToken } from '#storage/people/stage-token'
import { openStage } from '../../support/open-stage.ts'
import { TEST_SECRET } from '../../support/settings.ts'
import { seatDirectly } from '../support/crowd.ts'
import { publishAs, said } from '../support/external-services.ts'

const JOIN_AGAIN = 'Your session has expired. Please join the stage again to participate.'
const LOG_IN_AGAIN = 'Your session has expired. Please log in again to continue participating.'

test.each([
	[-1, true],
	[0, false],
	[1, false],
])('ROLE-24, SESS-07, API-11: at 24 h %i ms ada’s token is still valid: %s', async (ms, speaks) => {
	await using stage = await openStage()
	const given = Math.ceil(Date.now() / 1_000) * 1_000 // a token counts in whole seconds
	const { by } = await seatDirectly(stage.room(), 'ada')
	const ada = stage.person('ada')
	ada.stageToken = await signStageToken(TEST_SECRET, by, given)

	vi.setSystemTime(given + STAGE_TOKEN_LIFE_MS + ms)

	const join = speaks ? { status: 200 } : { status: 401, message: JOIN_AGAIN }
	expect(said(await ada.ask(me))).toMatchObject(join)
	expect(said(await ada.ask(setStatus, { body: { status: 'Away' } }))).toMatchObject(join)
	expect(said(await ada.ask(heartbeat, { body: {} }))).toMatchObject(
		speaks ? { status: 200 } : { status: 401, message: LOG_IN_AGAIN },
	)
	await using line = await stage.listen({ as: ada })
	await vi.waitFor(() => expect(line.heard).not.toEqual([]))
	const [hello] = line.heard
	const you = hello && 'event' in hello && hello.event === 'hello' && hello.data.you
	if (ms !== -1) expect(you).toBeUndefined() // waiting for the socket takes more than that millisecond
})

test.each([
	[-1, false],
	[0, false],
	[1, true],
])(
	'API-19: at 6 h %i ms before its end a heartbeat brings a new token: %s',
	async (ms, renewed) => {
		await using stage = await openStage()
		const given = Math.ceil(Date.now() / 1_000) * 1_000
		const { by } = await seatDirectly(stage.room(), 'ada')
		const ada = stage.person('ada')
		ada.stageToken = await signStageToken(TEST_SECRET, by, given)

		vi.setSystemTime(given + STAGE_TOKEN_LIFE_MS - STAGE_TOKEN_RENEW_MS + ms)

		const { body } = await ada.ask(heartbeat, { body: {} })
		expect(typeof body.stageToken).toBe(renewed ? 'string' : 'undefined')
	},
)

test.each([
	[-1, true],
	[0, true],
	[1, false],
])('JOIN-14: a post that is 24 h %i ms old proves kenji’s account: %s', async (ms, proves) => {
	await using stage = await openStage()
	const kenji = stage.person('kenji')
	await kenji.logIn()
	const now = Date.now()
	const { url } = await publishAs(kenji, await kenji.joinText(), now - POST_LIFE_MS - ms)

	vi.setSystemTime(now)
	const answer = await kenji.verify(url)

	expect(said(answer)).toMatchObject(
		proves
			? { status: 200 }
			: { status: 400, message: 'This post is older than 24 hours. Please post again.' },
	)
})
