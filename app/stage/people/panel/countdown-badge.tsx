import { countdown } from '#rules/people/countdown'
import { useTexts } from '../../../locales/texts.tsx'
import { useNow } from '../../now.tsx'
import css from './countdown-badge.module.css'

export function CountdownBadge({ lastActivity }: { lastActivity: number }) {
	const t = useTexts()
	const now = useNow()
	const { kind, h, m } = countdown(lastActivity, now.at)
	const left = t(`countdown.${kind}`, { h, m })
	return (
		// A new element, not a narrower one: the page must not count as shifted.
		<span key={left} className={css.badge} data-kind={kind} title={t('people.warm')}>
			{left}
		</span>
	)
}
