import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { type PackedPage, packPage, unpackPage } from '../hydration/page-data.ts'
import { useTexts } from '../locales/texts.tsx'
import { DRAWN_AT_ONCE } from '../pages/drawn-at-once.ts'
import rootCss from '../root.module.css'
import type { loader as rootLoader } from '../root.tsx'
import { LinkedThread } from '../stage/messages/feed/linked-thread.tsx'
import type { MessagePage } from '../stage/model.ts'
import { StagePage } from '../stage/stage-page.tsx'
import { ButtonLink } from '../ui/button.tsx'

const GONE = [404, 410]

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PackedPage> {
	return packPage(await context.messagePage(params.id ?? ''), context.reader.as === 'seated')
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
	data,
	matches,
}) => {
	const root = matches.find((match) => match.id === 'root')?.data
	if (!root) return []
	const { texts } = root
	const page = data && (unpackPage(data) as MessagePage)
	const message = page?.focus.thread.find(({ id }) => id === page.focus.messageId)
	if (!message) return [{ title: texts['message.gone'] }, { name: 'robots', content: 'noindex' }]
	return [{ title: `${message.platformUsername} · ${texts['stage.title']}` }, DRAWN_AT_ONCE]
}

export default function LinkedMessage() {
	const page = unpackPage(useLoaderData<typeof loader>()) as MessagePage
	// Another message is another page: nothing of the one before stays.
	return <StagePage key={page.focus.messageId} page={page} linked={LinkedThread} />
}

export function ErrorBoundary() {
	const t = useTexts()
	const error = useRouteError()
	const isGone = isRouteErrorResponse(error) && GONE.includes(error.status)
	return (
		<main className={rootCss.failed}>
			<img src="/favicon.svg" alt="" width="56" height="56" />
			<h1>{t(isGone ? 'message.gone' : 'page.failed')}</h1>
			{isGone && <p>{t('message.gone.text')}</p>}
			<ButtonLink tone="primary" href="/stage">
				{t('page.back')}
			</ButtonLink>
		</main>
	)
}
