import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { backoffMs } from '#client/backoff'
import type { Signals } from '#client/host'

/** After this many failures a part that opens by itself is said to be missing. */
const SAID_AFTER = 3

interface Opened {
	onClose?: () => void
	onDone?: () => void
}

/**
 * A component that is fetched when it is first rendered. Renders `Waiting`, or nothing, until then. When fetching fails,
 * what somebody opened (it has `onClose` or `onDone`) is closed with a notice, so that they can open it again; any other
 * part is fetched again by itself.
 */
export function lazyPart<Parts, P extends object>(
	load: () => Promise<Parts>,
	pick: (parts: Parts) => ComponentType<P>,
	Waiting: ComponentType = () => null,
): ComponentType<P> {
	let failures = 0
	let Part = fetched()

	function fetched(): ComponentType<P> {
		return lazy(async () => {
			const parts = await load().catch(() => null)
			if (parts && failures > 0) tell('found')
			failures = parts ? 0 : failures + 1
			// React remembers what a component that is fetched has become.
			if (!parts) Part = fetched()
			return { default: parts ? pick(parts) : Missing }
		}) as unknown as ComponentType<P>
	}

	function Missing(props: P & Opened) {
		const [isAgain, setAgain] = useState(false)
		// biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
		useEffect(() => {
			const close = props.onClose ?? props.onDone
			if (close || failures === SAID_AFTER) tell('missed')
			if (close) return close()
			const timer = setTimeout(() => setAgain(true), backoffMs(failures, Math.random(), false))
			return () => clearTimeout(timer)
		}, [])
		return isAgain ? <Newest {...props} /> : <Waiting />
	}

	function Newest(props: P) {
		const [{ Here }] = useState({ Here: Part })
		return (
			<Suspense fallback={<Waiting />}>
				<Here {...props} />
			</Suspense>
		)
	}
	return Newest
}

function tell(what: keyof Signals): void {
	dispatchEvent(new Event(what))
}
