import { SECOND_MS, STORY_LIFE_MS } from '#contract/limits'
import { finalizeStory } from '#contract/stories/stories'
import { refusalInWords, SentenceError, StageRefusal, Unreachable } from './ask.ts'
import { backoffMs } from './backoff.ts'
import type { Host } from './host.ts'
import { Pause } from './pause.ts'
import { isReadable } from './readable.ts'
import { isAlike, type JobStore, type NewStory, type StoryJob, withoutIds } from './story-jobs.ts'
import {
	AddressExpired,
	BEING_CHECKED,
	FileMoved,
	isForNow,
	takesNoMore,
	UploadStopped,
	wasPosted,
} from './story-problems.ts'
import type { Asker, BegunUpload } from './story-sending.ts'
import { begunUpload, FIRST_FAILURE, sendStory } from './story-sending.ts'
import { byXhr, type SendingFile, type SentFile } from './upload.ts'
import type { UploadState } from './upload-state.ts'

interface Ports {
	host: Pick<Host, 'after' | 'alone' | 'newId' | 'now' | 'on' | 'random'>
	session: Asker
	jobs: JobStore
	send?: (sending: SendingFile) => Promise<SentFile>
	/** The sentence for a file that was changed or moved since it was chosen. */
	moved(): string
	posted(story: NewStory): Promise<void>
}

const CHECKED_AGAIN_MS = 2 * SECOND_MS

/** Sends one story at a time, large ones in parts. An interrupted upload continues with the missing parts. */
export class StoryUpload {
	now: UploadState = { step: 'none' }
	readonly #ports: Ports
	readonly #listeners = new Set<() => void>()
	#cancel = new AbortController()
	/** The story that is being sent, or that failed and may continue. */
	#job: StoryJob | null = null
	readonly #pause: Pause

	constructor(ports: Ports) {
		this.#ports = ports
		this.#pause = new Pause(ports.host)
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	get isBusy(): boolean {
		return ['sending', 'waiting', 'checking'].includes(this.now.step)
	}

	/** Begins an upload. The same story as one that failed continues with the missing parts. */
	async begin(asked: NewStory): Promise<void> {
		const { host, jobs } = this.#ports
		const failed = this.#job
		const job =
			failed && isAlike(failed, asked)
				? failed
				: { ...asked, id: host.newId(), askedAt: host.now() }
		const signal = this.#start(job)
		if (failed && failed !== job) await jobs.drop(failed.id)
		await jobs.put(job) // takes a while for a large file
		if (signal.aborted) return jobs.drop(job.id)
		await this.#run(job, signal)
	}

	/**
	 * Continues an upload that a reload, a closed laptop or a lost place interrupted. After a day it is
	 * dropped, because nobody expects it any more.
	 */
	async goOn(): Promise<void> {
		const { host, jobs, session } = this.#ports
		const all = await jobs.all()
		const over = host.now() - STORY_LIFE_MS
		for (const { id, askedAt } of all) if (askedAt <= over) await jobs.drop(id)
		const job = all.find(({ by, askedAt }) => by === session.userId && askedAt > over)
		if (job && !this.isBusy) await this.#run(job, this.#start(job))
	}

	/** Tries a waiting upload at once. */
	retry(): void {
		if (this.now.step !== 'waiting') return
		this.#publish({ step: 'sending', share: this.now.share })
		this.#pause.wake()
	}

	/** Stops the upload and gives the story back to its author. */
	async stop(): Promise<void> {
		await this.#stopWith(this.#job ? { step: 'none', given: this.#job } : { step: 'none' })
	}

	/** Stops the upload and forgets the file. */
	async discard(): Promise<void> {
		await this.#stopWith({ step: 'none' })
	}

	/** Clears a result that its reader has seen, so that the next story can be posted. */
	settle(): void {
		if (!this.isBusy) this.#publish({ step: 'none' })
	}

	async #stopWith(then: UploadState): Promise<void> {
		const job = this.#job
		this.#cancel.abort()
		this.#job = null
		this.#publish(then)
		if (job) await this.#ports.jobs.drop(job.id)
	}

