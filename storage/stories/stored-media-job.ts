import { z } from 'zod/mini'
import { Stored } from '../stored.ts'

const MediaJob = z.object({
	storyId: z.string(),
	/** transcode: until the film is copied or has failed; forget: delete it at the transcoder. */
	step: z.enum(['transcode', 'forget']),
	/** The transcoder's id of the film, once it has one. */
	uid: z.nullable(z.string()),
})
export type MediaJob = z.output<typeof MediaJob>

/** JSON of a job in the outbox. */
export const MEDIA_JOB = new Stored({
	name: 'media job',
	schema: MediaJob,
	needs: ['storyId', 'step'],
	defaults: () => ({ uid: null }),
})
