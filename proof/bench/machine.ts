import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const TICK_MS = 10 // USER_HZ is 100 on every Linux that Node runs on
export const CORES = cpus().length

/** User and system time of a process, of all its threads, also ended ones. */
export function cpuMs(pid: number): number {
	const fields = statOf(pid)
	return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

export function residentKb(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8')
	return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}

/** Resets the kernel's peak of the process's memory, which `peakKb` reads. */
export function forgetPeak(pid: number): void {
	writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

export function peakKb(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8')
	return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}

/** Since the kernel made the process, from the kernel's own clock. */
export function ageMs(pid: number): number {
	const [uptime] = readFileSync('/proc/uptime', 'utf8').split(' ')
	return Number(uptime) * 1000 - Number(statOf(pid)[19]) * TICK_MS
}

export function childrenOf(parent: number): number[] {
	return readdirSync('/proc')
		.map(Number)
		.filter((pid) => pid > 0 && parentOf(pid) === parent)
}

/** The server alone on the first core, everything else on the others: neither waits for the other. */
export function pin(pid: number, who: 'server' | 'client' | 'everywhere'): void {
	if (CORES < 2) return
	const first = who === 'client' ? 1 : 0
	const cores = who === 'server' ? '0' : `${first}-${CORES - 1}`
	spawnSync('taskset', ['-a', '-cp', cores, String(pid)], { stdio: 'ignore' })
}

/** How busy everybody but us and our servers kept the machine, as a share of all cores. */
export function watchForeign(): () => number {
	const startedAt = performance.now()
	const before = busyMs() - ownMs()
	return () => (busyMs() - ownMs() - before) / ((performance.now() - startedAt) * CORES)
}

function ownMs(): number {
	const [ended, endedSystem] = statOf(process.pid).slice(13, 15)
	return familyOf(process.pid).reduce(
		(sum, pid) => sum + cpuMsOrNone(pid),
		(Number(ended) + Number(endedSystem)) * TICK_MS,
	)
}

/** The process itself and all its descendants. */
function familyOf(pid: number): number[] {
	const parents = new Map(
		readdirSync('/proc')
			.map(Number)
			.filter((found) => found > 0)
			.map((found) => [found, parentOf(found)]),
	)
	const family = new Set([pid])
	for (const member of family)
		for (const [child, parent] of parents) if (parent === member) family.add(child)
	return [...family]
}

function cpuMsOrNone(pid: number): number {
	try {
		return cpuMs(pid)
	} catch {
		return 0 // ended while we looked
	}
}

function busyMs(): number {
	const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
	const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = all
		.split(/\s+/)
		.slice(1)
		.map(Number)
	return (user + nice + system + irq + softirq) * TICK_MS
}

function parentOf(pid: number): number | null {
	try {
		return Number(statOf(pid)[1])
	} catch {
		return null // ended while we looked
	}
}

/** The fields behind the name, which may itself hold spaces: [0] is the state, [1] the parent. */
function statOf(pid: number): string[] {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
	return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
