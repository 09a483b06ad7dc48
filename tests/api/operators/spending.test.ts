import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { operatorsNow } from '#contract/operators-now'
import { listParticipants } from '#contract/people/participants'
import { health } from '#contract/service'
import type { StageRoom } from '#room/stage-room'
import { dollars } from '#rules/money/prices'
import { openStage } from '../../support/open-stage.ts'
import { as } from '../../support/person.ts'

test('G-183: olu sees what today has cost, and what rests; nobody else does, and readers learn until when', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const ada = await stage.seated('ada_counted')
	const room = stage.room()
	const tokens = 4.2 / dollars({ tokens: 1 })
	await runInDurableObject(room, ({ parts }: StageRoom) =>
		parts.meter.count('translations', { tokens }),
	)
	await runDurableObjectAlarm(room)

	const { spending } = (await olu.ask(health, as(olu))).body
	expect(spending).toMatchObject({ maxUsd: 5, resting: ['older-translations', 'small-languages'] })
	expect(spending?.usd).toBeCloseTo(4.2, 1)
	expect(spending?.hours).toContainEqual({
		hour: new Date().getUTCHours(),
		kind: 'translations',
		usd: expect.closeTo(4.2, 1),
	})
	for (const other of [ada, stage.person('guest')])
		expect((await other.ask(health, as(other))).body).not.toHaveProperty('spending')

	expect((await ada.say('I am heard all the same')).status).toBe(200)
	const { savesUntil } = (await ada.ask(listParticipants)).body
	expect(savesUntil).toBe((Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000)
	const page = await stage.fetch(`${stage.places.origin}/stage?_data=routes%2Fstage`)
	expect(await page.text()).toContain(`"savesUntil":${savesUntil}`)
})

test('G-183: work that the room makes by itself without end rests: olu reads which on /admin and in health, and what ada says is translated', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const ada = await stage.seated('ada_unlooped')
	const room = stage.room()
	const now = async () => (await olu.ask(operatorsNow)).body.looping
	expect(await now()).toEqual([])

	await runInDurableObject(room, ({ parts }: StageRoom) =>
		parts.turn(({ ask }) => {
			for (let n = 0; n < 20; n++)
				ask({
					lane: 'translate',
					job: {
						...{ messageId: `unasked${n}`, revision: 1, text: `Unasked ${n}`, language: 'en-us' },
						...{ detect: true, stageOnly: false, targets: [] },
					},
				})
		}),
	)

	await vi.waitFor(async () => expect(await now()).toEqual(['translator']))
	expect((await olu.ask(health, as(olu))).body.room.loops).toEqual(['translate'])
	const { id } = (await ada.say('Good morning to everybody here')).body
	await vi.waitFor(async () => {
		const { lanes } = await room.report()
		expect(lanes.find(({ lane }) => lane === 'translate')?.size).toBe(20 - 6)
	})
	expect(id).toEqual(expect.any(String))
})
