import type { Reply } from '#contract/endpoint'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import type { operatorsNow, Service } from '#contract/operators-now'

export type NowReport = Reply<typeof operatorsNow>

export const FIGURES = [
	...(['reading', 'onstage', 'hour', 'reports'] as const),
	...(['translation', 'waiting', 'services', 'backup', 'money'] as const),
] as const
export type Figure = (typeof FIGURES)[number]

/** 'good': nothing to do. 'watch': it may get worse. 'bad': an operator must act. */
export type Level = 'good' | 'watch' | 'bad'

const SLOW_MS = { watch: 5 * SECOND_MS, bad: 30 * SECOND_MS }
const OLD_MS = { watch: MINUTE_MS, bad: 5 * MINUTE_MS }
/** The ages at which a backup is late. One is made each day and takes up to two hours. */
const BACKUP_MS = { watch: 26 * HOUR_MS, bad: 3 * DAY_MS }
/** The share of the day's limit from which on operators should watch the costs. */
const MUCH_SPENT = 0.8

/** The level of each figure of the stage. Numbers of people and of messages are always good. */
export function judgeNow(now: NowReport): Record<Figure, Level> {
	const { failing, spending } = now
	const isMoneyStuck = failing.some(isOfMoney)
	const isMuch = spending.resting > 0 || spending.usd > spending.maxUsd * MUCH_SPENT
	return {
		reading: 'good',
		onstage: 'good',
		hour: 'good',
		reports: now.reports > 0 ? 'watch' : 'good',
		translation: levelOf(now.translatedMs ?? 0, SLOW_MS),
		waiting: now.looping.length > 0 ? 'bad' : levelOf(now.waiting.oldestMs, OLD_MS),
		services: failing.some((one) => !isOfMoney(one)) ? 'bad' : 'good',
		// While R2 does not answer, the age of the backup is unknown.
		backup: failing.includes('pictures') ? 'watch' : levelOfBackup(now.backupAgeMs),
		money: isMoneyStuck ? 'bad' : isMuch ? 'watch' : 'good',
	}
}

/** The level of a backup of this age (ms); null stands for no backup. */
export function levelOfBackup(ageMs: number | null): Level {
	return levelOf(ageMs ?? Number.POSITIVE_INFINITY, BACKUP_MS)
}

/** Whether a failure of this service belongs to the figure of money instead of that of the services. */
export function isOfMoney(service: Service): boolean {
	return service === 'payments' || service === 'payouts'
}

function levelOf(ms: number, from: { watch: number; bad: number }): Level {
	if (ms >= from.bad) return 'bad'
	return ms >= from.watch ? 'watch' : 'good'
}
