import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, MaybeReason } from './reasons.ts'

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
function changeText() {
	return z.string().check(z.regex(/^(all|\d{1,15})$/, "change is a number or 'all'."))
}

const ParkedChange = z.object({
	seq: z.number(),
	at: z.number(),
	error: z.string(),
	/** The names of the operations. People's words are left out. */
	operations: z.array(z.string()),
})

export const listParked = endpoint(
	{
		method: 'GET',
		path: '/api/admin/parked',
		who: 'operator',
		says: 'parked',
		failed: (status) => `Failed to load parked changes (${status})`,
	},
	{
		reply: z.object({ parked: z.array(ParkedChange) }),
	},
)

export const settleParked = endpoint(
	{
		method: 'POST',
		path: '/api/admin/parked',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Settling the parked change failed (${status})`,
	},
	{
		body: z.object({
			act: z.enum(['retry-change', 'drop-change'], "act is 'retry-change' or 'drop-change'."),
			/** The number of one parked change, or 'all'. */
			change: changeText(),
			...MaybeReason,
		}),
		reply: Done,
	},
)
