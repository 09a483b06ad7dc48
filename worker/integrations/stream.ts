import { z } from 'zod/mini'
import type { Settings } from '../settings.ts'
import { askJson, askOutside, ServiceDown } from './ask-outside.ts'

/** A film in Cloudflare Stream's answers, with the fields that are used here. */
export const StreamVideo = z.object({
	uid: z.string().check(z.regex(/^\w{1,40}$/)),
	/** The id of the story to which the film belongs. */
	creator: z.nullish(z.string()),
	/** When the transcoder was asked for the film. */
	created: z.nullish(z.string()),
	readyToStream: z.optional(z.boolean()),
	status: z.optional(
		z.object({
			state: z.optional(z.string()),
			/** Percent done, over all qualities of the film. */
			pctComplete: z.nullish(z.string()),
			errorReasonText: z.nullish(z.string()),
		}),
	),
	playback: z.optional(z.object({ hls: z.nullish(z.string()) })),
})
export type StreamVideo = z.infer<typeof StreamVideo>

const Answer = z.object({ success: z.boolean(), result: z.nullish(z.unknown()) })
/** Hosts from which Stream serves films. Any other transcoder serves them from its own address. */
const HOSTS = /^https:\/\/([\w-]+\.)?(cloudflarestream\.com|videodelivery\.net)$/

/** Stream's REST API, which the transcoder of `npm run transcoder` has, too (G-126). */
export interface Stream {
	/** All films of this story, also one whose id was lost with the answer. */
	filmsOf(storyId: string): Promise<StreamVideo[]>
	copy(storyId: string, from: string): Promise<StreamVideo>
	/** The film; null when there is none. */
	look(uid: string): Promise<StreamVideo | null>
	forget(uid: string): Promise<void>
	/** The origin of the film's playlists; null if files may not be fetched from there. */
	originOf(playlist: string): string | null
}

/** Null without a transcoder. */
export function streamOf(settings: Settings): Stream | null {
	const { TRANSCODER, STREAM_API_URL, STREAM_ACCOUNT, STREAM_TOKEN } = settings
	if (TRANSCODER === 'off') return null
	const base = `${STREAM_API_URL}/accounts/${STREAM_ACCOUNT}/stream`
	const headers = { Authorization: `Bearer ${STREAM_TOKEN}`, 'Content-Type': 'application/json' }
	const own = new URL(STREAM_API_URL).origin

	async function ask(method: string, path: string, body?: object) {
		const asking = { method, ...(body && { body: JSON.stringify(body) }) }
		const { status, body: said } = await askJson(base + path, headers, asking)
		if (status === 404) return { found: false, result: null }
		const { data } = Answer.safeParse(said)
		if (status >= 400 || !data?.success) throw new ServiceDown(`${status} without success`)
		return { found: true, result: data.result }
	}

	return {
		async filmsOf(storyId) {
			const { result } = await ask('GET', `?${new URLSearchParams({ creator: storyId })}`)
			return read(z.array(StreamVideo), result).filter(({ creator }) => creator === storyId)
		},
		async copy(storyId, url) {
			const meta = { name: storyId }
			const wish = { url, creator: storyId, meta, requireSignedURLs: false }
			return read(StreamVideo, (await ask('POST', '/copy', wish)).result)
		},
		async look(uid) {
			const { found, result } = await ask('GET', `/${uid}`)
			return found ? read(StreamVideo, result) : null
		},
		async forget(uid) {
			// Stream's answer to a deletion has no body.
			const { status } = await askOutside(`${base}/${uid}`, { method: 'DELETE', headers })
			if (status >= 400 && status !== 404) throw new ServiceDown(`${status} to a deletion`)
		},
		originOf(playlist) {
			const origin = URL.canParse(playlist) ? new URL(playlist).origin : ''
			return origin === own || HOSTS.test(origin) ? origin : null
		},
	}
}

function read<T>(schema: z.ZodMiniType<T>, value: unknown): T {
	const { success, data } = z.safeParse(schema, value)
	if (!success) throw new ServiceDown('an answer of another shape')
	return data
}
