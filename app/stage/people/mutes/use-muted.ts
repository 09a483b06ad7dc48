import { useSyncExternalStore } from 'react'
import { browserHost } from '#client/browser-host'
import { type Muted, Mutes, NOBODY_MUTED } from '#client/mutes'

export const mutes = new Mutes(browserHost())

/** Nobody before hydration: the server does not know whom this device has muted. */
export function useMuted(): Muted {
	return useSyncExternalStore(
		mutes.follow,
		() => mutes.people,
		() => NOBODY_MUTED,
	)
}
