import { vi } from 'vitest'
import { ask } from '#client/ask'
import type { JobStore, NewStory, StoryJob } from '#client/story-jobs'
import { StoryUpload } from '#client/story-upload'
import type { SendingFile } from '#client/upload'
import { initiateStory } from '#contract/stories/stories'

export const MB = 1024 * 1024
export const PART = 8 * MB
export const FILE = new File([new Uint8Array(20 * MB)], 'sea.mp4', { type: 'video/mp4' })
export const ASKED: NewStory = {
	by: 'x:ada',
	file: FILE,
	kind: 'video',
	text: '',
	link: '',
	poster: '',
}
export const JOB: StoryJob = { ...ASKED, id: 'j1', askedAt: 0 }
export const BEGUN: StoryJob = { ...JOB, storyId: 's1', s3Key: 'quarantine/n' }
export const begun = (lacking?: number[]) => ({
	storyId: 's1',
	s3Key: 'quarantine/n',
	presignedPost: { url: 'http://stage/uploads/n', fields: { key: 'quarantine/n' } },
	requiresTranscoding: true,
	maxBytes: 100 * MB,
	...(lacking && {
		parts: lacking.map((n) => ({
			n,
			url: `http://stage/uploads/n/${n}?signature=s`,
			offset: (n - 1) * PART,
			length: Math.min(PART, FILE.size - (n - 1) * PART),
		})),
	}),
})

/** The shared state of one browser's tabs: the jobs, and the locks. */
export function browser(kept: StoryJob | null = null) {
	const known = new Map(kept ? [[kept.id, kept]] : [])
	const jobs: JobStore = {
		all: async () => [...known.values()],
		get: async (id) => known.get(id) ?? null,
		put: async (job) => void known.set(job.id, job),
		drop: async (id) => void known.delete(id),
	}
	let last: Promise<unknown> = Promise.resolve()
	const alone = <T>(_: string, task: () => Promise<T>): Promise<T> => {
		const turn = last.then(task)
		last = turn.catch(() => {})
		return turn
	}
	return { jobs, known, alone }
}

/**
 * A stage that answers in turn what is told, over the wire where that is a response, and a browser whose line comes back when
 * the test says so.
 */
export function world(kept: StoryJob | null = null, ours = browser(kept)) {
	const { jobs, known, alone } = ours
	let lineIsBack = () => {}
	const planned: { ms: number; task: () => void }[] = []
	const turns: string[] = []
	const session = { userId: 'x:ada' }
	const clock = { now: 1_000 }
	const asked: { path: string; body: unknown }[] = []
	const answers = { initiate: [] as unknown[], finalize: [] as unknown[] }
	const send = vi.fn(async (_: SendingFile) => ({ status: 204, body: null as unknown }))
	const posted = vi.fn(async () => {})
	const upload = new StoryUpload({
		host: {
			after: (ms, task) => {
				const plan = { ms, task }
				planned.push(plan)
				return () => void planned.splice(planned.indexOf(plan), planned.includes(plan) ? 1 : 0)
			},
			alone: (name, task) => {
				turns.push(name)
				return alone(name, task)
			},
			newId: () => crypto.randomUUID(),
			now: () => clock.now,
			random: () => 0,
			on: (signal, hear) => {
				if (signal === 'online') lineIsBack = hear as () => void
				return () => {
					lineIsBack = () => {}
				}
			},
		},
		session: {
			get userId() {
				return session.userId
			},
			ask: async (endpoint, question) => {
				const { body } = question
				asked.push({ path: endpoint.path, body })
				const list = endpoint.path === initiateStory.path ? answers.initiate : answers.finalize
				const answer = list.length > 1 ? list.shift() : list[0]
				if (answer instanceof Error) throw answer
				if (answer instanceof Response)
					return ask(endpoint, question, { fetch: async () => answer.clone() })
				return answer as never
			},
		},
		jobs,
		send,
		moved: () => 'Choose it again.',
		posted,
	})
	const job = () => [...known.values()][0] ?? null
	const bringLineBack = () => lineIsBack()
	/** Whatever waits for so long has waited. */
	const pass = (ms: number) => {
		for (const plan of planned.filter((one) => one.ms === ms)) plan.task()
	}
	const waits = () => planned.map(({ ms }) => ms)
	const world = { upload, answers, asked, send, posted, job, session, clock, bringLineBack }
	return { ...world, pass, waits, turns }
}

export const addresses = (send: ReturnType<typeof world>['send']) =>
	send.mock.calls.map(([{ method, address }]) => `${method} ${address.split('?')[0]}`)