	#start(job: StoryJob): AbortSignal {
		this.#cancel = new AbortController()
		this.#job = job
		this.#publish({ step: 'sending', share: 0 })
		return this.#cancel.signal
	}

	async #run(job: StoryJob, signal: AbortSignal): Promise<void> {
		const { host, jobs } = this.#ports
		try {
			// Tabs take turns. A job that another tab posted or stopped meanwhile is gone by then.
			const isPosted = await host.alone('story-upload', async () => {
				const isPosted = await this.#untilPosted(job, signal)
				if (isPosted) await jobs.drop(job.id)
				return isPosted
			})
			if (signal.aborted) return
			this.#job = null
			if (!isPosted) return this.#publish({ step: 'none' })
			await this.#ports.posted(job)
			this.#publish({ step: 'done' })
		} catch (problem) {
			if (!signal.aborted) await this.#fail(problem, job)
		}
	}

	/**
	 * Retries after every broken connection. Starts over once when the stage has waited too long for the parts.
	 * False when the story is not to be posted any more.
	 */
	async #untilPosted(kept: StoryJob, signal: AbortSignal): Promise<boolean> {
		let job = kept
		let isSent = false
		let isAnew = false
		for (let attempt = 0; ; attempt++) {
			try {
				job = await this.#currentJob(job, signal)
				if (!isSent) {
					const begun = await begunUpload(this.#ports.session, job)
					const { storyId, s3Key } = begun
					job = { ...(await this.#currentJob(job, signal)), storyId, s3Key }
					await this.#ports.jobs.put(job)
					this.#job = job
					await this.#sendFile(job, begun, signal)
					isSent = true
				}
				await this.#finalize(job, signal)
				return true
			} catch (problem) {
				if (signal.aborted || problem instanceof UploadStopped) return false
				if (wasPosted(problem)) {
					await this.#ports.jobs.drop(job.id)
					return false
				}
				const mayBeFile =
					!isSent && !(problem instanceof StageRefusal || problem instanceof AddressExpired)
				if (mayBeFile && !(await isReadable(job.file))) throw new FileMoved(this.#ports.moved())
				if (problem instanceof Unreachable) await this.#waitToRetry(attempt, problem, signal)
				else if (problem instanceof AddressExpired) attempt = 0
				else if (!takesNoMore(problem) || !job.storyId || isAnew) throw problem
				else if (!isSent)
					isSent = true // the bytes may have arrived, without an answer
				else {
					isAnew = true
					isSent = false
					job = withoutIds(job)
					await this.#ports.jobs.put(job)
				}
			}
		}
	}

	/**
	 * The job as it is stored now. Throws where it was stopped, here or in another tab, or another person has
	 * logged in.
	 */
	async #currentJob(job: StoryJob, signal: AbortSignal): Promise<StoryJob> {
		const { jobs, session } = this.#ports
		const stored = await jobs.get(job.id).catch(() => job)
		if (signal.aborted || !stored || session.userId !== job.by) throw new UploadStopped()
		return stored
	}

	async #sendFile(job: StoryJob, begun: BegunUpload, signal: AbortSignal): Promise<void> {
		const { host, send = byXhr } = this.#ports
		await sendStory(job.file, begun, {
			...{ send, after: host.after, signal },
			wanted: () => this.#currentJob(job, signal),
			onProgress: (share) => this.#publish({ step: 'sending', share }),
		})
	}

	/** Asks the stage to publish the file, and asks again while the stage inspects it. */
	async #finalize(job: StoryJob, signal: AbortSignal): Promise<void> {
		const { storyId = '', s3Key = '', poster, kind } = job
		const body = { storyId, s3Key, requiresTranscoding: kind === 'video', poster: poster || null }
		for (;;) {
			await this.#currentJob(job, signal)
			this.#publish({ step: 'checking', share: 1 })
			try {
				await this.#ports.session.ask(finalizeStory, { body })
				return
			} catch (problem) {
				if (!(problem instanceof StageRefusal) || problem.status !== BEING_CHECKED) throw problem
				await this.#pause.lasts(CHECKED_AGAIN_MS, signal)
			}
		}
	}

	async #waitToRetry(attempt: number, problem: Unreachable, signal: AbortSignal): Promise<void> {
		if (signal.aborted) return
		const { isForeign, message } = problem
		const share = 'share' in this.now ? this.now.share : 0
		this.#publish({ step: 'waiting', share, ...(isForeign && { problem: message }) })
		await this.#pause.lasts(backoffMs(attempt, this.#ports.host.random()), signal)
	}

	async #fail(problem: unknown, { id }: StoryJob): Promise<void> {
		const isMoved = problem instanceof FileMoved
		if (!this.#job) return
		const given = isMoved ? null : this.#job
		const sentence =
			problem instanceof SentenceError ? problem.message : await refusalInWords(FIRST_FAILURE)
		const canGoOn = !isMoved && (!(problem instanceof StageRefusal) || isForNow(problem))
		if (!canGoOn) this.#job = null
		this.#publish({ step: 'failed', problem: sentence, canGoOn, given })
		if (!canGoOn) await this.#ports.jobs.drop(id)
	}

	#publish(now: UploadState): void {
		this.now = now
		for (const listener of this.#listeners) listener()
	}
}
