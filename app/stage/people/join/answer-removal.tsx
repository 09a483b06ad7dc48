import type { Removal } from '#contract/moderation/actions'
import { useTexts } from '../../../locales/texts.tsx'
import { AnswerOperator } from '../../alerts/answer-operator.tsx'
import { useNow } from '../../now-provider.tsx'
import { useAct } from '../../stage-context.tsx'
import { sendRemovalAnswer } from './removal-actions.ts'

/** The form for the one answer to the operator who removed or banned the reader; once sent, the time of the answer. */
export function AnswerRemoval({ removal }: { removal: Removal }) {
	const t = useTexts()
	const act = useAct()
	const { at: now } = useNow()
	const { reason, mayAnswer, answeredAt } = removal
	if (!mayAnswer)
		return answeredAt === null ? null : (
			<p>{t('ended.sent', { ago: t.ago(Math.max(0, now - answeredAt)) })}</p>
		)
	// The key is the reason: another account in the same tab may have been removed for another reason.
	return (
		<AnswerOperator place={`answerDraft:${reason}`} send={(text) => act(sendRemovalAnswer, text)} />
	)
}
