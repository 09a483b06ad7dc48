import { useTexts } from '../../locales/texts.tsx'
import { showOriginal } from '../messages/feed/actions.ts'
import { useAct, useStage } from '../stage-context.tsx'
import css from './original-switch.module.css'

/** The switch that shows originals: in the header where there is room, otherwise in the list of languages. */
export function OriginalSwitch({ className }: { className: string | undefined }) {
	const t = useTexts()
	const on = useStage((s) => s.showOriginal)
	const act = useAct()
	return (
		<label className={`${css.switch} ${className}`} data-needs-js="">
			<input
				type="checkbox"
				checked={on}
				onChange={(event) => act(showOriginal, event.target.checked)}
			/>
			<span>
				<span className={css.short}>{t('header.original.short')}</span>
				<span>{t('header.original')}</span>
			</span>
		</label>
	)
}
