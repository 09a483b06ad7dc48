import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { LanguageCode } from '#contract/languages'
import { SEARCH_PAGE } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { messages, postings } from '#migrations/schema'
import { AUTHOR, ORIGINAL } from '#rules/text/term-keys'
import { beginningsOf, type SearchTerms, spellingsOf, termsOfPiece } from '#rules/text/terms'
import type { RequestContext } from '../context.ts'
import { toMessages, whereNotRemoved } from './message-rows.ts'

/**
 * The most index rows that one page may read: once to count the messages of its terms, and once to search. The search
 * reads the rows of the rarest term, and those to compare with each.
 */
export const READS_MAX = 20_000
/** The count of a term's messages stops here, because it only serves to find the rarest term. */
const COUNTED_MAX = 5_000
/** How many words with the same beginning are searched for, in alphabetical order. */
const BEGINNINGS_MAX = 64
/**
 * How many further sets of terms a query compares. D1 takes a hundred parameters and conditions, and the words
 * themselves are compared afterwards.
 */
const COMPARED_MAX = 40
/** How often a query reads each row of its rarest term: twice to find the edge, and once as a possible hit. */
const READS_OF_ROW = 3
const LAST = '~' // sorts behind every id
const LAST_LETTER = '\u{10ffff}'

const dialect = new SQLiteAsyncDialect()

interface Asked {
	wanted: SearchTerms
	language: LanguageCode | null
	by: string | null
	older: string | null
}

/** Terms of which a message must contain at least one, and how many messages contain one (counted up to a limit). */
interface AnyOf {
	terms: string[]
	count: number
}

/**
 * Messages that may contain the words, newest first. The index holds terms only, so the caller compares the words
 * themselves. `next`: the id before which older messages are still to be searched; null for none.
 */
export async function searchMessages(
	context: RequestContext,
	asked: Asked,
): Promise<{ messages: Message[]; next: string | null }> {
	const versions = asked.language === null ? [ORIGINAL] : [ORIGINAL, asked.language]
	const sets = await setsOf(context, versions, asked)
	const walked = sets.filter((all) => all.every(({ count }) => count > 0))
	const walks = walked.map((all) => walkOf(all, READS_MAX / walked.length))
	const { ids, edge } = await walk(context, walks, asked.older ?? LAST)
	const shown = ids.slice(0, SEARCH_PAGE)
	const next = ids.length > SEARCH_PAGE ? (shown.at(-1) ?? null) : edge
	return { messages: await publicOnes(context, asked.language, shown), next }
}

/** For the original and for the translation: the sets of terms. A message must contain a term of every set. */
async function setsOf(
	{ env }: RequestContext,
	versions: readonly string[],
	{ wanted: { pieces, beginning }, by }: Asked,
): Promise<AnyOf[][]> {
	const author = by === null ? [] : [[`${AUTHOR} ${by}`]]
	const terms = versions.map((version) => [
		...author,
		...pieces.flatMap(termsOfPiece).map((term) => spelledIn(version, term)),
	])
	const isAlone = terms[0]?.length === 1 && beginning === null
	if (isAlone) return terms.map(([one = []]) => [{ terms: one, count: 1 }])
	const begun =
		beginning === null
			? []
			: versions.map((version) => beginningsOf(beginning).map((one) => `${version} ${one}`))
	const counting = [...new Set(terms.flat(2))]
	// All terms and beginnings share the reads.
	const most = Math.min(COUNTED_MAX, Math.floor(READS_MAX / (counting.length + begun.length)))
	const [counts = [], ...words] = await answersOf<Counted>(env.DB, [
		countsOf(counting, most),
		...begun.map((one) => wordsBeginning(one, most)),
	])
	const counted = new Map(counts.map(({ term, count }) => [term, count]))
	const known = (spellings: readonly string[]) =>
		anyOf(spellings.map((term) => ({ term, count: counted.get(term) ?? 0 })))
	return terms.map((all, at) => [
		...all.map(known),
		...(beginning === null ? [] : [anyOf(words[at] ?? [])]),
	])
}

function spelledIn(version: string, term: string): string[] {
	return spellingsOf(term).map((one) => `${version} ${one}`)
}

interface Counted {
	term: string
	count: number
}

function anyOf(found: readonly Counted[]): AnyOf {
	const used = found.filter(({ count }) => count > 0)
	return {
		terms: used.map(({ term }) => term),
		count: used.reduce((sum, { count }) => sum + count, 0),
	}
}

function countsOf(terms: readonly string[], most: number): SQL {
	return sql`SELECT value AS term, (SELECT count(*) FROM (SELECT 1 FROM ${postings}
		WHERE term = one.value LIMIT ${most})) AS count FROM json_each(${JSON.stringify(terms)}) AS one`
}

/**
 * The words with one of these beginnings. The query jumps along the index from word to word, so their number of
 * messages does not matter. `most`: how many messages are counted, of all words together.
 */
