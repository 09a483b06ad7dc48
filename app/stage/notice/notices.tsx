import { useMemo } from 'react'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LiveRegion, OverDialogs } from '../../ui/over-dialogs.tsx'
import { PersonText } from '../../ui/person-text.tsx'
import { keepClear } from '../messages/writing/clear-of-dock.ts'
import { useAct, useStage } from '../stage-context.tsx'
import { dismissNotice, holdNotice, tryAgain } from './actions.ts'
import css from './notices.module.css'
import { holdHandlers } from './reading-hold.ts'

const DRAWN = { success: 'check', warning: 'warn', error: 'warn', info: 'info' } as const

/**
 * The notices of the page. The notices float over the page, so nothing moves when one appears or ends. The connection's
 * state is shown at the feed.
 */
export function Notices() {
	const t = useTexts()
	const notice = useStage((s) => (s.notice?.cause === 'connection' ? null : s.notice))
	const act = useAct()
	// A new holding for each notice: one that goes under a pointer, or with the focus in it, fires no event.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is said is the occasion
	const held = useMemo(() => holdHandlers((is) => act(holdNotice, is)), [act, notice?.id])
	const isUrgent = notice?.kind === 'error' || notice?.kind === 'warning'
	const offersAgain = notice && (notice.again || notice.cause === 'age' || notice.cause === 'page')
	const shown = notice && (
		<div
			key={notice.id}
			className={css.alert}
			data-kind={notice.kind}
			data-again={offersAgain ? '' : undefined}
			{...held}
		>
			<Icon of={DRAWN[notice.kind]} />
			<p>
				<PersonText text={notice.text} />
			</p>
			{offersAgain && (
				<Button onClick={() => act(tryAgain, notice)}>{notice.says ?? t('feed.retry')}</Button>
			)}
			<Button tone="icon" aria-label={t('alert.dismiss')} onClick={() => act(dismissNotice)}>
				<Icon of="close" size={16} />
			</Button>
		</div>
	)
	return (
		<OverDialogs>
			<div className={css.place} data-clears-dock="" ref={keepClear}>
				<LiveRegion role="alert">{isUrgent && shown}</LiveRegion>
				<LiveRegion role="status">{!isUrgent && shown}</LiveRegion>
			</div>
		</OverDialogs>
	)
}
