import type { Removal } from '#contract/moderation/actions'
import { useTexts } from '../../../locales/texts.tsx'
import { AnswerOperator } from '../../alerts/answer-operator.tsx'
import { useNow } from '../../now.tsx'
import { useAct } from '../../stage-context.tsx'
import { sendRemovalAnswer } from './removal-actions.ts'

/** The one answer to an operator who took the reader's place, or when it was sent. */
export function AnswerRemoval({ removal }: { removal: Removal }) {
	const t = useTexts()
	const act = useAct()
	const { at: now } = useNow()
	const { reason, mayAnswer, answeredAt } = removal
	if (!mayAnswer)
		return answeredAt === null ? null : (
			<p>{t('ended.sent', { ago: t.ago(Math.max(0, now - answeredAt)) })}</p>
		)
	// Keyed by the reason: the removal of another account, read in the same tab, is another one.
	return (
		<AnswerOperator place={`answerDraft:${reason}`} send={(text) => act(sendRemovalAnswer, text)} />
	)
}
