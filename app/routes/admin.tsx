import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { OperatorsPage } from '../operators/operators-page.tsx'
import { ADMIN_SECTIONS, sectionIn } from '../operators/sections.ts'
import { formAction } from '../pages/answer-by-form.ts'
import type { loader as rootLoader } from '../root.tsx'

export const action = formAction

/** Answers 404 to everybody but operators. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ sub: string }> {
	const operator = await context.operator()
	if (!operator) throw new Response(null, { status: 404 })
	return operator
}

/** Sections of /admin load their lists themselves, so a change of section does not call the loader again. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
	data,
	matches,
	location,
}) => {
	const texts = matches.find((match) => match.id === 'root')?.data?.texts
	const section = ADMIN_SECTIONS[sectionIn(new URLSearchParams(location.search))]
	const title =
		texts &&
		(data && 'admin.title' in texts
			? `${texts[section]} · ${texts['admin.title']}`
			: texts['page.notfound'])
	return [{ title }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function Admin() {
	return <OperatorsPage sub={useLoaderData<typeof loader>().sub} />
}
