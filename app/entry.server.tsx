import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { changed } from './handoff/changed.ts'
import { drawWithData } from './handoff/hand-over.ts'
import { headOf } from './head/head.ts'
import { NONCE_PLACEHOLDER } from './nonce.ts'

// One string, no stream: on workerd hundreds of small chunks cost more than React itself.
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	{ held }: AppLoadContext,
): Response {
	const { page, changes } = drawWithData(held.takeUp(remix), (context) =>
		renderToString(<RemixServer context={context} url={request.url} nonce={NONCE_PLACEHOLDER} />),
	)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	const { loaderData } = remix.staticHandlerContext
	const whole = changed(page, [...changes, ...headOf(page, loaderData)])
	held.page = `<!DOCTYPE html>${whole}`
	return new Response(null, { status, headers })
}

/** What somebody asks wrongly is answered and no trouble of ours: only what breaks belongs into the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
	console.error(error)
}
