import { expect, test, vi } from 'vitest'
import { rejoin } from '#contract/people/joining'
import { leave, me, refreshSession } from '#contract/people/session'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { fillStage, seatDirectly } from '../support/crowd.ts'
import { said } from '../support/external-services.ts'

const DAY_MS = 86_400_000
const WRONG = 'This rejoin code is not valid any more.'

async function back(person: Person, rejoinCode: unknown, participantId: unknown, address?: string) {
	const { handle } = person
	// Every person at an address of their own: guesses are counted by address too.
	const from = address ?? `2001:db8:${Number.parseInt(handle.slice(-3), 36).toString(16)}::1`
	return person.ask(rejoin, {
		body: { rejoinCode, participantId } as never,
		headers: { 'CF-Connecting-IP': from },
	})
}

test('JOIN-21, JOIN-23, ROLE-22, API-17, API-18: ada leaves with a code, and the code brings her back once', async () => {
	await using stage = await openStage()
	const guest = await stage.listen()
	const ada = await stage.joined('ada')

	const left = await ada.ask(leave, { body: {} })

	expect(left.status).toBe(200)
	expect(left.body).toEqual({
		message: 'You left the stage. Your rejoin code brings you back.',
		rejoinCode: expect.stringMatching(/^RJ(-[0-9A-HJKMNP-TV-Z]{4}){4}$/),
		participantId: ada.participantId,
		platform: 'x',
		platformUserId: ada.userId?.replace('x:', ''),
	})
	const { rejoinCode, participantId } = left.body
	expect((await ada.say('From outside')).status).toBe(403)

	const returned = await back(ada, rejoinCode, participantId)

	expect(returned.status).toBe(200)
	expect(Object.keys(returned.body).sort()).toEqual(['message', 'participant', 'stageToken'])
	expect(returned.body.message).toBe('Successfully rejoined the stage!')
	expect(returned.body.participant).toMatchObject({ id: participantId, status: 'Active' })
	expect((await ada.ask(me)).status).toBe(401) // the token of before is over
	ada.take(returned.body)
	expect((await ada.say('Here again')).status).toBe(200)
	await vi.waitFor(() =>
		expect(
			guest.heard.filter(
				(one) =>
					'event' in one &&
					one.event === 'participant-joined' &&
					one.data.participant.id === participantId,
			),
		).toHaveLength(2),
	)

	expect(said(await back(ada, rejoinCode, participantId))).toEqual({ status: 401, message: WRONG })
})

test('JOIN-23: missing fields are named; an unknown id and a wrong code are answered alike', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const { rejoinCode, participantId } = (await ada.ask(leave, { body: {} })).body
	const other = await seatDirectly(stage.room(), 'other')

	for (const [code, id] of [
		[undefined, participantId],
		[rejoinCode, undefined],
		['', participantId],
		[null, null],
	])
		expect(said(await back(ada, code, id))).toEqual({
			status: 400,
			message: 'Missing rejoin information.',
		})

	const unknown = await back(ada, rejoinCode, '01ARZ3NDEKTSV4RRFFQ69G5FAV')
	const wrong = await back(ada, 'RJ-AAAA-BBBB-CCCC-DDDD', participantId)
	const others = await back(ada, rejoinCode, other.participant.id)
	expect(said(wrong)).toEqual({ status: 401, message: WRONG })
	expect(unknown.body).toEqual(wrong.body)
	expect(others.body).toEqual(wrong.body)
	expect([unknown.status, others.status]).toEqual([401, 401])

	// Written by hand: small letters, and O and I for what they look like.
	const byHand = rejoinCode.slice(3).toLowerCase().replace(/0/g, 'o').replace(/1/g, 'i')
	expect((await back(ada, ` rj-${byHand} `, participantId)).status).toBe(200)
})

