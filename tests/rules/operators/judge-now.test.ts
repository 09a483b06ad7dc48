import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/limits'
import { judgeNow, type NowReport } from '#rules/operators/judge-now'

const QUIET: NowReport = {
	reading: 3,
	onStage: { n: 2, max: 30, away: 0 },
	lastHour: 0,
	translatedMs: null,
	waiting: { n: 0, oldestMs: 0 },
	failing: [],
	disagrees: false,
	looping: [],
	backupAgeMs: 0,
	spending: { usd: 0, maxUsd: 10, resting: 0 },
	reports: 0,
	banned: 0,
	removed: 0,
}

test('an operator sees every figure good on a quiet stage', () => {
	expect(new Set(Object.values(judgeNow(QUIET)))).toEqual(new Set(['good']))
})

test.each([
	['translation', { translatedMs: 4_999 }, 'good'],
	['translation', { translatedMs: 5_000 }, 'watch'],
	['translation', { translatedMs: 30_000 }, 'bad'],
	['waiting', { waiting: { n: 1, oldestMs: 59_999 } }, 'good'],
	['waiting', { waiting: { n: 1, oldestMs: 60_000 } }, 'watch'],
	['waiting', { waiting: { n: 1, oldestMs: 300_000 } }, 'bad'],
	['waiting', { looping: ['translator'] }, 'bad'],
	['services', { failing: ['database'] }, 'bad'],
	['services', { failing: ['payouts'] }, 'good'],
	['backup', { backupAgeMs: 26 * HOUR_MS - 1 }, 'good'],
	['backup', { backupAgeMs: 26 * HOUR_MS }, 'watch'],
	['backup', { backupAgeMs: 3 * DAY_MS - 1 }, 'watch'],
	['backup', { backupAgeMs: 3 * DAY_MS }, 'bad'],
	['backup', { backupAgeMs: null }, 'bad'],
	['backup', { backupAgeMs: null, failing: ['pictures'] }, 'watch'],
	['services', { failing: ['pictures'] }, 'bad'],
	['money', { failing: ['payouts'] }, 'bad'],
	['money', { spending: { usd: 8.01, maxUsd: 10, resting: 0 } }, 'watch'],
	['reports', { reports: 1 }, 'watch'],
] as const)('an operator sees %s with %j as %s', (figure, change, level) => {
	expect(judgeNow({ ...QUIET, ...change } as NowReport)[figure]).toBe(level)
})
