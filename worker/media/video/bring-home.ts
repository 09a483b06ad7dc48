import { MEGABYTE } from '#contract/limits'
import { type Playlist, playlistIn } from '#rules/stories/playlist'
import { HLS_INDEX } from '#storage/stories/stored-story'
import { chunksOf } from '../../http/chunks.ts'
import { askOutside, ServiceDown, streamOutside } from '../../integrations/ask-outside.ts'
import { putStream } from '../put.ts'

const FILES_MAX = 600
const BYTES_MAX = 400 * MEGABYTE
/** The most files that one call copies, because requests at once are limited. A killed call loses at most this many. */
const AT_ONCE = 40
const LIST = { contentType: 'application/vnd.apple.mpegurl' }
const TYPES: Record<string, string> = {
	m4s: 'video/mp4',
	mp4: 'video/mp4',
	ts: 'video/mp2t',
	aac: 'audio/aac',
	vtt: 'text/vtt',
}

/** A film that is refused for good, because another attempt would end the same way. */
export class NotOurs extends Error {
	override name = 'NotOurs'
}

interface Home {
	bucket: R2Bucket
	/** The film's folder here: `stories/{hex}/`. */
	folder: string
	/** The origin from which all its files come. */
	origin: string
	/** The transcoder's id of the film. File names begin with it, so that those of another attempt differ. */
	uid: string
}

type Listed = { url: string; name: string; list: Playlist }

/**
 * Copies a finished HLS film: the pieces first, then playlists with local names, the index last, so that whatever
 * is visible can be played. True when everything is copied; files of earlier calls are not fetched again.
 */
export async function bringHome(home: Home, index: string): Promise<boolean> {
	const first: Listed = { url: index, name: HLS_INDEX, list: await fetchList(home, index) }
	const lists = [first]
	for (const [at, uri] of first.list.lists.entries()) {
		const url = urlOf(home, uri, index)
		const list = await fetchList(home, url)
		if (list.lists.length > 0) throw new NotOurs('Playlists that lead on and on.')
		lists.push({ url, name: `${home.uid}-${at}.m3u8`, list })
	}
	const names = namesOf(home, lists)
	if (!(await copyFiles(home, names))) return false
	for (const { url, name, list } of lists.toReversed()) {
		const text = list.renamed((uri) => names.get(urlOf(home, uri, url)) ?? '')
		await home.bucket.put(home.folder + name, text, { httpMetadata: LIST })
	}
	return true
}

async function fetchList(home: Home, url: string): Promise<Playlist> {
	const { status, bytes } = await askOutside(urlOf(home, url, url))
	if (status !== 200) throw new ServiceDown(`${status} without a playlist`)
	const list = playlistIn(new TextDecoder().decode(bytes))
	if (!list || list.lists.length + list.files.length === 0) throw new NotOurs('No usable playlist.')
	return list
}

/** The local name of every playlist and file, by its original address. */
function namesOf(home: Home, lists: Listed[]): Map<string, string> {
	const names = new Map(lists.map(({ url, name }) => [url, name]))
	for (const [at, { url, list }] of lists.entries())
		for (const [n, uri] of list.files.entries()) {
			const file = urlOf(home, uri, url)
			const [, ending = 'bin'] = /\.(\w{1,4})(?:[?#]|$)/.exec(file) ?? []
			if (!names.has(file)) names.set(file, `${home.uid}-${at}-${n}.${ending}`)
		}
	if (names.size > FILES_MAX) throw new NotOurs(`${names.size} files.`)
	return names
}

async function copyFiles({ bucket, folder, uid }: Home, names: Map<string, string>) {
	const here = await sizesIn(bucket, folder + uid)
	const lacking = [...names].filter(
		([, name]) => !name.endsWith('.m3u8') && !here.has(folder + name),
	)
	let room = BYTES_MAX - [...here.values()].reduce((sum, size) => sum + size, 0)
	for (const [url, name] of lacking.slice(0, AT_ONCE)) {
		const chunks = chunksOf(await streamOutside(url))
		const contentType = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
		room -= await putStream(bucket, folder + name, chunks, room, tooLarge, {
			httpMetadata: { contentType },
		})
	}
	return lacking.length <= AT_ONCE
}

async function sizesIn(bucket: R2Bucket, prefix: string): Promise<Map<string, number>> {
	const { objects } = await bucket.list({ prefix }) // one call lists up to a thousand objects, more than a film may have
	return new Map(objects.map(({ key, size }) => [key, size]))
}

function urlOf({ origin }: Home, uri: string, base: string): string {
	const url = URL.parse(uri, base)
	if (url?.origin !== origin) throw new NotOurs('Files from elsewhere.')
	return url.href
}

function tooLarge(): never {
	throw new NotOurs('Too many megabytes.')
}
