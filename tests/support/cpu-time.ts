/** How long this thread has computed: other than time on the wall, it says nothing of what else a machine does. */
export function cpuMs(work: () => void): number {
	const from = process.threadCpuUsage()
	work()
	const { user, system } = process.threadCpuUsage(from)
	return (user + system) / 1_000
}
