import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { causeOf, framesOf } from '#rules/cause-of'
import { HydrationScripts } from './hydration/hydration-scripts.tsx'
import { PageEnd } from './hydration/page-end.ts'
import { headOf } from './pages/head.ts'
import { PlainBoost, PlainForms } from './stage/plain/plain.tsx'
import { plainBoostOf, plainFormsOf } from './stage/plain/plain-forms.tsx'

/** The page of one topic: the only one with a form to buy a first place. */
const TOPIC = 'routes/stage_.topic.$id'

// Renders into one string instead of a stream: on workerd hundreds of small chunks cost more than rendering.
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	context: AppLoadContext,
): Promise<Response> {
	const isTopic = remix.staticHandlerContext.matches.some(({ route }) => route.id === TOPIC)
	const page = renderToString(
		<PlainForms.Provider value={await plainFormsOf(context)}>
			<PlainBoost.Provider value={isTopic ? await plainBoostOf(context) : null}>
				<PageEnd.Provider value={<HydrationScripts remix={remix} />}>
					<RemixServer context={remix} url={request.url} />
				</PageEnd.Provider>
			</PlainBoost.Provider>
		</PlainForms.Provider>,
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
