import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { GONE_STATUSES } from '#client/ask'
import type { TextKey } from '#locales/keys'
import { useTexts } from '../locales/texts.tsx'
import rootCss from '../root.module.css'
import { Plain } from '../stage/plain/plain.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** Replaces a page whose message or story is gone, or that could not be drawn. */
export function LinkFailed({ gone, text }: { gone: TextKey; text?: TextKey }) {
	const t = useTexts()
	const error = useRouteError()
	const isGone = isRouteErrorResponse(error) && GONE_STATUSES.includes(error.status)
	return (
		<main className={rootCss.failed}>
			<img src="/favicon.svg" alt="" width="56" height="56" />
			<h1>{t(isGone ? gone : 'page.failed')}</h1>
			{isGone && text && <p>{t(text)}</p>}
			<Plain part="lost" />
			<ButtonLink tone="primary" href="/stage">
				{t('page.back')}
			</ButtonLink>
		</main>
	)
}
