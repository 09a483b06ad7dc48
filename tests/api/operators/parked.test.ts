import { expect, test, vi } from 'vitest'
import { operatorLog } from '#contract/operator-log'
import { findPeople } from '#contract/operators'
import { listParked, settleParked } from '#contract/parked'
import { signShellToken } from '#worker/login/shell-token'
import { sayWith, seat, untilArchived } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_SECRET } from '../../support/settings.ts'
import { expectSaid } from '../support/external-services.ts'

const LIST = 'GET /api/admin/parked'
const SETTLE = 'POST /api/admin/parked'

function bearing(token: string | null) {
	return { headers: { Authorization: `Bearer ${token}` } }
}

async function park(stage: Awaited<ReturnType<typeof openStage>>, name: string): Promise<string> {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const ada = await seat(stage.room(), name)
	const write = { sql: 'INSERT INTO nowhere VALUES (?)', params: ['Never in D1'] }
	const { seq } = await sayWith(stage.room(), ada, 'Never in D1', write)
	await untilArchived(stage.room())
	return String(seq)
}

test('a shell with the secret lists parked changes, retries and drops them, and the log of operators says so', async () => {
	await using stage = await openStage()
	const shell = stage.person('nobody')
	const change = await park(stage, 'ada_parked')
	const token = (asked: string) => signShellToken(TEST_SECRET, asked, Date.now())

	const listed = await shell.ask(listParked, bearing(await token(LIST)))
	expect(listed.body.parked).toMatchObject([
		{
			seq: Number(change),
			operations: ['message.insert (version 1)', 'INSERT INTO nowhere VALUES (?)'],
		},
	])
	const settle = async (body: { act: 'retry-change' | 'drop-change'; change: string }) =>
		shell.ask(settleParked, { ...bearing(await token(SETTLE)), body })
	const unknown = await settle({ act: 'drop-change', change: '999999' })
	expectSaid(unknown, 404, 'No change of this number is parked.')
	expect((await settle({ act: 'retry-change', change })).body).toMatchObject({ changed: true })
	await untilArchived(stage.room())
	expect((await settle({ act: 'drop-change', change: 'all' })).body).toMatchObject({
		changed: true,
	})
	expect((await shell.ask(listParked, bearing(await token(LIST)))).body.parked).toEqual([])

	const olu = await stage.operator()
	const { entries } = (await olu.ask(operatorLog, bearing(olu.accessToken))).body
	expect(entries.map(({ operator, act, account }) => [operator, act, account])).toEqual([
		['shell', 'drop-change', 'all'],
		['shell', 'retry-change', change],
	])
})

test('G-90: parked changes do not exist for another secret, an expired token, one for another request, or a stage token', async () => {
	await using stage = await openStage()
	const mallory: Person = await stage.seated('mallory')
	const now = Date.now()
	const tokens: [why: string, token: string | null][] = [
		['another secret', await signShellToken('another secret, long enough', LIST, now)],
		['over', await signShellToken(TEST_SECRET, LIST, now - 61_000)],
		['for longer than ours', await signShellToken(TEST_SECRET, LIST, now + 3_600_000)],
		['to settle', await signShellToken(TEST_SECRET, SETTLE, now)],
		['a stage token', mallory.stageToken],
		['an access token', mallory.accessToken],
	]
	for (const [why, token] of tokens)
		expect([why, (await mallory.ask(listParked, bearing(token))).status]).toEqual([why, 404])

	// Nor does it open what else operators may.
	const people = await signShellToken(TEST_SECRET, 'GET /api/admin/people', now)
	expect((await mallory.ask(findPeople, bearing(people))).status).toBe(404)
})

test('olu, an operator, may list and settle parked changes too', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const change = await park(stage, 'kenji_parked')

	expect((await olu.ask(listParked, bearing(olu.accessToken))).body.parked).toHaveLength(1)
	const body = { act: 'drop-change' as const, change, reason: 'seen to' }
	const dropped = await olu.ask(settleParked, { ...bearing(olu.accessToken), body })
	expect(dropped.body).toEqual({ message: 'It is dropped.', changed: true })
})
