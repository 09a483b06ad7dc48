import { ALERT_GROUPS, ALERT_TYPES, ALERTS, type AlertSettings } from '#contract/push'
import { ALERT_SAYS } from '../alerts/alert-says.ts'
import { Check, Field, Form, type FormDrawing, refusedOf } from './form.tsx'
import { ZoneChoice } from './zone-field.tsx'

const AT = '#own-place'

/** The form for alerts on the person's devices, and for the quiet hours. */
export function AlertForm({ page, t, settings }: FormDrawing & { settings: AlertSettings }) {
	const refused = refusedOf(page, '', 'saveAlertSettings')
	const { types, quietFrom, quietTo } = settings
	const zone = (quietFrom && settings.zone) || page.zone
	const name = t('activity.somebody')
	return (
		<Form
			at={AT}
			act="saveAlertSettings"
			submit={t('settings.save')}
			label={t('alerts.settings')}
			refused={refused}
		>
			{ALERT_GROUPS.map((group) => (
				<fieldset key={group}>
					<legend>{t(`alerts.${group}`)}</legend>
					{ALERT_TYPES.filter((type) => ALERTS[type].group === group).map((type) => (
						<Check
							key={type}
							label={t(ALERT_SAYS[type], { name, emoji: '…', title: '…' })}
							name={type}
							refused={refused}
							isOn={types[type] === true}
						/>
					))}
				</fieldset>
			))}
			<fieldset>
				<legend>{t('alerts.quiet')}</legend>
				<p>{t('alerts.quiet.text')}</p>
				<Field
					label={t('alerts.quiet.from')}
					name="quietFrom"
					type="time"
					refused={refused}
					value={quietFrom}
				/>
				<Field
					label={t('alerts.quiet.to')}
					name="quietTo"
					type="time"
					refused={refused}
					value={quietTo}
				/>
				<ZoneChoice t={t} refused={refused} zone={zone} />
			</fieldset>
		</Form>
	)
}

/** Whether the list of notable people may name the person. */
export function ListForm({ page, t, listed }: FormDrawing & { listed: boolean }) {
	return (
		<Form
			at={AT}
			act={`setListed ${listed ? 'off' : 'on'}`}
			submit={t(listed ? 'notable.hide' : 'notable.show')}
			label={t('notable.title')}
			refused={refusedOf(page, '', 'setListed')}
		>
			{!listed && <p>{t('notable.hidden')}</p>}
		</Form>
	)
}
