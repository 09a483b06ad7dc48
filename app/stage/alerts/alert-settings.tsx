import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#client/ask'
import { ALERT_GROUPS, type AlertChange, type AlertSettings as Settings } from '#contract/push'
import { otherZone, zoneOfHours } from '#rules/alerts/quiet-hours'
import { zoneHere } from '#rules/zone'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { JoinNote } from '../people/join/join-note.tsx'
import { useAct } from '../stage-context.tsx'
import { AlertGroupSwitches } from './alert-group.tsx'
import { fetchAlertSettings, keepAlertSettings } from './alert-settings-actions.ts'
import css from './alert-toggle.module.css'
import { KeptSettings } from './kept-settings.ts'

const FIRST_HOURS = { quietFrom: '22:00', quietTo: '07:00' }
const NO_HOURS = { quietFrom: null, quietTo: null }

/** The form for alerts: which kinds the person gets, and their quiet hours. Each change is stored at once. */
export function AlertSettingsForm() {
	const t = useTexts()
	const { settings, problem, keep, keepHour, load } = useAlertSettings()
	const isLoading = settings === null && problem === null
	const here = zoneHere()

	return (
		<div className={css.parts} aria-busy={isLoading}>
			<p role="status" className={css.hint} hidden={settings !== null}>
				{isLoading && t('settings.loading')}
			</p>
			{settings && (
				<>
					{ALERT_GROUPS.map((group) => (
						<AlertGroupSwitches
							key={group}
							group={group}
							types={settings.types}
							onSwitch={(types) => keep({ types })}
						/>
					))}
					<label className={css.switch}>
						<span>{t('alerts.quiet')}</span>
						<input
							type="checkbox"
							checked={settings.quietFrom !== null}
							onChange={({ target }) => keep(target.checked ? FIRST_HOURS : NO_HOURS)}
						/>
					</label>
					<p className={css.hint}>{t('alerts.quiet.text')}</p>
					{settings.quietFrom !== null && (
						<div className={css.hours}>
							<Hour
								label={t('alerts.quiet.from')}
								value={settings.quietFrom}
								onKeep={(quietFrom) => keepHour({ quietFrom })}
							/>
							<Hour
								label={t('alerts.quiet.to')}
								value={settings.quietTo ?? ''}
								onKeep={(quietTo) => keepHour({ quietTo })}
							/>
						</div>
					)}
					{settings.quietFrom !== null && (
						<Zone kept={settings.zone} here={here} onMove={(zone) => keep({ zone })} />
					)}
				</>
			)}
			<JoinNote note={problem === null ? null : { kind: 'error', text: problem }} />
			{settings === null && problem !== null && (
				<Button className={css.again} onClick={load}>
					{t('feed.retry')}
				</Button>
			)}
		</div>
	)
}

/** The time zone of the quiet hours, and a button that changes it to this device's zone. */
function Zone(props: { kept: string | null; here: string | null; onMove: (zone: string) => void }) {
	const t = useTexts()
	const { kept, here, onMove } = props
	const other = otherZone(kept, here)
	const zone = zoneOfHours(kept)
	return (
		<>
			<p className={css.hint}>
				{t(here === null ? 'alerts.quiet.zone' : 'alerts.quiet.in', { zone })}
			</p>
			{other !== null && (
				<Button className={css.again} onClick={() => onMove(other)}>
					{t('alerts.quiet.move', { zone: other })}
				</Button>
			)}
		</>
	)
}

/** The settings, which are fetched when the form opens; null until then. */
function useAlertSettings() {
	const act = useAct()
	const kept = useRef<KeptSettings | null>(null)
	const [settings, setSettings] = useState<Settings | null>(null)
	const [problem, setProblem] = useState<string | null>(null)

	const load = useCallback(() => {
		setProblem(null)
		const tell = (now: Settings, problem: string | null) => {
			setSettings(now)
			setProblem(problem)
		}
		act(fetchAlertSettings).then(
			(found) => {
				kept.current = new KeptSettings(found, (change) => act(keepAlertSettings, change), tell)
				setSettings(found)
			},
			(failure) => setProblem(sentenceOf(failure)),
		)
	}, [act])
	useEffect(load, [load])

	function keep(change: AlertChange) {
		const { current } = kept
		if (!current) return
		// Existing quiet hours keep their zone until the person changes it; new ones get the zone of this device.
		const { zone, quietFrom } = current.wanted
		const meant = quietFrom === null ? (zoneHere() ?? zone) : zone
		void current.change({ zone: meant, ...change })
	}

	/** Stores an hour, unless the quiet hours were switched off in the meantime. */
	function keepHour(change: AlertChange) {
		const { quietFrom = null, quietTo } = kept.current?.wanted ?? {}
		if (quietFrom !== null) keep({ quietFrom, quietTo, ...change })
	}

	return { settings, problem, keep, keepHour, load }
}

/**
 * A field for an hour. A complete value is stored when the person leaves the field, also when they close the dialog.
 */
function Hour(props: { label: string; value: string; onKeep: (time: string) => void }) {
	const { label, value, onKeep } = props
	const [typed, setTyped] = useState(value)
	const leave = useRef(() => {})
	leave.current = () => {
		if (typed !== '' && typed !== value) onKeep(typed)
	}
	// A focused field that is removed fires no `blur`, so leaving is handled here, too.
	useEffect(() => () => leave.current(), [])
	return (
		<label>
			<span>{label}</span>
			<input
				type="time"
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				onBlur={() => leave.current()}
			/>
		</label>
	)
}
