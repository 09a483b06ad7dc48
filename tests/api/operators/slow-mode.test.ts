import { expect, test } from 'vitest'
import { readSlowMode, setSlowMode } from '#contract/house-rules'
import { operatorLog } from '#contract/operators'
import { listParticipants } from '#contract/people/participants'
import { openStage } from '../../support/open-stage.ts'
import { as } from '../../support/person.ts'

test('olu slows everybody down with a reason; pages say it, ada is told how long to wait, and the log keeps it', async () => {
	await using stage = await openStage()
	const [olu, ada] = [await stage.operator(), await stage.seated('ada')]
	const slow = (seconds: number, reason = 'Too many at once') =>
		olu.ask(setSlowMode, { ...as(olu), body: { seconds, reason } as never })

	expect(await slow(7)).toMatchObject({
		status: 400,
		body: { message: 'seconds is one of 0, 5, 10, 30, 60, 300.' },
	})
	expect((await slow(300)).body).toEqual({
		message: 'Slow mode: one message every 300 s.',
		changed: true,
	})

	expect((await olu.ask(readSlowMode, as(olu))).body).toEqual({ seconds: 300 })
	expect((await ada.ask(listParticipants)).body).toMatchObject({ slowModeSeconds: 300 })
	const page = await stage.fetch(`${stage.places.origin}/stage?_data=routes%2Fstage`)
	expect(await page.json()).toMatchObject({ slowModeSeconds: 300 })
	expect((await ada.say('One')).status).toBe(200)
	const { status, body, headers } = await ada.say('Two')
	expect([status, body.code]).toEqual([429, 'slow-mode'])
	const waits = Number(headers.get('Retry-After'))
	expect(waits).toBeGreaterThan(0)
	expect(body.message).toBe(`Slow mode: one message every 300 s. Try again in ${waits} s.`)

	expect((await slow(0, 'Calm again')).body).toEqual({
		message: 'The slow mode is off.',
		changed: true,
	})
	expect((await ada.say('Two')).status).toBe(200)
	const { entries } = (await olu.ask(operatorLog, as(olu))).body
	expect(entries.slice(0, 2).map(({ act, name, reason }) => [act, name, reason])).toEqual([
		['slow-mode', '0 s', 'Calm again'],
		['slow-mode', '300 s', 'Too many at once'],
	])
})
