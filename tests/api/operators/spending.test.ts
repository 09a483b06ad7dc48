import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
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
