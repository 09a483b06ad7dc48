// One upload until its answer; after a failure it goes on with the missing parts (over 250 lines).

import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import { SECOND_MS, STORY_LIFE_MS } from '#contract/limits'
import { NOT_ON_STAGE_CODE } from '#contract/people/session'
import { STORY_FILE_TOO_LARGE } from '#contract/stories/draft'
import { finalizeStory, initiateStory } from '#contract/stories/stories'
import { uploadedShare } from '#rules/stories/upload-share'
import {
	isGoneAnswer,
	refusalIn,
	refusalInWords,
	SentenceError,
	StageRefusal,
	Unreachable,
} from './ask.ts'
import { backoffMs } from './backoff.ts'
import type { Host } from './host.ts'
import { isReadable } from './readable.ts'
import type { AskedStory, JobStore, StoryJob } from './story-jobs.ts'
import {
	byXhr,
	NO_ANSWER,
	type SendingFile,
	type SentFile,
	TOO_LARGE,
	untilStalled,
} from './upload.ts'

export type UploadState =
	/** `given`: a story whose upload the author stopped, so that they can change and post it again. */
	| { step: 'none'; given?: AskedStory }
	| { step: 'sending' | 'checking'; share: number }
	/** The upload continues by itself. `problem`: the sentence of another server that answered in the stage's place. */
	| { step: 'waiting'; share: number; problem?: string }
	/**
	 * `canGoOn`: the file is not the cause, and the sent parts are kept. `given` is null where the file must be
	 * chosen again.
	 */
	| { step: 'failed'; problem: string; canGoOn: boolean; given: AskedStory | null }
	| { step: 'done' }

interface Session {
	userId: string | null
	ask<E extends Endpoint>(endpoint: E, asked: Ask<E>): Promise<Reply<E>>
}

interface Ports {
	host: Pick<Host, 'after' | 'alone' | 'newId' | 'now' | 'on' | 'random'>
	session: Session
	jobs: JobStore
	send?: (sending: SendingFile) => Promise<SentFile>
	/** The sentence for a file that was changed or moved since it was chosen. */
	moved(): string
	/** Called when the story is on stage. */
	posted(story: AskedStory): Promise<void>
}

type Begun = Reply<typeof initiateStory>

const CHECKED_AGAIN_MS = 2 * SECOND_MS
const BEING_CHECKED = 409
const ARRIVED = 204 // a hotel's log-in page answers 200
const FIRST_FAILURE = 'An error occurred during the upload process.'

/** Sends one story at a time, large ones in parts. An interrupted upload continues with the missing parts. */
export class StoryUpload {
	now: UploadState = { step: 'none' }
	readonly #ports: Ports
	readonly #listeners = new Set<() => void>()
	#cancel = new AbortController()
	/** The story that is being sent, or that failed and may continue. */
	#job: StoryJob | null = null
	#wake = () => {}

