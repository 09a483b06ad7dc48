import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { getUploadUrl } from '#contract/messages/uploads'
import { ban, removePerson } from '#contract/operators'
import { rejoin, verifyJoin } from '#contract/people/joining'
import { setInfo, setStatus } from '#contract/people/presence'
import { heartbeat, leave, logOutEverywhere, me } from '#contract/people/session'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

interface Away {
	person: Person
	/** The person's tokens, as somebody may have copied them. */
	stageToken: string | null
	rejoinCode: string
	uploadUrl: string
	socket: Awaited<ReturnType<Stage['listen']>>
}

interface Way {
	how: string
	end(noor: Away, olu: Person, other: Person): Promise<{ status: number; body: unknown }>
	closes: 4001 | 4003
	/** The person who did it continues with the token of the answer. */
	givesToken: boolean
}

const WAYS: Way[] = [
	{
		how: 'she logs out everywhere',
		end: ({ person }) => person.ask(logOutEverywhere, { body: {} }),
		closes: 4001,
		givesToken: false,
	},
	{
		how: 'she proves her account once more',
		end: async ({ person }) => person.verify(await person.publish()),
		closes: 4001,
		givesToken: true,
	},
	{
		how: 'another log-in proves her account',
		end: async ({ person }, _, other) => {
			await other.logIn()
			const xStatusUrl = await person.publish(await other.joinText())
			const { accessToken, joinCode } = other
			return other.ask(verifyJoin, { body: { xStatusUrl, accessToken, joinCode } })
		},
		closes: 4001,
		givesToken: true,
	},
	{
		how: 'an operator removes her',
		end: ({ person: { userId } }, olu) =>
			olu.ask(removePerson, { body: { userId: userId ?? '', reason: 'shouting' } }),
		closes: 4003,
		givesToken: false,
	},
	{
		how: 'an operator bans her',
		end: ({ person: { userId } }, olu) =>
			olu.ask(ban, { body: { userId: userId ?? '', reason: 'shouting' } }),
		closes: 4003,
		givesToken: false,
	},
	{
		how: 'she comes back by her code',
		end: (noor) => back(noor),
		closes: 4001,
		givesToken: true,
	},
]

test.each(WAYS)(
	'SESS-05, ROLE-22: noor is off stage and $how: her code, her token, her upload address and her earlier socket are no longer valid; kenji keeps all of his',
	async ({ end, closes, givesToken }) => {
		await using stage = await openStage()
		const olu = await stage.operator()
		const [noor, kenji] = [await offStage(stage, 'noor'), await offStage(stage, 'kenji')]

		const { status, body } = await end(noor, olu, stage.person('other'))

		expect(status).toBe(200)
		expect((await noor.socket.closed).code).toBe(closes)
		const old = stage.person('thief')
		old.stageToken = noor.stageToken
		const answered = await Promise.all([
			old.ask(me),
			old.say('With a token of before'),
			old.ask(heartbeat, { body: {} }),
			old.ask(listActivities),
			old.ask(setStatus, { body: { status: 'Away' } }),
			old.ask(setInfo, { body: { infoText: 'It was me' } }),
			old.ask(getUploadUrl, { body: { fileName: 'a.png', fileType: 'image/png', size: 100 } }),
			old.ask(leave, { body: {} }),
			old.ask(logOutEverywhere, { body: {} }),
			back(noor),
		])
		expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 401))
		expect(await put(stage, noor)).toBe(410)
		await using again = await stage.listen({ as: old })
		await vi.waitFor(() => expect(JSON.stringify(again.heard)).toContain('"hello"'))
		expect(JSON.stringify(again.heard)).not.toContain('"you"')
		if (givesToken) {
			old.stageToken = (body as { stageToken: string }).stageToken
			expect((await old.say('With the token of the answer')).status).toBe(200)
		}

		expect((await kenji.person.say('Off stage')).status).toBe(403)
		expect((await kenji.person.ask(listActivities)).status).toBe(200)
		expect(await put(stage, kenji)).toBe(200)
		expect(kenji.socket.socket.readyState).toBe(1) // open
		expect((await back(kenji)).status).toBe(200)
	},
)

async function offStage(stage: Stage, name: string): Promise<Away> {
	const person = await stage.seated(name)
	const { body } = await person.ask(getUploadUrl, {
		body: { fileName: 'sea.png', fileType: 'image/png', size: png().length },
	})
	const { rejoinCode } = (await person.ask(leave, { body: {} })).body
	const socket = await stage.listen({ as: person })
	await vi.waitFor(() => expect(JSON.stringify(socket.heard)).toContain('"you"'))
	return { person, stageToken: person.stageToken, rejoinCode, uploadUrl: body.uploadUrl, socket }
}

function back({ person, rejoinCode }: Away) {
	const from = `2001:db8:${Number.parseInt(person.handle.slice(-3), 36).toString(16)}::1`
	return person.ask(rejoin, {
		body: { rejoinCode, participantId: person.participantId },
		headers: { 'CF-Connecting-IP': from },
	})
}

async function put(stage: Stage, { uploadUrl }: Away): Promise<number> {
	const body = png()
	const headers = { 'Content-Type': 'image/png', 'Content-Length': String(body.length) }
	return (await stage.fetch(uploadUrl, { method: 'PUT', headers, body })).status
}
