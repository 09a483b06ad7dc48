import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MUTES_MAX } from '../limits.ts'
import { MutedPerson } from './participants.ts'

// Pure for the build (vite.config.ts, manualPureFunctions), which keeps the schemas out of the browser.
function mutedIds() {
	return z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MUTES_MAX)), [])
}

/**
 * Stores what one device muted or unmuted; nobody else learns of it. The answer is the list for all devices,
 * the longest muted first.
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
