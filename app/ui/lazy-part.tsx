import {
	type ComponentType,
	createContext,
	lazy,
	Suspense,
	useContext,
	useEffect,
	useState,
} from 'react'
import { backoffMs } from '#client/backoff'
import type { Signals } from '#client/host'

/** After this many failures a part that opens by itself is said to be missing. */
const SAID_AFTER = 3

/** Puts the newest component in the place of one that could not be fetched: nested, they would grow without bound. */
const Replace = createContext(() => {})

interface Options<P> {
	/**
	 * For what somebody opens: the property that closes it, with a notice, when it cannot be fetched. Then they can open it
	 * again. Any other part is fetched again by itself.
	 */
	closedBy?: keyof P
}

/** A component that is fetched when it is first rendered. Renders `Waiting`, or nothing, until then. */
export function lazyPart<Parts, P extends object>(
	load: () => Promise<Parts>,
	pick: (parts: Parts) => ComponentType<P>,
	{ closedBy }: Options<P> = {},
	Waiting: ComponentType = () => null,
): ComponentType<P> {
	let failures = 0
	let isSaid = false
	let waiting: Promise<void> | null = null
	let Part = newLazyPart()

	function newLazyPart(): ComponentType<P> {
		return lazy(async () => {
			await waiting
			waiting = null
			const parts = await load().catch(() => null)
			if (parts && failures > 0) signal('found')
			failures = parts ? 0 : failures + 1
			if (parts) isSaid = false
			// React remembers what a component that is fetched has become.
			else Part = newLazyPart()
			// Bound, so that React takes each failure for another component and runs its effect.
			return { default: parts ? pick(parts) : Missing.bind(null) }
		}) as unknown as ComponentType<P>
	}

	function Missing(props: P) {
		const replace = useContext(Replace)
		// biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
		useEffect(() => {
			if (closedBy || (failures >= SAID_AFTER && !isSaid)) {
				isSaid = true
				signal('missed')
			}
			if (closedBy) return (props[closedBy] as () => void)()
			// One wait for all, because a hundred rows that each fetched again would ask many times a second.
			waiting ??= new Promise((resolve) =>
				setTimeout(resolve, backoffMs(failures, Math.random(), false)),
			)
			replace()
		}, [])
		return <Waiting />
	}

	function Newest(props: P) {
		const [{ Here }, setPart] = useState({ Here: Part })
		return (
			<Replace.Provider value={() => setPart({ Here: Part })}>
				<Suspense fallback={<Waiting />}>
					<Here {...props} />
				</Suspense>
			</Replace.Provider>
		)
	}
	return Newest
}

function signal(name: keyof Signals): void {
	dispatchEvent(new Event(name))
}
