import { useTexts } from '../../../locales/texts.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { WhenSeen } from '../../../ui/when-seen.tsx'
import { NotableList } from './notable-list.tsx'
import css from './notable-panel.module.css'

export function NotablePanel() {
	const t = useTexts()
	return (
		<SidePanel id="notable" title={t('notable.title')}>
			<WhenSeen className={css.place}>
				<NotableList />
			</WhenSeen>
		</SidePanel>
	)
}
