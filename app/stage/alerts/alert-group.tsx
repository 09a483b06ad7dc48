import { ALERT_TYPES, ALERTS, type AlertGroup as Group } from '#contract/push'
import { useTexts } from '../../locales/texts.tsx'
import { ALERT_SAYS } from './alert-says.ts'
import css from './alert-toggle.module.css'

interface Props {
	group: Group
	types: Record<string, boolean>
	onSwitch: (changed: Record<string, boolean>) => void
}

/** A group of alert kinds, with one switch for all of them or one switch for each. */
export function AlertGroupSwitches({ group, types, onSwitch }: Props) {
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
						<span>{t(ALERT_SAYS[type], { name, emoji: '…', title: '…' })}</span>
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
