import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MUTES_MAX } from '../limits.ts'
import { MutedPerson } from './participants.ts'

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
function mutedIds() {
	return z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MUTES_MAX)), [])
}

/**
 * Stores what a device muted or unmuted; no other person learns of it. The answer is the whole list for all
 * devices, the earliest muted first.
 */
export const keepMutes = endpoint(
	{
		method: 'POST',
		path: '/api/stage/mutes',
		who: 'participant',
		says: 'mutedPeople',
		failed: (status) => `Muting failed (${status})`,
	},
	{
		body: z.object({ mute: mutedIds(), unmute: mutedIds(), stageToken: z.optional(z.string()) }),
		reply: z.object({ mutedPeople: z.array(MutedPerson) }),
	},
)
