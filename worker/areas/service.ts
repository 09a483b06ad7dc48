import { DAY_MS, HOUR_MS } from '#contract/limits'
import type { MoneyReport, PayoutReport, RoomReport } from '#room/kernel/rpc'
import { RATES, scaledLimit } from '#rules/limits/rates'
import { levelOfBackup } from '#rules/operators/judge-now'
import { logLine } from '#storage/log-line'
import type { RequestContext } from '../context.ts'
import { missingMigrations } from '../db/migrations.ts'
import type { Handler } from '../handler.ts'
import { limitRate } from '../http/rate-limit.ts'
import { requireOk } from '../http/refusal.ts'
import { isVisitor, visitorKey } from '../http/visitor.ts'
import { findOperator } from '../login/operator.ts'
import { findLastBackup } from '../media/backup-mark.ts'
import { wrongSettingIn } from '../settings.ts'
import { list } from './participants.ts'

const PARKED = 'holds changes that D1 refused for good: see npm run parked'
const DISAGREES =
	'saves nothing: D1 belongs to another room or is ahead of it; if database_id is right, give ROOM_BEGIN_ANEW a new word and deploy'
const MONEY = 'waits for an operator: see the payments of /admin'
const PAYOUTS = 'wait for an operator: see the payouts of /admin'
const PAYOUT_LATE_MS = HOUR_MS
const WRONG_KEYS = 'takes no pushes: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY or VAPID_SUBJECT is wrong'
const REFUND_LATE_MS = HOUR_MS
const NO_BACKUP = 'there is none of the last 26 hours: npm run backup -- --to <folder> --remote'
const BEHIND = 'lacks migrations: apply them (npm run deploy does)'

/**
 * Counts one view per visitor and half hour, and at most five per network. Robots, prefetches and pages of
 * other sites only read the number (G-07).
 */
export const countView: Handler<'countView'> = async (context) => {
	if (!isVisitor(context)) return { totalViews: (await list(context)).totalViews }
	const day = Math.floor(context.now() / DAY_MS)
	const visitor = await visitorKey(context, day)
	const { totalViews } = requireOk(await context.room().do('countView', { input: { visitor } }))
	return { totalViews }
}

export const log: Handler<'log'> = async (
	{ settings, requestId, now },
	{ body: { type, data } },
) => {
	limitRate(`log:${data.sessionId}`, scaledLimit(RATES.log, settings.RATE_LIMIT_SCALE), now())
	logLine('info', 'page', { requestId, type, data })
	return null
}

export const health: Handler<'health'> = async (context) => {
	const [d1, room] = await Promise.all([
		timed(() => missingMigrations(context.env.DB)),
		timed(async () => ({ report: await context.room().report() })),
	])
	const report = room.result?.report
	const missing = d1.result ?? []
	const problem = report ? problemOf(report) : null
	const roomPart = problem ? { ...room.part, ok: false, problem } : room.part
	const money = report && context.settings.STRIPE_SECRET_KEY ? paymentsHealth(report.money) : null
	const payouts = report && report.payouts.lane !== 'off' ? payoutsOf(report.payouts) : null
	const wrong = wrongSettingIn(context.env)
	const push = wrong || (report && report.push !== 'off') ? pushOf(report?.push, wrong) : null
	return {
		ok:
			d1.part.ok &&
			missing.length === 0 &&
			roomPart.ok &&
			money?.ok !== false &&
			payouts?.ok !== false &&
			push?.ok !== false,
		version: context.env.VERSION?.tag || context.env.VERSION?.id || 'local',
		serverTime: context.now(),
		d1: missing.length > 0 ? { ...d1.part, ok: false, problem: BEHIND, missing } : d1.part,
		room: report
			? { ...roomPart, ...withoutParts(report), lag: report.head - report.archived }
			: roomPart,
		...(money && { money }),
		...(payouts && { payouts }),
		...(push && { push }),
		...((await isForOperator(context)) && {
			...(report && { spending: report.spending }),
			backup: await backupOf(context),
		}),
	}
}

/** Whether an operator asks. Health is public, and a wrong token counts as none. */
async function isForOperator(context: RequestContext): Promise<boolean> {
	return (await findOperator(context).catch(() => null)) !== null
}

/** The state of the backup. The `ok` of the whole answer leaves it out, because a late backup stops nothing. */
async function backupOf({ env, now }: RequestContext) {
	try {
		const takenAt = await findLastBackup(env.MEDIA)
		const ok = levelOfBackup(takenAt === null ? null : now() - takenAt) === 'good'
		return { ok, takenAt, ...(!ok && { problem: NO_BACKUP }) }
	} catch {
		return { ok: false, takenAt: null, problem: 'R2 does not answer' }
	}
}

function problemOf({ disagrees, parked }: RoomReport): string | null {
	if (disagrees) return DISAGREES
	return parked.length > 0 ? PARKED : null
}

function withoutParts(all: RoomReport) {
	const { money: _, payouts: __, push: ___, spending: ____, translatedMs: _____, ...more } = all
	const { disagrees: ______, ...report } = more
	return report
}

/** The state of payments, with a problem when one waits for an operator (G-139). */
export function paymentsHealth(report: MoneyReport) {
	const ok = report.differs === 0 && report.oldestMs < REFUND_LATE_MS
	return { ok, ...report, ...(!ok && { problem: MONEY }) }
}

/** The state of payouts, with a problem when they wait for an operator (G-157). */
export function payoutsOf({ lane, why, underWay, oldestMs }: PayoutReport) {
	const report = { lane, why, underWay, oldestMs }
	const isLate = report.lane === 'running' && report.oldestMs >= PAYOUT_LATE_MS
	const ok = report.lane !== 'frozen' && !isLate
	return { ok, ...report, ...(!ok && { problem: PAYOUTS }) }
}

function pushOf(state: RoomReport['push'] | undefined, wrong: string | null) {
	const problem = wrong ?? (state === 'stopped' ? WRONG_KEYS : null)
	return problem ? { ok: false, problem } : { ok: true }
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
