import { jwtVerify } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index'
import { range } from '../../room/support/people.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { openStage } from '../../support/open-stage.ts'
import { TEST_SECRET } from '../../support/settings.ts'
import { sized } from '../../support/sized.ts'
import { type Answered, type Deed, openAda, placeOf, readsSecret } from './asking.ts'
import { Cast } from './cast.ts'
import { PARTS } from './endpoints/index.ts'
import { ALLOWED, type Role } from './table.ts'
import { refusalMark, rows } from './table-of.ts'
import { Watched } from './watched.ts'

const DAY_MS = 86_400_000

beforeEach(beginAgain) // or the seats and lists of each are full of those before
type Name = keyof typeof contract

const PROMISES = Object.fromEntries(
	Object.values(contract).map((promise) => [`${promise.method} ${promise.path}`, promise]),
)

test.for(Object.entries(PARTS))(
	'ROLE-03, ROLE-09, ROLE-11, ROLE-12, ROLE-15, ROLE-17, ROLE-22, ROLE-26, G-44, G-90: at every address of %s each of ten people is answered as the documents say; a yes does it, and a no changes nothing',
	async ([, endpoints]) => {
		await using stage = await openStage()
		const ada = await openAda(stage)
		const cast = await new Cast(stage).everybody()
		const watched = await Watched.open(stage)
		const tried = { yes: 0, no: 0 }

		for (const { address, cells } of rows(endpoints)) {
			const make = endpoints[address]?.deed
			if (!make) throw new Error(`Nobody knows how to ask ${address}.`)
			const [yes, no] = [true, false].map((isYes) =>
				cells.filter(([, mark]) => mark in ALLOWED === isYes),
			) as [typeof cells, typeof cells]

			const isRead = address.startsWith('GET ') && !endpoints[address]?.changes
			const shared = new Map<string, unknown>()

			// Asks as everybody who is refused, then checks once what was written meanwhile.
			const refused: [Role, string, Deed][] = []
			for (const [role, mark] of no)
				refused.push([role, mark, await make(cast.lay(role, ada, shared))])
			if (no.length > 0) await watched.rest()
			await Promise.all(
				refused.map(async ([role, mark, deed]) => {
					const answer = await deed.send()
					expect([address, role, markOf(answer)]).toEqual([address, role, mark])
					if (answer.body)
						expect(answer.body).toEqual({ message: expect.any(String), code: expect.any(String) })
					tried.no++
				}),
			)
			if (no.length > 0)
				expect([address, no.map(([role]) => role), await watched.written()]).toEqual([
					address,
					no.map(([role]) => role),
					[],
				])

			const isAsked = async ([role, mark]: (typeof yes)[number]) => {
				const deed = await make(cast.lay(role, ada, isRead ? shared : undefined))
				await cast.keep(role)
				const hers = mark === 'own' ? await placeOf(ada.person) : null
				const answer = await deed.send()
				const found = markOf(answer)
				expect([address, role, found === 'ok' ? mark : found]).toEqual([address, role, mark])
				const promise = PROMISES[address]?.reply.safeParse(answer.body)
				expect([address, role, promise?.error?.issues]).toEqual([address, role, undefined])
				if (cells.some(([, one]) => one === 'cut')) readsSecret(answer, mark)
				await deed.done?.(answer)
				if (hers) expect([address, await placeOf(ada.person)]).toEqual([address, hers])
				if (deed.usesUp) await cast.renew(role)
				tried.yes++
			}
			// A reading request changes nothing for the next one.
			if (isRead) await Promise.all(yes.map(isAsked))
			else for (const cell of yes) await isAsked(cell)
		}
		expect(tried.yes + tried.no).toBe(rows(endpoints).length * 10)
		expect(Math.min(tried.yes, tried.no)).toBeGreaterThan(30)
	},
)

function markOf({ status, mark, body }: Answered): string {
	if (mark) return mark
	return status < 400 ? 'ok' : refusalMark(status, (body ?? {}) as never)
}

test('ROLE-24: a stage token is ours: short-lived, signed, and about a person and a session only', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const token = ada.stageToken ?? ''
	const key = new TextEncoder().encode(`stage-token:${TEST_SECRET}`)

	const { payload, protectedHeader } = await jwtVerify(token, key, { algorithms: ['HS256'] })

	expect(protectedHeader).toMatchObject({ alg: 'HS256', kid: expect.any(String) })
	expect(Object.keys(payload).sort()).toEqual(['exp', 'iat', 'sid', 'sub', 'ver'])
	expect(payload.sub).toBe(ada.userId)
	expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(DAY_MS / 1000)
})

test('G-90: for everybody except operators an address under /api/admin answers as an address that does not exist, for every request', async () => {
	await using stage = await openStage()
	const [mallory, offstage] = await stage.allSeated('mallory', 'offstage')
	await offstage.ask(contract.leave, { body: {} })
	const loggedIn = stage.person('logged-in')
	await loggedIn.logIn()
	const bearers: [who: string, bearer: string | null][] = [
		['guest', null],
		['nonsense', 'nonsense'],
		['logged in', loggedIn.accessToken],
		['off stage, by identity', offstage.accessToken],
		['off stage, by stage token', offstage.stageToken],
		['on stage, by identity', mallory.accessToken],
		['on stage, by stage token', mallory.stageToken],
	]
	const admin = (Object.keys(contract) as Name[]).filter(
		(name) => contract[name].who === 'operator',
	)
	const odd: [method: string, type: string, body: string | undefined][] = [
		['GET', 'application/json', undefined],
		['POST', 'application/json', '{}'],
		['POST', 'text/plain', '{'],
		['DELETE', 'application/json', undefined],
	]
	const { origin } = stage.places
	const unknown = await (await stage.fetch(`${origin}/api/admin/nothing`)).text()
	expect(admin.length).toBeGreaterThanOrEqual(8)

	// Each asks at each address, and each way is tried by everybody and everywhere; the proof tries all of them.
	const ways = sized(1, odd.length)
	await Promise.all(
		admin.flatMap((name, at) =>
			bearers.flatMap(([who, bearer], by) =>
				range(0, ways - 1).map(async (more) => {
					const [method, type, body] = odd[(at + by + more) % odd.length] as (typeof odd)[number]
					expect(contract[name].path).toMatch(/^\/api\/admin\//)
					const answer = await stage.fetch(origin + contract[name].path, {
						method,
						headers: {
							'Content-Type': type,
							...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
						},
						body,
					})
					expect([name, who, answer.status, await answer.text()]).toEqual([name, who, 404, unknown])
				}),
			),
		),
	)
})
