import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { STORY_FILE_MAX_BYTES } from '../app/contract/limits.ts'
import { type Encode, type Made, NotHandedOver } from './stream-wire.ts'

const MAKE_MS = 30 * 60_000
const SEGMENT_S = 4
/** The qualities of a film: the length of the longer side, and the crf for libx264. A lower crf is better. */
const QUALITIES = [
	{ name: 'low', side: 640, crf: 27 },
	{ name: 'high', side: 1280, crf: 23 },
]

/** The path of ffmpeg: from the setting FFMPEG, otherwise the system's; null when there is none. */
export function findFfmpeg(): string | null {
	const program = process.env.FFMPEG || 'ffmpeg'
	return spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0 ? program : null
}

/** A function that makes HLS with H.264 and AAC, which every browser plays. Each film gets a folder of its own. */
export function encodeWith(program: string): Encode {
	return async (from, uid, deleted) => {
		const folder = await mkdtemp(join(tmpdir(), 'stage-film-'))
		const drop = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
		try {
			const film = join(folder, 'film')
			await download(from, film, deleted)
			const made = join(folder, uid)
			await mkdir(made)
			for (const quality of QUALITIES)
				await run(program, argumentsOf(film, quality), { cwd: made, signal: deleted })
			await rm(film)
			await writeFile(join(made, 'index.m3u8'), await indexOf(made))
			return { read: (name) => readIn(made, name), drop } satisfies Made
		} catch (error) {
			await drop()
			throw error
		}
	}
}

async function download(from: string, to: string, deleted: AbortSignal): Promise<void> {
	const signal = AbortSignal.any([deleted, AbortSignal.timeout(60_000)])
	const answer = await fetch(from, { redirect: 'error', signal })
	if (!answer.ok || !answer.body) throw new NotHandedOver(String(answer.status))
	const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
	await pipeline(body, cutOff, createWriteStream(to))
}

async function* cutOff(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	let bytes = 0
	for await (const chunk of chunks) {
		bytes += chunk.length
		if (bytes > STORY_FILE_MAX_BYTES) throw new Error('The film is too large.')
		yield chunk
	}
}

/** The arguments for ffmpeg. They allow only this file to be opened, whatever the file refers to. */
function argumentsOf(film: string, { name, side, crf }: (typeof QUALITIES)[number]): string[] {
	const share = `min(1\\,${side}/max(iw\\,ih))`
	const even = (edge: string) => `trunc(${share}*${edge}/2)*2`
	return [
		...['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-i', film],
		...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-sn', '-dn'],
		...['-vf', `scale=w=${even('iw')}:h=${even('ih')},format=yuv420p`],
		...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(crf), '-profile:v', 'high'],
		...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`, '-sc_threshold', '0'],
		...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
		...['-f', 'hls', '-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod'],
		...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', `${name}-init.mp4`],
		...['-hls_segment_filename', `${name}-%d.m4s`, `${name}.m3u8`],
	]
}

async function run(
	program: string,
	args: string[],
	place: { cwd: string; signal: AbortSignal },
): Promise<void> {
	const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe']
	const child = spawn(program, args, { ...place, stdio, timeout: MAKE_MS, killSignal: 'SIGKILL' })
	const end = () => child.kill('SIGKILL')
	process.once('exit', end)
	let said = ''
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		said = (said + text).slice(-500)
	})
	const [code] = await once(child, 'close')
	process.off('exit', end)
	if (code !== 0) throw new Error(`ffmpeg: ${said.trim() || code}`)
}

/** The main playlist, with the real bandwidth of each quality. */
async function indexOf(folder: string): Promise<string> {
	const lines = await Promise.all(
		QUALITIES.map(async ({ name }) => {
			const list = await readFile(join(folder, `${name}.m3u8`), 'utf8')
			const seconds = [...list.matchAll(/#EXTINF:([\d.]+)/g)].reduce(
				(sum, [, s]) => sum + Number(s),
				0,
			)
			const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}-`))
			const sizes = await Promise.all(
				files.map(async (file) => (await stat(join(folder, file))).size),
			)
			const bits = sizes.reduce((sum, size) => sum + size, 0) * 8
			return `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(bits / Math.max(seconds, 0.1))}\n${name}.m3u8\n`
		}),
	)
	return `#EXTM3U\n#EXT-X-VERSION:7\n${lines.join('')}`
}

async function readIn(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
	if (!(await readdir(folder)).includes(name)) return null
	return new Uint8Array(await readFile(join(folder, name)))
}
