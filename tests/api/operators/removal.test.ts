import { expect, test } from 'vitest'
import { DAY_MS, UNDO_MS } from '#contract/limits'
import { answerRemoval, clearStatus, readRemoval } from '#contract/moderation/actions'
import { operatorLog } from '#contract/operator-log'
import { ban, findPeople, liftBan, removePerson } from '#contract/operators'
import { setInfo } from '#contract/people/presence'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'

/** The removal as a person reads it who has a log-in and no session. */
async function removalOf(person: Person) {
	const { accessToken } = person
	return (await person.ask(readRemoval, { body: { accessToken } })).body.removal
}

function answer(person: Person, text: string) {
	return person.ask(answerRemoval, { body: { accessToken: person.accessToken, text } })
}

test('G-18, G-90: mallory, removed while she was away, logs in, reads why and answers once; olu reads it beside his act', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const userId = mallory.userId ?? ''
	await olu.ask(removePerson, { body: { userId, reason: 'Selling pens' } })
	mallory.stageToken = null
	mallory.cookies = ''
	await mallory.logIn()
	expect(mallory.cookies).toContain('stage_as=barred')

	const told = { kind: 'removed', until: null, reason: 'Selling pens' }
	const unanswered = { ...told, mayAnswer: true, answeredAt: null }
	expect(await removalOf(mallory)).toEqual(unanswered)
	expect(await answer(mallory, ' They were my last pens. ')).toMatchObject({
		status: 200,
		body: { message: 'Your answer was sent.' },
	})
	const answered = { ...told, mayAnswer: false, answeredAt: expect.closeTo(Date.now(), -5) }
	expect(await removalOf(mallory)).toEqual(answered)
	expect((await answer(mallory, 'They were my last pens.')).status).toBe(200) // a lost answer asked for again
	expect(await answer(mallory, 'And another thing')).toMatchObject({
		status: 409,
		body: { code: 'answered' },
	})
	const { entries } = (await olu.ask(operatorLog)).body
	const said = entries.find(({ account }) => account === userId)
	expect(said?.content).toMatchObject({ answer: 'They were my last pens.' })
	expect(said?.content?.undoUntil).toBeLessThan(Date.now() + UNDO_MS / 2)
})

test('G-18: a banned person may answer the ban, too; nobody else has anything to answer, and without a log-in nobody is told', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, ada] = [await stage.seated('mallory'), await stage.seated('ada')]
	const ruth = stage.person('ruth')
	await ruth.logIn()
	expect(ruth.cookies).toContain('stage_as=in')
	const userId = mallory.userId ?? ''
	await olu.ask(removePerson, { body: { userId, reason: 'Selling pens' } })
	await answer(mallory, 'Sorry')
	await olu.ask(ban, { body: { userId, reason: 'Selling ink' } })

	expect(await removalOf(mallory)).toMatchObject({
		...{ kind: 'banned', until: null, reason: 'Selling ink', mayAnswer: true },
	})
	for (const other of [ada, ruth]) {
		expect(await removalOf(other)).toBeNull()
		expect((await answer(other, 'Me, too')).status).toBe(404)
	}
	const stranger = stage.person('stranger')
	expect((await stranger.ask(readRemoval, { body: {} })).status).toBe(401)
	expect((await answer(stranger, 'Hello')).status).toBe(401)
	expect((await answer(mallory, ' ')).status).toBe(400)
	expect((await answer(mallory, 'No ink any more')).status).toBe(200)
})

test('G-18: mallory reads and answers her removal, not the status that olu cleared before or after it', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const userId = mallory.userId ?? ''
	const clear = async (reason: string) => {
		const body = { userId, reason, actId: crypto.randomUUID() }
		expect((await olu.ask(clearStatus, { body })).body.changed).toBe(true)
	}
	await mallory.ask(setInfo, { body: { infoText: 'Pens for sale' } })
	await clear('No selling in a status')
	await mallory.ask(setInfo, { body: { infoText: 'Ink for sale' } })
	await olu.ask(removePerson, { body: { userId, reason: 'Selling pens' } })
	await clear('No ink either')

	expect(await removalOf(mallory)).toMatchObject({ reason: 'Selling pens', mayAnswer: true })
	expect((await answer(mallory, 'They were my last pens')).status).toBe(200)
	const { entries } = (await olu.ask(operatorLog)).body
	const hers = entries.filter(({ account }) => account === userId)
	expect(hers.map(({ act, content }) => [act, content?.answer])).toEqual([
		['clear-status', null],
		['remove', 'They were my last pens'],
		['clear-status', null],
	])
})

test('G-18: mallory, who joined again by a new post, is not asked about the earlier removal', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const body = { userId: mallory.userId ?? '', reason: 'Selling pens' }
	await olu.ask(removePerson, { body })
	await mallory.join()

	expect(await removalOf(mallory)).toBeNull()
	expect((await answer(mallory, 'Sorry')).status).toBe(404)
})

test('G-15, G-18: mallory, banned for a day, reads until when; a longer ban replaces it, a lifted one leaves a removal; ada keeps her seat and noor her ban', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
	const ada = await stage.seated('ada')
	const banFor = (person: Person, reason: string, days?: 1 | 7 | 30 | null) =>
		olu.ask(ban, { body: { userId: person.userId ?? '', reason, days } })
	const knownOf = async (person: Person) => {
		const { people } = (await olu.ask(findPeople, { query: { q: person.userId ?? '' } })).body
		return people.map(({ standing, bannedUntil }) => ({ standing, bannedUntil })).at(0)
	}
	await banFor(noor, 'Selling ink')

	expect((await banFor(mallory, 'Spam', 1)).body.changed).toBe(true)
	const first = await removalOf(mallory)
	expect(first).toMatchObject({ kind: 'banned', reason: 'Spam', mayAnswer: true })
	expect(first?.until).toBeCloseTo(Date.now() + DAY_MS, -5)
	expect(await knownOf(mallory)).toEqual({ standing: 'banned', bannedUntil: first?.until })
	await answer(mallory, 'Never again')

	await banFor(mallory, 'Again', 30)
	const second = await removalOf(mallory)
	expect(second).toMatchObject({ kind: 'banned', reason: 'Again', mayAnswer: true })
	expect(second?.until).toBeCloseTo(Date.now() + 30 * DAY_MS, -5)
	await banFor(mallory, 'For good', null)
	expect(await removalOf(mallory)).toMatchObject({ kind: 'banned', until: null })
	expect((await banFor(mallory, 'For good', null)).body.changed).toBe(false)

	await olu.ask(liftBan, { body: { userId: mallory.userId ?? '' } })
	expect(await removalOf(mallory)).toMatchObject({ kind: 'removed', until: null })
	expect(await knownOf(mallory)).toEqual({ standing: 'removed', bannedUntil: null })
	await mallory.join()
	expect(await removalOf(mallory)).toBeNull()
	expect(await knownOf(ada)).toEqual({ standing: 'onstage', bannedUntil: null })
	expect(await removalOf(noor)).toMatchObject({
		kind: 'banned',
		reason: 'Selling ink',
		until: null,
	})

	const wrong = { userId: ada.userId ?? '', reason: 'Spam', days: 2 as 1 }
	expect((await olu.ask(ban, { body: wrong })).status).toBe(400)
	expect(await knownOf(ada)).toEqual({ standing: 'onstage', bannedUntil: null })
})
