import { useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { openStageList } from '../panel/actions.ts'
import css from './strip.module.css'

/** On narrow pages it folds the list of people away (STRIP-08). */
export function StageTile() {
	const t = useTexts()
	const act = useAct()
	const open = useStage((s) => s.stageListOpen)
	const n = useStage((s) => s.counts.onStage)
	return (
		<button
			type="button"
			className={`${css.open} ${css.list}`}
			data-needs-js=""
			aria-expanded={open}
			aria-controls="people-list"
			onClick={() => act(openStageList, !open)}
		>
			<span className={css.disc}>
				<Icon of={open ? 'close' : 'down'} size={24} />
			</span>
			<span className={css.name}>{open ? t('strip.hide') : t('people.title', { n })}</span>
		</button>
	)
}
