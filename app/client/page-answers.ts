import { backoffMs } from './backoff.ts'

/** Whatever Remix's server says bears one of these; what bears none was said by somebody else, or cut off. */
const OURS = ['Response', 'Catch', 'Redirect', 'Reload-Document'].map((name) => `X-Remix-${name}`)

type Page = Pick<Window, 'fetch' | 'addEventListener' | 'removeEventListener'> & {
	location: Pick<Location, 'href' | 'origin'>
}
type Hear = (isLate: boolean) => void

const hearers = new Set<Hear>()
let late = 0

/** Hears whether a page that somebody wants to go to is asked for once more. */
export function whenLate(hear: Hear): () => void {
	hearers.add(hear)
	if (late > 0) hear(true)
	return () => void hearers.delete(hear)
}

/**
 * Another language or address is fetched, and what somebody else answers in the stage's place, as proxies and hotels do,
 * would be drawn, or an error over all that stands there. It is no answer: the page stays, and asks again until the stage
 * answers or its reader goes somewhere else.
 */
export function guardPages(page: Page): void {
	const ask = page.fetch.bind(page)
	page.fetch = (asked, init) =>
		isForPage(asked, page)
			? untilAnswered(page, () => ask(asked, init), init?.signal)
			: ask(asked, init)
}

function isForPage(asked: RequestInfo | URL, { location: { href, origin } }: Page): boolean {
	if (typeof asked !== 'string') return false
	const url = new URL(asked, href)
	return url.origin === origin && url.searchParams.has('_data')
}

async function untilAnswered(
	page: Page,
	ask: () => Promise<Response>,
	signal: AbortSignal | null = null,
): Promise<Response> {
	let isLate = false
	try {
		for (let attempt = 0; ; attempt++) {
			const answer = await ask()
				.then(whole)
				.catch(() => null)
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

/** With all of its words, or none: a line may break in the middle of them. */
async function whole(answer: Response): Promise<Response> {
	if (answer.status !== 200) return answer
	const { status, headers } = answer
	return new Response(await answer.arrayBuffer(), { status, headers })
}

/** What fails on our side is tried again, too. */
function isOurs({ status, headers }: Response): boolean {
	return status < 500 && OURS.some((name) => headers.has(name))
}

function askedFor(answer: Response | null): number | null {
	const seconds = Number(answer?.headers.get('Retry-After') || Number.NaN)
	return Number.isFinite(seconds) ? seconds * 1_000 : null
}

/** Until then, or until the network is back; rejects once nobody wants that page any more. */
function patience(page: Page, ms: number, signal: AbortSignal | null): Promise<void> {
	return new Promise((done, gone) => {
		const timer = setTimeout(end, ms)
		page.addEventListener('online', end)
		signal?.addEventListener('abort', end)
		function end() {
			clearTimeout(timer)
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
