import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Guard } from '../../ui/guard.tsx'
import { isByFarcaster } from '../people/own-place/by-farcaster.ts'
import { DirectCastSetting } from '../people/settings/direct-casts.tsx'
import { useOpenSettings } from '../people/settings/open-settings.ts'
import { useOwnSettings } from '../people/settings/use-own-settings.ts'
import { useAct, useStage } from '../stage-context.tsx'
import { ActivityItem } from './activity-item.tsx'
import css from './activity-panel.module.css'
import { AlertToggle } from './alert-toggle.tsx'
import { markRead } from './feed-actions.ts'
import { MiniAppOffer } from './mini-app-offer.tsx'
import { type LoadedActivities, useActivities } from './use-activities.ts'

const SKELETONS = ['a', 'b', 'c', 'd', 'e']

export function ActivityPanel({ onClose }: { onClose: () => void }) {
	const t = useTexts()
	const act = useAct()
	const activities = useActivities()
	const { feed, problem } = activities
	const hasSwitch = useStage(isByFarcaster)
	const openSettings = useOpenSettings()
	return (
		<Dialog title={t('activity.title')} closeLabel={t('join.close')} onClose={onClose} side>
			<p className="unseen" role="status">
				{feed === null && problem === null && t('activity.loading')}
			</p>
			{feed === null && problem === null && <Skeleton />}
			{feed?.activities.length === 0 && (
				<div className={css.empty}>
					<p>{t('activity.empty')}</p>
					<p>{t('activity.empty.text')}</p>
				</div>
			)}
			{feed && feed.activities.length > 0 && (
				<ol className={css.list} aria-label={t('activity.title')}>
					{feed.activities.map((activity) => (
						<Guard key={activity.id} as="li">
							<ActivityItem
								activity={activity}
								isNew={activities.isNew(activity)}
								onFollow={() => {
									if (activities.isNew(activity)) void act(markRead, activity)
									onClose()
								}}
							/>
						</Guard>
					))}
				</ol>
			)}
			<Foot activities={activities} />
			<div className={css.alerts}>
				<AlertToggle />
				<MiniAppOffer />
				{hasSwitch && <DirectCastSwitch />}
				<Button
					tone="bare"
					aria-haspopup="dialog"
					onClick={() => {
						onClose()
						openSettings('alerts')
					}}
				>
					{t('alerts.settings')}
				</Button>
			</div>
		</Dialog>
	)
}

/** The direct-cast switch of the settings, repeated in the activity panel (FEED-02). */
function DirectCastSwitch() {
	const own = useOwnSettings()
	return own.values && <DirectCastSetting own={own} />
}

/** The end of the feed: a text when it is empty, a retry after a failure, or a button for more. */
function Foot({ activities }: { activities: LoadedActivities }) {
	const t = useTexts()
	const { feed, busy, problem, load, loadMore } = activities
	return (
		<div className={css.foot}>
			<div role="alert">
				{problem !== null && (
					<div className={css.problem}>
						<p>{t('activity.failed', { problem })}</p>
						<Button busy={busy} onClick={load}>
							{t('feed.retry')}
						</Button>
					</div>
				)}
			</div>
			{feed !== null && feed.nextCursor !== null && problem === null && (
				<Button busy={busy} onClick={loadMore}>
					{t('activity.more')}
				</Button>
			)}
		</div>
	)
}

function Skeleton() {
	return (
		<ul className={css.list} aria-hidden="true">
			{SKELETONS.map((key) => (
				<li key={key} className={css.bone}>
					<span className={css.face} />
					<span className={css.lines}>
						<span className={css.line} />
						<span className={css.line} />
					</span>
				</li>
			))}
		</ul>
	)
}
