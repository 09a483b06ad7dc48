import { countdown } from '#rules/people/countdown'
import { useTexts } from '../../../locales/texts.tsx'
import { useNow } from '../../now-provider.tsx'
import css from './countdown-badge.module.css'

export function CountdownBadge({ lastActivity }: { lastActivity: number }) {
	const t = useTexts()
	const now = useNow()
	const { kind, h, m } = countdown(lastActivity, now.at)
	const left = t(`countdown.${kind}`, { h, m })
	return (
		// The key makes a new element for each text, because a resized element would count as a layout shift.
		<span key={left} className={css.badge} data-kind={kind} title={t('people.warm')}>
			{left}
		</span>
	)
}
