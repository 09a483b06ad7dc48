import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { listParticipants } from '#contract/people/participants'
import { heartbeat } from '#contract/people/session'
import { health } from '#contract/service'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { countView, listen, openClock, say, seat } from '../support/people.ts'

const ada = { name: 'ada', platformUserId: 'ada' }

test('RT-05, SEAT-13, G-107: kenji goes away, and speaking brings him back', async () => {
	const room = openRoom()
	const kenji = await seat(room, 'kenji')
	using guest = await listen(room)

	expect(await room.do('setStatus', { by: kenji.by, input: { status: 'Away' } })).toMatchObject({
		ok: true,
		status: 'Away',
	})
	await room.do('setStatus', { by: kenji.by, input: { status: 'Away' } }) // no second event
	expect((await room.snapshot()).participants[0]?.status).toBe('Away')
	await say(room, kenji, 'Back again')

	await vi.waitFor(() => expect(guest.all('new-message')).toHaveLength(1))
	const said = guest.heard.flatMap((heard) => ('event' in heard ? [heard.event] : ['skip']))
	expect(said).toEqual([
		'hello',
		'participant-status-updated',
		'participant-status-updated',
		'new-message',
		'participant-info-updated', // his streak begins
	])
	expect(guest.all('participant-status-updated').map(({ data }) => data.status)).toEqual([
		'Away',
		'Active',
	])
	expect((await room.snapshot()).participants[0]?.status).toBe('Active')
	await room.do('leave', { by: kenji.by })
})

test('only speaking keeps a seat: status, info line, language, page and view do not', async () => {
	const room = openRoom()
	using clock = openClock()
	const { by, userId } = await seat(room, ada.name)
	const lastActivity = async () =>
		(await room.snapshot()).participants.find((p) => p.platformUserId === ada.name)?.lastActivity
	const joined = await lastActivity()

	clock.pass(60_000)
	await room.do('setStatus', { by: by, input: { status: 'Away' } })
	await room.do('setStatus', { by: by, input: { status: 'Active' } })
	await room.do('setInfo', { by, input: { displayInfo: 'Thinking' } })
	await room.do('setLanguage', { by: by, input: { language: 'fr' } })
	await room.do('seen', { input: { seen: { [userId]: Date.now() } } })
	await countView(room, 'somebody')
	expect(await lastActivity()).toBe(joined)

	await say(room, await seat(room, ada.name), 'I am here')
	expect(await lastActivity()).toBe(Date.now())
	await evictDurableObject(room)
	expect(await lastActivity()).toBe(Date.now())
})

test('RT-08, SESS-13, PART-02, API-19: heartbeats reach the room once in 240 s, all of them together', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const people = [await stage.seated('leila'), await stage.seated('dao')]
	await room.archivedUpTo((await room.report()).head)
	using guest = await listen(room)
	using clock = openClock()
	const beat = async () => {
		for (const person of people)
			expect(await person.ask(heartbeat, {})).toMatchObject({ status: 200, body: { ok: true } })
	}
	const news = () => guest.all('participant-seen-update').map(({ data }) => data.seen)

	await beat()
	await vi.waitFor(() => expect(news()).toHaveLength(1))
	const { head } = await room.report()
	for (const _ of [1, 2, 3, 4]) {
		clock.pass(60_000)
		await beat()
	}
	await new Promise((done) => setTimeout(done, 50))
	expect((await room.report()).head).toBe(head)

	clock.pass(1)
	await beat()
	await vi.waitFor(() => expect(news()).toHaveLength(2))
	expect(Object.keys(news()[1] ?? {}).sort()).toEqual(people.map(({ userId }) => userId).sort())
	const list = (await stage.person('guest').ask(listParticipants)).body.participants
	for (const { userId, participantId } of people)
		expect(list.find(({ id }) => id === participantId)).toMatchObject({
			...{ eligibilityStatus: 'Safe seen', lastSeenOnPage: news()[1]?.[String(userId)] },
		})
})

test('STRIP-10: ada opens the stage and closes her last page: everybody hears at once that she was here, and seldom more often', async () => {
	const room = openRoom()
	const herself = await seat(room, 'presence-ada')
	using guest = await listen(room)
	using clock = openClock()
	const seenAt = () =>
		guest.all('participant-seen-update').map(({ data }) => data.seen[herself.userId])

	clock.pass(60_000)
	const desk = await listen(room, { as: herself })
	await vi.waitFor(() => expect(seenAt()).toEqual([expect.any(Number)]))
	const phone = await listen(room, { as: herself }) // again within 30 s
	clock.pass(60_000)
	desk.socket.close()
	clock.pass(60_000)
	phone.socket.close()

	await vi.waitFor(() => expect(seenAt()).toHaveLength(2))
	const [{ lastSeenOnPage } = {}] = (await room.snapshot()).participants.filter(
		({ platformUsername }) => platformUsername === 'presence-ada',
	)
	expect(lastSeenOnPage).toBe(seenAt()[1])
})

test('health tells epoch, head, archive, listeners and translator', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const speaker = await seat(room, 'speaker')
	await say(room, speaker, 'How are we?')
	await room.archivedUpTo((await room.report()).head)
	using _guest = await listen(room)

	const { body, status } = await stage.person('doctor').ask(health, {})

	const { epoch, head } = await room.snapshot().then(({ epoch, seq }) => ({ epoch, head: seq }))
	expect(status).toBe(200)
	expect(body).toMatchObject({ ok: true, d1: { ok: true } })
	expect(body.room).toMatchObject({ ok: true, epoch, sockets: 1, translator: 'ok' })
	expect(body.room.head).toBeLessThanOrEqual(head)
	expect(body.room.lag).toBe(Number(body.room.head) - Number(body.room.archived))
})

test('one alarm serves everything: it stands at the earliest moment, also after sleep', async () => {
	const room = openRoom()
	using clock = openClock()
	await runDurableObjectAlarm(room)
	clock.pass(3_600_000)
	await runDurableObjectAlarm(room)
	const alarm = () => runInDurableObject(room, (_, { storage }) => storage.getAlarm())

	using _guest = await listen(room)
	const tidy = Number(await alarm())
	using _silent = await listen(room, { auth: true })
	expect(await alarm()).toBe(Date.now() + 5_000)
	expect(tidy).toBeGreaterThan(Date.now() + 5_000)

	await evictDurableObject(room)
	const speaker = await seat(room, 'alarmed') // which asks for a later moment
	await say(room, speaker, 'The earliest stays')
	expect(await alarm()).toBe(Date.now() + 5_000)
})
