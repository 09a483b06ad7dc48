import { useEffect } from 'react'
import { MINUTE_MS } from '#contract/limits'
import type { Removal } from '#contract/moderation/actions'
import { withSpaceAfter } from '#rules/text/sentences'
import { timeOfDayIn } from '#rules/time-of-day'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { useReasonInSentence } from '../../../locales/use-reason.ts'
import { follow } from '../../follow.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { useClock } from '../../use-clock.ts'
import { AnswerRemoval } from '../join/answer-removal.tsx'
import { JoinButton } from '../join/join-button.tsx'
import { askAgain } from '../join/removal-actions.ts'
import { useRemoval } from '../use-reader.ts'
import css from './how-replaced.module.css'
import { UnsentText } from './unsent-text.tsx'

/** For a person whose session was ended: the operator's act, if there was one, and their unsent text. */
export function Unseated() {
	const docked = useStage((s) => s.docked?.purpose ?? null)
	const removal = useRemoval()
	const act = useAct()

	useEffect(() => act(follow, ({ event }) => event === 'bans-updated' && void act(askAgain)), [act])

	return (
		<div className={css.told}>
			{removal !== null &&
				removal !== 'asked' &&
				(removal.kind === 'banned' ? <Banned removal={removal} /> : <Removed removal={removal} />)}
			<UnsentText docked={docked} />
		</div>
	)
}

function Removed({ removal }: { removal: Removal }) {
	const t = useTexts()
	const reasonIn = useReasonInSentence()
	return (
		<>
			<p role="status">
				<span>{withSpaceAfter(t('own.removed'))}</span>
				<span>{t('ended.reason', { reason: reasonIn(removal.reason) })}</span>
			</p>
			<div className={css.ways}>
				<AnswerRemoval removal={removal} />
				<JoinButton tone="quiet" mode="instructions">
					{t('join.verify.button')}
				</JoinButton>
			</div>
		</>
	)
}

/**
 * For a banned person: one sentence and one button. The stage is asked again when the ban should be over, and when the
 * reader returns to the page.
 */
function Banned({ removal }: { removal: Removal }) {
	const t = useTexts()
	const act = useAct()
	const language = useLanguage()
	const now = useClock()
	const { until } = removal
	const reason = useReasonInSentence()(removal.reason)
	const isOver = until !== null && now > until

	useEffect(() => {
		if (isOver) void act(askAgain)
	}, [act, isOver])

	useEffect(() => {
		let askedAt = Date.now()
		const look = () => {
			if (document.visibilityState === 'hidden' || Math.abs(Date.now() - askedAt) < MINUTE_MS)
				return
			askedAt = Date.now()
			void act(askAgain)
		}
		document.addEventListener('visibilitychange', look)
		return () => document.removeEventListener('visibilitychange', look)
	}, [act])

	return (
		<>
			<p role="status">
				{until === null
					? t('ended.banned.open', { reason })
					: t('ended.banned.until', { reason, time: endIn(language).format(until) })}
			</p>
			<AnswerRemoval removal={removal} />
		</>
	)
}

function endIn(language: Parameters<typeof timeOfDayIn>[0]) {
	return timeOfDayIn(language, { month: 'short', day: 'numeric' })
}
