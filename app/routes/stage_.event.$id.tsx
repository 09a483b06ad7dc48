import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { eventWordsIn } from '#rules/events/event-times'
import { packPage, unpackPage } from '../hydration/page-data.ts'
import { formAction } from '../pages/answer-by-form.ts'
import { LinkFailed } from '../pages/link-failed.tsx'
import { linkedMeta } from '../pages/linked-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import { LinkedEvent } from '../stage/events/linked-event.tsx'
import { StagePage } from '../stage/stage-page.tsx'

export const action = formAction

export async function loader({ context, params }: LoaderFunctionArgs) {
	const { page, event, host } = await context.eventPage(params.id ?? '')
	return { page: packPage(page, context.reader.as === 'seated'), event, host }
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
	linkedMeta(
		matches,
		'events.gone',
		({ language }) => data && eventWordsIn(data.event, language).title,
	)

export default function EventRoute() {
	const { page, event, host } = useLoaderData<typeof loader>()
	// The key mounts another event as a new page, without any state of the previous one.
	return (
		<StagePage key={event._id} page={unpackPage(page)}>
			<LinkedEvent event={event} host={host} />
		</StagePage>
	)
}

export function ErrorBoundary() {
	return <LinkFailed gone="events.gone" />
}
