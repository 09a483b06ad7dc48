import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAct } from '../../stage-context.tsx'
import { loadNotable } from './notable-actions.ts'
import css from './notable-failed.module.css'

export function NotableFailed() {
	const t = useTexts()
	const act = useAct()
	return (
		<p className={css.failed}>
			<span>{t('notable.failed')}</span>
			<Button onClick={() => act(loadNotable)}>{t('feed.retry')}</Button>
		</p>
	)
}
