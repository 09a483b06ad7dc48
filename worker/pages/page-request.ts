const NO_PAGE = '/there-is-no-such-page'
/** Paths that need no decoding, as nearly all: printable ASCII without '%' and backslash. */
const PLAIN = /^[!-$&-[\]-~]*$/

/**
 * The request for Remix. Some addresses make Remix write a log line, with which an attacker could fill the log, and a
 * backslash makes it fail. Such an address becomes one that does not exist.
 */
export function pageRequestOf(request: Request): Request {
	const { url, method, headers } = request
	if (!isReadable(new URL(url).pathname))
		return new Request(new URL(NO_PAGE, url), { method, headers })
	return request.body ? withoutBody(request) : request
}

/**
 * The request without its body, which the Worker reads itself, and without its Origin, which the Worker has checked.
 * Remix would compare the Origin with the host of this request, which differs behind a proxy.
 */
function withoutBody({ url, method, headers }: Request): Request {
	const others = new Headers(headers)
	others.delete('Origin')
	return new Request(url, { method, headers: others })
}

/** A page's path in the form in which Remix compares it: decoded and in lower case. */
export function routeOf(path: string): string {
	if (PLAIN.test(path)) return path.toLowerCase()
	return (isReadable(path) ? decodeURIComponent(path) : path).toLowerCase()
}

function isReadable(path: string): boolean {
	if (PLAIN.test(path)) return true
	try {
		return !/[\p{Cc}\u2028\u2029\\]/u.test(decodeURIComponent(path))
	} catch {
		return false
	}
}
