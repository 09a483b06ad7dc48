import type { Film, Transcoded } from '#room/kernel/rpc'
import { filesOf } from '#storage/stories/stored-story'
import { type Stream, type StreamVideo, streamOf } from '../../integrations/stream.ts'
import type { Settings } from '../../settings.ts'
import { FILM_ADDRESS_LIFE_MS, filmAddress } from '../film-address.ts'
import { bringHome, NotOurs } from './bring-home.ts'

/** Does one step of making a film playable everywhere. The room repeats the call until all is copied. */
export async function transcodeFilm(
	settings: Settings,
	bucket: R2Bucket,
	film: Film,
): Promise<Transcoded> {
	const stream = streamOf(settings)
	if (!stream) return { state: 'off', uid: null, why: 'Nobody is asked any more.' }
	const made = film.uid
		? await stream.look(film.uid)
		: await findOrBegin(settings, stream, film.storyId)
	// The transcoder does not have the film any more, so it is made again.
	if (!made) return { state: 'making', uid: null, why: '' }
	const { uid, status } = made
	if (status?.state === 'error' && isOutlived(made, Date.now())) {
		// The film's address may have expired before the transcoder fetched it. A film that always fails costs one
		// attempt an hour by this.
		await stream.forget(uid)
		return { state: 'making', uid: null, why: '' }
	}
	if (status?.state === 'error')
		return { state: 'failed', uid, why: status.errorReasonText || 'It cannot be transcoded.' }
	if (!isReady(made, film.isLate)) return { state: 'making', uid, why: '' }
	return { uid, ...(await copyHome(stream, bucket, film, made)) }
}

/** Deletes all films of a story at the transcoder, however often they were requested. */
export async function forgetFilm(settings: Settings, storyId: string): Promise<void> {
	const stream = streamOf(settings)
	for (const { uid } of (await stream?.filmsOf(storyId)) ?? []) await stream?.forget(uid)
}

/**
 * The story's film at the transcoder. A film is requested only if there is none yet, because the answer to an earlier
 * request may have been lost.
 */
async function findOrBegin(
	settings: Settings,
	stream: Stream,
	storyId: string,
): Promise<StreamVideo> {
	const [before] = await stream.filmsOf(storyId)
	if (before) return before
	const { STAGE_ORIGIN: origin, STAGE_TOKEN_SECRET: secret } = settings
	return stream.copy(storyId, origin + (await filmAddress(secret, storyId, Date.now())))
}

/** Whether the film waited at the transcoder until its address expired. */
function isOutlived({ created }: StreamVideo, now: number): boolean {
	return now - Date.parse(created ?? '') >= FILM_ADDRESS_LIFE_MS
}

/** Whether the film can be copied: all of its qualities, or after a long wait those that are ready. */
function isReady({ readyToStream, status }: StreamVideo, isLate: boolean): boolean {
	return readyToStream === true && (isLate || Number(status?.pctComplete ?? 100) >= 100)
}

async function copyHome(
	stream: Stream,
	bucket: R2Bucket,
	{ name }: Film,
	{ uid, playback }: StreamVideo,
): Promise<Omit<Transcoded, 'uid'>> {
	const index = playback?.hls ?? ''
	const origin = stream.originOf(index)
	if (!origin) return { state: 'failed', why: 'A playlist from elsewhere.' }
	try {
		const isHome = await bringHome({ bucket, folder: filesOf(name), origin, uid }, index)
		return { state: isHome ? 'home' : 'copying', why: '' }
	} catch (error) {
		if (error instanceof NotOurs) return { state: 'failed', why: error.message }
		throw error
	}
}
