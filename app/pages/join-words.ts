import { composeLinks } from '#rules/people/compose-links'
import { CAST_EXAMPLE, X_EXAMPLE } from '#rules/people/join-post'
import type { JoinPage } from '../load-context.ts'
import type { saying } from '../locales/texts.tsx'

export type JoinWords = ReturnType<typeof joinWords>

/** What the page to join by forms says and holds, in the reader's language. */
export function joinWords(page: JoinPage, t: ReturnType<typeof saying>) {
	const { isLoggedIn, message, problem, back, refused } = page
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
