import { expect, test, vi } from 'vitest'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { type Deed, openAda, type Way } from '../authorization/asking.ts'
import { Cast } from '../authorization/cast.ts'
import { activities } from '../authorization/endpoints/activities.ts'
import { coming } from '../authorization/endpoints/coming.ts'
import { ENDPOINTS } from '../authorization/endpoints/index.ts'
import { atRest, tidied } from '../authorization/everything.ts'
import { ALLOWED, ROLES, type Role } from '../authorization/table.ts'
import { rows } from '../authorization/table-of.ts'
import { Watched } from '../authorization/watched.ts'
import { furnished } from './furnished.ts'
import { furtherWays } from './further-ways.ts'
import { kindsOfChange, tablesWithout } from './whose-rows.ts'

const WAYS: Record<string, Way> = { ...ENDPOINTS, ...furtherWays }
/** Written together with any change. */
const MACHINERY = ['+ log', '+ memory', '+ demand', '~ meta: value']
/** The first role that is allowed asks; `other` names ada in every field that could name a person. */
const ACTORS: Role[] = ['other', 'x', 'farc', 'off', 'login', 'operator']
const BETTER: Record<string, Role> = {
	'GET /api/stage/me': 'off', // who has a seat only reads there
	'POST /api/stage/remove-wallet': 'x', // that of other is saved here
	'POST /api/stage/topics': 'x', // other is Away by then
	'POST /api/save-push-subscription': 'guest', // who has a place would be alerted of what comes after
	'POST /api/stage/events': 'x',
	'POST /api/stage/verify-join': 'login',
	'POST /api/stage/verify-join, in place of who is away': 'login',
}

interface Act {
	address: string
	role: Role
}

test('API-48, ROLE-17, G-44, G-94: every permitted request changes rows of its caller and of the people concerned, never of bystanders @proof', async () => {
	await using stage = await openStage()
	const [ada, bystanders] = [await openAda(stage), await furnished(stage)]
	const cast = await new Cast(stage).everybody()
	const watched = await Watched.open(stage)
	const everything = async () => {
		await watched.rest()
		return watched.everyRow()
	}
	const people = (actor: Role): [name: string, person: Person][] => [
		...ROLES.map((role): [string, Person] => [role === actor ? 'me' : role, cast.of(role).person]),
		['ada', ada.person],
		...bystanders,
	]
	const lay = ({ address, role }: Act) =>
		(WAYS[address] ?? unknown(address)).deed(cast.lay(role, ada))
	expect(tablesWithout(['me', 'ada'], await everything(), people('x'))).toEqual([])

	for (const group of groups()) {
		const deeds: Deed[] = []
		for (const act of group) deeds.push(await lay(act))
		let before = await everything()
		for (const [at, act] of group.entries()) {
			await done(act, deeds[at] as Deed, cast.of(act.role).person)
			if (isReading(act) && at < group.length - 1) continue
			before = await vi.waitFor(
				async () => {
					await tidied(stage)
					await atRest(stage)
					const now = await watched.everyRow()
					const kinds = kindsOfChange(before, now, people(act.role))
					const changed = kinds.filter((kind) => !MACHINERY.includes(kind))
					expect([act, changed]).toEqual([act, (WAYS[act.address]?.changes ?? []).toSorted()])
					return now
				},
				{ timeout: 15_000 }, // a translator that is slow, too
			)
		}
		if (deeds[0]?.usesUp) await cast.renew(group[0]?.role ?? 'x')
	}
})

test('ROLE-09: every endpoint lists which rows, of which people, a granted request may change', () => {
	const asked = acts().map(({ address }) => address)
	const listed = Object.keys(WAYS).filter((address) => WAYS[address]?.changes)

	expect(listed.filter((address) => !asked.includes(address))).toEqual([])
	expect(
		asked.filter((address) => !address.startsWith('GET ') && !listed.includes(address)),
	).toEqual([])
})

/** Every address with somebody who may, and then what else can be asked there. */
function acts(): Act[] {
	const tabled = rows().flatMap(({ address, cells }): Act[] => {
		const may = cells.filter(([, mark]) => mark in ALLOWED).map(([role]) => role)
		const role = BETTER[address] ?? ACTORS.find((one) => may.includes(one))
		return role ? [{ address, role }] : []
	})
	const further = Object.keys(furtherWays).map((address) => ({
		address,
		role: BETTER[address] ?? ('x' as const),
	}))
	return [...tabled, ...further]
}

/**
 * Prepares all acts together and then runs them one after the other, except those that another act would undo.
 */
function groups(): Act[][] {
	const changing = acts().filter((act) => !isReading(act))
	const isApart = ({ address }: Act) =>
		[coming, activities].some((ways) => address.replace(/,.*/, '') in ways)
	return [
		changing.filter((act) => !isApart(act)),
		...changing.filter(isApart).map((act) => [act]),
		acts().filter(isReading),
	]
}

function isReading({ address }: Act): boolean {
	return address.startsWith('GET ') && !WAYS[address]?.changes
}

async function done(act: Act, { send }: Deed, person: Person): Promise<void> {
	const { status, body } = await send()
	expect([act, status < 400, body]).toEqual([act, true, body])
	if (body?.participant && body.stageToken) person.take(body as never)
}

function unknown(address: string): never {
	throw new Error(`Nobody knows how to ask ${address}.`)
}
