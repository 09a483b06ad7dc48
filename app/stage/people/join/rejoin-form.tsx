import type { FormEvent } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlainField } from '../../../ui/plain-field.tsx'
import css from './join-steps.module.css'
import type { Join } from './use-join.ts'

export function RejoinForm({ join }: { join: Join }) {
	const t = useTexts()
	const { flow } = join
	const isBusy = flow.busy === 'rejoining'

	function comeBack(event: FormEvent) {
		event.preventDefault()
		void join.comeBack()
	}

	return (
		<form className={css.form} noValidate onSubmit={comeBack}>
			<p>{t('join.rejoin.text')}</p>
			<Field join={join} field="rejoinCode" label={t('join.rejoin.code')} />
			<Field join={join} field="participantId" label={t('join.rejoin.id')} />
			<div className={css.foot}>
				<Button type="submit" tone="primary" busy={isBusy} rests={flow.busy !== null}>
					{t(isBusy ? 'join.rejoin.busy' : 'join.rejoin.button')}
				</Button>
			</div>
		</form>
	)
}

interface FieldProps {
	join: Join
	field: 'rejoinCode' | 'participantId'
	label: string
}

function Field({ join: { flow, dispatch }, field, label }: FieldProps) {
	return (
		<PlainField
			label={label}
			look={css}
			readOnly={flow.busy !== null}
			value={flow[field]}
			onType={(value) => dispatch({ type: 'input', field, value })}
		/>
	)
}
