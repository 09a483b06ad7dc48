import { countdown } from '#rules/countdown'
import { useTexts } from '../../locales/texts.tsx'
import { useNow } from '../now.tsx'
import css from './countdown-badge.module.css'

export function CountdownBadge({ lastActivity }: { lastActivity: number }) {
	const t = useTexts()
	const now = useNow()
	const { kind, h, m } = countdown(lastActivity, now.at)
	return (
		<span className={css.badge} data-kind={kind} title={t('people.warm')}>
			{t(`countdown.${kind}`, { h, m })}
		</span>
	)
}
