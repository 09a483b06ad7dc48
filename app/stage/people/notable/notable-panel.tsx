import { useTexts } from '../../../locales/texts.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { WhenSeen } from '../../../ui/when-seen.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { keepFold } from '../panel/folds.ts'
import { NotableList } from './notable-list.tsx'
import css from './notable-panel.module.css'

export function NotablePanel() {
	const t = useTexts()
	const act = useAct()
	const opened = useStage((s) => s.opened.includes('notable'))
	return (
		<SidePanel
			id="notable"
			title={t('notable.title')}
			opened={opened}
			onToggle={(isOpen) => act(keepFold, 'notable', isOpen)}
		>
			<WhenSeen className={css.place}>
				<NotableList />
			</WhenSeen>
		</SidePanel>
	)
}
