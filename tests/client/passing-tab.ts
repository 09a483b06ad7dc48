import { Browser, type Tab } from '../stage/support/browser.ts'

export interface Passing {
	tab: Tab
	pass(ms: number): void
	/** How many tasks wait for their time. */
	plans(): number
}

/** A tab whose time passes when it is told to. */
export function passingTab(): Passing {
	const tab = new Browser().tab('http://localhost')
	let now = 1_000_000_000
	let planned: { at: number; task: () => void }[] = []
	tab.now = () => now
	tab.after = (ms, task) => {
		const plan = { at: now + ms, task }
		planned.push(plan)
		return () => {
			planned = planned.filter((one) => one !== plan)
		}
	}
	const pass = (ms: number) => {
		const until = now + ms
		for (;;) {
			const [next] = planned.toSorted((a, b) => a.at - b.at)
			if (!next || next.at > until) break
			planned = planned.filter((one) => one !== next)
			now = next.at
			next.task()
		}
		now = until
	}
	return { tab, pass, plans: () => planned.length }
}
