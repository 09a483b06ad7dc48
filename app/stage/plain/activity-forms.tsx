import type { Activity as One } from '#contract/alerts'
import { addressIn } from '#rules/alerts/address-in'
import { activitySentence, amountOf } from '#rules/alerts/sentences'
import { exactIn } from '#rules/exact-time'
import { bidiIsolate } from '#rules/text/bidi-isolate'
import type { OwnPart } from '../../load-context.ts'
import { useLanguage } from '../../locales/texts.tsx'
import { reasonSaid } from '../../locales/use-reason.ts'
import { PersonText } from '../../ui/person-text.tsx'
import { FoldedForm, Form, type FormDrawing, refusedOf, TextArea } from './form.tsx'

export const ACTIVITY_ACTS = ['markAllActivitiesRead', 'answerOperator']
const AT = '#own-place'

interface Props extends FormDrawing {
	feed: Extract<OwnPart, { activities: One[] }>
}

/** The person's latest activities, and a button that marks all of them read. */
export function ActivityForms({ feed: { activities, unreadCount }, ...drawing }: Props) {
	const { page, t } = drawing
	return (
		<div>
			<h3>{t('activity.title')}</h3>
			{activities.length === 0 && <p>{t('activity.empty')}</p>}
			<ul>
				{activities.map((one) => (
					<li key={one.id}>
						<Sentence {...drawing} of={one} />
						{!one.isRead && <span>{` · ${t('message.new')}`}</span>}
						{one.messageSnippet !== null && (
							<p>
								<PersonText language={one.snippetLanguage} text={one.messageSnippet} />
							</p>
						)}
						<Answer {...drawing} of={one} />
					</li>
				))}
			</ul>
			{unreadCount > 0 && (
				<Form
					at={AT}
					act="markAllActivitiesRead"
					submit={t('activity.read')}
					refused={refusedOf(page, '', 'markAllActivitiesRead')}
				/>
			)}
		</div>
	)
}

interface OfOne extends FormDrawing {
	of: One
}

function Sentence({ t, of }: OfOne) {
	const amount = exactIn(useLanguage())(amountOf(of))
	const reason = reasonSaid(t, of.operator?.reason ?? '')
	const name = of.operator ? reason : t.who(of.actor?.platformUsername ?? t('activity.somebody'))
	const sentence = t(...activitySentence(of, bidiIsolate(name), amount))
	const to = addressIn(of)
	return to === null ? <span>{sentence}</span> : <a href={to}>{sentence}</a>
}

/** A form for the one answer to the operator who removed something of the person's. */
function Answer({ page, t, of: { id, operator } }: OfOne) {
	const found = refusedOf(page, '', 'answerOperator')
	const refused = found?.fields.activityId === id ? found : null
	if (!refused && !operator?.mayAnswer) return null
	return (
		<FoldedForm
			summary={t('activity.answer')}
			at={AT}
			act="answerOperator"
			submit={t('activity.answer.send')}
			hidden={{ activityId: id }}
			refused={refused}
		>
			<TextArea label={t('activity.answer.label')} name="text" refused={refused} />
		</FoldedForm>
	)
}
