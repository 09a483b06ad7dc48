import { findMessages } from '#contract/messages/finding'
import { Connection, httpRequest } from '../connection.ts'
import { atMost, type Bench, figureOf, measuring, type Part, percentile } from '../part.ts'
import { openProduct, type Product } from '../product.ts'

const P99_MS = 50
const STEP = 20_000
const VOCABULARY = 50_000
const BEGAN_AT = Date.UTC(2025, 0)
const EVERY_MS = 10_000

/** A word by its frequency: the first word is in every fourth message, the last ones are in a few. */
const wordAt = (share: number) => Math.floor(VOCABULARY * share ** 4)
const anyWord = () => `w${wordAt(Math.random())}`
/** Of the 400 words that are said most. */
const common = () => `w${wordAt(Math.random() * 0.3)}`
const rare = () => `w${wordAt(0.7 + Math.random() * 0.3)}`

const ASKED = {
	'a common word': common,
	'a rare word': rare,
	'two common words': () => `${common()} ${common()}`,
	'a common and a rare word': () => `${common()} ${rare()} `,
	'a word while it is typed': () => `w${Math.floor(Math.random() * 90) + 10}`,
	'a word, and one while it is typed': () => `${common()} w${Math.floor(Math.random() * 90) + 10}`,
	'eight words': () => `${Array.from({ length: 8 }, anyWord).join(' ')} `,
	'a word that nobody said': () => `v${Math.floor(Math.random() * 1e6)}`,
}

export const finding: Part = {
	name: 'finding',
	about: 'words in all messages: 8 words each, in the original and in the reader’s translation',
	cells: (bench) => [
		{
			name: 'product',
			run: () =>
				measuring(openProduct(bench.world, { cacheApi: false }), (stage) => findAll(stage, bench)),
		},
	],
	figures(found, bench) {
		const of = historyOf(bench).toLocaleString('en-US')
		return ['all', ...Object.keys(ASKED)].flatMap((what) =>
			['p50', 'p99'].map((share) => {
				const took = found('product', `${what} ${share}`)
				const goals =
					what === 'all' && share === 'p99' ? [atMost(`<= ${P99_MS} ms`, took.max, P99_MS)] : []
				return figureOf(`${what}, ${share}, of ${of}`, 'ms', took, {}, goals)
			}),
		)
	},
}

const historyOf = ({ quick }: Bench) => (quick ? 5_000 : 1_000_000)

async function findAll(stage: Product, bench: Bench) {
	await fill(stage.db, historyOf(bench))
	const connection = await Connection.open(stage.port)
	try {
		const times = bench.quick ? 20 : 250
		const took = new Map<string, number[]>()
		for (let time = -times / 10; time < times; time++)
			for (const [what, words] of Object.entries(ASKED)) {
				const query = new URLSearchParams({ q: words(), lang: 'es' })
				const from = performance.now()
				const { status } = await connection.ask(httpRequest('GET', `${findMessages.path}?${query}`))
				const ms = performance.now() - from
				if (status !== 200) throw new Error(`${what} was answered ${status}.`)
				for (const name of [what, 'all'])
					if (time >= 0) took.set(name, [...(took.get(name) ?? []), ms])
			}
		const measured: Record<string, number> = {}
		for (const [name, ms] of took) {
			const sorted = Float64Array.from(ms).sort()
			measured[`${name} p50`] = percentile(sorted, 0.5)
			measured[`${name} p99`] = percentile(sorted, 0.99)
		}
		return measured
	} finally {
		connection.close()
	}
}

/** The index is written stretch by stretch in the order of its words: that is several times as fast as message by message. */
async function fill(db: D1Database, count: number): Promise<void> {
	const trigger = await db
		.prepare("SELECT sql FROM sqlite_master WHERE name = 'messages_are_found'")
		.first<string>('sql')
	await db.prepare('DROP TRIGGER messages_are_found').run()
	const word = (letter: string) =>
		`'${letter}' || CAST(${VOCABULARY} * pow((abs(random()) % 1000000) / 1000000.0, 4) AS INTEGER)`
	const words = (letter: string) =>
		`json_array(${Array.from({ length: 8 }, () => word(letter)).join(', ')})`
	for (let at = 0; at < count; at += STEP)
		await db
			.prepare(
				`WITH RECURSIVE
					n (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2),
					said (i, own, es) AS MATERIALIZED (SELECT i, ${words('w')}, ${words('w')} FROM n)
				INSERT INTO messages (id, timestamp, text, language, translations, platform, platform_user_id,
					platform_username, profile_pic_url, terms)
				SELECT printf('%026d', i), CAST(?3 AS INTEGER) + i * ?4, ${spoken('own')}, 'en-us',
					json_object('es', ${spoken('es')}), 'x', 'past-' || (i % 30), 'reader_' || (i % 30), '',
					json_object('*', json(own), 'es', json(es), '@', json_array('x:past-' || (i % 30)))
				FROM said`,
			)
			.bind(at, Math.min(count, at + STEP), BEGAN_AT, EVERY_MS)
			.run()
	for (let at = 0; at < count; at += STEP)
		await db
			.prepare(
				`INSERT OR IGNORE INTO postings (term, message_id)
				SELECT version.key || ' ' || term.value, messages.id
				FROM messages, json_each(messages.terms) AS version, json_each(version.value) AS term
				WHERE messages.id >= printf('%026d', ?1) AND messages.id < printf('%026d', ?2) ORDER BY 1, 2`,
			)
			.bind(at, at + STEP)
			.run()
	await db.prepare(trigger ?? '').run()
}

function spoken(words: string): string {
	return `replace(replace(replace(replace(${words}, '[', ''), ']', ''), '"', ''), ',', ' ')`
}
