import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SLOW_MODE_SECONDS } from './limits.ts'
import { Done, OnReason } from './operators.ts'

// What operators lay down for everybody who talks.

export const readSlowMode = endpoint(
	{
		method: 'GET',
		path: '/api/admin/slow-mode',
		who: 'operator',
		failed: (status) => `Failed to load the slow mode (${status})`,
	},
	{
		reply: z.object({ seconds: z.number() }),
	},
)

export const setSlowMode = endpoint(
	{
		method: 'POST',
		path: '/api/admin/slow-mode',
		who: 'operator',
		failed: (status) => `Setting the slow mode failed (${status})`,
	},
	{
		body: z.object({
			/** Between two messages of a person; 0 switches it off. */
			seconds: z.literal(SLOW_MODE_SECONDS, 'seconds is one of 0, 5, 10, 30, 60, 300.'),
			...OnReason,
		}),
		reply: Done,
	},
)
