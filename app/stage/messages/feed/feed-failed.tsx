import { useTexts } from '../../../locales/texts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { onPlainClick } from '../../../ui/on-plain-click.ts'
import { useAct } from '../../stage-context.tsx'
import { reload } from './actions.ts'
import css from './feed-failed.module.css'

export function FeedFailed() {
	const t = useTexts()
	const act = useAct()
	return (
		<div className={css.failed} role="alert">
			<Icon of="warn" size={28} />
			<p>{t('feed.failed')}</p>
			<ButtonLink href="/stage" onClick={onPlainClick(() => act(reload))}>
				{t('feed.retry')}
			</ButtonLink>
		</div>
	)
}
