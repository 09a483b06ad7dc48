import { STAGE_SEATS } from '#contract/limits'
import type { Service } from '#contract/operators-now'
import type { RoomReport } from '#room/kernel/rpc'
import { isHumanOnStage } from '#rules/people/seating'
import type { RequestContext } from '../context.ts'
import { missingMigrations } from '../db/migrations.ts'
import { countsNow } from '../db/operators-now.ts'
import type { Handler } from '../handler.ts'
import { findLastBackup } from '../media/backup-mark.ts'
import { wrongSettingIn } from '../settings.ts'
import { paymentsHealth, payoutsOf } from './service.ts'

/** Lanes whose work may wait long without harm. */
const PATIENT: readonly string[] = ['translate-older', 'media', 'push', 'direct-cast', 'payout']
/** The service that each lane needs. The alarm is the room's own. */
const WORKS_FOR: Record<string, Service> = {
	...{ translate: 'translator', 'translate-older': 'translator', media: 'films', push: 'push' },
	...{ 'direct-cast': 'push', pay: 'payments', payout: 'payouts', alarm: 'room' },
}
const NOTHING_KNOWN = { lastHour: 0, reports: 0, banned: 0, removed: 0 }

/** The state of the stage for /admin. A part that fails is named in the answer, so that it does not hide the others. */
export const operatorsNow: Handler<'operatorsNow'> = async (context) => {
	const [room, counts, missing, backup] = await Promise.all([
		resultOrNull(Promise.all([context.room().report(), context.room().snapshot()])),
		resultOrNull(countsNow(context)),
		resultOrNull(missingMigrations(context.env.DB)),
		resultOrNull(findLastBackup(context.env.MEDIA).then((at) => ({ at }))),
	])
	const [report, roster] = room ?? []
	const seated = (roster?.participants ?? []).filter(isHumanOnStage)
	const lanes = (report?.lanes ?? []).filter(({ lane }) => !PATIENT.includes(lane))
	const { usd = 0, maxUsd = 0, resting = [] } = report?.spending ?? {}
	const disagrees = report?.disagrees ?? false
	return {
		reading: report?.sockets ?? 0,
		onStage: {
			n: seated.length,
			max: STAGE_SEATS,
			away: seated.filter(({ status }) => status === 'Away').length,
		},
		...(counts ?? NOTHING_KNOWN),
		translatedMs: report?.translatedMs ?? null,
		waiting: {
			n: lanes.reduce((sum, { size }) => sum + size, 0),
			oldestMs: Math.max(0, ...lanes.map(({ oldestMs }) => oldestMs)),
		},
		failing: [
			...(counts && missing?.length === 0 && !disagrees ? [] : (['database'] as const)),
			...(report ? failingOf(context, report) : (['room'] as const)),
			...(backup ? [] : (['pictures'] as const)),
		],
		disagrees,
		looping: [...new Set((report?.loops ?? []).map((loop) => WORKS_FOR[loop] ?? 'room'))],
		backupAgeMs: backup?.at != null ? Math.max(0, context.now() - backup.at) : null,
		spending: { usd, maxUsd, resting: resting.length },
	}
}

function failingOf({ env, settings }: RequestContext, report: RoomReport): Service[] {
	const { parked, translator, lanes, push, money, payouts } = report
	const isTaken = Boolean(settings.STRIPE_SECRET_KEY)
	const failing: Record<Exclude<Service, 'database' | 'pictures'>, boolean> = {
		room: parked.length > 0,
		translator: translator === 'resting',
		films: lanes.some(({ lane, resting }) => lane === 'media' && resting),
		push: push === 'stopped' || wrongSettingIn(env) !== null,
		payments: isTaken && !paymentsHealth(money).ok,
		payouts: payouts.lane !== 'off' && !payoutsOf(payouts).ok,
	}
	return (Object.keys(failing) as (keyof typeof failing)[]).filter((one) => failing[one])
}

/** The result; null for a failure. */
function resultOrNull<T>(work: Promise<T>): Promise<T | null> {
	return work.catch(() => null)
}
