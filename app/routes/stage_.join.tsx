import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { textsFor } from '#locales/catalogs'
import { composeLinks } from '#rules/people/compose-links'
import { CAST_EXAMPLE, X_EXAMPLE } from '#rules/people/join-post'
import { shortFormsOf } from '#rules/short-forms'
import { saying } from '../locales/texts.tsx'
import { answerByForm } from '../pages/answer-by-form.ts'
import { JoinByForm } from '../pages/join-by-form.tsx'
import { pageMeta } from '../pages/page-frame.tsx'

export const action = answerByForm

/** Joining and coming back by forms, for browsers that run no script (G-176). */
export async function loader({ context }: LoaderFunctionArgs) {
	const { language } = context.reader
	const t = saying(language, await textsFor(language), shortFormsOf(language))
	const { isLoggedIn, isSeated, message, problem, back, refused } = await context.joinPage()
	if (isSeated) throw redirect('/stage')
	const refusedOf = (act: string) => (refused?.act === act ? refused.sentence : null)
	const { xStatusUrl = '', rejoinCode, participantId } = refused?.fields ?? {}
	return {
		title: t('join.title'),
		lead: t('join.intro.text'),
		isLoggedIn,
		intro: { title: t('join.intro.title'), text: t('join.intro.login'), logIn: t('header.login') },
		post: {
			title: t('join.post.title'),
			text: t('join.post.text'),
			message,
			problem,
			ways: message === null ? null : composeLinks(message),
			x: t('join.post.x'),
			farcaster: t('join.post.farcaster'),
		},
		verify: {
			title: t('join.verify.title'),
			label: t('join.verify.label'),
			example: t('join.verify.example', { x: X_EXAMPLE, cast: CAST_EXAMPLE }),
			button: t('join.verify.button'),
			value: xStatusUrl,
			refused: refusedOf('verifyJoin'),
		},
		rejoin: {
			title: t('join.tab.rejoin'),
			text: back ? t('own.left') : t('join.rejoin.text'),
			code: { label: t('join.rejoin.code'), value: rejoinCode ?? back?.rejoinCode ?? '' },
			id: { label: t('join.rejoin.id'), value: participantId ?? back?.participantId ?? '' },
			button: t('join.rejoin.button'),
			refused: refusedOf('rejoin'),
		},
	}
}

export type JoinWords = Exclude<Awaited<ReturnType<typeof loader>>, Response>

export const meta = pageMeta

export default function JoinRoute() {
	return <JoinByForm page={useLoaderData<typeof loader>()} />
}
