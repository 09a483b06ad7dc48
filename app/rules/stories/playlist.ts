/** One HLS playlist: its text, and the files that it names. */
export interface Playlist {
	/** Addresses of the playlists of the film's qualities; empty in a playlist of pieces. */
	lists: string[]
	/** Addresses of the film's pieces. */
	files: string[]
	/** The playlist's text with other file names. */
	renamed(nameOf: (uri: string) => string): string
}

/** Lines that name files which no browser here needs. The stage leaves the lines out and does not copy the files. */
const NOT_NEEDED =
	/^#EXT-X-(I-FRAME-STREAM-INF|SESSION-DATA|PART|PRELOAD-HINT|RENDITION-REPORT|CONTENT-STEERING|DATERANGE)\b/
const OF_A_LIST = /^#EXT-X-(MEDIA|STREAM-INF)\b/
const OF_A_FILE = /^#EXT-X-MAP\b/
const LOCKED = /^#EXT-X-(SESSION-)?KEY\b(?!.*METHOD=NONE)/
const URI = /\bURI="([^"]*)"/

/**
 * The playlist in a text. Null for another text, and for a playlist that cannot be copied: encrypted, or with an
 * address in an unexpected line.
 */
export function playlistIn(text: string): Playlist | null {
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !NOT_NEEDED.test(line))
	if (!lines[0]?.startsWith('#EXTM3U')) return null
	const isMaster = lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'))
	const lists = new Set<string>()
	const files = new Set<string>()
	for (const line of lines) {
		const uri = uriIn(line)
		if (LOCKED.test(line)) return null
		if (uri === null) continue
		if (!line.startsWith('#')) (isMaster ? lists : files).add(uri)
		else if (OF_A_LIST.test(line) && isMaster) lists.add(uri)
		else if (OF_A_FILE.test(line) && !isMaster) files.add(uri)
		else return null
	}
	const renamed = (nameOf: (uri: string) => string) =>
		lines
			.map((line) => renamedLine(line, nameOf))
			.join('\n')
			.concat('\n')
	return { lists: [...lists], files: [...files], renamed }
}

function uriIn(line: string): string | null {
	return line.startsWith('#') ? (URI.exec(line)?.[1] ?? null) : line
}

function renamedLine(line: string, nameOf: (uri: string) => string): string {
	if (!line.startsWith('#')) return nameOf(line)
	return line.replace(URI, (_, uri: string) => `URI="${nameOf(uri)}"`)
}
