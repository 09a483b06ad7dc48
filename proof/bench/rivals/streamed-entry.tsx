import type { EntryContext } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
// @ts-expect-error Under the usual name the product's build has the renderer to strings alone.
import { renderToReadableStream } from 'react-dom/server.browser'
import { HydrationScripts } from '../../../app/hydration/hydration-scripts.tsx'
import { PageEnd } from '../../../app/hydration/page-end.ts'

/** Renders as Remix's own template does: the page is a stream. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
): Promise<Response> {
	const page = await renderToReadableStream(
		<PageEnd.Provider value={<HydrationScripts remix={remix} />}>
			<RemixServer context={remix} url={request.url} />
		</PageEnd.Provider>,
		{ signal: request.signal },
	)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	return new Response(page, { status, headers })
}
