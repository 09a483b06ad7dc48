import { useState } from 'react'
import { OWN_DATA_FILE } from '#contract/people/own-data'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAct } from '../../stage-context.tsx'
import { JoinNote } from '../join/join-note.tsx'
import css from './settings.module.css'
import { eraseOwnData, takeOwnData } from './settings-actions.ts'
import { useSaving } from './use-saving.ts'

/** Buttons to download and to delete the reader's own data. */
export function OwnData() {
	const t = useTexts()
	const act = useAct()
	const saving = useSaving('data')
	const [isErasing, setErasing] = useState(false)

	function get() {
		if (saving.busy) return
		void saving.run(async () => {
			await act(takeOwnData)
			return t('settings.data.done', { name: OWN_DATA_FILE })
		})
	}

	return (
		<>
			<h4 className={css.below}>{t('settings.data')}</h4>
			<p className={css.text}>{t('settings.data.text')}</p>
			<Button className={css.alone} busy={saving.busy} onClick={get}>
				{t(saving.busy ? 'settings.data.getting' : 'settings.data.get')}
			</Button>
			<JoinNote note={saving.note} />
			<Button
				className={css.alone}
				tone="danger"
				aria-haspopup="dialog"
				onClick={() => setErasing(true)}
			>
				{t('settings.data.delete')}
			</Button>
			{isErasing ? <EraseDialog onClose={() => setErasing(false)} /> : null}
		</>
	)
}

/**
 * Deletes the reader's data in two steps, because the deletion cannot be undone. A refusal is shown in the dialog.
 * Afterwards the page is that of a guest.
 */
function EraseDialog({ onClose }: { onClose: () => void }) {
	const t = useTexts()
	const act = useAct()
	const saving = useSaving('erase')
	const [isSure, setSure] = useState(false)

	function erase() {
		if (isSure && !saving.busy)
			void saving.run(async () => {
				await act(eraseOwnData)
				return ''
			})
	}

	return (
		<Dialog title={t('settings.data.delete')} closeLabel={t('join.close')} onClose={onClose}>
			<div className={css.erasing}>
				<p>{t('settings.data.delete.text')}</p>
				<label className={css.sure}>
					<input
						type="checkbox"
						checked={isSure}
						onChange={({ target }) => setSure(target.checked)}
					/>
					<span>{t('settings.data.delete.sure')}</span>
				</label>
				<JoinNote note={saving.note?.kind === 'error' ? saving.note : null} />
				<div className={dialog.choice}>
					<Button onClick={onClose}>{t('own.cancel')}</Button>
					<Button tone="danger" busy={saving.busy} disabled={!isSure} onClick={erase}>
						{t('settings.data.delete.yes')}
					</Button>
				</div>
			</div>
		</Dialog>
	)
}
