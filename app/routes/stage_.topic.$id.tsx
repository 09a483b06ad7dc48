import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { packPage, unpackPage } from '../hydration/page-data.ts'
import { formAction } from '../pages/answer-by-form.ts'
import { LinkFailed } from '../pages/link-failed.tsx'
import { linkedMeta } from '../pages/linked-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import { StagePage } from '../stage/stage-page.tsx'
import { LinkedTopic } from '../stage/topics/linked-topic.tsx'
import { nameIn } from '../stage/topics/name-of.ts'

export const action = formAction

export async function loader({ context, params }: LoaderFunctionArgs) {
	const { page, topic, talk } = await context.topicPage(params.id ?? '')
	return { page: packPage(page, context.reader.as === 'seated'), topic, talk }
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
	linkedMeta(matches, 'topics.gone', ({ texts }) => data && nameIn(texts, data.topic))

export default function TopicRoute() {
	const { page, topic, talk } = useLoaderData<typeof loader>()
	// The key mounts another topic as a new page, without any state of the previous one.
	return (
		<StagePage key={topic.id} page={unpackPage(page)}>
			<LinkedTopic topic={topic} talk={talk} />
		</StagePage>
	)
}

export function ErrorBoundary() {
	return <LinkFailed gone="topics.gone" />
}
