import { useId } from 'react'
import type { ViewMode } from '#client/storage'
import { useTexts } from '../../locales/texts.tsx'
import { useStage, useStageActions } from '../stage-context.tsx'
import css from './view-switch.module.css'

const MODES: ViewMode[] = ['grouped', 'chronological']

export function ViewSwitch() {
	const t = useTexts()
	const name = useId()
	const view = useStage((s) => s.view)
	const actions = useStageActions()
	return (
		<fieldset className={css.switch} data-needs-js="">
			<legend className="unseen">{t('feed.view')}</legend>
			{MODES.map((mode) => (
				<label key={mode} className={css.mode}>
					<input
						type="radio"
						name={name}
						className="unseen"
						checked={view === mode}
						onChange={() => actions.chooseView(mode)}
					/>
					<span>{t(`feed.view.${mode}`)}</span>
				</label>
			))}
		</fieldset>
	)
}
