import type { Asked, Reply } from '#contract/endpoint'
import { DAY_MS } from '#contract/limits'
import type { countView as CountView, health as Health, log as Log } from '#contract/service'
import { logLine } from '#room/kernel/log-line'
import { RATES, scaled } from '#rules/limits/rates'
import type { RequestContext } from '../context.ts'
import { missingMigrations } from '../db/migrations.ts'
import { limitRate } from '../http/rate-limit.ts'
import { granted } from '../http/refusal.ts'
import { isHuman, visitorKey } from '../http/visitor.ts'
import { list } from './participants.ts'

const PARKED = 'holds changes that D1 refused for good: see npm run parked'
const BEHIND = 'lacks migrations: apply them (npm run deploy does)'

/** One view per visitor and half hour; robots and prefetches only read the number (G-07). */
export async function countView(context: RequestContext): Promise<Reply<typeof CountView>> {
	if (!isHuman(context.request)) return { totalViews: (await list(context)).totalViews }
	const day = Math.floor(context.now() / DAY_MS)
	const visitor = await visitorKey(context, day)
	const { totalViews } = granted(await context.room().do('countView', { input: { visitor } }))
	return { totalViews }
}

export async function log(
	{ settings, requestId, now }: RequestContext,
	{ type, data }: Asked<typeof Log>['body'],
): Promise<null> {
	limitRate(`log:${data.sessionId}`, scaled(RATES.log, settings.RATE_LIMIT_SCALE), now())
	logLine('info', 'page', { requestId, type, data })
	return null
}

export async function health(context: RequestContext): Promise<Reply<typeof Health>> {
	const [d1, room] = await Promise.all([
		timed(() => missingMigrations(context.env.DB)),
		timed(async () => ({ report: await context.room().report() })),
	])
	const report = room.result?.report
	const missing = d1.result ?? []
	const isHolding = report !== undefined && report.parked.length > 0
	const roomPart = isHolding ? { ...room.part, ok: false, problem: PARKED } : room.part
	return {
		ok: d1.part.ok && missing.length === 0 && roomPart.ok,
		version: context.env.VERSION?.tag || context.env.VERSION?.id || 'local',
		serverTime: context.now(),
		d1: missing.length > 0 ? { ...d1.part, ok: false, problem: BEHIND, missing } : d1.part,
		room: report ? { ...roomPart, ...report, lag: report.head - report.archived } : roomPart,
	}
}

async function timed<T>(work: () => Promise<T>) {
	const from = performance.now()
	try {
		const result = await work()
		return { result, part: { ok: true, ms: Math.round(performance.now() - from) } }
	} catch {
		const part = { ok: false, ms: Math.round(performance.now() - from), problem: 'does not answer' }
		return { result: null, part }
	}
}
