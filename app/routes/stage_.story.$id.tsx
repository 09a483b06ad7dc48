import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { packPage, unpackPage } from '../hydration/page-data.ts'
import { whoIn } from '../locales/name-in-texts.ts'
import { formAction } from '../pages/answer-by-form.ts'
import { LinkFailed } from '../pages/link-failed.tsx'
import { linkedMeta } from '../pages/linked-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import { StagePage } from '../stage/stage-page.tsx'
import { LinkedStory } from '../stage/stories/linked-story.tsx'

export const action = formAction

export async function loader({ context, params }: LoaderFunctionArgs) {
	const { page, story } = await context.storyPage(params.id ?? '')
	return { page: packPage(page, context.reader.as === 'seated'), story }
}

// Not for search engines, which would keep the story for longer than it lives.
const isListed = false

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
	linkedMeta(
		matches,
		'story.gone',
		({ texts }) => data && whoIn(texts, data.story.author.platformUsername),
		isListed,
	)

export default function StoryRoute() {
	const { page, story } = useLoaderData<typeof loader>()
	// The key mounts another story as a new page, without any state of the previous one.
	return (
		<StagePage key={story._id} page={unpackPage(page)}>
			<LinkedStory story={story} />
		</StagePage>
	)
}

export function ErrorBoundary() {
	return <LinkFailed gone="story.gone" />
}
