import { Listener } from '../listener.ts'
import { settledCounts } from '../meter.ts'
import { atMost, type Bench, figureOf, measuring, type Part, reckoned } from '../part.ts'
import { openProduct, type Product } from '../product.ts'

const READERS = ['es', 'de', 'ja']

export const rows: Part = {
	name: 'rows',
	about: `rows that D1 would bill for a message; readers in ${READERS.length} more languages`,
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
	figures(found) {
		const figure = (what: string, unit: string, metric: string) =>
			figureOf(what, unit, found('product', metric))
		const written = figure('rows written per message with translations', '', 'writtenPerMessage')
		// The message by its key, and for each translation a row with the index that finds it.
		written.rivals['a row per translation'] = reckoned(1 + 2 * READERS.length)
		const indexed = figure('of them in the index of words', '', 'indexedPerMessage')
		const others = written.product.median - indexed.product.median
		written.goals.push(atMost('<= 4, without the index of words', others, 4))
		const translated = figure('of its translations stored', '', 'translated')
		translated.goals.push({ text: 'all', met: translated.product.min === 1 })
		return [written, indexed, translated]
	},
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

	const before = await settledCounts(stage)
	for (let message = 0; message < said; message++) {
		await person.say(`Good morning everybody, this is sentence number ${message} of today.`)
		await settledCounts(stage)
	}
	const after = await settledCounts(stage)
	for (const reader of readers) reader.drop()
	return {
		writtenPerMessage: (after.written - before.written) / said,
		indexedPerMessage: (await indexed(stage)) / said,
		translated: await translatedShare(stage, said),
	}
}

/** Rows of the index of words: one for each different word of a message and of its translations (0142). */
async function indexed({ db }: Product): Promise<number> {
	const { results } = await db
		.prepare(
			`SELECT count(*) AS n FROM postings JOIN messages ON messages.id = message_id
			WHERE text LIKE 'Good morning everybody%'`,
		)
		.all<{ n: number }>()
	return results[0]?.n ?? 0
}

/** Without it, few rows written could simply mean that nothing was translated. */
async function translatedShare({ db }: Product, said: number): Promise<number> {
	const { results } = await db
		.prepare("SELECT translations FROM messages WHERE text LIKE 'Good morning everybody%'")
		.all<{ translations: string }>()
	const languages = results.map(({ translations }) => Object.keys(JSON.parse(translations)).length)
	return languages.reduce((sum, found) => sum + found, 0) / (said * READERS.length)
}
