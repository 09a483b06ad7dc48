import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { reload } from './actions.ts'
import css from './live-chip.module.css'

const SAID = {
	connecting: 'live.connecting',
	live: 'live.on',
	reconnecting: 'live.reconnecting',
	offline: 'live.offline.short', // unsent messages tell themselves that they wait
	failed: 'live.error',
	asking: 'live.asking',
} as const

/** The state of the connection, in words and by shape. */
export function LiveChip() {
	const t = useTexts()
	const connection = useStage((s) => s.connection)
	// The longer sentence about a failed connection, when there is one (SESS-15, SESS-16).
	const notice = useStage((s) => (s.notice?.cause === 'connection' ? s.notice.text : null))
	const act = useAct()
	return (
		<div className={css.place} data-line={connection} data-needs-js="">
			<p className={css.chip} data-state={connection} role="status">
				<span key={connection} className={css.said}>
					<span className={css.dot} aria-hidden="true" data-drawn="" />
					<span>{(connection === 'failed' && notice) || t(SAID[connection])}</span>
				</span>
			</p>
			{(connection === 'failed' || connection === 'asking') && (
				<Button onClick={() => act(reload)}>{t('feed.retry')}</Button>
			)}
		</div>
	)
}
