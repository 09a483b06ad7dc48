/** Pages have no ending: what has one is a file, and stands among the assets or nowhere. */
const FILE = /^\/(?:assets|\.well-known)(?:\/|$)|\.[a-z0-9]{1,16}$/i

export function isFile(path: string): boolean {
	return FILE.test(path)
}

/** A page would be taken for a script, a picture or rules for crawlers. */
export function noSuchFile(): Response {
	const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
	return new Response('There is no such file.\n', { status: 404, headers })
}
