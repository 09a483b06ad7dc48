/** The paths of files. Pages have no extension, so a path with one is a file or does not exist. */
const FILE = /^\/(?:assets|\.well-known)(?:\/|$)|\.[a-z0-9]{1,16}$/i

export function isFile(path: string): boolean {
	return FILE.test(path)
}

/** The answer for a missing file. Browsers and crawlers would take a page for a script, a picture or robots.txt. */
export function noSuchFile(): Response {
	const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
	return new Response('There is no such file.\n', { status: 404, headers })
}
