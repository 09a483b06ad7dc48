import { useMemo } from 'react'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OverDialogs, Said } from '../../ui/over-dialogs.tsx'
import { Written } from '../../ui/written.tsx'
import { keepClear } from '../messages/writing/clear-of-dock.ts'
import { useAct, useStage } from '../stage-context.tsx'
import { dismissAlert, holdAlert, tryAgain } from './actions.ts'
import css from './alerts.module.css'
import { holding } from './holding.ts'

const DRAWN = { success: 'check', warning: 'warn', error: 'warn', info: 'info' } as const

/**
 * The page's alerts, which float over it, so nothing moves when one comes or goes. The connection has a place
 * of its own by the feed.
 */
export function Alerts() {
	const t = useTexts()
	const alert = useStage((s) => (s.alert?.cause === 'connection' ? null : s.alert))
	const act = useAct()
	// A new holding for each alert: one that goes under a pointer, or with the focus in it, fires no event.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is said is the occasion
	const held = useMemo(() => holding((is) => act(holdAlert, is)), [act, alert?.id])
	const isUrgent = alert?.kind === 'error' || alert?.kind === 'warning'
	const again = alert?.cause === 'age' || alert?.cause === 'page' ? alert.cause : null
	const said = alert && (
		<div key={alert.id} className={css.alert} data-kind={alert.kind} {...held}>
			<Icon of={DRAWN[alert.kind]} />
			<p>
				<Written text={alert.text} />
			</p>
			{again && <Button onClick={() => act(tryAgain, again)}>{t('feed.retry')}</Button>}
			<Button tone="icon" aria-label={t('alert.dismiss')} onClick={() => act(dismissAlert)}>
				<Icon of="close" size={16} />
			</Button>
		</div>
	)
	return (
		<OverDialogs>
			<div className={css.place} data-clears-dock="" ref={keepClear}>
				<Said role="alert">{isUrgent && said}</Said>
				<Said role="status">{!isUrgent && said}</Said>
			</div>
		</OverDialogs>
	)
}
