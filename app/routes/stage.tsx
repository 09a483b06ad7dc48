import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { loader as rootLoader } from '../root.tsx'
import type { StagePage as Page } from '../stage/model.ts'
import { StagePage } from '../stage/stage-page.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<Page> {
	return context.answer(await context.stagePage())
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
	const root = matches.find((match) => match.id === 'root')?.data
	if (!root) return []
	const { texts } = root
	return [{ title: `${texts['stage.title']} · ${texts['stage.tagline']}` }]
}

export default function Stage() {
	return <StagePage page={useLoaderData<typeof loader>()} />
}
