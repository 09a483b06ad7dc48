import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { packPage, unpackPage } from '../hydration/page-data.ts'
import { whoIn } from '../locales/who-in.ts'
import { DRAWN_AT_ONCE } from '../pages/drawn-at-once.ts'
import { LinkFailed } from '../pages/link-failed.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { StagePage } from '../stage/stage-page.tsx'
import { LinkedStory } from '../stage/stories/linked-story.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
	const { page, story } = await context.storyPage(params.id ?? '')
	return { page: packPage(page, context.reader.as === 'seated'), story }
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
	data,
	matches,
}) => {
	const root = matches.find((match) => match.id === 'root')?.data
	if (!root) return []
	const { texts } = root
	// A search engine would keep it for longer than its day.
	const unlisted = { name: 'robots', content: 'noindex' }
	if (!data) return [{ title: texts['story.gone'] }, unlisted]
	const name = whoIn(texts, data.story.author.platformUsername)
	return [{ title: `${name} · ${texts['stage.title']}` }, unlisted, DRAWN_AT_ONCE]
}

export default function StoryRoute() {
	const { page, story } = useLoaderData<typeof loader>()
	// Another story is another page: nothing of the one before stays.
	return (
		<StagePage key={story._id} page={unpackPage(page)}>
			<LinkedStory story={story} />
		</StagePage>
	)
}

export function ErrorBoundary() {
	return <LinkFailed gone="story.gone" />
}
