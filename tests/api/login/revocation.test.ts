import { expect, test, vi } from 'vitest'
import { getUploadUrl } from '#contract/messages/uploads'
import { ban, removePerson } from '#contract/operators'
import { verifyJoin } from '#contract/people/joining'
import { setStatus } from '#contract/people/presence'
import { heartbeat, leave, logOutEverywhere, me, refreshSession } from '#contract/people/session'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { fillStage } from '../support/crowd.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const REVOKED_MS = 1_000
const WAIT_MS = 10_000 // for what no figure is promised, on a busy machine
let followers = 100 // each noor has fewer than the one before, so she is the weakest of a full stage

interface Way {
	how: string
	/** After its answer the session is over. */
	end(stage: Stage, noor: Person, olu: Person): Promise<{ status: number }>
	closes: 4001 | 4003
	/** The statuses of a post, a heartbeat, a request for one's own place and a renewal of the session. */
	answers: [post: number, heartbeat: number, me: number, refresh: number]
	/** The answer of an earlier upload address. */
	upload: 200 | 410
}

const WAYS: Way[] = [
	{
		how: 'leaves',
		end: (_, noor) => noor.ask(leave, { body: {} }),
		closes: 4001,
		answers: [403, 401, 200, 200], // off stage the token still asks for the way back (G-46)
		upload: 200,
	},
	{
		how: 'is removed by an operator',
		end: (_, { userId }, olu) =>
			olu.ask(removePerson, { body: { userId: userId ?? '', reason: 'shouting' } }),
		closes: 4003,
		answers: [401, 401, 401, 401],
		upload: 410,
	},
	{
		how: 'is banned by an operator',
		end: (_, { userId }, olu) =>
			olu.ask(ban, { body: { userId: userId ?? '', reason: 'shouting' } }),
		closes: 4003,
		answers: [401, 401, 401, 401],
		upload: 410,
	},
	{
		how: 'logs out everywhere',
		end: (_, noor) => noor.ask(logOutEverywhere, { body: {} }),
		closes: 4001,
		answers: [401, 401, 401, 401], // her log-in of before gives no token any more
		upload: 410,
	},
	{
		how: 'is proven by somebody else',
		end: async (stage, noor) => {
			const other = stage.person('other')
			await other.logIn()
			const body = { accessToken: other.accessToken, joinCode: other.joinCode }
			const post = await noor.publish(await other.joinText())
			return other.ask(verifyJoin, { body: { ...body, xStatusUrl: post } })
		},
		closes: 4001,
		answers: [401, 401, 401, 401],
		upload: 410,
	},
	{
		how: 'proves her account once more',
		end: async (_, noor) => noor.verify(await noor.publish()),
		closes: 4001,
		answers: [401, 401, 401, 200], // the same log-in renews the sessions of her other pages
		upload: 410,
	},
	{
		how: 'is replaced on a full stage',
		end: async (stage) => {
			await fillStage(stage.room(), () => 5_000)
			const star = stage.person('star', { followers: 9_000 })
			await star.logIn()
			return star.verify(await star.publish())
		},
		closes: 4001,
		answers: [403, 401, 200, 200],
		upload: 200,
	},
]

test.each(WAYS)(
	'G-44, SESS-05: when noor $how, every socket and token of hers is over within a second',
	async ({ end, closes, answers, upload }) => {
		await using stage = await openStage()
		const olu = await stage.operator()
		const noor = await stage.joined('noor', { followers: followers-- })
		const observer = await stage.joined('observer', { followers: 6_000 })
		const guest = await stage.listen()
		const sockets = await Promise.all(
			['en-us', 'ja', 'ar'].map((language) => stage.listen({ as: noor, language })),
		)
		for (const { heard } of sockets)
			await vi.waitFor(() => expect(JSON.stringify(heard)).toContain('"you"'), WAIT_MS)
		const address = await noor.ask(getUploadUrl, {
			body: { fileName: 'sea.png', fileType: 'image/png', size: png().length },
		})
		await nextSecond()

		const ended = end(stage, noor, olu)
		expect((await ended).status).toBe(200)
		const codes = await Promise.race([
			Promise.all(sockets.map(({ closed }) => closed)),
			new Promise((done) => setTimeout(() => done('too late'), REVOKED_MS)),
		])
		const framesThen = sockets.map(({ frames }) => frames.length)
		const answered = [
			(await noor.say('Still here?')).status,
			(await noor.ask(heartbeat, { body: {} })).status,
			(await noor.ask(me)).status,
			(await noor.ask(refreshSession, { body: { accessToken: noor.accessToken } })).status,
		]

		expect(codes).toEqual(sockets.map(() => expect.objectContaining({ code: closes })))
		expect(answered).toEqual(answers)
		expect((await noor.ask(setStatus, { body: { status: 'Away' } })).status).toBe(answers[0])
		const file = png()
		const put = await stage.fetch(address.body.uploadUrl, {
			method: 'PUT',
			headers: { 'Content-Type': 'image/png', 'Content-Length': String(file.length) },
			body: file,
		})
		expect(put.status).toBe(upload)
		// Events go on, and her sockets get none of them.
		const { body } = await observer.say('And on we go')
		await vi.waitFor(() => expect(guest.frames.join()).toContain(body.id), WAIT_MS)
		expect(sockets.map(({ frames }) => frames.length)).toEqual(framesThen)
		expect(guest.frames.join()).not.toContain('Still here?')
		await using again = await stage.listen({ as: noor })
		await vi.waitFor(() => expect(JSON.stringify(again.heard)).toContain('"hello"'), WAIT_MS)
		expect(JSON.stringify(again.heard).includes('"seated":true')).toBe(false)
	},
)

test('G-44: ada logs out everywhere: her place stays, other browsers are logged out, kenji’s is not, and a new log-in brings her back', async () => {
	await using stage = await openStage()
	const { origin } = stage.places
	const ada = await stage.joined('ada', { followers: 9_500 })
	const kenji = await stage.joined('kenji', { followers: 9_600 })
	const phone = stage.person('phone')
	phone.cookies = ada.cookies // the same log-in, as far as the stage can tell
	const identity = (person: Person) =>
		person.fetch(`${origin}/auth/token`, { method: 'POST', headers: { Origin: origin } })
	expect((await identity(phone)).status).toBe(200)
	await nextSecond()

	const { status, body } = await ada.ask(logOutEverywhere, { body: {} })

	expect([status, body]).toEqual([
		200,
		{ message: 'You are logged out everywhere. Your place waits for you.' },
	])
	const { participants } = await stage.room().snapshot()
	expect(participants.map(({ id }) => id)).toContain(ada.participantId)
	const refused = await identity(phone)
	expect(refused.status).toBe(401)
	expect(refused.headers.getSetCookie().join()).toMatch(/stage_identity=; .*Max-Age=0/)
	expect((await ada.ask(logOutEverywhere, { body: {} })).status).toBe(401)
	expect([(await kenji.say('Me too?')).status, (await identity(kenji)).status]).toEqual([200, 200])

	await nextSecond()
	await ada.logIn()
	const back = await ada.ask(refreshSession, { body: { accessToken: ada.accessToken } })
	expect(back.status).toBe(200)
	ada.take(back.body)
	expect((await ada.say('Only I am here')).status).toBe(200)
})

/** A provider counts in seconds when it issued a token. */
function nextSecond(): Promise<void> {
	return new Promise((done) => setTimeout(done, 1_000 - (Date.now() % 1_000)))
}
