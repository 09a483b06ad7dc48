import { z } from 'zod/mini'
import { Platform } from './participants.ts'

// A person as everybody may see them beside their content (G-114).

export const PublicPerson = z.object({
	platform: Platform,
	platformUserId: z.string(),
	platformUsername: z.string(),
	profilePicUrl: z.string(),
})
export type PublicPerson = z.infer<typeof PublicPerson>
