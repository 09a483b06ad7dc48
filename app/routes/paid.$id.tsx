import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { textsFor } from '#locales/catalogs'
import { LinkFailed } from '../pages/link-failed.tsx'
import { PaidPage } from '../pages/paid-page.tsx'
import type { loader as rootLoader } from '../root.tsx'

/** The page of a purchase, for everybody who has its address. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const id = params.id ?? ''
	const purchase = await context.purchase(id)
	const texts = await textsFor(context.reader.language)
	return {
		id,
		title: texts['paid.title'],
		purchase,
		serverTime: Date.now(),
		seller: context.seller,
		address: `${context.origin}/paid/${id}`,
	}
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
	data,
	matches,
}) => {
	const texts = matches.find((match) => match.id === 'root')?.data?.texts
	const title = data ? `${data.title} · ${texts?.['stage.title']}` : texts?.['paid.gone']
	// Not for search engines: only the buyer, and people they tell it, should know the address.
	return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function PaidRoute() {
	return <PaidPage page={useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
	return <LinkFailed gone="paid.gone" text="paid.gone.text" />
}
