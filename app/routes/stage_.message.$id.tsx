import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { type PackedPage, packPage, unpackPage } from '../hydration/page-data.ts'
import { whoIn } from '../locales/name-in-texts.ts'
import { formAction } from '../pages/answer-by-form.ts'
import { LinkFailed } from '../pages/link-failed.tsx'
import { linkedMeta } from '../pages/linked-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import { LinkedThread } from '../stage/messages/feed/linked-thread.tsx'
import type { MessagePage } from '../stage/model.ts'
import { StagePage } from '../stage/stage-page.tsx'

export const action = formAction

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PackedPage> {
	return packPage(await context.messagePage(params.id ?? ''), context.reader.as === 'seated')
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
	data,
	matches,
}) => {
	const page = data && (unpackPage(data) as MessagePage)
	const message = page?.focus.thread.find(({ id }) => id === page.focus.messageId)
	return linkedMeta(
		matches,
		'message.gone',
		({ texts }) => message && whoIn(texts, message.platformUsername),
	)
}

export default function LinkedMessage() {
	const page = unpackPage(useLoaderData<typeof loader>()) as MessagePage
	// The key mounts another message as a new page, without any state of the previous one.
	return <StagePage key={page.focus.messageId} page={page} linked={LinkedThread} />
}

export function ErrorBoundary() {
	return <LinkFailed gone="message.gone" text="message.gone.text" />
}
