import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { packPage, unpackPage } from '../hydration/page-data.ts'
import { DRAWN_AT_ONCE } from '../pages/drawn-at-once.ts'
import { LinkFailed } from '../pages/link-failed.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { StagePage } from '../stage/stage-page.tsx'
import { LinkedTopic } from '../stage/topics/linked-topic.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
	const { page, topic, talk } = await context.topicPage(params.id ?? '')
	return { page: packPage(page, context.reader.as === 'seated'), topic, talk }
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
	data,
	matches,
}) => {
	const root = matches.find((match) => match.id === 'root')?.data
	if (!root) return []
	const { texts } = root
	if (!data) return [{ title: texts['topics.gone'] }, { name: 'robots', content: 'noindex' }]
	const { platformUsername } = data.topic
	return [{ title: `${platformUsername} · ${texts['stage.title']}` }, DRAWN_AT_ONCE]
}

export default function TopicRoute() {
	const { page, topic, talk } = useLoaderData<typeof loader>()
	// Another topic is another page: nothing of the one before stays.
	return (
		<StagePage key={topic.id} page={unpackPage(page)}>
			<LinkedTopic topic={topic} talk={talk} />
		</StagePage>
	)
}

export function ErrorBoundary() {
	return <LinkFailed gone="topics.gone" />
}
