import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { type PackedPage, packPage, unpackPage } from '../hydration/page-data.ts'
import type { loader as rootLoader } from '../root.tsx'
import { EmbedPage } from '../stage/embed-page.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<PackedPage> {
	return packPage(await context.stagePage(), false)
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
	const root = matches.find((match) => match.id === 'root')?.data
	return root ? [{ title: root.texts['stage.title'] }] : []
}

/**
 * Marks a page for frames: its links open in a new tab, only it may be framed, and its scroll position is not
 * kept.
 */
export const handle = { isFramed: true }

export default function Embed() {
	return <EmbedPage page={unpackPage(useLoaderData<typeof loader>())} />
}
