import type { EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { causeOf, framesOf } from '#rules/cause-of'
import { HydrationScripts } from './hydration/hydration-scripts.tsx'
import { PageEnd } from './hydration/page-end.ts'
import { headOf } from './pages/head.ts'

// Renders into one string instead of a stream: on workerd hundreds of small chunks cost more than rendering.
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
): Response {
	const page = renderToString(
		<PageEnd.Provider value={<HydrationScripts remix={remix} />}>
			<RemixServer context={remix} url={request.url} />
		</PageEnd.Provider>,
	)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	const head = headOf(page, remix.staticHandlerContext.loaderData)
	const whole = page.replace('</head>', () => `${head}</head>`)
	return new Response(`<!DOCTYPE html>${whole}`, { status, headers })
}

/** Logs errors of this code only, not refused requests. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
	console.error(causeOf(error), framesOf(error))
}
