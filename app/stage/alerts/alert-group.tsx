import { ALERT_TYPES, ALERTS, type AlertType, type AlertGroup as Group } from '#contract/push'
import type { TextKey } from '#locales/keys'
import { useTexts } from '../../locales/texts.tsx'
import css from './alert-toggle.module.css'

/** The label of each kind of alert. */
const SAYS: Record<AlertType, TextKey> = {
	reply: 'activity.reply',
	topic_reply: 'activity.topic_reply',
	story_reply: 'activity.story_reply',
	mention_message: 'activity.mention_message',
	topic_mention: 'activity.topic_mention',
	participant_bumped: 'activity.participant_bumped',
	seat_warning: 'push.seat_warning',
	event_reminder: 'push.event_reminder',
	event_started: 'push.event_started',
	event_moved: 'push.event_moved',
	event_cancelled: 'push.event_cancelled',
	reaction_message: 'activity.reaction_message',
	story_reaction: 'activity.story_reaction',
	story_like: 'activity.story_like',
	wallet_changed: 'activity.wallet_changed',
	wallet_removed: 'activity.wallet_removed',
	logged_out: 'activity.logged_out',
	account_taken: 'push.account_taken',
	account_deleted: 'push.account_deleted',
}

interface Props {
	group: Group
	types: Record<string, boolean>
	onSwitch: (changed: Record<string, boolean>) => void
}

/** Kinds of alerts that belong together, under one switch or with a switch for each kind. */
export function AlertGroup({ group, types, onSwitch }: Props) {
	const t = useTexts()
	const all = ALERT_TYPES.filter((type) => ALERTS[type].group === group)
	const on = all.filter((type) => types[type])
	const isMixed = on.length > 0 && on.length < all.length
	const name = t('activity.somebody')
	return (
		<>
			<label className={css.switch}>
				<span>{t(`alerts.${group}`)}</span>
				<input
					type="checkbox"
					ref={(box) => {
						if (box) box.indeterminate = isMixed
					}}
					checked={on.length > 0}
					onChange={() =>
						onSwitch(Object.fromEntries(all.map((type) => [type, on.length < all.length])))
					}
				/>
			</label>
			<details className={css.each}>
				<summary>
					<span>{t('alerts.each')}</span>
					<span className="unseen">{t(`alerts.${group}`)}</span>
				</summary>
				{all.map((type) => (
					<label key={type} className={css.switch}>
						<span>{t(SAYS[type], { name, emoji: '…', title: '…' })}</span>
						<input
							type="checkbox"
							checked={types[type] === true}
							onChange={({ target }) => onSwitch({ [type]: target.checked })}
						/>
					</label>
				))}
			</details>
		</>
	)
}
