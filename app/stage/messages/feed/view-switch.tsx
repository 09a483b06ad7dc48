import { useId } from 'react'
import type { ViewMode } from '#client/storage'
import { useTexts } from '../../../locales/texts.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { chooseView } from './actions.ts'
import css from './view-switch.module.css'

const MODES: ViewMode[] = ['grouped', 'chronological']

export function ViewSwitch() {
	const t = useTexts()
	const name = useId()
	const view = useStage((s) => s.view)
	const act = useAct()
	return (
		<fieldset className={css.switch} data-needs-js="" data-unprinted="">
			<legend className="unseen">{t('feed.view')}</legend>
			{MODES.map((mode) => (
				<label key={mode} className={css.mode}>
					<input
						type="radio"
						name={name}
						className="unseen"
						checked={view === mode}
						onChange={() => act(chooseView, mode)}
					/>
					<span>{t(`feed.view.${mode}`)}</span>
				</label>
			))}
		</fieldset>
	)
}
