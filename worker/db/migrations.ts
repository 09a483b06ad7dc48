import { sql } from 'drizzle-orm'
import { SECOND_MS } from '#contract/limits'
import { sinceMs } from '#rules/limits/since-ms'
import { d1, prepare } from '#storage/d1'
import type { RequestContext } from '../context.ts'

const LOOK_AGAIN_MS = 2 * SECOND_MS

/** Every migration that this code needs, as the folder migrations/ has them; a test compares the two. */
export const MIGRATIONS = [
	'0001_stage.sql',
	'0002_conversation.sql',
	'0003_images.sql',
	'0004_ledger.sql',
	'0005_activity.sql',
	'0006_operator_log.sql',
	'0007_notable.sql',
	'0008_activities.sql',
	'0009_outlives_the_room.sql',
	'0010_keeping_order.sql',
	'0011_house_rules.sql',
	'0012_content_acts.sql',
	'0013_stories.sql',
	'0014_hidden_names.sql',
	'0015_topics.sql',
	'0016_money.sql',
	'0017_ad_clicks.sql',
	'0018_gatherings.sql',
	'0019_alerts.sql',
	'0020_shared_names.sql',
	'0021_airdrops.sql',
	'0022_ad_claims.sql',
	'0023_payouts.sql',
	'0025_payout_words.sql',
	'0027_alerts_of_guests.sql',
	'0028_names_leave_the_books.sql',
	'0029_who_looks.sql',
	'0030_bans_end.sql',
	'0031_finding.sql',
	'0032_lengths_of_events.sql',
	'0033_fewer_indexes.sql',
	'0034_what_acts_are_about.sql',
]

let state: 'unknown' | 'whole' | 'behind' = 'unknown'
let lookedAt = 0

/**
 * Whether D1 is known to lack a migration that this code needs. The check runs beside the first requests, so none
 * waits for it. Without it SQLite would read the name of a missing column as a text.
 */
export function lacksMigration({ env, now, after }: RequestContext): boolean {
	if (state !== 'whole' && sinceMs(lookedAt, now()) >= LOOK_AGAIN_MS) {
		lookedAt = now()
		after(missingMigrations(env.DB).catch(() => undefined))
	}
	return state === 'behind'
}

/** Migrations that D1 lacks. Further migrations in D1, from newer code, do no harm. */
export async function missingMigrations(db: D1Database): Promise<string[]> {
	const applied = await appliedTo(db)
	const missing = MIGRATIONS.filter((name) => !applied.has(name))
	state = missing.length > 0 ? 'behind' : 'whole'
	return missing
}

async function appliedTo(db: D1Database): Promise<Set<string>> {
	try {
		const applied = d1.select({ name: sql`name` }).from(sql`d1_migrations`)
		const { results } = await prepare(db, applied).all<{ name: string }>()
		return new Set(results.map(({ name }) => name))
	} catch (error) {
		if (isLacking(error)) return new Set() // not even the first migration ran
		throw error
	}
}

/** Whether D1 lacks a table or a column that was read. */
export function isLacking(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	return /no such (table|column)|has no column/.test(error.message) || isLacking(error.cause)
}
