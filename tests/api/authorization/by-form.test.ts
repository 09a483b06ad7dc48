import { beforeEach, expect, test } from 'vitest'
import { beginAgain } from '../../support/begin-again.ts'
import { openStage } from '../../support/open-stage.ts'
import { type Deed, openAda } from './asking.ts'
import { ASKED_BY_FORM, foundByForm, markByForm, sendByForm } from './by-form.ts'
import { Cast } from './cast.ts'
import { ENDPOINTS } from './endpoints/index.ts'
import { ALLOWED } from './table.ts'
import { rows } from './table-of.ts'
import { Watched } from './watched.ts'

beforeEach(beginAgain)

/**
 * The code to publish is the browser's log-in's, and tests/api/forms/forms.test.ts joins by it. A story's form
 * brings its file, as in tests/api/forms/files.test.ts.
 */
const ELSEWHERE = ['POST /api/stage/verify-join', 'POST /api/stage/stories/finalize-upload']
test('G-176, ROLE-03, ROLE-09, ROLE-22, G-90: every form answers each of ten people as the table says of the API, and a refusal changes nothing', async () => {
	await using stage = await openStage()
	const ada = await openAda(stage)
	const cast = await new Cast(stage).everybody()
	const watched = await Watched.open(stage)
	const asked = rows().filter(
		({ address }) => address in ASKED_BY_FORM && !ELSEWHERE.includes(address),
	)
	const cells = asked.flatMap(({ address, cells: ofRow }) => {
		const [ofGuest = ''] = ofRow.map(([, mark]) => mark)
		return ofRow.map(([role, mark]) => ({
			address,
			role,
			mark: markByForm(address, role, mark, ofGuest),
		}))
	})
	const [yes, no] = [true, false].map((isYes) =>
		cells.filter(({ mark }) => mark in ALLOWED === isYes),
	) as [typeof cells, typeof cells]
	let said = 0

	const shared = new Map(asked.map(({ address }) => [address, new Map<string, unknown>()]))
	const deeds: [(typeof no)[number], Deed][] = []
	for (const cell of no) deeds.push([cell, await deedOf(cell, shared.get(cell.address))])
	await watched.rest()
	for (const { address } of asked)
		await Promise.all(
			deeds
				.filter(([cell]) => cell.address === address)
				.map(([cell, deed]) => answered(cell, deed)),
		)
	// A page that is drawn says which language is read; nothing else of it is kept.
	const written = await watched.written()
	expect(written.filter((row) => !row.includes(' room demand '))).toEqual([])

	for (const cell of yes) {
		const deed = await deedOf(cell)
		await cast.keep(cell.role)
		await answered(cell, deed)
		if (deed.usesUp) await cast.renew(cell.role)
	}
	expect(asked.map(({ address }) => address).toSorted()).toEqual(
		Object.keys(ASKED_BY_FORM)
			.filter((address) => !ELSEWHERE.includes(address))
			.toSorted(),
	)
	expect(said).toBe(cells.length)

	async function deedOf({ address, role }: (typeof cells)[number], known?: Map<string, unknown>) {
		const make = ENDPOINTS[address]?.deed
		if (!make) throw new Error(`Nobody knows how to ask ${address}.`)
		const it = cast.lay(role, ada, known)
		return make({
			...it,
			byForm: (method, path, question, from) =>
				`${method} ${path}`.startsWith(address.replace(/:.*$/, ''))
					? sendByForm(it, address, path, question, from)
					: null,
		})
	}

	async function answered({ address, role, mark }: (typeof cells)[number], deed: Deed) {
		const { page } = await deed.send()
		if (!page) throw new Error(`No form asked ${address}.`)
		const meant = mark in ALLOWED ? 'ok' : mark
		expect([address, role, foundByForm(page, meant)]).toEqual([address, role, meant])
		said++
	}
}, 180_000)
