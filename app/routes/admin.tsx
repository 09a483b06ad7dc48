import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OperatorsPage } from '../operators/operators-page.tsx'
import type { loader as rootLoader } from '../root.tsx'

/** Answers 404 to everybody but operators. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ sub: string }> {
	const operator = await context.operator()
	if (!operator) throw new Response(null, { status: 404 })
	return operator
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
	data,
	matches,
}) => {
	const texts = matches.find((match) => match.id === 'root')?.data?.texts
	const title =
		texts && (data && 'admin.title' in texts ? texts['admin.title'] : texts['page.notfound'])
	return [{ title }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function Admin() {
	return <OperatorsPage sub={useLoaderData<typeof loader>().sub} />
}
