import type { Reply } from '#contract/endpoint'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import type { operatorsNow, Service } from '#contract/operators-now'

export type NowReport = Reply<typeof operatorsNow>

export const FIGURES = [
	...(['reading', 'onstage', 'hour', 'reports'] as const),
	...(['translation', 'waiting', 'services', 'backup', 'money'] as const),
] as const
export type Figure = (typeof FIGURES)[number]

/** 'good': nothing to do. 'watch': it may get worse. 'bad': somebody must act. */
export type Level = 'good' | 'watch' | 'bad'

const SLOW_MS = { watch: 5 * SECOND_MS, bad: 30 * SECOND_MS }
const OLD_MS = { watch: MINUTE_MS, bad: 5 * MINUTE_MS }
/** A backup a day, and two hours for its making. */
const BACKUP_MS = { watch: 26 * HOUR_MS, bad: 3 * DAY_MS }
/** The share of the day's ceiling from which on the costs are worth a look. */
const MUCH_SPENT = 0.8

/** How each figure of the stage is. Numbers of people and messages are facts, and never wrong. */
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
		// While R2 does not answer, nobody knows.
		backup: failing.includes('pictures') ? 'watch' : levelOfBackup(now.backupAgeMs),
		money: isMoneyStuck ? 'bad' : isMuch ? 'watch' : 'good',
	}
}

/** How old the last backup is; null when there is none. */
export function levelOfBackup(ageMs: number | null): Level {
	return levelOf(ageMs ?? Number.POSITIVE_INFINITY, BACKUP_MS)
}

/** Whether it counts for the figure of money, and not for that of the services. */
export function isOfMoney(service: Service): boolean {
	return service === 'payments' || service === 'payouts'
}

function levelOf(ms: number, from: { watch: number; bad: number }): Level {
	if (ms >= from.bad) return 'bad'
	return ms >= from.watch ? 'watch' : 'good'
}
