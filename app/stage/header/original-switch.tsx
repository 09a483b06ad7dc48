import { useTexts } from '../../locales/texts.tsx'
import { showOriginal } from '../messages/feed/actions.ts'
import { useAct, useStage } from '../stage-context.tsx'
import css from './original-switch.module.css'

export function OriginalSwitch() {
	const t = useTexts()
	const on = useStage((s) => s.showOriginal)
	const act = useAct()
	return (
		<label className={css.switch} data-needs-js="">
			<input
				type="checkbox"
				checked={on}
				onChange={(event) => act(showOriginal, event.target.checked)}
			/>
			<span className={css.long}>{t('header.original')}</span>
			<span className={css.short}>{t('header.original.short')}</span>
		</label>
	)
}