	constructor(ports: Ports) {
		this.#ports = ports
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	get isBusy(): boolean {
		return ['sending', 'waiting', 'checking'].includes(this.now.step)
	}

	/** Begins an upload. The same story as one that failed continues with the missing parts. */
	async begin(asked: AskedStory): Promise<void> {
		const { host, jobs } = this.#ports
		const failed = this.#job
		const job =
			failed && isSame(failed, asked) ? failed : { ...asked, id: host.newId(), askedAt: host.now() }
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
		this.#wake()
	}

	/** Stops the upload and gives the story back to its author. */
	async stop(): Promise<void> {
		await this.#halt(this.#job ? { step: 'none', given: this.#job } : { step: 'none' })
	}

	/** Stops the upload and forgets the file. */
	async discard(): Promise<void> {
		await this.#halt({ step: 'none' })
	}

	/** Clears a result that its reader has seen, so that the next story can be posted. */
	settle(): void {
		if (!this.isBusy) this.#publish({ step: 'none' })
	}

	async #halt(then: UploadState): Promise<void> {
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
				job = await this.#wanted(job, signal)
				if (!isSent) {
					const begun = await this.#begun(job)
					const { storyId, s3Key } = begun
					job = { ...(await this.#wanted(job, signal)), storyId, s3Key }
					await this.#ports.jobs.put(job)
					this.#job = job
					await this.#sent(job, begun, signal)
					isSent = true
				}
				await this.#finalized(job, signal)
				return true
			} catch (problem) {
				if (signal.aborted || problem instanceof Unwanted) return false
				if (wasShown(problem)) {
					await this.#ports.jobs.drop(job.id)
					return false
				}
				const mayBeFile =
					!isSent && !(problem instanceof StageRefusal || problem instanceof Expired)
				if (mayBeFile && !(await isReadable(job.file))) throw new Moved(this.#ports.moved())
				if (problem instanceof Unreachable) await this.#waited(attempt, problem, signal)
				else if (problem instanceof Expired) attempt = 0
				else if (!isOver(problem) || !job.storyId || isAnew) throw problem
				else if (!isSent)
					isSent = true // the bytes may have arrived and only the answer was lost
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
	async #wanted(job: StoryJob, signal: AbortSignal): Promise<StoryJob> {
		const { jobs, session } = this.#ports
		const kept = await jobs.get(job.id).catch(() => job)
		if (signal.aborted || !kept || session.userId !== job.by) throw new Unwanted()
		return kept
	}

	async #sent(job: StoryJob, begun: Begun, signal: AbortSignal): Promise<void> {
		if (begun.parts) await this.#inParts(job, begun.parts, signal)
		else await this.#inOne(job, begun, signal)
	}

	async #begun({ file, kind, text, link, storyId }: StoryJob): Promise<Begun> {
		const begun = await this.#ports.session.ask(initiateStory, {
			body: {
				fileName: file.name,
				fileType: kind,
				actualContentType: file.type,
				storyText: text,
				storyLinkUrl: link,
				size: file.size,
				...(storyId && { storyId }),
			},
		})
		const isWhole =
			begun?.storyId && begun.s3Key && begun.presignedPost?.url && begun.presignedPost.fields
		if (!isWhole) throw new SentenceError('Invalid response from initiate-upload endpoint.')
		return begun
	}

	async #inParts(
		job: StoryJob,
		parts: NonNullable<Begun['parts']>,
		signal: AbortSignal,
	): Promise<void> {
		const { file } = job
		for (const [n, { url, offset, length }] of parts.entries()) {
			await this.#wanted(job, signal)
			const lacking = parts.slice(n)
			await this.#deliver(
				{
					method: 'PUT',
					address: pathOf(url),
					headers: { 'Content-Type': 'application/octet-stream' },
					body: file.slice(offset, offset + length),
				},
				(sent) => uploadedShare(file.size, lacking, sent * length),
				signal,
			)
		}
	}

	async #inOne({ file }: StoryJob, { presignedPost }: Begun, signal: AbortSignal): Promise<void> {
		const body = new FormData()
		for (const [name, value] of Object.entries(presignedPost.fields)) body.append(name, value)
		body.append('file', file, file.name)
		await this.#deliver(
			{ method: 'POST', address: pathOf(presignedPost.url), headers: {}, body },
			(sent) => sent,
			signal,
		)
	}

	async #deliver(
		sending: SendingFile,
		shareAt: (sent: number) => number,
		signal: AbortSignal,
	): Promise<void> {
		const tell = (sent: number) => {
			if (!signal.aborted) this.#publish({ step: 'sending', share: shareAt(sent) })
		}
		tell(0)
		const { host, send = byXhr } = this.#ports
		const watched = { ...sending, onProgress: tell, signal }
		const { status, body } = await untilStalled(watched, send, host.after)
		if (status === ARRIVED) return
		const said = refusalIn(body)
		if (said?.code === 'expired') throw new Expired()
		if (status === TOO_LARGE)
			throw new StageRefusal(status, 'upload', STORY_FILE_TOO_LARGE, true, null)
		const details = await refusalInWords(said?.message ?? FIRST_FAILURE)
		const sentence = await refusalInWords(
			`Failed to upload to S3. Status: ${status}. Details: ${details}`,
		)
		if (!said) throw new Unreachable(sentence, { isForeign: status !== NO_ANSWER })
		throw new StageRefusal(status, 'upload', sentence, true, null)
	}

	/** Asks the stage to publish the file, and asks again while the stage inspects it. */
	async #finalized(job: StoryJob, signal: AbortSignal): Promise<void> {
		const { storyId = '', s3Key = '', poster, kind } = job
		const body = { storyId, s3Key, requiresTranscoding: kind === 'video', poster: poster || null }
		for (;;) {
			await this.#wanted(job, signal)
			this.#publish({ step: 'checking', share: 1 })
			try {
				await this.#ports.session.ask(finalizeStory, { body })
				return
			} catch (problem) {
				if (!(problem instanceof StageRefusal) || problem.status !== BEING_CHECKED) throw problem
				await this.#pause(CHECKED_AGAIN_MS, signal)
			}
		}
	}

	async #waited(
		attempt: number,
		{ isForeign, message }: Unreachable,
		signal: AbortSignal,
	): Promise<void> {
		if (signal.aborted) return
		const share = 'share' in this.now ? this.now.share : 0
		this.#publish({ step: 'waiting', share, ...(isForeign && { problem: message }) })
		await this.#pause(backoffMs(attempt, this.#ports.host.random()), signal)
	}

	/** Waits `ms`; ends early when the network is back or the author retries. */
	#pause(ms: number, signal: AbortSignal): Promise<void> {
		const { host } = this.#ports
		return new Promise((done) => {
			const over = () => {
				cancel()
				stop()
				done()
			}
			const cancel = host.after(ms, over)
			const stop = host.on('online', over)
			this.#wake = over
			signal.addEventListener('abort', over, { once: true })
		})
	}

	async #fail(problem: unknown, { id }: StoryJob): Promise<void> {
		const isMoved = problem instanceof Moved
		if (!this.#job) return
		const given = isMoved ? null : this.#job
		const said =
			problem instanceof SentenceError ? problem.message : await refusalInWords(FIRST_FAILURE)
		const canGoOn = !isMoved && (!(problem instanceof StageRefusal) || isForNow(problem))
		if (!canGoOn) this.#job = null
		this.#publish({ step: 'failed', problem: said, canGoOn, given })
		if (!canGoOn) await this.#ports.jobs.drop(id)
	}

	#publish(now: UploadState): void {
		this.now = now
		for (const listener of this.#listeners) listener()
	}
}

