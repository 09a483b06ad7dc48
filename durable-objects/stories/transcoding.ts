import { MINUTE_MS } from '#contract/limits'
import { op } from '#storage/operations'
import { MEDIA_JOB, type MediaJob } from '#storage/stories/stored-media-job'
import { filesOf, type StoryRow, toStory } from '#storage/stories/stored-story'
import type { EffectsPort } from '../effects-port.ts'
import type { Attempt, EffectKind } from '../kernel/effects.ts'
import { policyOf } from '../kernel/lanes.ts'
import type { Leftovers } from '../kernel/leftovers.ts'
import type { Meter } from '../kernel/meter.ts'
import type { Outbox } from '../kernel/outbox.ts'
import type { Part } from '../kernel/part.ts'
import type { Transcoded } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Effect, Lane } from '../kernel/work.ts'
import type { RemovedRows } from '../moderation/removed-rows.ts'
import type { StoryRows } from './story-rows.ts'

interface Needs {
	rows: StoryRows
	removedRows: RemovedRows
	leftovers: Leftovers
	effects: EffectsPort
	meter: Meter
	/** The lanes of side work. The property is read late, because the outbox opens after this part. */
	outbox: Outbox
	/** Resolves once D1 has every change so far. */
	untilArchived(): Promise<void>
	now(): number
	problem(event: string, error: unknown): void
}

/** How long better qualities of a film may be waited for, after the first can be played. */
const WHOLE_WITHIN_MS = 15 * MINUTE_MS
/** The estimated length of a film: a hundred megabytes are about one minute in full quality. */
const FILM_MINUTES = 2
const LOOK_AGAIN_MS = policyOf('media').firstRetryMs

export function transcodeOf(storyId: string): Effect & { lane: 'media' } {
	return { lane: 'media', job: { storyId, step: 'transcode', uid: null } }
}

/**
 * The jobs that make films playable everywhere. A transcoder outside converts the film, its files are copied here, and
 * in any case the film is deleted there. A story's second job waits until the first has ended, so that no film stays at
 * the transcoder.
 */
export class Transcoding implements EffectKind<MediaJob>, Part {
	readonly codec = MEDIA_JOB
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	idOf(lane: Lane, { storyId, step }: MediaJob): string {
		return `${lane}:${storyId}:${step}`
	}

	isNeeded(): boolean {
		return true
	}

	/** Restores the jobs of a room with new storage. */
	restoreFromD1(): [] {
		const { rows, outbox, now } = this.#room
		for (const { id } of rows.where("media = 'transcoding' AND ended_at IS NULL"))
			outbox.add(transcodeOf(id), now(), true) // somebody asked for each
		return []
	}

	/** Call inside a turn. The film or its story changed. */
	look(storyId: string, turn: Turn): { ok: true } {
		const { lane, job } = transcodeOf(storyId)
		this.#room.outbox.expedite(this.idOf(lane, job), turn)
		return { ok: true }
	}

	async perform(job: MediaJob, ageMs: number): Promise<Attempt<MediaJob>> {
		const { effects, meter, rows, untilArchived } = this.#room
		const { storyId, uid } = job
		if (job.step === 'forget') {
			await effects.forgetFilm(storyId)
			return { ...DONE, commit: () => {} }
		}
		const row = rows.find(storyId)
		if (!row || !isWaiting(row)) return { ...DONE, commit: (turn) => this.#end(storyId, turn) }
		// A request that costs money waits for D1, so that a room with new storage cannot forget it (G-120).
		if (uid === null) await untilArchived()
		const isLate = ageMs > WHOLE_WITHIN_MS
		const made = await effects.transcode({ storyId, name: row.name, uid, isLate })
		if (uid === null && made.uid !== null) meter.count('films', { filmMinutes: FILM_MINUTES })
		return { ...leftOf(job, made), commit: (turn) => this.#commit(storyId, made, turn) }
	}

	giveUp({ storyId, step }: MediaJob, turn: Turn): void {
		if (step === 'transcode') this.#keepOriginal(storyId, 'It took too long.', turn)
		else this.#room.problem('film-left-behind', storyId)
	}

	#commit(storyId: string, { state, why }: Transcoded, turn: Turn): void {
		const row = this.#room.rows.find(storyId)
		if (!row || !isWaiting(row)) this.#end(storyId, turn)
		else if (state === 'home') this.#show(row, turn)
		else if (state === 'failed' || state === 'off') this.#keepOriginal(storyId, why, turn)
	}

	#show(row: StoryRow, turn: Turn): void {
		const { rows } = this.#room
		const { id, revision } = row
		const shown = { media: 'hls', revision: revision + 1, playsEverywhere: 1 } as const
		const story = toStory({ ...row, ...shown }, rows.viewsOf(id))
		turn.append(
			[{ event: 'new-story', data: { story } }],
			[rows.change(op('story.media', { id, ...shown })), op('board.stories', { at: turn.now })],
		)
		this.#end(id, turn)
	}

	#keepOriginal(id: string, why: string, turn: Turn): void {
		const { rows, problem } = this.#room
		const row = rows.find(id)
		if (row && isWaiting(row)) {
			const { revision, playsEverywhere } = row
			const original = { media: 'original', revision, playsEverywhere } as const
			turn.append([], [rows.change(op('story.media', { id, ...original }))])
			turn.afterwards(() => problem('transcode-failed', `${id}: ${why}`))
		}
		this.#end(id, turn)
	}

	/** Ends a job: deletes the film at the transcoder, and the copied files if the story has ended. */
	#end(storyId: string, turn: Turn): void {
		const { rows, removedRows, leftovers } = this.#room
		const row = rows.find(storyId)
		turn.ask({ lane: 'media', job: { storyId, step: 'forget', uid: null } })
		if (!row || row.endedAt === null || removedRows.hasStory(storyId)) return
		leftovers.leave(filesOf(row.name))
		turn.afterwards(() => leftovers.deleteDue())
	}
}

const DONE = { left: null, retryMs: 0, serviceDown: false }

function isWaiting({ media, endedAt }: StoryRow): boolean {
	return media === 'transcoding' && endedAt === null
}

function leftOf(job: MediaJob, { state, uid }: Transcoded): Omit<Attempt<MediaJob>, 'commit'> {
	if (state !== 'making' && state !== 'copying') return DONE
	const retryMs = state === 'making' ? LOOK_AGAIN_MS : 0
	return { left: { ...job, uid }, retryMs, serviceDown: false }
}
