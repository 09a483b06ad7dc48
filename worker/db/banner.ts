import { desc, sql } from 'drizzle-orm'
import type { Banner } from '#contract/banner/banner'
import { BANNER_FIRST_CENTS } from '#contract/limits'
import { ads, boards } from '#migrations/schema'
import { bannerAt } from '#rules/banner/slot'
import { KEPT_BANNER, type KeptBanner } from '#storage/banner/stored-banner'
import type { RequestContext } from '../context.ts'

const SALES_SHOWN = 200

/** The migration that added the slot to D1. */
const OPENED_BY = '0016_money.sql'

/**
 * The slot now, with the time since when it is for sale. Until the room writes that time, it is when the migration
 * ran.
 */
export async function bannerNow({ db, now }: RequestContext): Promise<KeptBanner> {
	const [found] = await db.all<{ json: string | null; at: number | null }>(
		sql`SELECT (SELECT ${boards.json} FROM ${boards} WHERE ${boards.name} = 'banner') AS json,
			(SELECT unixepoch(applied_at) * 1000 FROM d1_migrations WHERE name = ${OPENED_BY}) AS at`,
	)
	const stored = found?.json ? KEPT_BANNER.parse(found.json, 'banner') : null
	const openedAt = stored?.openedAt ?? found?.at ?? now()
	return { ...bannerAt(begun(stored ?? { openedAt }), now()), openedAt }
}

/** The slot before the first sale: it has the first price. */
function begun(kept: Partial<KeptBanner> & Pick<KeptBanner, 'openedAt'>): Banner {
	const { openedAt, ...banner } = kept
	if (banner.startPriceUSD) return banner as Banner
	return {
		...{ id: '', imageUrl: null, linkUrl: null, adCreatedAt: null, adPurchasedAt: null },
		...{ lockedUntil: null, reservedUntil: null },
		...{ currentAuctionPriceUSD: 0, lastPriceUpdateTimestamp: 0 },
		startPriceUSD: BANNER_FIRST_CENTS / 100,
		decayStart: openedAt,
	}
}

/** All sales, newest first by their ids, also reversed ones. */
export function sales({ db }: RequestContext) {
	return db.select().from(ads).orderBy(desc(ads.id)).limit(SALES_SHOWN)
}
