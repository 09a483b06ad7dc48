import { useEffect, useState } from 'react'
import { ALERT_GROUPS, type AlertSettings as Settings } from '#contract/push'
import { otherZone } from '#rules/alerts/quiet-hours'
import { zoneHere } from '#rules/zone'
import { useTexts } from '../../locales/texts.tsx'
import { JoinNote } from '../people/join/join-note.tsx'
import { useSaving } from '../people/settings/use-saving.ts'
import { useAct } from '../stage-context.tsx'
import { AlertGroup } from './alert-group.tsx'
import { fetchAlertSettings, keepAlertSettings } from './alert-settings-actions.ts'
import css from './alert-toggle.module.css'

const FIRST_HOURS = { quietFrom: '22:00', quietTo: '07:00' }
const NO_HOURS = { quietFrom: null, quietTo: null }

/** Of what somebody is alerted, and when of nothing; each change is kept at once. */
export function AlertSettings() {
	const t = useTexts()
	const act = useAct()
	const saving = useSaving()
	const [settings, setSettings] = useState<Settings | null>(null)
	const { refuse } = saving
	const zone = settings && otherZone(settings.zone, zoneHere())

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
	useEffect(() => {
		act(fetchAlertSettings).then(setSettings, (failure: Error) => refuse(failure.message))
	}, [act])

	async function keep(change: Partial<Settings>) {
		if (!settings) return
		const wanted = { ...settings, zone: zoneHere() ?? settings.zone, ...change }
		setSettings(wanted)
		const isKept = await saving.run(async () => {
			setSettings(await act(keepAlertSettings, wanted))
			return ''
		})
		if (!isKept) setSettings(settings)
	}

	return (
		<div className={css.parts} aria-busy={settings === null}>
			{settings && (
				<>
					{ALERT_GROUPS.map((group) => (
						<AlertGroup
							key={group}
							group={group}
							types={settings.types}
							disabled={saving.busy}
							onSwitch={(changed) => keep({ types: { ...settings.types, ...changed } })}
						/>
					))}
					<label className={css.switch}>
						<span>{t('alerts.quiet')}</span>
						<input
							type="checkbox"
							checked={settings.quietFrom !== null}
							disabled={saving.busy}
							onChange={({ target }) => keep(target.checked ? FIRST_HOURS : NO_HOURS)}
						/>
					</label>
					<p className={css.hint}>{t('alerts.quiet.text')}</p>
					{settings.quietFrom !== null && (
						<div className={css.hours}>
							<Hour
								label={t('alerts.quiet.from')}
								value={settings.quietFrom}
								onKeep={(quietFrom) => keep({ quietFrom })}
							/>
							<Hour
								label={t('alerts.quiet.to')}
								value={settings.quietTo ?? ''}
								onKeep={(quietTo) => keep({ quietTo })}
							/>
						</div>
					)}
					{settings.quietFrom !== null && zone !== null && (
						<p className={css.hint}>{t('alerts.quiet.zone', { zone })}</p>
					)}
				</>
			)}
			<JoinNote note={saving.note?.kind === 'error' ? saving.note : null} />
		</div>
	)
}

/** Kept when it is whole, and the person has left it. */
function Hour(props: { label: string; value: string; onKeep: (time: string) => void }) {
	const { label, value, onKeep } = props
	const [typed, setTyped] = useState(value)
	return (
		<label>
			<span>{label}</span>
			<input
				type="time"
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				onBlur={() => typed !== '' && typed !== value && onKeep(typed)}
			/>
		</label>
	)
}
