import { composeLinks } from '#rules/people/compose-links'
import { CAST_EXAMPLE, X_EXAMPLE } from '#rules/people/join-post'
import type { JoinPage } from '../load-context.ts'
import type { Speech } from '../locales/texts.tsx'
import { reasonInSentence } from '../locales/use-reason.ts'

export type JoinWords = ReturnType<typeof joinWords>

/** The texts and values of the page that joins by forms, in the reader's language. */
export function joinWords(page: JoinPage, t: Speech, moment: (at: number) => string) {
	const { isLoggedIn, message, problem, back, refused } = page
	const refusedOf = (act: string) => (refused?.act === act ? refused.sentence : null)
	const { xStatusUrl = '', rejoinCode, participantId } = refused?.fields ?? {}
	return {
		title: t('join.title'),
		lead: t('join.intro.text'),
		isLoggedIn,
		removal: removalWords(page, t, moment),
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

/** How an operator removed or banned the person, and their answer; null when no operator did. */
function removalWords(
	{ removal, refused, at }: JoinPage,
	t: Speech,
	moment: (at: number) => string,
) {
	const again = refused?.act === 'answerRemoval' ? refused : null
	if (!removal && !again) return null
	const answeredAt = removal?.answeredAt ?? null
	return {
		why: removal && whyIn(removal, t, moment),
		sent:
			answeredAt === null ? null : t('ended.sent', { ago: t.ago(Math.max(0, at - answeredAt)) }),
		answer:
			again || removal?.mayAnswer
				? {
						label: t('activity.answer.label'),
						button: t('activity.answer.send'),
						value: again?.fields.text ?? '',
						refused: again?.sentence ?? null,
					}
				: null,
	}
}

function whyIn(
	{ kind, until, ...of }: NonNullable<JoinPage['removal']>,
	t: Speech,
	moment: (at: number) => string,
): string {
	const reason = reasonInSentence(t, of.reason)
	if (kind === 'removed') return t('removed.why', { reason })
	return until === null
		? t('ended.banned.open', { reason })
		: t('ended.banned.until', { reason, time: moment(until) })
}
