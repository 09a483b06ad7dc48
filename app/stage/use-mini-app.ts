import { useEffect, useState } from 'react'
import { isHosted } from '#client/hosted'
import type { MiniApp } from '#client/mini-app-host'

/** The Farcaster host that shows this page; null outside of a host, and until the host has answered. */
export function useMiniApp(): MiniApp | null {
	const [app, setApp] = useState<MiniApp | null>(null)
	useEffect(() => {
		let isHere = true
		if (isHosted())
			import('#client/mini-app-host')
				.then(({ miniApp }) => miniApp())
				.then(
					(found) => isHere && setApp(found),
					() => {},
				)
		return () => {
			isHere = false
		}
	}, [])
	return app
}
