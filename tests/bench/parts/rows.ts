import { listMessages } from '#contract/messages'
import { pause } from '../audience.ts'
import { Listener } from '../listener.ts'
import { atMost, type Bench, type Figure, type Found, measuring, type Part } from '../part.ts'
import { openProduct, type Product } from '../product.ts'

const READERS = ['es', 'de', 'ja']
const SETTLED_LOOKS = 10
const LOOK_MS = 100

interface Rows {
	read: number
	written: number
	queries: number
}

export const rows: Part = {
	name: 'rows',
	about: `rows that D1 would bill, and the older page at growing histories; readers in ${READERS.length} more languages`,
	cells: (bench) => [
		{
			name: 'product',
			run: () =>
				measuring(
					openProduct(bench.world, { seated: 1, metered: true, cacheApi: false }),
					(stage) => count(stage, bench),
				),
		},
	],
	figures,
}

function histories({ quick }: Bench): number[] {
	return quick ? [1000, 5000] : [1000, 100_000, 1_000_000]
}

async function count(stage: Product, bench: Bench) {
	const [person] = stage.people
	if (!person) throw new Error('Nobody is seated.')
	const said = bench.quick ? 3 : 10
	const ear = { heard: () => undefined, lost: () => undefined }
	const readers = READERS.map((language) => {
		const path = `/api/realtime/stage-updates?lang=${language}`
		return new Listener(stage.port, path, ear, false)
	})
	await Promise.all(readers.map((reader) => reader.upgraded()))
	await settled(stage)

	const before = await meter(stage)
	for (let message = 0; message < said; message++) {
		await person.say(`Good morning everybody, this is sentence number ${message} of today.`)
		await settled(stage)
	}
	const after = await meter(stage)
	for (const reader of readers) reader.drop()
	const measured: Record<string, number> = {
		writtenPerMessage: (after.written - before.written) / said,
		translated: await translatedShare(stage, said),
	}

	let have = 0
	for (const history of histories(bench)) {
		await addHistory(stage.db, have, history)
		have = history
		const hot = await rowsOf(stage, () => fetch(`${stage.places.origin}/stage`))
		const { body } = await person.ask(listMessages, {})
		const older = { query: { cursor: body.nextCursor ?? '' } }
		const cold = await rowsOf(stage, () => person.ask(listMessages, older))
		measured[`hot ${history}`] = hot
		measured[`older ${history}`] = cold
		measured[`older ms ${history}`] = await medianMs(() => person.ask(listMessages, older))
	}
	return measured
}

async function meter({ places }: Product): Promise<Rows> {
	return (await (await fetch(`${places.origin}/bench/rows`)).json()) as Rows
}

async function settled(stage: Product): Promise<void> {
	let last = -1
	for (let quiet = 0; quiet < SETTLED_LOOKS; quiet++) {
		const { queries } = await meter(stage)
		if (queries !== last) quiet = 0
		last = queries
		await pause(LOOK_MS / 2)
	}
}

async function rowsOf(stage: Product, act: () => Promise<unknown>): Promise<number> {
	await settled(stage)
	const before = await meter(stage)
	await act()
	return (await meter(stage)).read - before.read
}

/** Without it, few rows written could simply mean that nothing was translated. */
async function translatedShare({ db }: Product, said: number): Promise<number> {
	const { results } = await db
		.prepare("SELECT translations FROM messages WHERE text LIKE 'Good morning everybody%'")
		.all<{ translations: string }>()
	const languages = results.map(({ translations }) => Object.keys(JSON.parse(translations)).length)
	return languages.reduce((sum, found) => sum + found, 0) / (said * READERS.length)
}

/** Older messages than anybody said in this run, straight into the database. */
async function addHistory(db: D1Database, from: number, to: number): Promise<void> {
	const step = 50_000
	for (let at = from; at < to; at += step)
		await db
			.prepare(
				`WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
				INSERT INTO messages (id, timestamp, text, language, platform, platform_user_id, platform_username, profile_pic_url)
				SELECT printf('0000000000%016d', i), i, 'An old message, number ' || i, 'en-us', 'x', '1', 'ada', '' FROM n`,
			)
			.bind(at, Math.min(to, at + step))
			.run()
}

async function medianMs(act: () => Promise<unknown>): Promise<number> {
	const took: number[] = []
	for (let time = 0; time < 60; time++) {
		const from = performance.now()
		await act()
		took.push(performance.now() - from)
	}
	return took.sort((a, b) => a - b)[30] ?? Number.NaN
}

function figures(found: Found, bench: Bench): Figure[] {
	const figure = (what: string, unit: string, metric: string): Figure => ({
		what,
		unit,
		product: found('product', metric),
		rivals: {},
		goals: [],
	})
	const written = figure('rows written per message with translations', '', 'writtenPerMessage')
	written.goals.push(atMost('<= 4', written.product.median, 4))
	const translated = figure('of its translations stored', '', 'translated')
	translated.goals.push({ text: 'all', met: translated.product.min === 1 })
	const all = histories(bench)
	const pages = all.flatMap((history) =>
		(['hot', 'older'] as const).map((page) => {
			const read = figure(`rows read, ${page} page of ${history}`, '', `${page} ${history}`)
			read.goals.push(atMost('<= 60', read.product.median, 60))
			return read
		}),
	)
	const fewest = found('product', `older ms ${all[0]}`).median
	const times = all.map((history) => {
		const took = figure(`older page of ${history}`, 'ms', `older ms ${history}`)
		took.goals.push(atMost(`<= 1.15x of ${all[0]}`, took.product.median / fewest, 1.15))
		return took
	})
	return [written, translated, ...pages, ...times]
}