test('ROLE-22: a new code voids the one before, and after thirty days a code is over', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const first = (await ada.ask(leave, { body: {} })).body
	const second = (await ada.ask(me)).body
	const third = (await ada.ask(refreshSession, { body: { accessToken: ada.accessToken } })).body

	expect(new Set([first, second, third].map(({ rejoinCode }) => rejoinCode)).size).toBe(3)
	expect(second.participantId).toBe(first.participantId)
	for (const { rejoinCode } of [first, second])
		expect((await back(ada, rejoinCode, first.participantId)).status).toBe(401)

	vi.setSystemTime(Date.now() + 30 * DAY_MS + 1000)
	expect((await back(ada, third.rejoinCode, first.participantId)).status).toBe(401)
	vi.useRealTimers()
	vi.setSystemTime(Date.now() + 29 * DAY_MS)
	expect((await back(ada, third.rejoinCode, first.participantId)).status).toBe(200)
})

test('ROLE-22, G-46: after five wrong guesses a sixth has to wait, and ada’s own code brings her back all the same', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const kenji = await stage.joined('kenji')
	const adas = (await ada.ask(leave, { body: {} })).body
	const kenjis = (await kenji.ask(leave, { body: {} })).body

	for (let guess = 0; guess < 5; guess++)
		expect((await back(ada, `RJ-0000-0000-0000-000${guess}`, adas.participantId)).status).toBe(401)
	const sixth = await back(ada, 'RJ-0000-0000-0000-0006', adas.participantId)

	const seconds = Number(sixth.headers.get('Retry-After'))
	expect(said(sixth)).toEqual({
		status: 429,
		message: `You are going too fast. Try again in ${seconds} s.`,
	})
	expect(seconds).toBeGreaterThan(60)
	// For her only; a stranger on the same network learns nothing more.
	expect((await back(kenji, 'RJ-0000-0000-0000-0000', kenjis.participantId)).status).toBe(401)
	expect((await back(kenji, kenjis.rejoinCode, adas.participantId)).status).toBe(429)
	expect((await back(ada, adas.rejoinCode, adas.participantId)).status).toBe(200)
	expect((await back(ada, adas.rejoinCode, adas.participantId)).status).toBe(429) // a code works once

	vi.setSystemTime(Date.now() + seconds * 1000)
	expect((await back(ada, adas.rejoinCode, adas.participantId)).status).toBe(401)
})

test('ROLE-22: twenty guesses from one household are the limit, for all participants together', async () => {
	await using stage = await openStage()
	const eve = stage.person('eve')
	const answers: number[] = []

	for (let guess = 0; guess < 25; guess++)
		answers.push(
			(await back(eve, 'RJ-AAAA-BBBB-CCCC-DDDD', `nobody-${guess}`, `2001:db8:a:b::${guess + 1}`))
				.status,
		)

	expect(answers).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
	// People who live there come back with a code of their own.
	const noor = await stage.joined('noor')
	const { rejoinCode, participantId } = (await noor.ask(leave, { body: {} })).body
	expect((await back(noor, rejoinCode, participantId, '2001:db8:a:b::30')).status).toBe(200)
	const neighbour = await back(eve, 'RJ-AAAA-BBBB-CCCC-DDDD', 'nobody', '2001:db8:a:c::1')
	expect(neighbour.status).toBe(401)
})

test('ROLE-22: on a full stage the code is kept, and works once there is a seat', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada', { followers: 10 })
	const { rejoinCode, participantId } = (await ada.ask(leave, { body: {} })).body
	const crowd = await fillStage(stage.room(), () => 700)
	const { counts } = await stage.room().snapshot()

	expect(said(await back(ada, rejoinCode, participantId))).toEqual({
		status: 409,
		message: `The stage is full right now. You need more than ${counts.requiredFollowers} followers to rejoin.`,
	})

	const [first] = crowd
	if (first) await stage.room().do('leave', { by: first.by })
	expect((await back(ada, rejoinCode, participantId)).status).toBe(200)
})
