import { and, eq, getTableColumns, lt } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
	adClaims,
	ads,
	airdropDays,
	airdrops,
	bans,
	contentActs,
	gatherings,
	hiddenNames,
	houseRules,
	invitations,
	listedWords,
	logOuts,
	payments,
	payoutCredits,
	payoutHolds,
	payoutLanes,
	payouts,
	payoutTries,
	referralCodes,
	referrals,
	rejoinCodes,
	reports,
	rsvps,
	seatWarnings,
	stories,
	storyReactions,
	storyViews,
	sweeps,
	topics,
	usedPosts,
	wallets,
} from '#migrations/schema'
import { d1, insertedValues, type Operations } from './d1.ts'

/** Tables that room and D1 both have, because the rows must outlive the room's own storage. */
export const MIRRORED = {
	adClaims,
	ads,
	airdropDays,
	airdrops,
	bans,
	houseRules,
	contentActs,
	gatherings,
	hiddenNames,
	invitations,
	listedWords,
	logOuts,
	payments,
	payoutCredits,
	payoutHolds,
	payoutLanes,
	payouts,
	payoutTries,
	referralCodes,
	referrals,
	rejoinCodes,
	reports,
	rsvps,
	seatWarnings,
	stories,
	storyReactions,
	storyViews,
	sweeps,
	topics,
	usedPosts,
	wallets,
}

/** The column with the time from which a table's rows expire. */
export const EXPIRY_COLUMNS = {
	contentActs: contentActs.at,
	gatherings: gatherings.startTime,
	logOuts: logOuts.at,
	rejoinCodes: rejoinCodes.expiresAt,
	reports: reports.at,
	rsvps: rsvps.at,
	seatWarnings: seatWarnings.lastActivity,
	stories: stories.expiresAt,
	topics: topics.submittedAt,
	usedPosts: usedPosts.at,
}

/**
 * Indexed columns that do not change after the first save, so an upsert leaves them out. SQLite rewrites an index
 * whenever its column is set, even to the same value, and D1 bills that as a row.
 */
const FIXED: ReadonlySet<SQLiteColumn> = new Set([ads.soldAt, payments.createdAt])

type Tables = typeof MIRRORED
export type MirroredTable = keyof Tables
export type Ending = keyof typeof EXPIRY_COLUMNS

export type RowOf<T extends MirroredTable> = Tables[T]['$inferInsert']
/** The key of a mirrored table's row. */
export type KeyOf<T extends MirroredTable> = Pick<RowOf<T>, KeyName<T, keyof RowOf<T>>>
type KeyName<T extends MirroredTable, Name> = Name extends keyof Tables[T]['_']['columns']
	? Tables[T]['_']['columns'][Name] extends { _: { isPrimaryKey: true } }
		? Name
		: never
	: never

export type Row = Record<string, SqlStorageValue>

interface Rows {
	table: MirroredTable
	row: Row
}

/** Operations on mirrored tables, whose statements run in the room and in D1. */
export const MIRRORED_OPERATIONS = {
	'row.save': [
		({ table, row }: Rows) => {
			const mirrored: SQLiteTable = MIRRORED[table]
			const target = keyOf(mirrored)
			const others = Object.entries(getTableColumns(mirrored)).filter(
				([, one]) => !target.includes(one) && !FIXED.has(one),
			)
			const set = insertedValues(mirrored, others.map(([name]) => name) as never[])
			return d1.insert(mirrored).values(row).onConflictDoUpdate({ target, set })
		},
	],
	/** Inserts the row if no row has its key. */
	'row.claim': [
		({ table, row }: Rows) =>
			d1
				.insert(MIRRORED[table] as SQLiteTable)
				.values(row)
				.onConflictDoNothing(),
	],
	'row.drop': [
		({ table, row }: Rows) => {
			const columns: [string, SQLiteColumn][] = Object.entries(getTableColumns(MIRRORED[table]))
			const key = keyOf(MIRRORED[table])
			const isMeant = columns
				.filter(([, one]) => key.includes(one))
				.map(([name, one]) => eq(one, row[name]))
			return d1.delete(MIRRORED[table]).where(and(...isMeant))
		},
	],
	'rows.clear': [({ table }: { table: MirroredTable }) => d1.delete(MIRRORED[table])],
	'rows.prune': [
		({ table, before }: { table: Ending; before: number }) =>
			d1.delete(MIRRORED[table]).where(lt(EXPIRY_COLUMNS[table], before)),
	],
} satisfies Operations

export function keyOf(table: SQLiteTable): SQLiteColumn[] {
	const { columns, primaryKeys } = getTableConfig(table)
	return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}
