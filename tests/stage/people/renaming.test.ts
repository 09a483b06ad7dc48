import { expect, test, vi } from 'vitest'
import { LittleStage } from '../support/little-stage.ts'
import { openLive } from '../support/open-page.ts'
import { message, ulidOf } from '../support/samples.ts'

const STAND_IN = 'hidden_name-3'
const HIDDEN = {
	...{ userId: 'x:mallory', standIn: STAND_IN, platformUsername: STAND_IN },
	profilePicUrl: '/avatar.svg',
	isShared: false,
}

test('G-18: an open page reads the other name wherever it read the hidden one, and the own one again when it is let', async () => {
	await using stage = await LittleStage.open('ada', 'mallory')
	stage.knows('ada')
	stage.messages = [
		message(ulidOf(2), { text: 'Hello @Mallory and @mallory2' }),
		message(ulidOf(1), {
			...{ platformUserId: 'mallory', platformUsername: 'mallory' },
			profilePicUrl: '/media/avatars/m',
		}),
	]
	using ada = await openLive(stage, 'ada')
	const shown = () => JSON.stringify([ada.state.messages, ada.state.participants])
	const before = ada.state.messages.find(({ id }) => id === ulidOf(2))

	stage.happen('name-changed', HIDDEN)
	await vi.waitFor(() => expect(shown()).toContain(STAND_IN))
	expect(ada.state.messages.map(({ text, platformUsername }) => [text, platformUsername])).toEqual([
		[`Hello @${STAND_IN} and @mallory2`, before?.platformUsername],
		[expect.any(String), STAND_IN],
	])
	expect(ada.state.participants.map((one) => one.platformUsername)).toContain(STAND_IN)
	expect(shown()).not.toContain('/media/avatars/m"')

	const named = { platformUsername: 'mallory', profilePicUrl: '/media/avatars/m' }
	stage.happen('name-changed', { ...HIDDEN, ...named })
	await vi.waitFor(() => expect(shown()).not.toContain(STAND_IN))
	expect(ada.state.messages[0]?.text).toBe('Hello @mallory and @mallory2')

	stage.happen('name-changed', { ...HIDDEN, isShared: true }) // with somebody on the other platform
	await vi.waitFor(() => expect(ada.state.messages[1]?.platformUsername).toBe(STAND_IN))
	expect(ada.state.messages[0]?.text).toBe('Hello @mallory and @mallory2')
	stage.happen('name-changed', { ...HIDDEN, ...named })
	await vi.waitFor(() => expect(shown()).not.toContain(STAND_IN))
	expect(ada.state.messages[1]).toMatchObject(named)
})
