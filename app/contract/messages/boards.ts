import { z } from 'zod/mini'
import { Platform } from '../people/participants.ts'

// What a page shows besides messages (G-114).

export const Person = z.object({
	platform: Platform,
	platformUserId: z.string(),
	platformUsername: z.string(),
	profilePicUrl: z.string(),
})
export type Person = z.infer<typeof Person>
