import { expect, test } from 'vitest'
import { addressOf } from '#contract/endpoint'
import { contract } from '#contract/index'
import { api } from '#worker/api'
import { openStage } from '../../support/open-stage.ts'
import { everyRow, everything } from '../authorization/everything.ts'
import { CLOSED, DOORKEEPERS, DOORS } from '../authorization/table.ts'
import { rows } from '../authorization/table-of.ts'

const NOBODYS = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Not yours (an upload without its signature), not there, not that way, no socket. */
const NOTHING_THERE = [403, 404, 405, 426]
const SOURCES: Record<string, string> = import.meta.glob('../../../worker/**/*.ts', {
	query: '?raw',
	import: 'default',
	eager: true,
})
const MANIFEST: Record<string, string> = import.meta.glob(
	'../../../build/client/assets/manifest-*.js',
	{ query: '?raw', import: 'default', eager: true },
)
/** Pages whose forms work without JavaScript; the Worker's API answers them. */
const ON_STAGE = ['', '.event.$id', '.join', '.message.$id', '.story.$id', '.topic.$id'].map(
	(page) => `routes/stage${page && `_${page}`}`,
)
const WITH_FORMS = ['routes/ad-auction', 'routes/admin', ...ON_STAGE]
const ROUTES = Object.keys(import.meta.glob('../../../app/routes/*'))

test('ROLE-09, ROLE-26: the table of roles lists every endpoint, and no other', () => {
	const promised = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
	const tabled = rows()
		.map(({ address }) => address)
		.filter((address) => /^\w+ \/api\//.test(address))
		.filter((address) => address !== 'GET /api/realtime/stage-updates')

	expect(tabled.toSorted()).toEqual(promised.toSorted())
	expect(new Set(tabled).size).toBe(tabled.length)
	expect(Object.keys(api).toSorted()).toEqual(Object.keys(contract).toSorted())
})

test('ROLE-09, G-90: the table of roles lists every page with its data, and no page takes a POST but those with forms (G-176)', () => {
	const files = ROUTES.map((path) => path.replace(/^.*\/(routes\/.*)\.tsx?$/, '$1'))
	const tabled = rows().flatMap(({ address }) => /_data=(\S+)$/.exec(address)?.[1] ?? [])
	const built = Object.values(MANIFEST).map((text) =>
		JSON.parse(text.replace(/^[^{]*|[^}]*$/g, '')),
	)

	expect(tabled.toSorted()).toEqual([...files, 'root'].toSorted())
	expect(built).toHaveLength(1)
	expect(Object.keys(built[0].routes).toSorted()).toEqual(tabled.toSorted())
	for (const [name, route] of Object.entries(built[0].routes))
		expect(route).toMatchObject({ hasAction: WITH_FORMS.includes(name), hasClientAction: false })
})

test('ROLE-09: the table of roles lists every other route of the Worker', () => {
	const looking = Object.entries(SOURCES).filter(([, source]) => source.includes('pathname'))
	const doors = looking.flatMap(([, source]) =>
		source
			.split('\n')
			.filter((line) => line.includes('pathname'))
			.flatMap(pathsIn),
	)

	expect(looking.map(([path]) => path.replace('../../../', '')).toSorted()).toEqual(
		DOORKEEPERS.toSorted(),
	)
	expect([...new Set(doors)].toSorted()).toEqual(DOORS.toSorted())
	for (const door of DOORS.filter((one) => !one.startsWith('^')))
		expect(rows().some(({ address }) => address.split(' ')[1]?.startsWith(door))).toBe(true)
})

test('ROLE-11, G-90: mallory, on stage, tries every method at every address, and well-known foreign ones: undeclared ones are refused and change nothing', async () => {
	await using stage = await openStage()
	const mallory = await stage.seated('mallory')
	const declared = rows().map(({ address }) => address.replace(/\?.*$/, ''))
	const paths = [...new Set(declared.map((address) => address.split(' ')[1] ?? ''))]
	const promised = Object.values(contract).map(({ path }) => path as string)
	const closed = CLOSED.trim()
		.split(/\s+/)
		.filter(
			(path) =>
				!promised.some((one) => new RegExp(`^${one.replace(/:\w+/g, '[^/]+')}$`).test(path)),
		)
	const before = await everything(stage)
	const open: string[] = []
	let tried = 0

	for (const path of [...paths, ...closed])
		for (const method of METHODS) {
			if (declared.includes(`${method === 'HEAD' ? 'GET' : method} ${path}`)) continue
			const params = { id: NOBODYS, name: '0'.repeat(32) }
			const { status } = await stage.fetch(stage.places.origin + addressOf(path, params), {
				method,
				redirect: 'manual',
				headers: {
					Authorization: `Bearer ${mallory.stageToken}`,
					'Content-Type': 'application/json',
				},
				...(method === 'GET' || method === 'HEAD' ? {} : { body: '{}' }),
			})
			tried++
			if (!NOTHING_THERE.includes(status)) open.push(`${method} ${path}: ${status}`)
		}

	expect(open).toEqual([])
	expect(await everyRow(stage)).toEqual(before)
	expect(tried).toBeGreaterThan(600)
})

/** Quoted addresses, and patterns that begin with one. */
function pathsIn(line: string): string[] {
	const quoted = [...line.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path)
	const patterns = [...line.matchAll(/\/(\^\\\/(?:\\.|\[[^\]]*\]|[^/\\])*)\//g)].map(
		([, pattern = '']) => pattern.replaceAll('\\/', '/'),
	)
	return [...quoted, ...patterns]
}
