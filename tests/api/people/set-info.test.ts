import { expect, test, vi } from 'vitest'
import { listParticipants } from '#contract/people/participants'
import { setInfo, setStatus } from '#contract/people/presence'
import { leave, me } from '#contract/people/session'
import { keptInRoom } from '../../room/support/kept.ts'
import { listen } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'

const TOO_LONG = 'Info text cannot exceed 150 characters.'

test('API-22, STAT-05: ada sets her info line, which is trimmed, and everybody hears it at once', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await using guest = await stage.listen()
	const before = Date.now()

	const { status, body } = await ada.ask(setInfo, { body: { infoText: '  Baking, ring twice\n ' } })

	expect(status).toBe(200)
	expect(body).toEqual({ displayInfo: 'Baking, ring twice', infoLastUpdatedAt: expect.any(Number) })
	expect(body.infoLastUpdatedAt).toBeGreaterThanOrEqual(before)
	await guest.hears(
		'participant-info-updated',
		expect.objectContaining({ userId: ada.userId, ...body }),
	)
	await vi.waitFor(async () =>
		expect((await stage.person('noor').ask(listParticipants)).body.participants).toContainEqual(
			expect.objectContaining({ id: ada.participantId, ...body }),
		),
	)
})

test('API-22, RT-06: a reader who catches up does not get the line that kenji removed; noor’s line stays', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const [kenji, noor] = [await stage.seated('kenji'), await stage.seated('noor')]
	const since = (await room.report()).head
	const { epoch } = await room.snapshot()
	await noor.ask(setInfo, { body: { infoText: 'Mending nets' } })
	await kenji.ask(setInfo, { body: { infoText: 'My number is 555' } })
	await kenji.ask(setInfo, { body: { infoText: '' } })

	using late = await listen(room, { since, epoch })

	await vi.waitFor(async () => expect(late.seqs().at(-1)).toBe((await room.report()).head))
	expect(late.frames.join()).not.toContain('My number')
	expect(late.frames.join()).toContain('Mending nets')
	expect(await keptInRoom(room)).not.toContain('My number')
})

test('API-22: an empty text removes the line, and the same text again sends no event', async () => {
	await using stage = await openStage()
	const kenji = await stage.seated('kenji')
	const said = await kenji.ask(setInfo, { body: { infoText: 'On the night train' } })
	const { head } = await stage.room().report()

	const again = await kenji.ask(setInfo, { body: { infoText: 'On the night train ' } })
	expect(again.body).toEqual(said.body)
	expect((await stage.room().report()).head).toBe(head)

	const cleared = await kenji.ask(setInfo, { body: { infoText: ' \n' } })
	expect(cleared.body.displayInfo).toBe('')
	expect((await kenji.ask(me)).body.participant.displayInfo).toBe('')
})

test('STAT-05: 150 characters fit, however many bytes they have; one more does not', async () => {
	await using stage = await openStage()
	const noor = await stage.seated('noor')
	const full = '🥖'.repeat(150)

	const fits = await noor.ask(setInfo, { body: { infoText: `  ${full}  ` } })
	const tooLong = await noor.ask(setInfo, { body: { infoText: `${full}!` } })
	const unstorable = await noor.ask(setInfo, { body: { infoText: 'a\u0000b' } })
	const missing = await noor.ask(setInfo, { body: {} as never })

	expect(fits.body.displayInfo).toBe(full)
	expect([tooLong.status, tooLong.body.message]).toEqual([400, TOO_LONG])
	expect(unstorable.status).toBe(400)
	expect([missing.status, missing.body.message]).toEqual([400, "Please check 'infoText'."])
	expect((await noor.ask(me)).body.participant.displayInfo).toBe(full)
})

test('STAT-06, ROLE-17: kenji changes only his own info and status, although his request names ada', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada', 'kenji')
	const sneaky = { userId: ada.userId, participantId: ada.participantId, id: ada.participantId }

	await kenji.ask(setInfo, { body: { infoText: 'I am kenji', ...sneaky } as never })
	await kenji.ask(setStatus, { body: { status: 'Away', ...sneaky } as never })

	expect((await kenji.ask(me)).body.participant).toMatchObject({
		displayInfo: 'I am kenji',
		status: 'Away',
	})
	expect((await ada.ask(me)).body.participant).toMatchObject({ displayInfo: '', status: 'Active' })
})

test('STAT-06: a guest is not authenticated, and noor, off stage, has no info to change', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	const gone = await stage.seated('gone')
	await gone.ask(leave, { body: {} })

	for (const asked of [
		await guest.ask(setInfo, { body: { infoText: 'Hello' } }),
		await guest.ask(setStatus, { body: { status: 'Away' } }),
	])
		expect([asked.status, asked.body.message]).toEqual([
			401,
			'Cannot update status: Not authenticated.',
		])
	const off = await gone.ask(setInfo, { body: { infoText: 'Still here' } })
	expect([off.status, off.body.message]).toEqual([403, 'Not verified on stage.'])
})
