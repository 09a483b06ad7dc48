import { runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { UNDO_MS } from '#contract/limits'
import { answerOperator, clearStatus, undoAct } from '#contract/moderation/actions'
import { operatorLog } from '#contract/operator-log'
import { findPeople } from '#contract/operators'
import { listParticipants, userIdOf } from '#contract/people/participants'
import { setInfo } from '#contract/people/presence'
import { leave } from '#contract/people/session'
import { everythingKept, holdD1, keptInRoom } from '../../room/support/kept.ts'
import { listen, untilArchived } from '../../room/support/people.ts'
import { loseStorage } from '../../support/lost-storage.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { expectSaid } from '../support/external-services.ts'

const acting = (person: Person, reason: string, actId = crypto.randomUUID()) => ({
	userId: person.userId ?? '',
	reason,
	actId,
})

/** The person's status as operators read it, from D1. */
async function statusOf(person: Person, olu: Person): Promise<string | undefined> {
	const { body } = await olu.ask(findPeople, { query: { q: person.handle } })
	return body.people[0]?.participant.displayInfo
}

/** The log's events about a person. */
async function acts(olu: Person, { userId }: Person) {
	const { entries } = (await olu.ask(operatorLog)).body
	return entries
		.filter(({ account }) => account === userId)
		.map(({ act, reason, name, content }) => [act, reason, name, content !== null])
}

test('G-18, G-90: olu clears mallory’s status with a reason: it is gone everywhere, mallory is told why and may answer, the log has it', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
	await mallory.ask(setInfo, { body: { infoText: 'Buy my quinces' } })
	using guest = await listen(stage.room())
	const act = acting(mallory, ' No selling here. ')

	const cleared = await olu.ask(clearStatus, { body: act })
	const again = await olu.ask(clearStatus, { body: act })
	const another = await olu.ask(clearStatus, { body: acting(mallory, 'Once more') })
	const nobody = await olu.ask(clearStatus, {
		body: { ...acting(mallory, 'Who?'), userId: 'x:nobody' },
	})

	expect(cleared.body).toEqual({ message: 'The status is cleared.', changed: true })
	expect(again.body).toEqual(cleared.body)
	expect(another.body).toEqual({ message: 'It is so already.', changed: false })
	expectSaid(nobody, 404, 'The stage does not know this person.')
	await vi.waitFor(() => expect(guest.all('participant-info-updated')).toHaveLength(1))
	expect(guest.all('participant-info-updated')[0]?.data).toMatchObject({
		userId: mallory.userId,
		displayInfo: '',
	})
	expect(guest.all('activity')).toEqual([])
	expect(await statusOf(mallory, olu)).toBe('')
	expect(await acts(olu, mallory)).toEqual([
		['clear-status', 'No selling here.', mallory.handle, true],
	])

	const [told] = (await mallory.ask(listActivities)).body.activities
	expect(told).toMatchObject({
		type: 'status_cleared',
		actor: null,
		messageSnippet: null,
		targetMessageId: null,
		operator: { reason: 'No selling here.', mayAnswer: true },
	})
	expect((await noor.ask(listActivities)).body.activities).toEqual([])
	const answered = await mallory.ask(answerOperator, {
		params: { id: told?.id ?? '' },
		body: { text: 'They are a gift.' },
	})
	expect(answered.status).toBe(200)
	const { entries } = (await olu.ask(operatorLog)).body
	expect(entries[0]?.content?.answer).toBe('They are a gift.')
})

