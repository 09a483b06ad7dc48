import { z } from 'zod/mini'
import { Stored } from '../kernel/stored.ts'

const MediaJob = z.object({
	storyId: z.string(),
	/** transcode: until it is home, or never will be; forget: the transcoder keeps nothing of it. */
	step: z.enum(['transcode', 'forget']),
	/** The transcoder's own name for the film, once it has one. */
	uid: z.nullable(z.string()),
})
export type MediaJob = z.output<typeof MediaJob>

/** Of the outbox. */
export const MEDIA_JOB = new Stored({
	name: 'media job',
	schema: MediaJob,
	needs: ['storyId', 'step'],
	defaults: () => ({ uid: null }),
})
