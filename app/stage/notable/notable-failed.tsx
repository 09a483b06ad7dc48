import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { useStageActions } from '../stage-context.tsx'
import css from './notable-failed.module.css'

export function NotableFailed() {
	const t = useTexts()
	const actions = useStageActions()
	return (
		<p className={css.failed}>
			{t('notable.failed')}
			<Button onClick={() => actions.loadNotable()}>{t('feed.retry')}</Button>
		</p>
	)
}
