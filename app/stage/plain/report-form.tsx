import { REPORT_REASONS } from '#contract/moderation/reports'
import type { PlainKey } from '#locales/keys'
import { Field, FoldedForm, type FormDrawing, refusedOf } from './form.tsx'

interface Props extends Pick<FormDrawing, 'page' | 't'> {
	at: string
	act: string
	/** The name of the field that identifies the content, and the content's id. */
	of: [name: string, id: string]
	title: PlainKey
	more?: Record<string, string>
}

/** A form that reports content to the operators, with a reason and a note. */
export function ReportForm({ page, t, at, act, of: [name, id], title, more }: Props) {
	const refused = refusedOf(page, id, act)
	return (
		<FoldedForm
			summary={t('report.do')}
			at={at}
			act={act}
			submit={t('report.send')}
			hidden={{ [name]: id, ...more }}
			label={t(title)}
			refused={refused}
		>
			<select name="reason" aria-label={t(title)} defaultValue={refused?.fields.reason ?? 'spam'}>
				{REPORT_REASONS.map((reason) => (
					<option key={reason} value={reason}>
						{t(`report.${reason}`)}
					</option>
				))}
			</select>
			<Field label={t('report.note')} name="note" refused={refused} />
			<p>{t('report.private')}</p>
		</FoldedForm>
	)
}
