import { useEffect } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { useReasonInSentence } from '../../../locales/use-reason.ts'
import { useAct } from '../../stage-context.tsx'
import { useRemoval } from '../use-reader.ts'
import { AnswerRemoval } from './answer-removal.tsx'
import css from './removal.module.css'
import { askAgain } from './removal-actions.ts'

/** Shown above the steps to join: why an operator removed the reader, and the form for an answer. */
export function RemovalExplained() {
	const t = useTexts()
	const act = useAct()
	const reasonIn = useReasonInSentence()
	const removal = useRemoval()

	useEffect(() => void act(askAgain), [act])

	if (removal === null || removal === 'asked') return null
	return (
		<div className={css.removal}>
			<p role="status">{t('removed.why', { reason: reasonIn(removal.reason) })}</p>
			<AnswerRemoval removal={removal} />
		</div>
	)
}
