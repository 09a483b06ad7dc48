import { REASON_CODES } from '#rules/operators/reason-code'
import type { DeskPage, RefusedForm } from '../../load-context.ts'
import type { Speech } from '../../locales/texts.tsx'
import { Field, FoldedForms, Form, KeyField } from '../../stage/plain/form.tsx'
import type { Elements } from '../../ui/elements.ts'

export interface OfDesk {
	desk: DeskPage
	t: Speech
}

interface ActFormProps {
	act: string
	/** Id of the subject of the act. Also names the place on the page where a refusal is shown. */
	row: string
	hidden?: Record<string, string>
	submit: string
	tone?: 'quiet' | 'danger' | 'primary'
	label?: string
	refused: RefusedForm | null
	/** Where the browser scrolls after a refusal; by default to the subject's row. */
	at?: string
	children?: (refused: RefusedForm | null) => Elements
}

/** A form with one button for an operator's act. The form's key makes a second press the same act. */
export function ActForm({
	act,
	row,
	hidden,
	at = `#row-${row}`,
	children,
	...props
}: ActFormProps) {
	const refused = refusedIn(props.refused, act, row)
	return (
		<Form
			at={at}
			act={act}
			submit={props.submit}
			hidden={{ row, ...hidden }}
			refused={refused}
			{...(props.tone ? { tone: props.tone } : {})}
			{...(props.label === undefined ? {} : { label: props.label })}
		>
			<KeyField name="actId" refused={refused} />
			{children?.(refused)}
		</Form>
	)
}

interface ReasonedProps extends Omit<ActFormProps, 'children'> {
	/** The folded form's heading. */
	summary: string
	/** The label of the reason, which says who reads it. */
	says: string
	t: Speech
	more?: (refused: RefusedForm | null) => Elements
}

/** A form for an act with a reason that a person reads: a choice of reasons, and optional own words. */
export function ReasonedActForm({ summary, says, t, more, ...action }: ReasonedProps) {
	const refused = refusedIn(action.refused, action.act, action.row)
	return (
		<FoldedForms summary={summary} isOpen={refused !== null}>
			<ActForm {...action} tone={action.tone ?? 'danger'}>
				{(again) => (
					<>
						<label>
							<span>{says}</span>
							<select
								name="code"
								aria-invalid={isUnreasoned(again) || undefined}
								defaultValue={again?.fields.code ?? ''}
							>
								<option value="">–</option>
								{REASON_CODES.map((code) => (
									<option key={code} value={code}>
										{t(`report.${code}`)}
									</option>
								))}
							</select>
						</label>
						<Field
							label={t('admin.reason.words')}
							name="reason"
							refused={again}
							{...(isUnreasoned(again) ? { isWrong: false } : {})}
						/>
						{more?.(again)}
					</>
				)}
			</ActForm>
		</FoldedForms>
	)
}

/** Whether a refused form had neither a choice nor words. Then the words, which are optional, are not what is wrong. */
function isUnreasoned(again: RefusedForm | null): boolean {
	return again !== null && !again.fields.code && !again.fields.reason?.trim()
}

function refusedIn(refused: RefusedForm | null, act: string, row: string): RefusedForm | null {
	return refused?.act === act && refused.fields.row === row ? refused : null
}
