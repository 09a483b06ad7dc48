/** The processor time of this thread, which does not depend on what else the machine does. */
export function cpuMs(work: () => void): number {
	const from = process.threadCpuUsage()
	work()
	const { user, system } = process.threadCpuUsage(from)
	return (user + system) / 1_000
}
