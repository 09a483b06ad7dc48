import { LEDGER_CACHE_MS } from '#contract/limits'
import { sinceMs } from '#rules/limits/since-ms'
import { logLine } from '#storage/log-line'
import type { LedgerSummary } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { campaignLeft, lastPaid, peopleCredited, sumsOf } from '../db/ledger.ts'

let cached: { books: LedgerSummary; at: number } | null = null

/** The public sums of the ledger, computed at most once a minute; null when D1 does not answer. */
export async function ledgerPage(context: RequestContext): Promise<LedgerSummary | null> {
	try {
		const now = context.now()
		if (!cached || sinceMs(cached.at, now) >= LEDGER_CACHE_MS) {
			const [sums, paid, people, left] = await Promise.all([
				sumsOf(context),
				lastPaid(context),
				peopleCredited(context),
				campaignLeft(context, now),
			])
			cached = { books: { sums, paid, people, ...left }, at: now }
		}
		return cached.books
	} catch (error) {
		logLine('warn', 'books-not-read', { requestId: context.requestId, problem: error })
		return null
	}
}
