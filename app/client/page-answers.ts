import { backoffMs } from './backoff.ts'
import { wholeAnswer } from './whole-answer.ts'

/**
 * Every answer of Remix's server has one of these headers. An answer without them came from another server,
 * or was cut off.
 */
const OURS = ['Response', 'Catch', 'Redirect', 'Reload-Document'].map((name) => `X-Remix-${name}`)

/** The longest wait in ms. Browsers end a timer of more than 24 days at once. */
const WAIT_MAX_MS = 3_600_000

type Page = Pick<Window, 'fetch' | 'addEventListener' | 'removeEventListener'> & {
	location: Pick<Location, 'href' | 'origin'>
}
type Hear = (isLate: boolean) => void

const hearers = new Set<Hear>()
const waits = new Set<() => void>()
let late = 0

/** Calls back while a requested page is late and requested again; the returned function stops that. */
export function whenLate(hear: Hear): () => void {
	hearers.add(hear)
	if (late > 0) hear(true)
	return () => void hearers.delete(hear)
}

/**
 * Keeps answers of proxies and hotels away from Remix, which would render them, or an error, in place of the page. The
 * page stays and the request is repeated until the stage answers or the reader navigates elsewhere.
 */
export function guardPages(page: Page): void {
	const ask = page.fetch.bind(page)
	page.fetch = (asked, init) =>
		isForPage(asked, page)
			? untilAnswered(page, (signal) => ask(asked, { ...init, signal }), init?.signal)
			: ask(asked, init)
}

function isForPage(asked: RequestInfo | URL, { location: { href, origin } }: Page): boolean {
	if (typeof asked !== 'string') return false
	const url = new URL(asked, href)
	return url.origin === origin && url.searchParams.has('_data')
}

async function untilAnswered(
	page: Page,
	ask: (signal: AbortSignal) => Promise<Response>,
	signal: AbortSignal | null = null,
): Promise<Response> {
	let isLate = false
	try {
		for (let attempt = 0; ; attempt++) {
			const answer = await wholeAnswer(ask, signal).catch(() => null)
			signal?.throwIfAborted()
			if (answer && isOurs(answer)) return answer
			if (!isLate) count(1)
			isLate = true
			await patience(page, askedFor(answer) ?? backoffMs(attempt, Math.random()), signal)
		}
	} finally {
		if (isLate) count(-1)
	}
}

/** True for a valid answer of the stage. For a server error of the stage the request is repeated. */
function isOurs({ status, headers }: Response): boolean {
	return status < 500 && OURS.some((name) => headers.has(name))
}

function askedFor(answer: Response | null): number | null {
	const seconds = Number(answer?.headers.get('Retry-After') || Number.NaN)
	return Number.isFinite(seconds) ? Math.min(seconds * 1_000, WAIT_MAX_MS) : null
}

/** Ends all waits, so that every page that is still wanted is requested again at once. */
export function askNow(): void {
	for (const end of [...waits]) end()
}

/**
 * Waits `ms`; ends early when the network is back or `askNow` is called. Rejects when the page is not wanted any more.
 */
function patience(page: Page, ms: number, signal: AbortSignal | null): Promise<void> {
	return new Promise((done, gone) => {
		const timer = setTimeout(end, ms)
		waits.add(end)
		page.addEventListener('online', end)
		signal?.addEventListener('abort', end)
		function end() {
			clearTimeout(timer)
			waits.delete(end)
			page.removeEventListener('online', end)
			signal?.removeEventListener('abort', end)
			if (signal?.aborted) gone(signal.reason)
			else done()
		}
	})
}

function count(by: 1 | -1): void {
	const before = late > 0
	late += by
	if (late > 0 !== before) for (const hear of hearers) hear(late > 0)
}
