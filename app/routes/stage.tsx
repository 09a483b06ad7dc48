import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { type PackedPage, packPage, unpackPage } from '../hydration/page-data.ts'
import { formAction } from '../pages/answer-by-form.ts'
import { DRAWN_AT_ONCE } from '../pages/drawn-at-once.ts'
import type { loader as rootLoader } from '../root.tsx'
import { StagePage } from '../stage/stage-page.tsx'

export const action = formAction

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PackedPage> {
	const from = new URL(request.url).searchParams.get('from')
	return packPage(await context.stagePage(from), context.reader.as === 'seated')
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
	const root = matches.find((match) => match.id === 'root')?.data
	if (!root) return []
	const { texts } = root
	return [{ title: `${texts['stage.title']} · ${texts['stage.tagline']}` }, DRAWN_AT_ONCE]
}

export default function Stage() {
	const page = unpackPage(useLoaderData<typeof loader>())
	// The key mounts the stage at another moment as a new page, without any state of the previous one.
	return <StagePage key={page.past?.from ?? 'live'} page={page} />
}
