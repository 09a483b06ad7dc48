import { useState } from 'react'
import { HOUR_MS, SEAT_IDLE_MS, SEAT_WARM_MS, STAGE_SEATS } from '#contract/limits'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ActivityPanel } from '../../alerts/lazy-panel.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { UploadDialog } from '../../stories/upload/lazy-dialog.ts'
import { endWelcome } from './join-actions.ts'
import css from './welcome.module.css'

/** A card above the feed for a person who has just joined: what a seat is, and what to do first. */
export function Welcome() {
	const t = useTexts()
	const act = useAct()
	const seat = useStage((s) => s.welcome)
	const [open, setOpen] = useState<'alerts' | 'story' | null>(null)
	const close = () => setOpen(null)
	if (seat === null) return null
	return (
		<section className={css.card} aria-label={t('join.title')}>
			<div role="status">
				<p className={css.said}>{t('join.welcome')}</p>
				<p>
					{t('join.welcome.seat', {
						n: t.digits(seat),
						max: t.digits(STAGE_SEATS),
						warm: t.digits(SEAT_WARM_MS / HOUR_MS),
						idle: t.digits(SEAT_IDLE_MS / HOUR_MS),
					})}
				</p>
			</div>
			<div className={css.ways}>
				<Button onClick={focusComposer}>{t('join.welcome.hello')}</Button>
				<Button onClick={() => setOpen('alerts')}>{t('join.welcome.alerts')}</Button>
				<Button onClick={() => setOpen('story')}>{t('join.welcome.story')}</Button>
			</div>
			<Button
				tone="icon"
				className={css.close}
				aria-label={t('join.close')}
				onClick={() => act(endWelcome)}
			>
				<Icon of="close" size={16} />
			</Button>
			{open === 'alerts' && <ActivityPanel onClose={close} />}
			{open === 'story' && <UploadDialog onClose={close} />}
		</section>
	)
}

/** Focuses the composer within the press, because otherwise a phone does not show its keyboard. */
function focusComposer(): void {
	document.querySelector<HTMLTextAreaElement>('[data-composer] textarea:enabled')?.focus()
}
