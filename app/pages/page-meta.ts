import type { MetaFunction } from '@remix-run/cloudflare'
import type { loader as rootLoader } from '../root.tsx'

/** The title of a page beside the stage, whose loader says it. */
export const pageMeta: MetaFunction<() => { title: string }, { root: typeof rootLoader }> = ({
	data,
	matches,
}) => {
	const root = matches.find((match) => match.id === 'root')?.data
	return root && data ? [{ title: `${data.title} · ${root.texts['stage.title']}` }] : []
}
