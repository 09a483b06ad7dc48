import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { wordsIn } from '#rules/gatherings/next'
import { packPage, unpackPage } from '../hydration/page-data.ts'
import { DRAWN_AT_ONCE } from '../pages/drawn-at-once.ts'
import { LinkFailed } from '../pages/link-failed.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { LinkedEvent } from '../stage/gatherings/linked-event.tsx'
import { StagePage } from '../stage/stage-page.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
	const { page, event } = await context.eventPage(params.id ?? '')
	return { page: packPage(page, context.reader.as === 'seated'), event }
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
	data,
	matches,
}) => {
	const root = matches.find((match) => match.id === 'root')?.data
	if (!root) return []
	const { texts, language } = root
	if (!data) return [{ title: texts['events.gone'] }, { name: 'robots', content: 'noindex' }]
	return [
		{ title: `${wordsIn(data.event, language).title} · ${texts['stage.title']}` },
		DRAWN_AT_ONCE,
	]
}

export default function EventRoute() {
	const { page, event } = useLoaderData<typeof loader>()
	// Another event is another page: nothing of the one before stays.
	return (
		<StagePage key={event._id} page={unpackPage(page)}>
			<LinkedEvent event={event} />
		</StagePage>
	)
}

export function ErrorBoundary() {
	return <LinkFailed gone="events.gone" />
}
