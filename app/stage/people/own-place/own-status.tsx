import { useState } from 'react'
import { type Participant, userIdOf } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTabDraft } from '../../../ui/use-tab-draft.ts'
import { InfoText } from '../panel/info-text.tsx'
import css from './own-status.module.css'
import { StatusDialog } from './status-dialog.tsx'

interface Props {
	me: Participant
	className?: string
}

/** The reader's info line with its edit button. Shown only on their own face in the strip (STRIP-07, ROLE-18). */
export function OwnStatus({ me, className = '' }: Props) {
	const t = useTexts()
	const [open, setOpen] = useState(false)
	const info = me.displayInfo
	const [set, short] = [t('status.set'), t('status.short')]
	/** Contains the visible word and the full name, so that voice control finds the button by either. */
	const name = short === set ? set : `${short}: ${set}`

	return (
		<>
			<button
				type="button"
				className={`${css.status} ${className}`}
				aria-haspopup="dialog"
				aria-label={info === '' ? name : undefined}
				title={info || set}
				onClick={() => setOpen(true)}
			>
				<Icon of="pen" size={14} />
				{info !== '' ? (
					<>
						<InfoText of={me} />
						<span className="unseen">{t('status.edit')}</span>
					</>
				) : short === set ? (
					<span>{set}</span>
				) : (
					<>
						<span className={css.whole}>{set}</span>
						<span className={css.short}>{short}</span>
					</>
				)}
			</button>
			{open && <EditStatus me={me} onClose={() => setOpen(false)} />}
		</>
	)
}

export function EditStatus({ me, onClose }: { me: Participant; onClose: () => void }) {
	// The draft survives closing the dialog and a reload. Saving and cancelling remove it.
	const place = `statusDraft:${userIdOf(me)}`
	const [draft, setDraft] = useTabDraft(place)
	const info = me.displayInfo

	function done() {
		onClose()
		setDraft(undefined)
	}

	return (
		<StatusDialog
			place={place}
			info={info}
			text={draft ?? info}
			onText={setDraft}
			onClose={onClose}
			onDone={done}
		/>
	)
}
