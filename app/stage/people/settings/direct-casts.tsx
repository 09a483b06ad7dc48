import { useId } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { useAct } from '../../stage-context.tsx'
import { JoinNote } from '../join/join-note.tsx'
import toggle from './direct-casts.module.css'
import css from './settings.module.css'
import { allowDms } from './settings-actions.ts'
import type { PartProps } from './use-own-settings.ts'
import { useSaving } from './use-saving.ts'

/** The switch for direct casts, which only people with a Farcaster account can get. */
export function DirectCastSetting({ own }: PartProps) {
	const t = useTexts()
	const act = useAct()
	const id = useId()
	const saving = useSaving('direct-casts')
	const enabled = own.values?.farcasterDmNotificationsEnabled ?? false

	async function turn() {
		if (saving.busy) return
		await saving.run(async () => {
			own.learn({ farcasterDmNotificationsEnabled: await act(allowDms, !enabled) })
			return ''
		})
	}

	return (
		<section className={css.part} aria-labelledby={id}>
			<label className={toggle.switch}>
				<span>
					<span id={id} className={css.label}>
						{t('settings.dm')}
					</span>
					<span className={css.text}>{t('settings.dm.text')}</span>
				</span>
				<input
					type="checkbox"
					aria-labelledby={id}
					checked={enabled}
					aria-disabled={saving.busy} // not `disabled`, so that it keeps the focus
					onChange={turn}
				/>
			</label>
			<JoinNote note={saving.note?.kind === 'error' ? saving.note : null} />
		</section>
	)
}
