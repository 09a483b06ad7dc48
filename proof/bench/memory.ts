import { pause } from './audience.ts'
import { forgetPeak, peakKb, residentKb } from './machine.ts'

const REST_MS = 1500

/** The peak memory of a process while this runs, above its memory at rest; and how long it took. */
export async function overIdle(pid: number, happens: () => Promise<unknown>) {
	await pause(REST_MS)
	const idleKb = residentKb(pid)
	forgetPeak(pid)
	const from = performance.now()
	await happens()
	const ms = performance.now() - from
	return { overIdleMb: (peakKb(pid) - idleKb) / 1024, idleMb: idleKb / 1024, ms }
}
