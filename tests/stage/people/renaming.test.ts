import { expect, test, vi } from 'vitest'
import { namedAnew } from '#rules/people/hidden-names'
import { find } from '../../../app/stage/messages/finding/search-requests.ts'
import type { StagePageData } from '../../../app/stage/model.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openLive } from '../support/open-page.ts'
import { message, topic, ulidOf } from '../support/samples.ts'

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

test('G-18: an answer that was on its way, or a list that stands open, shows no name that was hidden meanwhile, and the other names as they are', async () => {
	await using stage = await LittleStage.open('ada', 'mallory')
	stage.knows('ada')
	const by = (name: string) => ({ platformUserId: name, platformUsername: name })
	stage.messages = [message(ulidOf(2), { ...by('noor'), text: 'Hello @mallory' })]
	const words = [message(ulidOf(2), { ...by('noor'), text: 'Hello @mallory' })]
	words.push(message(ulidOf(1), by('mallory')))
	stage.answers.set('GET /api/stage/search', () => ({
		status: 200,
		body: { messages: words, nextCursor: null },
	}))
	using ada = await openLive(stage, 'ada')
	const found = async () => {
		const { messages } = Object(await ada.store.act(find, 'hello', null)) as StagePageData
		return messages.map(({ text, platformUsername }) => `${platformUsername}: ${text}`)
	}
	const [hello, own] = await found()

	stage.happen('name-changed', HIDDEN)
	await vi.waitFor(() => expect(ada.state.messages[0]?.text).toContain(STAND_IN))
	expect(await found()).toEqual([`noor: Hello @${STAND_IN}`, own?.replace('mallory', STAND_IN)])
	expect(namedAnew(words, ada.state.renamed ?? []).map((one) => one.platformUsername)).toEqual([
		'noor',
		STAND_IN,
	])
	const linked = [topic('t1', by('mallory')), topic('t2', by('noor'))]
	expect(namedAnew(linked, ada.state.renamed ?? [])).toMatchObject([
		{ platformUsername: STAND_IN, profilePicUrl: '/avatar.svg' },
		linked[1],
	])

	stage.happen('name-changed', { ...HIDDEN, platformUsername: 'mallory' })
	await vi.waitFor(() => expect(ada.state.messages[0]?.text).toBe('Hello @mallory'))
	expect(await found()).toEqual([hello, own])
})
