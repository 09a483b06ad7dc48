import { useTexts } from '../../locales/texts.tsx'
import { useStage, useStageActions } from '../stage-context.tsx'
import css from './original-switch.module.css'

export function OriginalSwitch() {
	const t = useTexts()
	const on = useStage((s) => s.showOriginal)
	const actions = useStageActions()
	return (
		<label className={css.switch} data-needs-js="">
			<input
				type="checkbox"
				checked={on}
				onChange={(event) => actions.showOriginal(event.target.checked)}
			/>
			<span className={css.long}>{t('header.original')}</span>
			<span className={css.short}>{t('header.original.short')}</span>
		</label>
	)
}
