import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { type Encode, openStreamWire } from '../../scripts/stream-wire.ts'
import { insteadOf } from '../api/support/external-services.ts'
import { STREAM, TEST_HOOK_SECRET, TEST_ORIGIN } from './settings.ts'

/** The copied film: names and contents of its files. */
export type Files = Record<string, string | Promise<string>>

export const TWO_QUALITIES = {
	'index.m3u8': `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360
low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2500000,RESOLUTION=1280x720
high.m3u8
`,
	'low.m3u8': listOf('low'),
	'high.m3u8': listOf('high'),
	...piecesOf('low'),
	...piecesOf('high'),
}

function listOf(name: string): string {
	return `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="${name}-init.mp4"
#EXTINF:4.0,
${name}-0.m4s
#EXTINF:1.5,
${name}-1.m4s
#EXT-X-ENDLIST
`
}

function piecesOf(name: string) {
	return {
		[`${name}-init.mp4`]: `init of ${name}`,
		[`${name}-0.m4s`]: `first of ${name}`,
		[`${name}-1.m4s`]: `second of ${name}`,
	}
}

/** The transcoder beside one test: it speaks Stream's wire, and makes of each film what the test says, when it says so. */
export function playStream() {
	const base = String(env.STREAM_API_URL)
	const waiting = new Set<(end: Files | Error) => void>()
	const fetched: string[] = []
	/** The webhooks for the stage, which the test hands on. */
	const told: { url: string; init: RequestInit | undefined }[] = []
	/** Answers that get lost on their way, by their method and path. */
	const lost: RegExp[] = []
	const encode: Encode = async (from, _uid, deleted) => {
		fetched.push(from)
		const files =
			played.makes ??
			(await new Promise<Files>((made, failed) => {
				const end = (how: Files | Error) => (how instanceof Error ? failed(how) : made(how))
				waiting.add(end)
				deleted.addEventListener('abort', () => {
					waiting.delete(end)
					failed(deleted.reason)
				})
			}))
		const read = async (name: string) =>
			files[name] === undefined ? null : new TextEncoder().encode(await files[name])
		return { read, drop: async () => {} }
	}
	const wire = openStreamWire({
		...STREAM,
		base,
		stage: TEST_ORIGIN,
		webhookSecret: TEST_HOOK_SECRET,
		encode,
		fetch: async (url, init) => {
			told.push({ url: String(url), init })
			return new Response('')
		},
	})
	const stream = insteadOf(base, async (url, init) => {
		if (played.away) throw new TypeError('The connection was refused.')
		const answer = await wire.answer(new Request(url, init))
		const at = lost.findIndex((which) => which.test(`${init?.method ?? 'GET'} ${url}`))
		if (at < 0) return answer
		lost.splice(at, 1)
		throw new TypeError('The connection was reset.')
	})
	const played = {
		...stream,
		away: false,
		/** Where it makes every film at once. */
		makes: null as Files | null,
		lost,
		fetched,
		told,
		films: wire.films,
		/** The film that has waited longest is made. */
		async end(files: Files | Error = TWO_QUALITIES) {
			await vi.waitFor(() => {
				if (waiting.size === 0) throw new Error('No film is being made.')
			})
			const [end] = waiting
			if (end) waiting.delete(end)
			end?.(files)
		},
	}
	return played
}

export async function storedBelow(prefix: string): Promise<string[]> {
	const { objects } = await env.MEDIA.list({ prefix })
	return objects.map(({ key }) => key.slice(prefix.length)).toSorted()
}
