import { HOUR_MS } from '#contract/limits'
import { shownHost } from '#rules/banner/shown-host'
import { addressOfCreative } from '#storage/banner/creatives'
import { logLine } from '#storage/log-line'
import type { Auction } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { bannerNow, sales } from '../db/banner.ts'

/** The slot now and every sale, newest first; null when D1 does not answer. */
export async function auction(context: RequestContext): Promise<Auction | null> {
	try {
		const [{ openedAt: _, ...banner }, sold] = await Promise.all([
			bannerNow(context),
			sales(context),
		])
		const now = context.now()
		let shownUntil = now
		const listed = sold.map(({ id, soldAt, cents, image, linkUrl, vetoedAt, clicks }) => {
			const until = vetoedAt ?? shownUntil
			// An operator reversed the sale, so the slot went back to the sale before.
			if (vetoedAt === null) shownUntil = soldAt
			return {
				id,
				soldAt,
				cents,
				imageUrl: vetoedAt === null ? addressOfCreative(image) : null,
				host: shownHost(linkUrl),
				hoursShown: Math.floor((until - soldAt) / HOUR_MS),
				clicks,
			}
		})
		return { banner, now, sales: listed }
	} catch (error) {
		logLine('warn', 'auction-not-read', { requestId: context.requestId, problem: error })
		return null
	}
}
