import { type FormEvent, useEffect, useRef } from 'react'
import { bidiIsolate } from '#rules/text/bidi-isolate'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import dialog from '../../../ui/dialog.module.css'
import { PlainField } from '../../../ui/plain-field.tsx'
import { useAct } from '../../stage-context.tsx'
import { SeatsNow } from '../seats/seats-now.tsx'
import { knownFace } from './join-actions.ts'
import { JoinNote } from './join-note.tsx'
import css from './join-steps.module.css'
import { useFullNote } from './use-full-note.ts'
import type { Join } from './use-join.ts'
import { WayOut } from './way-out.tsx'

/** One button for a person whose code is stored here; two fields for everybody else, and on demand. */
export function RejoinForm({ join }: { join: Join }) {
	const t = useTexts()
	const { flow } = join
	const note = useFullNote(flow.note)
	const form = useRef<HTMLFormElement>(null)
	const isBusy = flow.busy === 'rejoining'

	useEffect(() => {
		if (flow.note?.kind === 'error')
			form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
	}, [flow.note])

	function comeBack(event: FormEvent) {
		event.preventDefault()
		void join.comeBack()
	}

	return (
		<form ref={form} className={css.form} noValidate onSubmit={comeBack}>
			{flow.byHand ? <ByHand join={join} /> : <Known participantId={flow.participantId} />}
			<JoinNote note={note} held={join.held} />
			<WayOut join={join} />
			<SeatsNow />
			<div className={`${dialog.choice} ${css.foot}`}>
				{!flow.byHand && (
					<Button
						tone="bare"
						disabled={flow.busy !== null}
						onClick={() => join.dispatch({ type: 'byHand' })}
					>
						{t('join.rejoin.have')}
					</Button>
				)}
				<Button type="submit" tone="primary" busy={isBusy} rests={flow.busy !== null}>
					{t(isBusy ? 'join.rejoin.busy' : 'join.rejoin.button')}
				</Button>
			</div>
		</form>
	)
}

function Known({ participantId }: { participantId: string }) {
	const t = useTexts()
	const face = useAct()(knownFace, participantId)
	if (!face) return <p>{t('join.rejoin.text')}</p>
	const { platformUsername: name, profilePicUrl } = face
	return (
		<div className={css.known}>
			<Avatar name={name} src={profilePicUrl} size={56} />
			<h3>{t('join.rejoin.back', { name: bidiIsolate(t.who(name)) })}</h3>
		</div>
	)
}

function ByHand({ join }: { join: Join }) {
	const t = useTexts()
	return (
		<>
			<p>{t('join.rejoin.text')}</p>
			<Field join={join} field="rejoinCode" label={t('join.rejoin.code')} />
			<Field join={join} field="participantId" label={t('join.rejoin.id')} />
		</>
	)
}

interface FieldProps {
	join: Join
	field: 'rejoinCode' | 'participantId'
	label: string
}

/** A field of the form, marked as wrong when it is empty, or when the stage refused the code. */
function Field({ join: { flow, dispatch }, field, label }: FieldProps) {
	const isRefused = field === 'rejoinCode' && flow.note?.fault?.code === 'wrong-code'
	const isWrong = flow.note?.kind === 'error' && (isRefused || flow[field].trim() === '')
	return (
		<PlainField
			label={label}
			look={{ label: css.label, input: css.input }}
			aria-invalid={isWrong}
			readOnly={flow.busy !== null}
			value={flow[field]}
			onType={(value) => dispatch({ type: 'input', field, value })}
		/>
	)
}
