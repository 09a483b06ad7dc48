import { tableIn } from './browser-table.ts'

/** A story as its author asked to post it. */
export interface NewStory {
	/** The author's user id. No other session posts the story. */
	by: string
	file: File
	kind: 'image' | 'video'
	text: string
	link: string
	poster: string
}

/** A story that is not posted yet, as the browser stores it. */
export interface StoryJob extends NewStory {
	id: string
	askedAt: number
	/** Set once the stage knows of the upload. */
	storyId?: string
	s3Key?: string
}

/** Keeps the jobs of all tabs, across reloads where the browser allows it. */
export interface JobStore {
	/** Oldest first. */
	all(): Promise<StoryJob[]>
	get(id: string): Promise<StoryJob | null>
	put(job: StoryJob): Promise<void>
	drop(id: string): Promise<void>
}

const use = tableIn('stage', 'stories')

/** In private windows the jobs last as long as the page. */
export function jobStore(): JobStore {
	const memory = new Map<string, StoryJob>()
	return {
		all: async () => {
			const stored = await use<StoryJob[]>('readonly', (jobs) => jobs.getAll()).catch(() => [])
			return [...stored, ...memory.values()].sort((a, b) => a.askedAt - b.askedAt)
		},
		get: async (id) =>
			memory.get(id) ??
			(await use<StoryJob | undefined>('readonly', (jobs) => jobs.get(id))) ??
			null,
		put: async (job) => {
			try {
				await use('readwrite', (jobs) => jobs.put(job, job.id))
				memory.delete(job.id)
			} catch {
				memory.set(job.id, job)
			}
		},
		drop: async (id) => {
			memory.delete(id)
			await use('readwrite', (jobs) => jobs.delete(id)).catch(() => {})
		},
	}
}

/** The job as it was before the stage knew of it. */
export function withoutIds({ storyId: _, s3Key: __, ...job }: StoryJob): StoryJob {
	return job
}

export function isAlike(one: NewStory, other: NewStory): boolean {
	const { by, kind, text, link, file } = other
	return (
		one.by === by &&
		one.kind === kind &&
		one.text === text &&
		one.link === link &&
		one.file.name === file.name &&
		one.file.size === file.size &&
		one.file.lastModified === file.lastModified
	)
}