/** The job as it was before the stage knew of it. */
function withoutIds({ storyId: _, s3Key: __, ...job }: StoryJob): StoryJob {
	return job
}

function isSame(one: AskedStory, other: AskedStory): boolean {
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

/** True for refusals that end by themselves: the story is fine, and the stage or the author's seat may come back. */
function isForNow({ status, code }: StageRefusal): boolean {
	return status >= 500 || status === 429 || status === 401 || code === NOT_ON_STAGE_CODE
}

/** The upload was stopped. */
class Unwanted extends Error {}

/** The file was changed or moved since it was chosen. */
class Moved extends SentenceError {}

/** An upload address is valid for ten minutes. The missing parts get new ones. */
class Expired extends Error {}

/** True when the stage takes no more bytes of this upload: it has them all, or does not wait for them any more. */
function isOver(problem: unknown): boolean {
	return (
		isGoneAnswer(problem) || (problem instanceof StageRefusal && problem.status === BEING_CHECKED)
	)
}

/**
 * True when the story had been posted, its answer was lost, and it has ended or was removed since. Then it is not
 * posted again.
 */
function wasShown(problem: unknown): boolean {
	return problem instanceof StageRefusal && problem.code === 'gone'
}

/** Path and query only, because the page may be open under another name of the stage. */
function pathOf(url: string): string {
	const { pathname, search } = new URL(url, 'http://stage')
	return pathname + search
}