function wordsBeginning(beginnings: readonly string[], most: number): SQL {
	return sql`WITH RECURSIVE word(term, begun) AS (
		SELECT (SELECT min(term) FROM ${postings} WHERE term >= one.value AND term < one.value || ${LAST_LETTER}), one.value
			FROM json_each(${JSON.stringify(beginnings)}) AS one
		UNION ALL SELECT (SELECT min(term) FROM ${postings} WHERE term > word.term AND term < word.begun || ${LAST_LETTER}), word.begun
			FROM word WHERE word.term IS NOT NULL LIMIT ${BEGINNINGS_MAX}
	) SELECT word.term AS term, (SELECT count(*) FROM (SELECT 1 FROM ${postings}
		WHERE term = word.term LIMIT CAST(1 + ${most} / (SELECT count(*) FROM word) AS INTEGER))) AS count FROM word WHERE word.term IS NOT NULL`
}

/**
 * One search along the index. `along`: the terms whose messages are read, newest first; `others`: sets of which
 * each message must also contain a term; `reads`: how many messages are read at most per term.
 */
interface Walk {
	along: string[]
	others: string[][]
	reads: number
}

/** The walk along the rarest terms, which reads at most so many rows. Sets for which no reads are left are not compared. */
function walkOf(sets: readonly AnyOf[], most: number): Walk {
	const [rarest, ...more] = sets.toSorted((a, b) => a.count - b.count)
	const along = rarest?.terms ?? []
	const others: string[][] = []
	let readsOfRow = READS_OF_ROW
	for (const { terms } of more) {
		const isTooMuch = along.length * SEARCH_PAGE * (readsOfRow + terms.length) > most
		if (isTooMuch || others.length === COMPARED_MAX) continue
		others.push(terms)
		readsOfRow += terms.length
	}
	const reads = more.length === 0 ? 0 : Math.floor(most / (along.length * readsOfRow))
	return { along, others, reads: Math.max(SEARCH_PAGE, reads) }
}

/**
 * The newest messages that the walks found together. `edge`: the message down to which all walks have searched;
 * null when they reached the end.
 */
async function walk(
	{ env }: RequestContext,
	walks: readonly Walk[],
	older: string,
): Promise<{ ids: string[]; edge: string | null }> {
	if (walks.length === 0) return { ids: [], edge: null }
	const answers = await answersOf<{ id: string | null }>(
		env.DB,
		walks.flatMap((one) => [sql`SELECT ${edgeOf(one, older)} AS id`, hitsOf(one, older)]),
	)
	const idsOf = (which: number) =>
		answers
			.filter((_, at) => at % 2 === which)
			.flatMap((rows) => rows.flatMap(({ id }) => id ?? []))
	const edge = idsOf(0).toSorted().at(-1) ?? null
	const ids = new Set(idsOf(1).filter((id) => edge === null || id >= edge))
	return { ids: [...ids].toSorted().toReversed(), edge }
}

/** SQL for the id at which any of these terms first reaches the most reads; NULL when none does. */
function edgeOf({ along, reads }: Walk, older: string): SQL {
	return sql`(SELECT max((SELECT message_id FROM ${postings} WHERE term = one.value AND message_id < ${older}
		ORDER BY message_id DESC LIMIT 1 OFFSET ${reads})) FROM json_each(${JSON.stringify(along)}) AS one)`
}

function hitsOf(one: Walk, older: string): SQL {
	const has = (terms: readonly string[]) =>
		terms.length === 1
			? sql`= ${terms[0]}`
			: sql`IN (SELECT value FROM json_each(${JSON.stringify(terms)}))`
	const others = one.others.map(
		(terms) => sql`AND EXISTS (SELECT 1 FROM ${postings} AS other
			WHERE other.term ${has(terms)} AND other.message_id = hit.message_id)`,
	)
	return sql`SELECT DISTINCT hit.message_id AS id FROM ${postings} AS hit WHERE hit.term ${has(one.along)}
		AND hit.message_id < ${older} AND hit.message_id >= coalesce(${edgeOf(one, older)}, '')
		${sql.join(others, sql` `)} ORDER BY hit.message_id DESC LIMIT ${SEARCH_PAGE + 1}`
}

/** Runs raw SQL as one batch, which Drizzle's own batch does not take. */
async function answersOf<Row>(db: D1Database, asked: readonly SQL[]): Promise<Row[][]> {
	const answers = await db.batch<Row>(
		asked.map((one) => {
			const query = dialect.sqlToQuery(one)
			return db.prepare(query.sql).bind(...query.params)
		}),
	)
	return answers.map(({ results }) => results)
}

/** The messages among these that everybody may find, newest first. */
async function publicOnes(
	{ db }: RequestContext,
	language: LanguageCode | null,
	ids: readonly string[],
): Promise<Message[]> {
	if (ids.length === 0) return []
	const { id, isStageOnly, review } = messages
	const isOpen = and(eq(isStageOnly, false), or(isNull(review), ne(review, 'held')))
	const rows = await whereNotRemoved(db, language, and(inArray(id, [...ids]), isOpen))
	return toMessages(rows).sort((a, b) => (a.id < b.id ? 1 : -1))
}
