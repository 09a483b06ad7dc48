import type { PlainKey } from '#locales/keys'
import type { FormDrawing } from './form.tsx'

/** The sentences that confirm acts whose result is not visible on the page. */
const DONE: Record<string, PlainKey> = {
	reportMessage: 'report.sent',
	reportTopic: 'report.sent',
	reportEvent: 'report.sent',
	reportStory: 'report.sent',
	updateWallet: 'settings.wallet.saved',
	removeWallet: 'settings.wallet.removed',
	syncProfile: 'settings.profile.done',
	useReferral: 'settings.referral.used',
	answerOperator: 'activity.answer.sent',
}

export function FormResult({
	page: { told, person },
	t,
	of,
}: Pick<FormDrawing, 'page' | 't'> & { of: string }) {
	if (told?.of !== of) return null
	const aiUrl = person?.aiUrl ? 'settings.ai.saved' : 'settings.ai.removed'
	const key = told.act === 'updateAiUrl' ? aiUrl : DONE[told.act]
	return key ? <p role="status">{t(key)}</p> : null
}
