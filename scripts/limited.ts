import { type ChildProcess, execFileSync } from 'node:child_process'

interface Process {
	pid: number
	parent: number
	/** The command, and for how long the process has run, as `ps` tells. */
	about: string
}

const LOOK_MS = 10_000
/** How long a runner that was asked to stop may take to write its results. */
const GRACE_MS = 20_000

/**
 * Waits until a process ends; returns its exit code, or null when it was killed. When `isStuck` returns true it is
 * killed with all its children, and their names are printed first, to show what was stuck. After `limitMs` it is
 * asked to stop (SIGINT), and killed `graceMs` later.
 */
export function endOf(
	child: ChildProcess,
	limitMs: number,
	isStuck: () => boolean = () => false,
	graceMs = GRACE_MS,
): Promise<number | null> {
	const from = Date.now()
	let late: NodeJS.Timeout | undefined
	const look = setInterval(
		() => {
			const isOver = Date.now() - from >= limitMs
			if (!isOver && !isStuck()) return
			clearInterval(look)
			const stuck = withDescendants(child.pid ?? 0)
			console.error(
				`These processes were stuck after ${Math.round((Date.now() - from) / 60_000)} minutes and were ended:`,
			)
			for (const { pid, about } of stuck) console.error(`  ${pid} ${about.slice(0, 200)}`)
			const killAll = () => {
				for (const { pid } of stuck) kill(pid)
			}
			if (!isOver) return killAll()
			child.once('exit', killAll)
			child.kill('SIGINT')
			late = setTimeout(killAll, graceMs)
		},
		Math.max(1, Math.min(limitMs, LOOK_MS)),
	)
	return new Promise<number | null>((done, failed) =>
		child.once('error', failed).once('close', done),
	).finally(() => {
		clearInterval(look)
		clearTimeout(late)
	})
}

function withDescendants(pid: number): Process[] {
	const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,etime=,args='], { encoding: 'utf8' })
		.split('\n')
		.flatMap((line): Process[] => {
			const [, own, parent, about] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
			return own ? [{ pid: Number(own), parent: Number(parent), about: about ?? '' }] : []
		})
	const found = all.filter((each) => each.pid === pid)
	for (const each of found) found.push(...all.filter(({ parent }) => parent === each.pid))
	return found
}

function kill(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL')
	} catch {
		// the process ended together with its parent
	}
}