test('G-18: within ten minutes olu gives the status back, unless mallory wrote another; then nobody can', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const undo = async (act: string) => (await olu.ask(undoAct, { body: { act } })).body
	await mallory.ask(setInfo, { body: { infoText: 'Baking bread' } })
	const mistake = acting(mallory, 'A mistake')
	await olu.ask(clearStatus, { body: mistake })

	expect(await undo(mistake.actId)).toEqual({ message: 'Undone.', changed: true })
	await untilArchived(stage.room())
	expect(await statusOf(mallory, olu)).toBe('Baking bread')
	expect((await mallory.ask(listActivities)).body.activities).toEqual([])
	expect(await acts(olu, mallory)).toEqual([
		['undo', 'A mistake', mallory.handle, false],
		['clear-status', 'A mistake', mallory.handle, false],
	])

	const second = acting(mallory, 'No bread')
	await olu.ask(clearStatus, { body: second })
	await mallory.ask(setInfo, { body: { infoText: 'Baking cakes' } })
	expect(await undo(second.actId)).toMatchObject({
		message: 'This was changed meanwhile and stays as it is.',
	})
	expect(await statusOf(mallory, olu)).toBe('Baking cakes')
	await mallory.ask(setInfo, { body: { infoText: '' } }) // nothing is theirs to choose, too
	expect((await undo(second.actId)).changed).not.toBe(true)
	expect(await statusOf(mallory, olu)).toBe('')
	await mallory.ask(setInfo, { body: { infoText: 'Baking cakes' } })

	const third = acting(mallory, 'No cakes')
	await olu.ask(clearStatus, { body: third })
	vi.setSystemTime(Date.now() + UNDO_MS)
	await runDurableObjectAlarm(stage.room())
	expect(await undo(third.actId)).toMatchObject({
		message: 'This can only be undone for 10 minutes.',
	})
	expect(await statusOf(mallory, olu)).toBe('')
})

test('G-18: a status that was cleared stays cleared in a room that begins anew from D1, and when mallory leaves and comes back', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const guest = stage.person('guest')
	const shown = async () => {
		const { body } = await guest.ask(listParticipants)
		const found = body.participants.find((one) => userIdOf(one) === mallory.userId)
		return [found?.displayInfo, await statusOf(mallory, olu)]
	}
	await mallory.ask(setInfo, { body: { infoText: 'Buy my quinces' } })
	const act = acting(mallory, 'No selling')
	await olu.ask(clearStatus, { body: act })
	await untilArchived(stage.room())

	await loseStorage()
	expect(await shown()).toEqual(['', ''])
	const undone = await olu.ask(undoAct, { body: { act: act.actId } })
	expect(undone.status).toBe(410)

	await mallory.ask(leave, { body: {} })
	await mallory.join()
	await untilArchived(stage.room())
	expect(await shown()).toEqual(['', ''])
})

for (const when of ['after D1 has it', 'before D1 has it'] as const)
	test(`G-18, G-83: a status that olu clears ${when} is in no column of the room or D1, and nobody who catches up hears it; mallory’s earlier and later words are`, async () => {
		await using stage = await openStage()
		const room = stage.room()
		const olu = await stage.operator()
		const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
		const since = (await room.report()).head
		const { epoch } = await room.snapshot()
		await noor.ask(setInfo, { body: { infoText: 'Buy my quinces too' } })
		await mallory.ask(setInfo, { body: { infoText: 'Buy my walnuts' } })
		await mallory.ask(leave, { body: {} })
		await mallory.join() // says the line once more
		await untilArchived(room)
		const d1 = when === 'before D1 has it' ? holdD1() : null
		await mallory.ask(setInfo, { body: { infoText: 'Buy my walnuts now' } })

		const cleared = await olu.ask(clearStatus, { body: acting(mallory, 'No selling') })
		expect(cleared.status).toBe(200)
		await mallory.ask(setInfo, { body: { infoText: 'Baking bread' } })

		using late = await listen(room, { since, epoch })
		await vi.waitFor(() =>
			expect(late.all('participant-info-updated').at(-1)?.data).toMatchObject({
				displayInfo: 'Baking bread',
			}),
		)
		expect(late.frames.join()).not.toContain('walnuts')
		expect(late.frames.join()).toContain('quinces')
		expect(await keptInRoom(room)).not.toContain('walnuts')
		if (d1) d1.isAway = false
		await untilArchived(room)
		expect(await everythingKept(room)).not.toContain('walnuts')
		if (d1) expect(d1.words).not.toContain('walnuts')
	})
