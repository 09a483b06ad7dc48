import { percentile } from './dice.ts'
import type { Kill } from './kills.ts'

export interface Report {
	seed: number
	kills: Kill[]
	seconds: number
	/** Messages that somebody was told are kept. */
	acks: number
	/** Attempts that got no answer and were made again. */
	retries: number
	/** Retries that found their message stored: only the answer had been lost. */
	foundAgain: number
	stored: number
	head: number
	reconnects: number
	/** Reconnections at which something had been missed, and how much it was. */
	replays: number
	replayed: number
	resyncs: number
	skips: number
	/** Warnings and errors of the stage, and how often. */
	said: Record<string, number>
	problems: string[]
}

/** A run in which nothing happened proves nothing. */
export function untried({ kills, acks, retries, reconnects, replays }: Report): string[] {
	const tried = { kills: kills.length, acks, retries, reconnects, replays }
	return Object.entries(tried)
		.filter(([, times]) => times === 0)
		.map(([what]) => `0 ${what}`)
}

export function describe(report: Report): string {
	const { seed, kills, seconds, acks, retries, foundAgain, stored, head, said } = report
	const { reconnects, replays, replayed, resyncs, skips, problems } = report
	const warnings = Object.entries(said).map(([event, times]) => `${times} x ${event}`)
	return [
		`seed ${seed} (again: FAULT_SEED=${seed} FAULT_KILLS=${kills.length}), ${seconds} s`,
		`kills      ${kills.length}: ${countOf(kills, 'fast')} fast, ${countOf(kills, 'hard')} hard`,
		`messages   ${acks} acknowledged, ${retries} attempts repeated, ${foundAgain} found again, ${stored} stored`,
		`changes    ${head}, skips ${skips}`,
		`listeners  ${reconnects} reconnections, ${replays} with a replay (${replayed} changes), ${resyncs} resyncs`,
		`recovery   ${recovery('all', kills)}; ${recovery('fast', kills)}; ${recovery('hard', kills)}`,
		`stage said ${warnings.join('\n           ') || 'nothing'}`,
		`problems   ${[...problems, ...untried(report)].join('\n           ') || 'none'}`,
	].join('\n')
}

function countOf(kills: readonly Kill[], blow: Kill['blow']): number {
	return kills.filter((kill) => kill.blow === blow).length
}

function recovery(which: Kill['blow'] | 'all', kills: readonly Kill[]): string {
	const times = kills
		.filter(({ blow }) => which === 'all' || blow === which)
		.map(({ recoveryMs }) => recoveryMs)
	return `${which} p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`
}
